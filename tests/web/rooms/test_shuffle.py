"""Sealing, revealing and dealing: nobody can choose the cards, and nobody can hold up a game."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest

from stammtisch import GAMES, Table
from stammtisch.bots.choice_check import check_choices
from stammtisch.core import notation
from stammtisch.core.fairness import commitment_to, key_of_deal, seal_of
from stammtisch.core.game import BadOption
from stammtisch.core.verification import PlayerNotes, verify
from stammtisch.web.http.services import LoopCallback
from stammtisch.web.rooms import shuffle
from stammtisch.web.rooms.closed_table import salvage
from stammtisch.web.rooms.refusal import Refused, unreadable
from stammtisch.web.rooms.registry import RoomRegistry
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import YES
from stammtisch.web.rooms.shuffle import Revealed
from stammtisch.web.rooms.table_plan import plan_of
from stammtisch.web.store.journal import EntryKind, StoredGame
from stammtisch.web.store.store import Store
from tests.web.house import hurry
from tests.web.postgres import Server
from tests.web.rooms.test_registry import PEOPLE, plan, rooms_on, until

SALTS = {"anna": "a" * 32, "ben": "b" * 32, "carla": "c" * 32}
SEALS = {person: seal_of(salt) for person, salt in SALTS.items()}
NEXT = "d" * 32


@pytest.fixture
def shared(file_address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Store, Store]]:
    hurry(monkeypatch)
    with closing(Store.open(file_address)) as one, closing(Store.open(file_address)) as other:
        yield one, other


async def opened_with(rooms: RoomRegistry, *sealed: str) -> Room:
    """A full table at which these people sealed a salt."""
    seals = {person: SEALS[person] for person in sealed}
    return (await rooms.find(await rooms.create(plan(), PEOPLE, seals=seals))).room


async def reveal(rooms: RoomRegistry, room: Room, person: str, next_seal: str = "") -> None:
    await rooms.reveal(room.id, person, Revealed(SALTS[person], next_seal))


def kinds(store: Store, room: Room) -> list[str]:
    return [entry.kind for entry in store.entries(room.id)]


def salts_of(*people: str) -> list[str]:
    return [SALTS[person] if person in people else "" for person in SALTS]


def test_a_game_without_seals_begins_at_once(shared: tuple[Store, Store]) -> None:
    async def check() -> None:
        room = await opened_with(rooms_on(shared[0]))
        assert room.status == "playing"
        assert room.table.key == key_of_deal(room.shuffle.secret, ["", "", ""])

    asyncio.run(check())


def test_cards_are_dealt_when_the_last_salt_is_revealed(shared: tuple[Store, Store]) -> None:
    async def check() -> None:
        rooms = rooms_on(shared[0])
        room = await opened_with(rooms, "anna", "carla")
        assert (room.status, room.is_shuffling, room.to_act) == ("waiting", True, ())
        await reveal(rooms, room, "carla")
        assert room.shuffle.awaited == [0]
        await reveal(rooms, room, "anna")
        assert room.status == "playing"
        assert room.table.key == key_of_deal(room.shuffle.secret, salts_of("anna", "carla"))
        commitment = room.shuffle.commitment(room.id)
        agreed = ("game forsale", "seats 3")
        assert commitment == commitment_to(room.id, agreed, room.shuffle.secret)
        again = (await rooms_on(shared[1]).find(room.id)).room
        assert again.table.transcript() == room.table.transcript()
        assert again.shuffle == room.shuffle

    asyncio.run(check())


def test_the_last_guest_to_sit_down_begins_the_shuffle(shared: tuple[Store, Store]) -> None:
    async def check() -> None:
        rooms = rooms_on(shared[0])
        room_id = await rooms.create(plan(), PEOPLE[:1], seals=SEALS)
        await rooms.sit(room_id, "ben", "Ben", SEALS["ben"])
        room = (await rooms.find(room_id)).room
        assert room.shuffle.awaited == [0, 1]
        with pytest.raises(Refused, match="when all chairs are taken"):
            await reveal(rooms, room, "ben")
        await rooms.write(room_id, partial(Room.rising, person="ben"))
        assert room.shuffle.seals == {0: SEALS["anna"]}
        await rooms.seat_bots(room_id, "anna", "policy")
        assert (room.is_shuffling, room.has_begun) == (True, False)
        await reveal(rooms, room, "anna")
        assert room.status == "playing"

    asyncio.run(check())


def test_who_does_not_reveal_holds_up_nobody(
    shared: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle, "SECONDS", 0.3)

    async def check() -> None:
        rooms = rooms_on(shared[0])
        room = await opened_with(rooms, "anna", "ben")
        await reveal(rooms, room, "ben")
        assert not room.has_begun
        await until(lambda: room.has_begun)
        assert room.table.key == key_of_deal(room.shuffle.secret, salts_of("ben"))
        assert room.shuffle.awaited == [0]
        with pytest.raises(Refused, match="without your salt"):
            await reveal(rooms, room, "anna")
        assert kinds(shared[0], room).count(EntryKind.BEGINS) == 1

    asyncio.run(check())


def test_what_cannot_be_done_while_cards_are_shuffled(shared: tuple[Store, Store]) -> None:
    async def check() -> None:
        rooms = rooms_on(shared[0])
        room = await opened_with(rooms, "anna", "ben")
        before = kinds(shared[0], room)
        with pytest.raises(BadOption, match="not the one that you sealed"):
            await rooms.reveal(room.id, "anna", Revealed(SALTS["ben"]))
        with pytest.raises(BadOption, match="32 lower-case hexadecimal digits"):
            await rooms.reveal(room.id, "anna", Revealed(SALTS["anna"].upper()))
        with pytest.raises(BadOption, match="64 lower-case hexadecimal digits"):
            await rooms.reveal(room.id, "anna", Revealed(SALTS["anna"], "x"))
        with pytest.raises(Refused, match="you sealed no salt"):
            await reveal(rooms, room, "carla")
        with pytest.raises(Refused, match="you are watching this table"):
            await rooms.reveal(room.id, "zoe", Revealed(SALTS["anna"]))
        for ask in (partial(Room.rising, person="carla"), Room.beginning):
            with pytest.raises(Refused, match="being shuffled"):
                await rooms.write(room.id, ask)
        with pytest.raises(Refused):
            await rooms.act(room.id, 0, "pass", None)
        assert kinds(shared[0], room) == before
        await reveal(rooms, room, "anna")
        await reveal(rooms, room, "anna")  # another page of the same person
        assert kinds(shared[0], room).count(EntryKind.REVEALS) == 1

    asyncio.run(check())


def test_a_seal_that_is_none_is_refused(shared: tuple[Store, Store]) -> None:
    async def check() -> None:
        with pytest.raises(BadOption, match="64 lower-case hexadecimal digits"):
            await rooms_on(shared[0]).create(plan(), PEOPLE, seals={"anna": "seal"})

    asyncio.run(check())


def test_a_restart_while_cards_are_shuffled_loses_nothing(
    shared: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> Room:
        rooms = rooms_on(shared[0])
        room = await opened_with(rooms, "anna", "ben", "carla")
        await reveal(rooms, room, "anna")
        return room

    async def go_on(before: Room) -> None:
        rooms = rooms_on(shared[1])
        room = (await rooms.find(before.id)).room
        assert room.is_shuffling
        assert room.shuffle == before.shuffle
        await reveal(rooms, room, "ben")
        await until(lambda: room.has_begun)  # Carla is awaited for as long as after a first start
        assert room.table.key == key_of_deal(room.shuffle.secret, salts_of("anna", "ben"))

    before = asyncio.run(begin())
    monkeypatch.setattr(shuffle, "SECONDS", 0.3)
    asyncio.run(go_on(before))


def test_a_server_that_ended_before_it_dealt_deals_later(
    shared: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle, "SECONDS", 3600)  # nobody is awaited

    async def begin() -> Room:
        rooms = rooms_on(shared[0])
        room = await opened_with(rooms, "anna")
        await rooms.write(room.id, lambda room: room.revealing("anna", Revealed(SALTS["anna"])))
        return room

    async def go_on(room_id: str) -> None:
        room = (await rooms_on(shared[1]).find(room_id)).room
        await until(lambda: room.has_begun)
        assert room.table.key == key_of_deal(room.shuffle.secret, salts_of("anna"))

    asyncio.run(go_on(asyncio.run(begin()).id))


# --- two servers --------------------------------------------------------------------------


def test_both_servers_of_a_database_hear_of_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    address = server.empty()

    async def check() -> None:
        calls = LoopCallback(), LoopCallback()
        with (
            closing(Store.open(address, calls[0].call)) as one,
            closing(Store.open(address, calls[1].call)) as other,
        ):
            here, there = rooms_on(one), rooms_on(other)
            for call, rooms in zip(calls, (here, there), strict=True):
                call.connect(asyncio.get_running_loop(), partial(heard_by, rooms))
            room = await opened_with(here, "anna", "ben")
            near, far = [await rooms.find(room.id) for rooms in (here, there)]
            assert far.room.is_shuffling
            await reveal(here, room, "anna")
            await until(lambda: far.room.shuffle.awaited == [1])
            await reveal(there, room, "ben")
            await until(lambda: near.room.has_begun and far.room.has_begun)
            assert near.room.table.transcript() == far.room.table.transcript()
            key = key_of_deal(room.shuffle.secret, salts_of("anna", "ben"))
            assert near.room.table.key == key
            assert kinds(one, room).count(EntryKind.BEGINS) == 1

    asyncio.run(check())


async def heard_by(rooms: RoomRegistry, topic: str) -> None:
    rooms.hear(topic)


# --- afterwards ---------------------------------------------------------------------------


async def play_out(rooms: RoomRegistry, room: Room) -> None:
    while not room.table.over:
        seat = room.to_act[0]
        await rooms.act(room.id, seat, room.table.legal(seat)[0], None)


@pytest.mark.parametrize("bots", [("", "", ""), ("", "policy", "random")])
def test_a_finished_game_can_be_verified(
    shared: tuple[Store, Store], bots: tuple[str, ...]
) -> None:
    async def check() -> None:
        rooms = rooms_on(shared[0])
        people = PEOPLE[: bots.count("")]
        room_id = await rooms.create(plan(bots=bots, coins="1"), people, seals=SEALS)
        room = (await rooms.find(room_id)).room
        for person, _name in people:
            await reveal(rooms, room, person)
        while not room.table.over:
            if room.to_act and not room.chairs[room.to_act[0]].level:
                await rooms.act(room_id, room.to_act[0], room.table.legal(room.to_act[0])[0], None)
            await asyncio.sleep(0)
        witness = PlayerNotes(room.shuffle.commitment(room_id), {0: SALTS["anna"]})
        verdict = verify(room.transcript_for(None), witness)
        assert (verdict.wrong, verdict.unproved) == ([], [])
        assert len(verdict.proved) == 6
        deal = room.fair_deal
        assert deal
        found = check_choices(deal, notation.read(room.transcript_for(None)))
        decisions = sum(bool(room.chairs[act.seat].level) for act in room.table.acts[1:])
        assert (found.made_again, found.searched) == (decisions, 0)
        assert found.lines_that_differ == []

    asyncio.run(check())


def test_the_next_game_takes_the_seals_that_came_with_the_salts(
    shared: tuple[Store, Store],
) -> None:
    async def check() -> None:
        rooms = rooms_on(shared[0])
        room_id = await rooms.create(plan(coins="1"), PEOPLE, seals=SEALS)
        room = (await rooms.find(room_id)).room
        await reveal(rooms, room, "anna")
        await reveal(rooms, room, "ben", seal_of(NEXT))
        await reveal(rooms, room, "carla")
        await play_out(rooms, room)
        for person in SALTS:
            await rooms.rematch(room_id, person, YES)
        following = (await rooms.find(room.next_id)).room
        assert following.is_shuffling
        assert following.shuffle.seals == {1: seal_of(NEXT)}
        assert following.shuffle.secret != room.shuffle.secret
        await rooms.reveal(following.id, "ben", Revealed(NEXT))
        assert following.table.key == key_of_deal(following.shuffle.secret, ["", NEXT, ""])

    asyncio.run(check())


@pytest.mark.parametrize(("options", "kept"), [({}, None), ({"start": "2"}, "2")])
def test_who_starts_is_drawn_again_in_the_next_game_unless_chosen(
    shared: tuple[Store, Store], options: dict[str, str], kept: str | None
) -> None:
    async def check() -> None:
        room_id = await rooms_on(shared[0]).create(plan("forsale", ("", "", ""), **options), PEOPLE)
        room = (await rooms_on(shared[1]).find(room_id)).room  # as after a restart
        assert "start" in room.table.options
        assert plan_of(room, range(3)).options.get("start") == kept

    asyncio.run(check())


def test_a_starter_who_was_chosen_starts_and_is_told_to_be_chosen(
    shared: tuple[Store, Store],
) -> None:
    async def check() -> None:
        rooms = rooms_on(shared[0])
        room_id = await rooms.create(plan(coins="1", start="2"), PEOPLE, seals=SEALS)
        room = (await rooms.find(room_id)).room
        for person in SALTS:
            await reveal(rooms, room, person)
        assert room.to_act == (2,)
        await play_out(rooms, room)
        verdict = verify(room.transcript_for(None), PlayerNotes())
        assert verdict.wrong == []
        assert any("was chosen by whoever opened" in each for each in verdict.unproved)

    asyncio.run(check())


# --- tables of older releases, and closed ones ---------------------------------------------


def test_a_table_of_an_older_release_is_played_on(shared: tuple[Store, Store]) -> None:
    """Its cards were dealt when it was opened; a seal is of no use there."""
    table = Table("forsale", 3, key=7, coins=1)
    stored = StoredGame(
        id="old",
        game="forsale",
        seats=3,
        head=table.transcript(),
        public=False,
        status="waiting",
        free=3,
        created=1.0,
        touched=1.0,
    )

    async def check() -> None:
        assert shared[0].create(stored, []).result(9)
        rooms = rooms_on(shared[0])
        for person, name in PEOPLE:
            await rooms.sit("old", person, name, SEALS[person])
        room = (await rooms.find("old")).room
        assert room.status == "playing"
        assert room.table.key == table.key
        await play_out(rooms, room)
        assert room.transcript_for(None) == room.table.transcript()
        assert not verify(room.transcript_for(None), PlayerNotes()).holds

    asyncio.run(check())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_closed_table_tells_neither_secret_nor_salts_nor_cards(
    shared: tuple[Store, Store], game: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> tuple[StoredGame, Room]:
        rooms = rooms_on(shared[0])
        room_id = await rooms.create(plan(game), PEOPLE, seals=SEALS)
        room = (await rooms.find(room_id)).room
        for person in SALTS:
            await reveal(rooms, room, person, seal_of(NEXT))
        stored = shared[0].find(room_id)
        assert stored
        return stored, room

    with caplog.at_level(logging.DEBUG):
        stored, room = asyncio.run(check())
    entries = shared[0].entries(room.id)
    secrets = [room.shuffle.secret, room.table.key, *SALTS.values()]
    damaged = [*entries, entries[-1]._replace(number=99, kind="dances")]
    told = salvage(stored, damaged, "anna", unreadable())
    journal = salvage(replace(stored, head="dear diary"), damaged, "anna", unreadable())
    assert "draw " not in journal  # the cards stand in the entry with which the game begins
    for words in (told, journal, caplog.text):
        assert not [each for each in secrets if each in words]
