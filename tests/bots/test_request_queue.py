"""Requests share a worker's time so that every answer comes in time, however many there are."""

import random
from concurrent.futures import Future
from typing import Any

import pytest

from stammtisch.bots import request_queue
from stammtisch.bots.bot import Budget
from stammtisch.bots.protocol import CHOOSE, Request
from stammtisch.bots.request_queue import LONGEST, PATIENCE, Owed, RequestQueue
from stammtisch.core.chance import read_key

MASTER = Budget(seconds=1.0)


class FakeTime:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    fake = FakeTime()
    monkeypatch.setattr(request_queue, "time", fake)
    return fake


def owed_at(asked: float, budget: Budget = MASTER, timeout: float = PATIENCE) -> Owed:
    answer: Future[Any] = Future()
    return Owed(1, Request(CHOOSE, "master", None, 0, budget, read_key(1)), asked, timeout, answer)


def put_three(queue: RequestQueue) -> list[Owed]:
    """Three masters ask at the same time."""
    requests = [owed_at(0.0) for _request in range(3)]
    for owed in requests:
        queue.put(owed)
    return requests


def think(queue: RequestQueue, clock: FakeTime) -> float | None:
    """Answers the next request with all its time; returns how long that was."""
    owed = queue.take()
    if owed is None:
        return None
    seconds = owed.request.budget.seconds
    clock.now += seconds
    owed.answer.set_result(seconds)
    return seconds


def test_one_master_has_all_its_time(clock: FakeTime) -> None:
    queue = RequestQueue()
    queue.put(owed_at(0.0))
    assert think(queue, clock) == 1.0
    assert think(queue, clock) is None


def test_five_masters_who_wait_together_share_the_time_equally(clock: FakeTime) -> None:
    queue = RequestQueue()
    for _master in range(5):
        queue.put(owed_at(0.0))
    assert [think(queue, clock) for _master in range(5)] == pytest.approx([LONGEST / 5] * 5)
    assert clock.now <= LONGEST


@pytest.mark.parametrize("number", range(20))
def test_nobody_is_late_however_many_ask_whenever_they_do(clock: FakeTime, number: int) -> None:
    chance = random.Random(number)
    queue = RequestQueue()
    coming = sorted(chance.uniform(0.0, 5.0) for _request in range(chance.randint(1, 200)))
    requests = [owed_at(at, Budget(seconds=chance.choice([0.0, 0.2, 1.0, 9.0]))) for at in coming]
    left = list(requests)
    while left or len(queue):
        if not len(queue):
            clock.now = max(clock.now, left[0].asked)
        while left and left[0].asked <= clock.now:
            queue.put(left.pop(0))
        owed = queue.take()
        assert owed
        assert owed.request.budget.seconds > 0  # 0 would set no limit
        clock.now += owed.request.budget.seconds
        assert clock.now <= owed.latest + 1e-6
        owed.answer.set_result(1)
    assert all(owed.answer.result() for owed in requests)


def test_a_cancelled_request_costs_no_time(clock: FakeTime) -> None:
    queue = RequestQueue()
    requests = put_three(queue)
    requests[0].answer.cancel()
    requests[1].answer.cancel()
    assert think(queue, clock) == 1.0
    assert requests[2].answer.result() == 1.0


def test_what_is_too_late_is_answered_at_once_and_does_not_harm_others(clock: FakeTime) -> None:
    queue = RequestQueue()
    hasty, patient = owed_at(0.0, timeout=0.0), owed_at(0.0)
    queue.put(patient)
    queue.put(hasty)
    assert think(queue, clock) == 1.0
    assert hasty.answer.result() is None


def test_when_the_worker_dies_all_who_wait_are_told(clock: FakeTime) -> None:
    queue = RequestQueue()
    requests = put_three(queue)
    requests[0].answer.cancel()
    queue.clear()
    assert [owed.answer.result() for owed in requests[1:]] == [None, None]
    assert len(queue) == 0
