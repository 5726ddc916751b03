"""Bots that think in a separate, compiled process, while the caller's process runs interpreted.

Until the worker is ready, and whenever it does not answer in time, a bot plays by its game's
policy: nobody waits for it."""

import contextlib
import json
import math
import os
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import Future
from typing import IO, Any, NamedTuple

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
from stammtisch.bots.warm_up import opening
from stammtisch.core.chance import read_key
from stammtisch.core.game import Game
from stammtisch.core.record import Array

STARTS = 2  # one, and another if the process dies or hangs
PATIENCE = 2.0  # seconds until a bot plays by the policy
LONGEST = 1.5  # seconds that a bot may think, so that it answers in time
HUNG = 10.0  # seconds overdue after which the process is killed
ENDLESS = math.inf
REPORT = 4000  # bytes of its error output


class Owed(NamedTuple):
    """An answer that has not come yet."""

    due: float
    answer: "Future[Any]"


class WorkerClient:
    """Starts a worker process for one game and asks its bots; safe to use from any thread.

    game       the game that the bots play
    engine     compiled or interpreted

    is_ready   whether the worker has warmed up and answers
    percent    how far warming up is
    report     the error output of a worker that died

        with WorkerClient(GAMES["forsale"]) as worker:
            act = worker.ask_choice("expert", view, seat, Budget(seconds=0.2), key)

    The act is None until the worker is ready. `WorkerBot` plays by the policy then.

    >>> from stammtisch import GAMES
    >>> worker = WorkerClient(GAMES["forsale"])
    >>> worker.is_ready, worker.pid
    (False, None)"""

    def __init__(self, game: Game, engine: str = "compiled") -> None:
        self.game = game
        self.engine = engine
        self.is_ready = False
        self.percent = 0  # of warming up
        self.report = ""
        self._lock = threading.RLock()
        self._starts_left = STARTS
        self._process: subprocess.Popen[str] | None = None
        self._listener: threading.Thread | None = None
        self._asked = 0
        self._owed: dict[int, Owed] = {}

    @property
    def is_lost(self) -> bool:
        """Whether the worker has died too often and is not started again."""
        with self._lock:
            return self._starts_left == 0 and self._process is None

    @property
    def pid(self) -> int | None:
        """The id of the worker's process; None while there is none."""
        process = self._process
        return process.pid if process else None

    # --- starting and ending --------------------------------------------------------------

    def start(self) -> None:
        """Starts the worker and returns at once; `is_ready` says when it has warmed up."""
        with self._lock:
            if self._process or not self._starts_left:
                return
            self._starts_left -= 1
            try:
                self._begin()
            except OSError as wrong:
                self._starts_left = 0
                self.report = str(wrong)
                return
            view, seat = opening(self.game)
            self._send(Request(WARM_UP, "", view, seat, Budget(), read_key(0)), ENDLESS)

    def _begin(self) -> None:
        errors = tempfile.TemporaryFile()  # noqa: SIM115 - the listener closes it
        try:
            self._process = self._new_process(errors)
        except OSError:
            errors.close()
            raise
        listening = (self._process, errors)
        self._listener = threading.Thread(target=self._listen, args=listening, daemon=True)
        self._listener.start()

    def _new_process(self, errors: IO[bytes]) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-m", "stammtisch.bots.worker", self.game.name],
            env={**os.environ, "STAMMTISCH_ENGINE": self.engine},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
            start_new_session=True,  # an interrupt is for the caller to handle
        )

    def close(self) -> None:
        """Kills the worker and waits until it has ended."""
        with self._lock:
            self._starts_left = 0
            listener = self._listener
            if self._process:
                self._process.kill()
        if listener:
            listener.join()

    def __enter__(self) -> "WorkerClient":
        self.start()
        return self

    def __exit__(self, *_reason: object) -> None:
        self.close()

    # --- asking ---------------------------------------------------------------------------

    def ask_choice(
        self, bot: str, view: Any, seat: int, budget: Budget, key: Array, timeout: float = PATIENCE
    ) -> int | None:
        """The act that a bot chooses; None if there is no answer in time."""
        answer = self._ask(Request(CHOOSE, bot, view, seat, budget, key), timeout)
        return None if answer is None else int(answer)

    def ask_weights(
        self, bot: str, view: Any, seat: int, budget: Budget, key: Array, timeout: float = PATIENCE
    ) -> list[Weight] | None:
        """What a bot thinks of each legal act; None if there is no answer in time."""
        answer = self._ask(Request(WEIGH, bot, view, seat, budget, key), timeout)
        return None if answer is None else read_weights(answer)

    def _ask(self, request: Request, timeout: float) -> Any:
        answer = self.send(request, timeout)
        with contextlib.suppress(TimeoutError):
            return answer.result(timeout) if answer else None
        return None

    def send(self, request: Request, timeout: float = PATIENCE) -> "Future[Any] | None":
        """Sends a request; returns a future of the answer (JSON), or None if it would be late."""
        with self._lock:
            self._kill_if_hung()
            if not self.is_ready or self._lateness > 0:
                return None
            return self._send(request, timeout)

    @property
    def waiting(self) -> int:
        """The number of requests without an answer yet."""
        return len(self._owed)

    @property
    def _lateness(self) -> float:
        """How many seconds the oldest answer is overdue; negative if none is."""
        return time.monotonic() - min((owed.due for owed in self._owed.values()), default=ENDLESS)

    def _kill_if_hung(self) -> None:
        if self._process and self._lateness > HUNG:
            self._process.kill()

    def _send(self, request: Request, timeout: float) -> "Future[Any]":
        answer: Future[Any] = Future()
        self._asked += 1
        self._owed[self._asked] = Owed(time.monotonic() + timeout, answer)
        if self._process and self._process.stdin:
            with contextlib.suppress(OSError):  # it has died, which the listener handles
                self._process.stdin.write(f"{request.say(self._asked)}\n")
                self._process.stdin.flush()
        return answer

    # --- listening ------------------------------------------------------------------------

    def _listen(self, process: "subprocess.Popen[str]", errors: IO[bytes]) -> None:
        """Hands each answer to its caller; starts the worker again if it ends."""
        with contextlib.suppress(ValueError):  # killed within a line
            for line in process.stdout or ():
                self._take(*json.loads(line))
        process.kill()
        self._bury(process, errors)
        self.start()

    def _take(self, number: int, answer: Any) -> None:
        if number == PROGRESS:
            self.percent = answer
            return
        with self._lock:
            owed = self._owed.pop(number)
            self.is_ready = self.is_ready or answer == READY
        owed.answer.set_result(answer)

    def _bury(self, process: "subprocess.Popen[str]", errors: IO[bytes]) -> None:
        with contextlib.suppress(OSError), process:
            process.wait()
        with errors:
            errors.seek(max(0, errors.seek(0, os.SEEK_END) - REPORT))
            report = errors.read().decode(errors="replace")
        with self._lock:
            self.report = report or self.report
            self.is_ready = False
            self._process = None
            left = self._owed
            self._owed = {}
        for owed in left.values():
            owed.answer.set_result(None)


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


def in_time(budget: Budget) -> Budget:
    """The budget, cut so that the answer comes in time."""
    return Budget(budget.iterations, min(budget.seconds or LONGEST, LONGEST))
