"""The database fails for a while: nobody sees what is not kept, and every game goes on."""

import asyncio
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from stammtisch.web.rooms import registry as rooms_module
from stammtisch.web.store import database
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.store import Store
from tests.web import postgres
from tests.web.rooms.test_registry import PEOPLE, plan, rooms_on, until
from tests.web.stored import held

pytestmark = pytest.mark.anyio


class Club:
    """A PostgreSQL server that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.address = postgres.Server(folder).address()
        self._folder, self._running = folder, ExitStack()
        self._programs, self._servant = postgres.find_programs(), postgres.find_servant()
        if self._servant:
            shutil.chown(folder, self._servant["user"], self._servant["group"])
        postgres.make_cluster(self._programs, folder, self._servant)

    def start(self) -> None:
        server = postgres.started(self._programs, self._folder, self._servant)
        self._running.enter_context(server)

    def stop(self) -> None:
        self._running.close()


@pytest.fixture
def club() -> Iterator[Club]:
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    try:
        club = Club(folder)
        club.start()
        with closing(club._running):
            yield club
    except postgres.NoServer as wrong:
        pytest.skip(f"no PostgreSQL: {wrong}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def test_a_game_survives_an_outage_in_the_middle_of_a_move(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "PAUSE", 0.1)
    with closing(Store.open(club.address)) as store, closing(Store.open(club.address)) as later:
        rooms = rooms_on(store)
        room_id = await rooms.create(plan(start="0"), PEOPLE)
        await rooms.act(room_id, 0, "bid 1", None)
        opened = await rooms.find(room_id)
        seen = opened.room.table.transcript()
        club.stop()
        with pytest.raises(StoreFailed):
            await rooms.act(room_id, 1, "bid 2", None)
        assert opened.room.table.transcript() == seen
        club.start()
        for seat, bid in ((1, "bid 3"), (2, "bid 4")):
            await rooms.act(room_id, seat, bid, None)
        read = (await rooms_on(later).find(room_id)).room
        assert read.table.transcript() == opened.room.table.transcript()


async def test_a_bot_decides_when_the_store_works_again(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "PAUSE", 0.1)
    monkeypatch.setattr(database, "BUSY", 0)
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan(bots=("", "policy", "policy"), start="1"), PEOPLE[:1])
    with held(stores[0]):
        opened = await rooms.find(room_id)
        await asyncio.sleep(0.5)
        assert opened.room.to_act == (1,)
    await until(lambda: opened.room.table.decisions_of(2) > 0)


async def test_what_was_kept_although_it_failed_is_seen(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer of the database was lost: the room asks until it knows."""
    monkeypatch.setattr(rooms_module, "PAUSE", 0.1)
    rooms, others = map(rooms_on, stores)
    room_id = await rooms.create(plan(start="0"), PEOPLE)
    opened = await rooms.find(room_id)
    await others.act(room_id, 0, "bid 1", None)
    stores[0]._writer.close()
    with opened.watched() as something_happened:
        something_happened.clear()
        with pytest.raises(StoreFailed):
            await rooms.act(room_id, 0, "bid 1", None)
        await asyncio.wait_for(something_happened.wait(), 20)
    assert opened.room.to_act == (1,)
