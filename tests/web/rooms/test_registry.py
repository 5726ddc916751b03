"""Rooms of several processes on one store: the store decides, memory is a cache."""

import asyncio
import time
from collections.abc import Callable

import pytest

from stammtisch import GAMES, IllegalAction
from stammtisch.core.game import BadOption
from stammtisch.web.rooms import response_delay, table_terms
from stammtisch.web.rooms.autoplay import FORCED, lets, lets_trick
from stammtisch.web.rooms.bots import BotPool
from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.rooms.registry import NoRoom, RoomRegistry
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import TIME_IS_UP
from stammtisch.web.rooms.service_time import GRACE
from stammtisch.web.rooms.table_plan import TablePlan
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.journal import DAY, EntryKind
from stammtisch.web.store.store import Store

pytestmark = pytest.mark.anyio

PEOPLE = [("anna", "Anna"), ("ben", "Ben"), ("carla", "Carla")]
PATIENCE = 20.0


def rooms_on(store: Store) -> RoomRegistry:
    return RoomRegistry(store, BotPool(b"secret"))


def plan(game: str = "forsale", bots: tuple[str, ...] = ("", "", ""), **options: str) -> TablePlan:
    return TablePlan(GAMES[game], bots, options)


async def until(question: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not question():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


async def at_a_sale(rooms: RoomRegistry) -> str:
    """A table at which all seats decide at once."""
    room_id = await rooms.create(plan(start="0"), PEOPLE)
    opened = await rooms.find(room_id)
    while len(opened.room.to_act) == 1:
        await rooms.act(room_id, opened.room.to_act[0], "pass", None)
    return room_id


async def test_two_processes_commit_in_one_sealed_moment_and_both_count(
    stores: tuple[Store, Store],
) -> None:
    here, there = map(rooms_on, stores)
    room_id = await at_a_sale(here)
    await there.find(room_id)
    first = (await here.find(room_id)).room.table.legal(0)[0]
    second = (await there.find(room_id)).room.table.legal(1)[0]
    await asyncio.gather(here.act(room_id, 0, first, None), there.act(room_id, 1, second, None))
    for rooms in (here, there):
        await rooms._catch_up(await rooms.find(room_id))
    tables = [(await rooms.find(room_id)).room.table for rooms in (here, there)]
    assert tables[0].to_act == (2,)
    assert tables[0].digest == tables[1].digest


async def test_the_same_seat_decides_only_once(stores: tuple[Store, Store]) -> None:
    here, there = map(rooms_on, stores)
    room_id = await at_a_sale(here)
    legal = (await there.find(room_id)).room.table.legal(0)
    tries = await asyncio.gather(
        here.act(room_id, 0, legal[0], None),
        there.act(room_id, 0, legal[-1], None),
        return_exceptions=True,
    )
    refused = [each for each in tries if each is not None]
    assert len(refused) == 1
    assert isinstance(refused[0], IllegalAction)
    acts = [entry for entry in stores[0].entries(room_id) if entry.seat == 0]
    assert sum(entry.words.startswith("0 sell") for entry in acts) == 1


async def test_what_another_process_wrote_is_heard_of(stores: tuple[Store, Store]) -> None:
    here, there = map(rooms_on, stores)
    room_id = await here.create(plan(start="0"), PEOPLE)
    opened = await there.find(room_id)
    with opened.watched() as something_happened:
        something_happened.clear()
        await here.act(room_id, 0, "bid 1", None)
        there.hear(room_id)
        await asyncio.wait_for(something_happened.wait(), PATIENCE)
    assert opened.room.to_act == (1,)
    there.hear("")
    there.hear("unknown")


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
async def test_bots_play_on_for_who_leaves_until_the_game_is_over(
    stores: tuple[Store, Store], game: str
) -> None:
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan(game, ("", "policy", "random")), PEOPLE[:1])
    await rooms.write(room_id, lambda room: room.rising("anna"))
    opened = await rooms.find(room_id)
    opened.room.chairs[0] = Chair(0, "Anna", "anna", "policy")
    await until(lambda: opened.room.table.over)
    async with opened.lock:
        stored = stores[1].find(room_id)
    assert stored
    assert stored.status == "over"


async def timed(rooms: RoomRegistry, monkeypatch: pytest.MonkeyPatch, seconds: float) -> OpenRoom:
    """A table of people with so much time for a decision."""
    monkeypatch.setitem(table_terms.CLOCKS, "30s", seconds)
    monkeypatch.setattr("stammtisch.web.rooms.registry.STAND_IN", "policy")
    plan = TablePlan(GAMES["forsale"], ("", "", ""), {"start": "0"}, clock="30s")
    return await rooms.find(await rooms.create(plan, PEOPLE))


def late_seats(opened: OpenRoom) -> list[int]:
    notes = [note.event for note in opened.room.notes]
    return [note.seat for note in notes if note.kind == TIME_IS_UP]


async def test_a_clock_that_runs_out_decides(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = rooms_on(stores[0])
    opened = await timed(rooms, monkeypatch, 0.2)
    await until(lambda: opened.room.table.decisions_of(2) > 0)
    assert late_seats(opened)[:3] == [0, 1, 2]


async def test_a_clock_begins_anew_for_what_is_taken_back(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = rooms_on(stores[0])
    opened = await timed(rooms, monkeypatch, 1.0)
    room_id = opened.room.id
    await asyncio.sleep(0.6)
    await rooms.act(room_id, 0, "bid 1", 0)
    await rooms.write(room_id, lambda room: room.undoing("anna"))
    taken_back = opened.room.decision_clock.since[0]
    await until(lambda: opened.room.table.decisions_of(0) > 0)
    assert late_seats(opened) == [0]
    assert opened.room.decision_clock.since[1] >= taken_back + 1.0


async def test_a_clock_runs_on_although_the_room_is_read_again_and_the_wall_clock_was_set(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = map(rooms_on, stores)
    opened = await timed(here, monkeypatch, 30)
    room_id = opened.room.id
    while len(opened.room.to_act) == 1:
        await here.act(room_id, opened.room.to_act[0], "pass", None)
    first = opened.room
    legal = first.table.legal(0)[0], first.table.legal(1)[0]
    await there.find(room_id)
    right = time.time
    monkeypatch.setattr("time.time", lambda: right() + 3600)
    await there.act(room_id, 0, legal[0], None)
    await here.act(room_id, 1, legal[1], None)
    assert opened.room is not first
    assert opened.room.to_act == (2,)
    assert opened.room.left(2) == pytest.approx(30, abs=5)
    assert opened.room.left(2) == pytest.approx(first.left(2), abs=0.5)


async def test_a_bot_does_not_decide_for_who_is_back(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.rooms.room_state.STAND_IN", "policy")
    monkeypatch.setitem(table_terms.PACES, "slow", 0.2)
    rooms = rooms_on(stores[0])
    slow = TablePlan(GAMES["forsale"], ("", "", ""), {"start": "0"}, pace="slow")
    room_id = await rooms.create(slow, PEOPLE)
    opened = await rooms.find(room_id)
    await rooms.write(room_id, lambda room: room.rising("anna"))
    await rooms.write(room_id, lambda room: room.returning("anna"))
    await asyncio.sleep(0.5)
    assert opened.room.to_act == (0,)


# --- who is there ---------------------------------------------------------------------------


@pytest.fixture
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who leaves the page is missed at once."""
    monkeypatch.setattr("stammtisch.web.rooms.open_room.ABSENCE", 0.1)
    monkeypatch.setitem(table_terms.PACES, "normal", 60.0)


@pytest.mark.usefixtures("impatience")
async def test_who_keeps_others_waiting_is_missed_and_has_the_seat_again(
    stores: tuple[Store, Store],
) -> None:
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan(start="0"), PEOPLE)
    opened = await rooms.find(room_id)
    with opened.watched("ben") as something_happened:
        with opened.watched("anna"):
            await asyncio.sleep(0.2)
            with pytest.raises(Refused, match="missing"):
                await rooms.stand_in(room_id, "ben", 0)
            something_happened.clear()
        await asyncio.wait_for(something_happened.wait(), PATIENCE)
        assert opened.absent == {0}  # carla has gone, too, but nobody waits for her
        with pytest.raises(Refused, match="watch"):
            await rooms.stand_in(room_id, "stranger", 0)
        await rooms.stand_in(room_id, "ben", 0)
        assert (opened.room.chairs[0].is_away, opened.absent) == (True, frozenset())
        await rooms.greet(room_id, "anna")
        assert not opened.room.chairs[0].is_away


@pytest.mark.usefixtures("impatience")
async def test_who_left_is_not_called_back(stores: tuple[Store, Store]) -> None:
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan(start="0"), PEOPLE)
    await rooms.write(room_id, lambda room: room.rising("anna"))
    opened = await rooms.greet(room_id, "anna")
    assert opened.room.chairs[0].is_away


@pytest.mark.usefixtures("impatience")
async def test_who_only_looks_at_another_page_is_not_missed(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.rooms.presence.GLANCE", 0.4)
    rooms = rooms_on(stores[0])
    opened = await rooms.find(await rooms.create(plan(start="0"), PEOPLE))
    for _glance in range(3):
        opened.presence.glimpse("anna")
        opened.look_round()
        await asyncio.sleep(0.3)
        assert not opened.absent
    await until(lambda: opened.absent == {0})


@pytest.mark.usefixtures("impatience")
async def test_a_process_that_sees_the_person_gives_the_seat_back(
    stores: tuple[Store, Store],
) -> None:
    here, there = map(rooms_on, stores)
    room_id = await here.create(plan(start="0"), PEOPLE)
    opened = await here.find(room_id)
    with opened.watched("anna"):
        await there.find(room_id)
        await asyncio.sleep(0.2)
        await there.stand_in(room_id, "ben", 0)

        def has_heard_everything() -> bool:
            here.hear(room_id)  # the other process tells each of its entries
            return opened.room.number == stores[0].entries(room_id)[-1].number

        await until(has_heard_everything)
        await until(lambda: not opened.room.chairs[0].is_away)
    assert stores[0].entries(room_id)[-1].kind == EntryKind.RETURNS


@pytest.mark.parametrize(
    ("bots", "clock"), [(("", "policy", "policy"), "none"), (("",) * 3, "1day")]
)
@pytest.mark.usefixtures("impatience")
async def test_nobody_is_missed_by_bots_or_where_a_clock_runs(
    stores: tuple[Store, Store], bots: tuple[str, ...], clock: str
) -> None:
    rooms = rooms_on(stores[0])
    wanted = TablePlan(GAMES["forsale"], bots, {"start": "0"}, clock=clock)
    opened = await rooms.find(await rooms.create(wanted, PEOPLE[: wanted.people]))
    await asyncio.sleep(0.2)
    opened.look_round()
    assert (opened.absent, opened.looking) == (frozenset(), None)


async def test_a_bot_stands_in_at_once_although_a_clock_runs(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.rooms.registry.STAND_IN", "policy")
    rooms = rooms_on(stores[0])
    timed = TablePlan(GAMES["forsale"], ("", "", ""), {"start": "0"}, clock="2min")
    room_id = await rooms.create(timed, PEOPLE)
    opened = await rooms.find(room_id)
    await rooms.write(room_id, lambda room: room.rising("anna"))
    await until(lambda: opened.room.table.decisions_of(0) == 1)
    assert opened.room.to_act == (1,)
    assert not late_seats(opened)


async def test_what_a_person_must_do_is_done_if_wished(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.rooms.registry.STAND_IN", "policy")
    monkeypatch.setattr(response_delay, "USUAL", (0.8, 0.8))
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan(start="0", coins="1"), PEOPLE)
    opened = await rooms.find(room_id)
    await rooms.write(room_id, lambda room: room.wishing("ben", FORCED))
    await rooms.act(room_id, 0, "bid 1", None)
    due = opened.room.decision_clock.since[1]
    await until(lambda: opened.room.table.decisions_of(1) == 1)
    assert opened.room.to_act == (2,)
    took = opened.room.decision_clock.since[2] - due
    assert 0.7 < took < 2.0  # as long as a choice of ben's


@pytest.mark.parametrize("wish", [lets, lets_trick, lambda _room: "let above 99"])
async def test_a_veto_that_is_given_up_takes_as_long_as_one_that_is_considered(
    stores: tuple[Store, Store],
    monkeypatch: pytest.MonkeyPatch,
    wish: Callable[[Room], str],
) -> None:
    monkeypatch.setattr(response_delay, "USUAL", (0.8, 0.8))
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan("stichtag", date="09-07", start="0"), PEOPLE)
    opened = await rooms.find(room_id)
    while "let" not in map(opened.room.table.say, legal_now(opened)):
        await rooms.act(room_id, opened.room.to_act[0], legal_now(opened)[0], None)
    holder = opened.room.to_act[0]
    opened.room.decision_clock.response_times.taken.clear()
    due, decided = time.time(), opened.room.table.decisions_of(holder)
    person = opened.room.chairs[holder].person or ""
    await rooms.write(room_id, lambda room: room.wishing(person, wish(room)))
    await until(lambda: opened.room.table.decisions_of(holder) > decided)
    assert time.time() - due > 0.2


def legal_now(opened: OpenRoom) -> list[int]:
    return opened.room.table.legal(opened.room.to_act[0])


async def test_a_full_table_begins_also_when_the_server_ended_before_it_was_written_down(
    stores: tuple[Store, Store],
) -> None:
    here, there = map(rooms_on, stores)
    room_id = await here.create(plan(), PEOPLE[:2])
    await here.write(room_id, lambda room: room.sitting(*PEOPLE[2]))
    stopped = (await here.find(room_id)).room
    assert (stopped.free, stopped.has_begun) == ([], False)
    again = await there.find(room_id)
    await until(lambda: again.room.has_begun)


def test_a_clock_runs_on_when_the_server_starts_again(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(table_terms.CLOCKS, "30s", 1)
    monkeypatch.setattr("stammtisch.web.rooms.registry.STAND_IN", "policy")

    async def begin() -> str:
        timed = TablePlan(GAMES["forsale"], ("", "", ""), {"start": "0"}, clock="30s")
        return await rooms_on(stores[0]).create(timed, PEOPLE)

    async def start_again(room_id: str) -> None:
        rooms = rooms_on(stores[1])
        rooms.wake()
        await until(lambda: bool(stores[0].entries(room_id)[-1].kind == EntryKind.LATE))

    room_id = asyncio.run(begin())
    assert EntryKind.LATE not in {entry.kind for entry in stores[0].entries(room_id)}
    asyncio.run(start_again(room_id))


# --- clocks and the time for which servers have served ----------------------------------------


def let_pass(rooms: RoomRegistry, seconds: float) -> None:
    """So many seconds pass for this server, and nowhere else."""
    rooms.service_time.advance_to(rooms.service_time.now() + seconds)


async def timed_room(rooms: RoomRegistry) -> str:
    timed = TablePlan(GAMES["forsale"], ("", "", ""), {"start": "0"}, clock="2min")
    return await rooms.create(timed, PEOPLE)


async def timed_room_after(rooms: RoomRegistry, seconds: float) -> str:
    room_id = await timed_room(rooms)
    let_pass(rooms, seconds)
    return room_id


async def left_at(rooms: RoomRegistry, room_id: str) -> float:
    left = (await rooms.find(room_id)).room.left(0)
    assert left is not None
    return left


async def test_the_time_for_which_no_server_runs_does_not_count(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = rooms_on(stores[0])
    room_id = await timed_room_after(here, 50.0)
    here.close()
    right = time.time
    monkeypatch.setattr("time.time", lambda: right() + 3600)
    assert await left_at(rooms_on(stores[1]), room_id) == pytest.approx(70, abs=2)


async def test_a_server_that_is_killed_gives_back_only_what_passed_since_its_last_beat(
    stores: tuple[Store, Store],
) -> None:
    here = rooms_on(stores[0])
    room_id = await timed_room_after(here, 50.0)
    await here._beat()
    let_pass(here, 4.0)
    assert await left_at(rooms_on(stores[1]), room_id) == pytest.approx(70, abs=2)


async def test_who_has_hardly_any_time_left_gets_a_moment_to_come_back(
    stores: tuple[Store, Store],
) -> None:
    here = rooms_on(stores[0])
    room_id = await timed_room_after(here, 119.0)
    here.close()
    assert await left_at(rooms_on(stores[1]), room_id) == pytest.approx(GRACE, abs=1)


async def test_a_clock_is_not_paused_by_a_restart_while_another_server_serves(
    stores: tuple[Store, Store],
) -> None:
    here, there = map(rooms_on, stores)
    room_id = await timed_room(there)
    there.close()
    let_pass(here, 50.0)
    await here._beat()
    assert await left_at(rooms_on(stores[1]), room_id) == pytest.approx(70, abs=2)


async def test_days_outlive_a_restart_and_a_weekend_without_a_server(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = rooms_on(stores[0])
    plan = TablePlan(GAMES["forsale"], ("", "", ""), {"start": "0"}, clock="7days")
    room_id = await here.create(plan, PEOPLE)
    let_pass(here, 2 * DAY)
    here.close()
    right = time.time
    monkeypatch.setattr("time.time", lambda: right() + 3 * DAY)
    there = rooms_on(stores[1])
    assert await left_at(there, room_id) == pytest.approx(5 * DAY, abs=2)
    assert stores[1].timed_games() == [room_id]


async def test_a_clock_of_days_does_not_wait_on_for_a_decision_that_was_made(
    stores: tuple[Store, Store],
) -> None:
    rooms = rooms_on(stores[0])
    plan = TablePlan(GAMES["forsale"], ("", "", ""), {"start": "0"}, clock="7days")
    room_id = await rooms.create(plan, PEOPLE)
    opened = await rooms.find(room_id)
    await rooms.act(room_id, 0, "bid 1", None)
    await until(lambda: [turn.seat for turn in opened.deciding] == [1])
    assert not any(turn.seat == 0 for turn in opened.deciding)


async def test_servers_keep_in_step(stores: tuple[Store, Store]) -> None:
    here, there = map(rooms_on, stores)
    let_pass(there, 500.0)
    await there._beat()
    await here._beat()
    assert here.service_time.now() == pytest.approx(there.service_time.now(), abs=1)


@pytest.mark.parametrize("clock", ["none", "2min"])
async def test_a_server_alone_writes_the_time_only_where_it_passes(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch, clock: str
) -> None:
    monkeypatch.setattr("stammtisch.web.rooms.registry.BEAT", 0.02)

    rooms = rooms_on(stores[0])
    timed = TablePlan(GAMES["forsale"], ("", "", ""), {"start": "0"}, clock=clock)
    await rooms.find(await rooms.create(timed, PEOPLE))
    rooms.wake()
    await until(lambda: stores[1].served() > 0)
    first = stores[1].served()
    await asyncio.sleep(0.3)
    assert (stores[1].served() > first) == (clock != "none")
    rooms.close()


async def test_a_timed_table_that_another_server_left_behind_is_taken_over(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.rooms.registry.BEAT", 0.02)
    monkeypatch.setattr("stammtisch.web.store.database.Database.is_shared", property(bool))
    monkeypatch.setitem(table_terms.CLOCKS, "2min", 0.5)
    monkeypatch.setattr("stammtisch.web.rooms.registry.STAND_IN", "policy")

    here, there = map(rooms_on, stores)
    here.wake()
    await asyncio.sleep(0.1)
    room_id = await timed_room(there)
    there.close()
    assert stores[0].entries(room_id)[-1].kind != EntryKind.LATE
    await until(lambda: stores[0].entries(room_id)[-1].kind == EntryKind.LATE)
    here.close()


async def test_no_clock_decides_while_the_server_ends(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = rooms_on(stores[0])
    opened = await timed(rooms, monkeypatch, 0.3)
    rooms.drain()
    await asyncio.sleep(0.6)
    assert late_seats(opened) == []


async def test_a_move_that_cannot_be_stored_is_shown_to_nobody(stores: tuple[Store, Store]) -> None:
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan(start="0"), PEOPLE)
    opened = await rooms.find(room_id)
    with opened.watched() as something_happened:
        something_happened.clear()
        stores[0]._writer.close()
        with pytest.raises(StoreFailed):
            await rooms.act(room_id, 0, "bid 1", None)
        assert not something_happened.is_set()
    assert opened.room.to_act == (0,)


async def test_there_is_no_room_that_was_never_opened(stores: tuple[Store, Store]) -> None:
    with pytest.raises(NoRoom):
        await rooms_on(stores[0]).find("nowhere")


@pytest.mark.parametrize("is_named", [True, False])
async def test_what_is_written_while_a_room_is_being_read_is_not_missed(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch, *, is_named: bool
) -> None:
    """The notification comes when nobody knows the room yet."""
    here, there = map(rooms_on, stores)
    room_id = await here.create(plan(start="0"), PEOPLE)
    call_people = there._call_people

    async def written_meanwhile(room: Room) -> None:
        await here.act(room_id, 0, "bid 1", None)
        there.hear(room_id if is_named else "")
        await call_people(room)

    monkeypatch.setattr(there, "_call_people", written_meanwhile)
    opened = await there.find(room_id)
    await until(lambda: opened.room.to_act == (1,))
    assert opened.room.number == stores[0].entries(room_id)[-1].number


async def test_a_room_is_left_when_everybody_has_gone(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("KEPT", "KEPT_OVER"):
        monkeypatch.setattr(f"stammtisch.web.rooms.open_room.{name}", 0.0)
    rooms = rooms_on(stores[0])
    watched, left, last = [await rooms.create(plan(start="0"), PEOPLE) for _room in range(3)]
    opened = await rooms.find(watched)
    with opened.watched():
        await rooms.find(left)
        await rooms.find(last)
        assert set(rooms._open) == {watched, last}
    await rooms.act(left, 0, "bid 1", None)


async def test_rooms_that_are_opened_together_stay_the_same_for_all(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.rooms.open_room.KEPT", 5.0)
    rooms = rooms_on(stores[0])
    ids = [await rooms.create(plan(start="0"), PEOPLE) for _room in range(8)]
    hasty = asyncio.create_task(rooms.find(ids[0]))
    await asyncio.sleep(0)
    hasty.cancel()  # closes the page before it is there
    opened = await asyncio.gather(*map(rooms.find, [*ids, *ids]))
    assert opened == [await rooms.find(room_id) for room_id in ids] * 2


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (TablePlan(GAMES["forsale"], ("policy",) * 3, {}), "left for a person"),
        (TablePlan(GAMES["forsale"], ("", "plain:9", ""), {}), "the bots are"),
        (TablePlan(GAMES["forsale"], ("", "", ""), {}, pace="warp"), "the pace is"),
        (TablePlan(GAMES["forsale"], ("", "", ""), {}, clock="never"), "the clock is"),
    ],
)
def test_a_plan_that_cannot_be_gets_a_sentence(
    stores: tuple[Store, Store], wrong: TablePlan, words: str
) -> None:
    with pytest.raises((Refused, BadOption), match=words):
        asyncio.run(rooms_on(stores[0]).create(wrong, PEOPLE[:1]))
