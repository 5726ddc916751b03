"""Requests that wait for a worker: first come, first served, and all in time."""

import time
from collections import deque
from concurrent.futures import Future
from typing import Any, NamedTuple

from stammtisch.bots.bot import Budget
from stammtisch.bots.protocol import Request

PATIENCE = 2.0  # seconds until a bot plays by the policy
LONGEST = 1.5  # seconds that a bot may think, so that it answers in time
UNHURRIED = 60.0  # seconds: who waits so long wants all iterations, and no clock ends them
ENDLESS = float("inf")


class Owed(NamedTuple):
    """An answer that has not come yet."""

    number: int
    request: Request
    asked: float
    timeout: float
    answer: "Future[Any]"

    @property
    def due(self) -> float:
        """When nobody waits for it any more."""
        return self.asked + self.timeout

    @property
    def latest(self) -> float:
        """When thinking must end; the rest is for the way, and for a busy machine."""
        return self.asked + self.timeout * LONGEST / PATIENCE

    def within(self, seconds: float) -> "Owed":
        if seconds == ENDLESS or self.timeout >= UNHURRIED:
            return self
        iterations, wanted = self.request.budget
        budget = Budget(iterations, min(wanted or ENDLESS, seconds))
        return self._replace(request=self.request._replace(budget=budget))

    def give_up(self) -> None:
        if self.answer.running() or self.answer.set_running_or_notify_cancel():
            self.answer.set_result(None)


class RequestQueue:
    """A worker thinks about one request at a time, so those who wait share its time: whoever is
    next may think only so long that all behind it can still answer in time."""

    def __init__(self) -> None:
        self._waiting: deque[Owed] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def due(self) -> float:
        """When the first of them is due."""
        return min((owed.due for owed in self._waiting), default=ENDLESS)

    def put(self, owed: Owed) -> None:
        self._waiting.append(owed)

    def take(self) -> Owed | None:
        """The next request, with its share of the time; those that nobody waits for are skipped."""
        now = time.monotonic()
        while self._drop_late(now):
            owed = self._waiting[0].within(self._share(now))
            self._waiting.popleft()
            if owed.answer.set_running_or_notify_cancel():
                return owed
        return None

    def _drop_late(self, now: float) -> int:
        """Returns how many are left."""
        asked, self._waiting = self._waiting, deque()
        for owed in asked:
            if owed.latest <= now or owed.answer.cancelled():
                owed.give_up()
            else:
                self._waiting.append(owed)
        return len(self._waiting)

    def _share(self, now: float) -> float:
        waiting = enumerate(self._waiting, 1)
        return min((owed.latest - now) / place for place, owed in waiting)

    def clear(self) -> None:
        """Nobody will answer them."""
        while self._waiting:
            self._waiting.popleft().give_up()
