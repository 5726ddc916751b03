"""The bots of a server: nobody waits for them, and a late answer harms nobody."""

import asyncio
import logging
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from typing import IO

import pytest

from stammtisch import GAMES, Table
from stammtisch.bots import find_bot
from stammtisch.bots.request_queue import LONGEST, PATIENCE
from stammtisch.bots.worker_client import WorkerClient
from stammtisch.core.chance import read_key
from stammtisch.web.rooms.bots import BotChoice, BotPool, shared
from stammtisch.web.rooms.registry import RoomRegistry
from stammtisch.web.store.journal import EntryKind
from stammtisch.web.store.store import Store
from tests.bots.test_worker import wait_until
from tests.web.rooms.test_registry import PEOPLE, plan, until

pytestmark = pytest.mark.anyio

FORSALE = GAMES["forsale"]
SEATS = 6
THINKER = """
import json, sys, time
for line in sys.stdin:
    number, task, _bot, _view, _seat, budget, _key = json.loads(line)
    time.sleep(budget[1])
    print(json.dumps([number, "ready" if task == "warm up" else 7]), flush=True)
"""


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotPool]:
    """Its worker takes all the time that it is given, and is ready."""

    def command(_worker: WorkerClient, errors: IO[bytes]) -> "subprocess.Popen[str]":
        pipe = subprocess.PIPE
        run = [sys.executable, "-c", THINKER]
        return subprocess.Popen(run, stdin=pipe, stdout=pipe, stderr=errors, encoding="utf-8")

    monkeypatch.setattr(WorkerClient, "_new_process", command)
    with closing(BotPool(b"secret")) as pool:
        worker = pool.worker_of(FORSALE)
        wait_until(lambda: worker.is_ready)
        yield pool


@pytest.fixture
def cold_pool() -> BotPool:
    """Its worker never begins."""
    return BotPool(b"secret", {FORSALE.name: WorkerClient(FORSALE)})


def table_at_a_sale() -> Table:
    table = Table(FORSALE, SEATS, key=5)
    while len(table.to_act) == 1:
        table.play(table.to_act[0], "pass")
    return table


async def masters_choose(pool: BotPool, table: Table, seats: int) -> list[BotChoice]:
    chosen = [
        pool.choose(FORSALE, "master", table.view(seat), seat, read_key(seat), seats)
        for seat in range(seats)
    ]
    return list(await asyncio.gather(*chosen))


async def test_a_late_answer_does_not_end_the_thinking_bots(
    pool: BotPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_at_a_sale()
    worker = pool.workers[FORSALE.name]
    with monkeypatch.context() as hasty:
        hasty.setattr("stammtisch.web.rooms.bots.PATIENCE", 0.05)
        assert (await masters_choose(pool, table, 1))[0].is_simple
    await until(lambda: worker.waiting == 0)
    assert not (await masters_choose(pool, table, 1))[0].is_simple
    assert worker.restarts == 0


def test_five_masters_at_one_sale_answer_in_time(pool: BotPool) -> None:
    table = table_at_a_sale()
    begun = time.monotonic()
    choices = asyncio.run(masters_choose(pool, table, 5))
    assert time.monotonic() - begun < PATIENCE
    assert choices == [BotChoice(7)] * 5


def test_the_log_tells_once_that_simple_rules_decide(
    cold_pool: BotPool, caplog: pytest.LogCaptureFixture
) -> None:
    table = table_at_a_sale()
    with caplog.at_level(logging.WARNING, "stammtisch"):
        choices = asyncio.run(masters_choose(cold_pool, table, 5))
        cold_pool._note_answer(FORSALE)
    assert all(choice.is_simple for choice in choices)
    assert cold_pool.replaced == {"forsale": 5}
    assert [record.getMessage() for record in caplog.records] == [
        "simple rules decide for the bots of forsale: not ready yet",
        "the bots of forsale think again",
    ]


def test_bots_that_are_simple_by_name_are_not_replaced(cold_pool: BotPool) -> None:
    table = table_at_a_sale()
    chosen = cold_pool.choose(FORSALE, "policy", table.view(0), 0, read_key(1))
    assert not asyncio.run(chosen).is_simple
    assert not cold_pool.replaced


async def test_a_table_remembers_that_simple_rules_decided(
    cold_pool: BotPool, stores: tuple[Store, Store]
) -> None:
    here, there = (RoomRegistry(store, cold_pool) for store in stores)
    bots = ("", "master", "policy")
    room_id = await here.create(plan(bots=bots, start="1"), PEOPLE[:1])
    opened = await here.find(room_id)
    await until(lambda: opened.room.to_act == (0,))
    kinds = {entry.seat: entry.kind for entry in stores[0].entries(room_id)[-2:]}
    assert kinds == {1: EntryKind.SIMPLE, 2: EntryKind.ACT}
    again = await there._read(room_id)
    assert [room.is_ruled(1) for room in (opened.room, again)] == [True, True]
    assert not again.is_ruled(2)


@pytest.mark.parametrize(
    ("levels", "seconds"),
    [
        (["master"], 1.0),
        (["master"] * 2, LONGEST),
        (["expert"] * 3, 0.6),
        (["master", "expert", "expert"], 0.9),
        (["regular", "random"], 0.0),
    ],
)
def test_bots_who_decide_at_once_are_shown_when_all_may_have_thought(
    cold_pool: BotPool, levels: list[str], seconds: float
) -> None:
    """How quickly one of them answers is not seen in the others."""
    assert cold_pool.seconds_of(levels) == pytest.approx(seconds)
    budgets = [shared(find_bot(level).budget, len(levels)) for level in levels]
    assert seconds == 0 or sum(budget.seconds for budget in budgets) == pytest.approx(seconds)
