"""The bots of this server: they think in worker processes, one for each game, and share its time.

Until a worker has compiled its game, and whenever it does not answer in time, a bot plays by the
policy: nobody waits for it."""

import asyncio
import hashlib
import logging
import threading
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stammtisch.bots import LEVELS, SIMPLE, find_bot
from stammtisch.bots.bot import Budget, PolicyBot, Weight
from stammtisch.bots.levels import is_counted
from stammtisch.bots.protocol import CHOOSE, WEIGH, Request, read_weights
from stammtisch.bots.request_queue import LONGEST, PATIENCE, UNHURRIED
from stammtisch.bots.worker_client import WorkerClient, in_time
from stammtisch.core.chance import read_key
from stammtisch.core.game import Game
from stammtisch.core.record import Array
from stammtisch.web.store.identifier import id_of

ADVISER = "expert"  # who gives hints
ADVICE = Budget(seconds=0.15)  # so that a hint is there within a fifth of a second
SIMPLE_RULES = "policy"  # who gives them while the adviser starts
MOST_ADVICE = 3
KEY_BYTES = 16
NAP = 0.3  # seconds until a worker that does not answer is asked again
log = logging.getLogger(__name__)


class BotChoice(NamedTuple):
    """What a bot does, and whether simple rules decided in place of its level."""

    action: int
    is_simple: bool = False


class Counsel(NamedTuple):
    """What an adviser thinks of every legal act."""

    weights: list[Weight]
    by: str  # the adviser, or simple rules

    @property
    def is_simple(self) -> bool:
        return self.by == SIMPLE_RULES

    @property
    def best(self) -> list[Weight]:
        """Simple rules know one act, and no chances."""
        ordered = sorted(self.weights, key=lambda weight: -weight.share)
        return ordered[: 1 if self.is_simple else MOST_ADVICE]


@dataclass
class BotPool:
    """All bots of this process."""

    secret: bytes  # seeds hints, and bots at tables without a secret of their own
    workers: dict[str, WorkerClient] = field(default_factory=dict)
    replaced: Counter[str] = field(default_factory=Counter)  # choices of simple rules, by game
    _failing: set[str] = field(default_factory=set)  # games whose bots get no answer just now
    _is_closed: bool = False
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def worker_of(self, game: Game) -> WorkerClient:
        """Starts the worker when the first bot of its game is asked."""
        with self._lock:
            if game.name not in self.workers:
                self.workers[game.name] = WorkerClient(game, on_death=log_death)
                self.workers[game.name].start()
            return self.workers[game.name]

    def warmth(self, game: Game) -> int | None:
        """How much of what its bots need is compiled, in percent; None: all of it."""
        worker = self.workers.get(game.name)
        if worker is None or worker.is_ready:
            return None
        return worker.percent

    def seconds_of(self, levels: Sequence[str]) -> float:
        """How long bots that decide at the same time may think, one after the other."""
        fair = LONGEST / max(1, len(levels))
        return sum(min(fair, find_bot(level).budget.seconds) for level in levels)

    async def choose(
        self, game: Game, level: str, view: Any, seat: int, key: Array, together: int = 1
    ) -> BotChoice:
        """What a bot does; `key` decides its random numbers, and `together` is how many bots of the
        table decide at the same time: they share the time fairly."""
        if is_counted(level):
            return await self._choose_exactly(game, level, view, seat, key)
        is_level = level in LEVELS
        if is_level:
            budget = shared(find_bot(level).budget, together)
            answer = await self._ask(game, Request(CHOOSE, level, view, seat, budget, key))
            if answer is not None:
                self._note_answer(game)
                return BotChoice(int(answer))
            self._note_silence(game)
        simple = SIMPLE.get(level, PolicyBot)(game)
        action = await asyncio.to_thread(simple.choose, view, seat, Budget(), key)
        return BotChoice(action, is_level)

    async def _choose_exactly(
        self, game: Game, level: str, view: Any, seat: int, key: Array
    ) -> BotChoice:
        """The choice after all of its iterations, however long one has to wait: equal play is to
        meet equal answers."""
        budget = find_bot(level).budget
        while not self._is_closed:
            request = Request(CHOOSE, level, view, seat, budget, key)
            answer = self.worker_of(game).send(request, UNHURRIED)
            if answer and (action := await answered(answer, UNHURRIED)) is not None:
                return BotChoice(int(action))
            await asyncio.sleep(NAP)
        raise asyncio.CancelledError

    def _note_answer(self, game: Game) -> None:
        if game.name in self._failing:
            self._failing.remove(game.name)
            log.warning("the bots of %s think again", game.name)

    def _note_silence(self, game: Game) -> None:
        """Counts it; the log is told once, until there are answers again."""
        self.replaced[game.name] += 1
        if game.name in self._failing:
            return
        self._failing.add(game.name)
        reason = "no answer in time" if self.worker_of(game).is_ready else "not ready yet"
        log.warning("simple rules decide for the bots of %s: %s", game.name, reason)

    async def weigh(self, game: Game, view: Any, seat: int, about: str) -> Counsel:
        """What the adviser thinks of every legal act; simple rules answer while it starts."""
        key = self.key_of(about)
        answer = await self._ask(game, Request(WEIGH, ADVISER, view, seat, ADVICE, key))
        if answer is not None:
            return Counsel(read_weights(answer), ADVISER)
        simple = await asyncio.to_thread(PolicyBot(game).weigh, view, seat, Budget(), key)
        return Counsel(simple, SIMPLE_RULES)

    async def _ask(self, game: Game, request: Request) -> Any:
        worker = self.worker_of(game)
        answer = worker.send(request._replace(budget=in_time(request.budget)))
        return await answered(answer, PATIENCE) if answer else None

    def key_of(self, about: str) -> Array:
        return read_key(self._digest(about)[:KEY_BYTES])

    def _digest(self, about: str) -> bytes:
        return hashlib.sha256(self.secret + about.encode()).digest()

    def id_of(self, about: str) -> str:
        """An id as hard to guess as any other, but the same in all processes."""
        return id_of(self._digest(about))

    def close(self) -> None:
        self._is_closed = True
        for worker in self.workers.values():
            worker.close()


async def answered(answer: "Future[Any]", patience: float) -> Any:
    """None: it has not come in time."""
    try:
        return await asyncio.wait_for(asyncio.wrap_future(answer), patience)
    except TimeoutError:
        return None


def shared(budget: Budget, together: int) -> Budget:
    """Bots that decide at the same time each get an equal part of the longest time there is."""
    fair = LONGEST / max(1, together)
    return Budget(budget.iterations, min(budget.seconds or fair, fair))


def log_death(worker: WorkerClient) -> None:
    """Only the kind of error: its sentences might tell of a table."""
    words = "the worker of %s has ended (%s); it is started again in %g seconds"
    last = (worker.report.strip().splitlines() or ["no report"])[-1]
    log.warning(words, worker.game.name, last.partition(":")[0], worker.pause)
