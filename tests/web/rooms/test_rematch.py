"""Another game of the same players begins when they want it: one game, whoever asks first."""

import asyncio
import time

import pytest

from stammtisch.core.game import BadOption
from stammtisch.core.table import Table
from stammtisch.web.rooms import presence
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.refusal import Refused, Repeated
from stammtisch.web.rooms.registry import Draining, RoomRegistry
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import NO, YES
from stammtisch.web.rooms.table_plan import TablePlan
from stammtisch.web.store.administration import Administration
from stammtisch.web.store.journal import EntryKind
from stammtisch.web.store.store import Store
from tests.web.house import seated
from tests.web.rooms.test_registry import PEOPLE, plan, rooms_on

pytestmark = pytest.mark.anyio
Stores = tuple[Store, Store]


async def played_out(rooms: RoomRegistry, wanted: TablePlan | None = None) -> OpenRoom:
    """A table whose game is over."""
    chosen = wanted or plan(coins="1")
    guests = PEOPLE[: chosen.people]
    opened = await rooms.find(await rooms.create(chosen, guests))
    await play_to_the_end(rooms, opened)
    return opened


async def play_to_the_end(rooms: RoomRegistry, opened: OpenRoom) -> None:
    """Bots act by themselves, stand-ins too."""
    while not opened.room.table.over:
        seat = opened.room.to_act[0]
        chair = opened.room.chairs[seat]
        if chair.level or chair.is_away:
            await asyncio.sleep(0.01)
            continue
        await rooms.act(opened.room.id, seat, opened.room.table.legal(seat)[0], None)


async def all_say_yes(rooms: RoomRegistry, room: Room) -> None:
    for person, _name in PEOPLE:
        await rooms.rematch(room.id, person, YES)


def sitting_at(room: Room) -> list[str]:
    return [chair.person or "" for chair in room.chairs]


async def next_room(rooms: RoomRegistry, opened: OpenRoom) -> Room:
    return (await rooms.find(opened.room.next_id)).room


def count_games(store: Store) -> int:
    return sum(store.count_by_status().values())


async def test_it_begins_when_the_last_player_wants_it(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    for person in ("carla", "anna"):
        await rooms.rematch(opened.room.id, person, YES)
        assert not opened.room.next_id
    assert (opened.room.wanted, opened.room.unanswered) == ([0, 2], [1])
    await rooms.rematch(opened.room.id, "ben", YES)
    following = await next_room(rooms, opened)
    assert sitting_at(following) == ["anna", "ben", "carla"]
    assert following.has_begun


async def test_who_does_not_want_it_is_replaced_by_a_bot(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    await rooms.rematch(opened.room.id, "anna", YES)
    await rooms.rematch(opened.room.id, "carla", YES)
    await rooms.rematch(opened.room.id, "ben", NO)
    following = await next_room(rooms, opened)
    assert sitting_at(following) == ["anna", "", "carla"]
    assert following.chairs[1].is_bot


async def test_whoever_changes_their_mind_in_time_plays(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    await rooms.rematch(opened.room.id, "ben", NO)
    await rooms.rematch(opened.room.id, "ben", YES)
    await rooms.rematch(opened.room.id, "anna", NO)
    assert not opened.room.next_id
    await rooms.rematch(opened.room.id, "carla", YES)
    assert sitting_at(await next_room(rooms, opened)) == ["", "ben", "carla"]


async def test_nobody_begins_alone_against_those_who_were_not_asked(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    await rooms.rematch(opened.room.id, "ben", YES)
    with pytest.raises(Refused, match="Anna is the host of this table and decides when to begin"):
        await rooms.rematch_now(opened.room.id, "ben")
    with pytest.raises(Refused, match="only its players"):
        await rooms.rematch_now(opened.room.id, "stranger")
    with pytest.raises(Refused, match="only its players"):
        await rooms.rematch(opened.room.id, "stranger", YES)
    with pytest.raises(BadOption, match="yes, no"):
        await rooms.rematch(opened.room.id, "ben", "perhaps")
    assert not opened.room.next_id
    assert count_games(stores[0]) == 1


async def test_the_host_begins_with_bots_in_place_of_the_rest(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    await rooms.rematch(opened.room.id, "ben", YES)
    await rooms.rematch_now(opened.room.id, "anna")
    following = await next_room(rooms, opened)
    assert sitting_at(following) == ["anna", "ben", ""]
    await rooms.rematch_now(opened.room.id, "anna")  # a double click
    assert count_games(stores[0]) == 2


async def test_who_is_away_is_not_waited_for(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    with opened.watched("anna"), opened.watched("ben"):
        await rooms.rematch(opened.room.id, "ben", YES)
        now = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: now() + 2 * presence.ABSENCE)
        opened.look_round()
        assert opened.absent == {2}
        await rooms.rematch(opened.room.id, "anna", YES)
    assert sitting_at(await next_room(rooms, opened)) == ["anna", "ben", ""]


async def test_if_all_others_are_away_every_player_may_begin(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    with opened.watched("ben"):
        await rooms.rematch(opened.room.id, "ben", YES)
        now = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: now() + 2 * presence.ABSENCE)
        await rooms.rematch_now(opened.room.id, "ben")
    assert sitting_at(await next_room(rooms, opened)) == ["", "ben", ""]


async def test_whoever_left_the_game_is_left_out(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan(coins="1"), PEOPLE)
    opened = await rooms.find(room_id)
    await rooms.write(room_id, lambda room: room.rising("carla"))
    await play_to_the_end(rooms, opened)
    await rooms.rematch(room_id, "anna", YES)
    await rooms.rematch(room_id, "ben", YES)
    assert sitting_at(await next_room(rooms, opened)) == ["anna", "ben", ""]


async def test_a_single_player_begins_at_once(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms, plan(bots=("", "policy", "policy"), coins="1"))
    await rooms.rematch(opened.room.id, "anna", YES)
    following = await next_room(rooms, opened)
    assert [chair.level for chair in following.chairs] == ["", "policy", "policy"]
    assert following.table.is_practice


async def test_all_who_want_the_next_game_get_the_same_one(stores: Stores) -> None:
    """Two processes, one of which knows nothing of the other's answers yet, and double clicks."""
    here, there = map(rooms_on, stores)
    opened = await played_out(here)
    other = await there.find(opened.room.id)
    asked = [(here, "anna"), (there, "ben"), (here, "carla"), (there, "carla"), (here, "ben")]
    await asyncio.gather(*(rooms.rematch(opened.room.id, who, YES) for rooms, who in asked))
    for rooms, each in ((here, opened), (there, other)):
        await rooms._catch_up(each)
    assert opened.room.next_id == other.room.next_id != ""
    kinds = [entry.kind for entry in stores[0].entries(opened.room.id)]
    assert (kinds.count(EntryKind.AGAIN), kinds.count(EntryKind.REMATCH)) == (1, 3)
    assert sitting_at(await next_room(there, other)) == ["anna", "ben", "carla"]
    assert count_games(stores[0]) == 2


async def test_a_yes_that_comes_too_late_is_not_promised_a_chair(stores: Stores) -> None:
    here, there = map(rooms_on, stores)
    opened = await played_out(here)
    other = await there.find(opened.room.id)
    await here.rematch_now(opened.room.id, "anna")
    await there.rematch(opened.room.id, "ben", YES)
    assert other.room.next_id == opened.room.next_id
    assert other.room.wanted == [0]


async def test_the_next_game_is_stored_with_the_entry_that_names_it_or_not_at_all(
    stores: Stores,
) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    for person in ("anna", "ben"):
        await rooms.rematch(opened.room.id, person, YES)
    rooms.is_draining = True
    with pytest.raises(Draining):
        await rooms.rematch(opened.room.id, "carla", YES)
    assert count_games(stores[0]) == 1
    rooms.is_draining = False
    await rooms.rematch(opened.room.id, "carla", YES)  # the answer was kept: asking again begins it
    assert sitting_at(await next_room(rooms, opened)) == ["anna", "ben", "carla"]


async def test_who_was_banned_meanwhile_does_not_sit_at_the_next_game(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    await rooms.rematch(opened.room.id, "anna", YES)
    Administration(stores[0].database).ban("anna", "spam")
    await rooms.rematch(opened.room.id, "ben", YES)
    await rooms.rematch(opened.room.id, "carla", YES)
    assert sitting_at(await next_room(rooms, opened)) == ["", "ben", "carla"]


async def test_answers_are_durable(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    opened = await played_out(rooms)
    await rooms.rematch(opened.room.id, "ben", YES)
    await rooms.rematch(opened.room.id, "carla", NO)
    again = (await rooms_on(stores[1]).find(opened.room.id)).room
    assert again.rematch == opened.room.rematch == {1: YES, 2: NO}


async def test_nobody_answers_before_the_end(stores: Stores) -> None:
    rooms = rooms_on(stores[0])
    room_id = await rooms.create(plan(), PEOPLE)
    with pytest.raises(Refused, match="the game is not over yet"):
        await rooms.rematch(room_id, "anna", YES)
    with pytest.raises(Refused, match="the game is not over yet"):
        await rooms.rematch_now(room_id, "anna")


async def test_an_act_that_is_taken_back_takes_the_answers_with_it() -> None:
    room = seated(Table("forsale", 3, coins="1", practice="yes"))
    while not room.table.over:
        seat = room.to_act[0]
        room.note(room.acting(seat, room.table.legal(seat)[0]))
    room.note(room.answering("person-0", YES))
    with pytest.raises(Repeated):
        room.answering("person-0", YES)
    room.note(room.undoing(f"person-{seat}"))
    assert (room.status, room.rematch) == ("playing", {})
