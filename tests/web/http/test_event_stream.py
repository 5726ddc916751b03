"""A stream of events: the newest state, nothing twice, and an end for those who have gone."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message

from stammtisch import GAMES
from stammtisch.core.language import speaking
from stammtisch.core.table import Table
from stammtisch.web.http import event_stream
from stammtisch.web.http.event_stream import EventStream, welcomes_anybody
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.refusal import unreadable
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.journal import EntryKind

PATIENCE = 10.0
Step = Callable[[OpenRoom], Awaitable[None]]


def opened() -> OpenRoom:
    room = Room("corner", Table(GAMES["forsale"], 3))
    room.note(room.change(EntryKind.HOUSE, -1, "normal none"))
    return OpenRoom(room)


def happens(room: Room) -> None:
    room.note(room.sitting(f"person {room.number}", "Anna"))


async def never() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


async def gone() -> Message:
    return {"type": "http.disconnect"}


async def sent_by(
    table: OpenRoom,
    step: Step,
    receive: Callable[[], Awaitable[Message]] = never,
    is_welcome: Callable[[], bool] = welcomes_anybody,
) -> list[str]:
    """All that a reader gets while something is done at the table."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    def write(opened: OpenRoom) -> str:
        return f"entry {opened.room.number}\nof the room"

    reading = EventStream(table, write, is_welcome=is_welcome)
    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    task = asyncio.create_task(reading(scope, receive, send))
    await step(table)
    await asyncio.wait_for(task, PATIENCE)
    assert not table.watchers
    assert sent[-1] == {"type": "http.response.body", "body": b""}
    return [message["body"].decode() for message in sent[1:-1]]


async def rest(seconds: float = 0.05) -> None:
    await asyncio.sleep(seconds)


def test_what_happened_meanwhile_is_told_as_one() -> None:
    async def step(table: OpenRoom) -> None:
        await rest()
        happens(table.room)
        happens(table.room)
        table.tell()
        await rest()
        table.tell()  # nothing new
        await rest()
        table.close()

    told = asyncio.run(sent_by(opened(), step))
    assert told == [
        "retry: 1000\n\n",
        "event: table\nid: 1\ndata: entry 1\ndata: of the room\n\n",
        "event: table\nid: 3\ndata: entry 3\ndata: of the room\n\n",
    ]


def test_who_has_gone_is_noticed_at_the_next_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_stream, "HEARTBEAT", 0.01)
    told = asyncio.run(sent_by(opened(), lambda _table: rest(0), gone))
    assert len(told) == 2


def test_a_new_name_is_told_though_no_entry_tells_it() -> None:
    async def step(table: OpenRoom) -> None:
        await rest()
        table.room.call_people({})
        table.tell()
        await rest()
        table.close()

    told = asyncio.run(sent_by(opened(), step))
    assert len(told) == 3


@pytest.mark.parametrize(
    ("language", "words"), [("en", "This table is closed"), ("de", "Dieser Tisch ist geschlossen")]
)
def test_readers_of_a_table_that_is_closed_are_told_why(language: str, words: str) -> None:
    async def step(table: OpenRoom) -> None:
        await rest()
        table.end(unreadable())

    with speaking(language):
        told = asyncio.run(sent_by(opened(), step))
    assert told[-1].startswith(f"event: gone\ndata: {words}")
    assert told[-1].endswith("\n\n")


def test_a_device_that_was_signed_out_hears_nothing_more() -> None:
    welcome = {"anna"}

    async def step(table: OpenRoom) -> None:
        await rest()
        welcome.clear()
        happens(table.room)
        table.tell()

    told = asyncio.run(sent_by(opened(), step, is_welcome=lambda: bool(welcome)))
    assert len(told) == 2


def test_who_stays_hears_a_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_stream, "HEARTBEAT", 0.01)

    async def step(table: OpenRoom) -> None:
        await rest(0.1)
        table.close()

    assert ": still here\n\n" in asyncio.run(sent_by(opened(), step))


def test_what_somebody_must_not_know_does_not_move_the_heartbeat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(event_stream, "HEARTBEAT", 0.4)
    beats = []

    async def heard() -> Message:
        beats.append(True)
        return await never()

    async def step(table: OpenRoom) -> None:
        await rest(0.3)
        table.tell()  # somebody has made a wish
        await rest(0.25)
        assert beats
        table.close()

    asyncio.run(sent_by(opened(), step, heard))


def test_what_is_not_stored_yet_is_shown_to_nobody() -> None:
    async def step(table: OpenRoom) -> None:
        await rest()
        async with table.lock:
            happens(table.room)
            table.tell()
            await rest()
            assert table.room.number == 2
            happens(table.room)
        await rest()
        table.close()

    told = asyncio.run(sent_by(opened(), step))
    assert [words.split("\n")[1] for words in told[1:]] == ["id: 1", "id: 3"]


def test_that_somebody_is_missed_is_told_once() -> None:
    async def step(table: OpenRoom) -> None:
        for _time in range(2):
            await rest()
            table.absent = frozenset({0})
            table.tell()
        await rest()
        table.close()

    told = asyncio.run(sent_by(opened(), step))
    assert [words.split("\n")[1] for words in told[1:]] == ["id: 1", "id: 1"]
