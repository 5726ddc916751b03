"""Bots that think in a process of their own, compiled, while the caller's runs interpreted.

Until it is ready, and whenever it
does not answer in time, a bot plays by its game's policy: nobody waits for it."""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import IO, Any

from stammtisch.bots.bot import Budget, PolicyBot, Weight
from stammtisch.bots.protocol import (
    CHOOSE,
    PROGRESS,
    READY,
    WARM_UP,
    WEIGH,
    Request,
    read_weights,
)
from stammtisch.bots.request_queue import (
    ENDLESS,
    LONGEST,
    PATIENCE,
    UNHURRIED,
    Owed,
    RequestQueue,
)
from stammtisch.bots.warm_up import opening
from stammtisch.core.chance import read_key
from stammtisch.core.game import Game
from stammtisch.core.record import Array

MODULE = "stammtisch.bots.worker"
HUNG = 10.0  # seconds after which a process that is late is killed
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds until a process that died is started again
MOST_DOUBLINGS = 10
NAP = 0.1  # seconds until a worker that does not answer yet is asked again
REPORT = 4000  # bytes of its last words


def new_process(module: str, game: str, engine: str, errors: IO[bytes]) -> "subprocess.Popen[str]":
    """Starts a worker for one game, which ends when its standard input is closed."""
    return subprocess.Popen(
        [sys.executable, "-m", module, game],
        env={**os.environ, "STAMMTISCH_ENGINE": engine},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        encoding="utf-8",
        start_new_session=True,  # an interrupt is the caller's affair
    )


class WorkerClient:
    """Starts a worker process for one game and asks its bots; safe to use from any thread.

    A worker that dies or hangs is started again, for ever: after one second, then after two, four
    and so on up to a minute, until one has answered. `on_death` hears of it.

    game       the game that the bots play
    engine     compiled or interpreted

    is_ready   whether the worker has warmed up and answers
    percent    how far warming up is
    report     the error output of a worker that died
    restarts   how often it was started again

        with WorkerClient(GAMES["forsale"]) as worker:
            act = worker.ask_choice("expert", view, seat, Budget(seconds=0.2), key)

    The act is None until the worker is ready. `WorkerBot` plays by the policy then.

    >>> from stammtisch import GAMES
    >>> worker = WorkerClient(GAMES["forsale"])
    >>> worker.is_ready, worker.pid
    (False, None)"""

    def __init__(
        self,
        game: Game,
        engine: str = "compiled",
        on_death: "Callable[[WorkerClient], object] | None" = None,
    ) -> None:
        self.game = game
        self.engine = engine
        self.is_ready = False
        self.percent = 0  # of warming up
        self.report = ""  # the last words of a process that died
        self.restarts = 0
        self._on_death = on_death
        self._lock = threading.RLock()
        self._closing = threading.Event()
        self._keeper: threading.Thread | None = None
        self._process: subprocess.Popen[str] | None = None
        self._failures = 0  # since a process answered
        self._asked = 0
        self._waiting = RequestQueue()
        self._thinking: Owed | None = None

    @property
    def is_lost(self) -> bool:
        """Has it died, and not been ready since?"""
        return self._failures > 0 and not self.is_ready

    @property
    def pid(self) -> int | None:
        """The number of its process, while there is one."""
        process = self._process
        return process.pid if process else None

    @property
    def pause(self) -> float:
        """Seconds until a process that has died now is started again."""
        doublings = min(MOST_DOUBLINGS, max(0, self._failures - 1))
        return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**doublings)

    # --- starting and ending --------------------------------------------------------------

    def start(self) -> None:
        """Starts the worker and returns at once; `is_ready` says when it has warmed up."""
        with self._lock:
            if self._keeper or self._closing.is_set():
                return
            errors = self._begin()
            self._keeper = threading.Thread(target=self._keep, args=(errors,), daemon=True)
            self._keeper.start()

    def _keep(self, errors: IO[bytes] | None) -> None:
        """Listens to the process; when it has ended, starts another one."""
        while True:
            if errors:
                self._listen(errors)
            if self._on_death and not self._closing.is_set():
                self._on_death(self)
            if self._closing.wait(self.pause):
                return
            with self._lock:
                if self._closing.is_set():
                    return
                self.restarts += 1
                errors = self._begin()

    def _begin(self) -> IO[bytes] | None:
        """Starts a process; returns what it will say of errors, or nothing if it cannot start."""
        try:
            errors = tempfile.TemporaryFile()  # noqa: SIM115 - the keeper closes it
            with contextlib.ExitStack() as undo:
                undo.enter_context(errors)
                self._process = self._new_process(errors)
                undo.pop_all()
        except OSError as wrong:
            self._failures += 1
            self.report = str(wrong)
            return None
        self.percent = 0
        view, seat = opening(self.game)
        self._put(Request(WARM_UP, "", view, seat, Budget(), read_key(0)), ENDLESS)
        return errors

    def _new_process(self, errors: IO[bytes]) -> "subprocess.Popen[str]":
        return new_process(MODULE, self.game.name, self.engine, errors)

    def close(self) -> None:
        """Kills the worker and waits until it has ended."""
        self._closing.set()
        with self._lock:
            keeper = self._keeper
            if self._process:
                self._process.kill()
        if keeper:
            keeper.join()

    def __enter__(self) -> "WorkerClient":
        self.start()
        return self

    def __exit__(self, *_reason: object) -> None:
        self.close()

    # --- asking ---------------------------------------------------------------------------

    def ask_choice(
        self, bot: str, view: Any, seat: int, budget: Budget, key: Array, timeout: float = PATIENCE
    ) -> int | None:
        """A bot's choice; nothing if there is none in time."""
        answer = self._ask(Request(CHOOSE, bot, view, seat, budget, key), timeout)
        return None if answer is None else int(answer)

    def ask_weights(
        self, bot: str, view: Any, seat: int, budget: Budget, key: Array, timeout: float = PATIENCE
    ) -> list[Weight] | None:
        """What a bot thinks of every legal act; nothing if it is not known in time."""
        answer = self._ask(Request(WEIGH, bot, view, seat, budget, key), timeout)
        return None if answer is None else read_weights(answer)

    def _ask(self, request: Request, timeout: float) -> Any:
        answer = self.send(request, timeout)
        if answer is None:
            return None
        try:
            return answer.result(timeout)
        except TimeoutError:
            answer.cancel()
            return None

    def send(self, request: Request, timeout: float = PATIENCE) -> "Future[Any] | None":
        """The answer that will come, as JSON holds it; nothing if it cannot come in time.

        Whoever does not wait for it any more may cancel it."""
        with self._lock:
            self._kill_if_hung()
            if not self.is_ready or self._lateness > 0:
                return None
            return self._put(request, timeout)

    @property
    def waiting(self) -> int:
        """The number of requests without an answer yet."""
        return len(self._waiting) + (self._thinking is not None)

    @property
    def _lateness(self) -> float:
        """Seconds for which it has owed an answer that nobody waits for any more."""
        thinking = self._thinking.due if self._thinking else ENDLESS
        return time.monotonic() - min(thinking, self._waiting.due)

    def _kill_if_hung(self) -> None:
        if self._process and self._lateness > HUNG:
            self._process.kill()

    def _put(self, request: Request, timeout: float) -> "Future[Any]":
        answer: Future[Any] = Future()
        self._asked += 1
        self._waiting.put(Owed(self._asked, request, time.monotonic(), timeout, answer))
        if self._thinking is None:
            self._send_next()
        return answer

    def _send_next(self) -> None:
        self._thinking = self._waiting.take()
        if self._thinking and self._process and self._process.stdin:
            with contextlib.suppress(OSError):  # it has died; the keeper knows
                words = self._thinking.request.say(self._thinking.number)
                self._process.stdin.write(f"{words}\n")
                self._process.stdin.flush()

    # --- listening ------------------------------------------------------------------------

    def _listen(self, errors: IO[bytes]) -> None:
        """Hands every answer to whoever waits for it, until the process ends."""
        process = self._process
        if process is None:
            return
        try:
            for line in process.stdout or ():
                self._take(*json.loads(line))
        except Exception as wrong:  # half a line of a process that was killed, or nonsense
            self.report = repr(wrong)
        process.kill()
        self._bury(process, errors)

    def _take(self, number: int, answer: Any) -> None:
        if number == PROGRESS:
            self.percent = answer
            return
        with self._lock:
            owed = self._thinking
            if owed is None or owed.number != number:
                return
            if answer == READY:
                self.is_ready = True
            else:
                self._failures = 0
            owed.answer.set_result(answer)
            self._send_next()

    def _bury(self, process: "subprocess.Popen[str]", errors: IO[bytes]) -> None:
        with contextlib.suppress(OSError), process:
            process.wait()
        with errors:
            errors.seek(max(0, errors.seek(0, os.SEEK_END) - REPORT))
            report = errors.read().decode(errors="replace")
        with self._lock:
            self.report = report or self.report
            self.is_ready, self._process = False, None
            self._failures += 1
            if self._thinking:
                self._thinking.give_up()
            self._thinking = None
            self._waiting.clear()


class WorkerBot:
    """A bot that thinks in a worker, or plays by the policy if there is no answer in time."""

    def __init__(self, worker: WorkerClient, name: str) -> None:
        self.worker = worker
        self.name = name
        self.policy = PolicyBot(worker.game)

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        """The worker's choice, or else the policy's."""
        act = self.worker.ask_choice(self.name, view, seat, in_time(budget), key)
        return self.policy.choose(view, seat, budget, key) if act is None else act

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        """What the worker thinks of each legal act, or else the policy."""
        weights = self.worker.ask_weights(self.name, view, seat, in_time(budget), key)
        return self.policy.weigh(view, seat, budget, key) if weights is None else weights


class PatientBot:
    """A bot that thinks in a worker and waits for it, however long that takes: with a number of
    iterations it always gives the same answer."""

    def __init__(self, worker: WorkerClient, name: str) -> None:
        self.worker = worker
        self.name = name

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        """The worker's choice."""
        return int(self._wait_for(self.worker.ask_choice, view, seat, budget, key))

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        """What the worker thinks of each legal act."""
        weights: list[Weight] = self._wait_for(self.worker.ask_weights, view, seat, budget, key)
        return weights

    def _wait_for(self, ask: Callable[..., Any], *asked: Any) -> Any:
        while (answer := ask(self.name, *asked, UNHURRIED)) is None:
            time.sleep(NAP)
        return answer


def in_time(budget: Budget) -> Budget:
    return Budget(budget.iterations, min(budget.seconds or LONGEST, LONGEST))
