"""The audit: every ledger against the journal that the database kept.

Nothing leaks where the bytes that a client received are those of a twin of its room: the same
room with other secrets (tests/web/twin.py)."""

import json
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from stammtisch.core.language import pointing, speaking
from stammtisch.core.table import Table
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.shuffle import Shuffle
from stammtisch.web.routes.api_models import View
from stammtisch.web.store.journal import JournalEntry
from stammtisch.web.store.store import Store
from stammtisch.web.views.board import Board, Reader
from stammtisch.web.views.table_view import TableView
from tests.chaos.ledger import Ledger, Received, Stream, plain_page, plain_view
from tests.web.twin import with_other_secrets
from tests.witnesses import WITNESSES

LANGUAGE = "en"
NOBODY: frozenset[int] = frozenset()
PANEL = re.compile(rb'<li id="panel-(\d+)"(.*?)</li>', re.DOTALL)


@dataclass
class Findings:
    """What an audit counted, and what it found to be wrong."""

    games: int = 0
    moves: int = 0  # acknowledged, and found in the journal
    answers: int = 0  # compared with those of a twin
    problems: list[str] = field(default_factory=list)

    def add(self, other: "Findings") -> None:
        self.games += other.games
        self.moves += other.moves
        self.answers += other.answers
        self.problems += other.problems


def audit(store: Store, table: str, ledgers: Sequence[Ledger]) -> Findings:
    """Checks all that is known of one table."""
    stored, entries = store.find(table), store.entries(table)
    assert stored, table
    findings = Findings(games=1)
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        findings.problems.append(f"{table}: an entry is missing")
        return findings
    if stored.status != "over":
        findings.problems.append(f"{table}: the game did not end")
    rooms = Rooms(stored.head, entries, table)
    end = rooms.last()
    acts = acts_of(end)
    for ledger in ledgers:
        check_moves(ledger, acts, findings)
        check_transcript(ledger, end, findings)
    compare(rooms, ledgers, findings)
    return findings


def acts_of(room: Room) -> Mapping[int, list[int]]:
    """What every seat decided, in order."""
    acts: dict[int, list[int]] = {seat: [] for seat in range(room.table.seats)}
    for act in room.table.acts:
        if act.seat in acts:
            acts[act.seat].append(act.action)
    return acts


def check_moves(ledger: Ledger, acts: Mapping[int, list[int]], findings: Findings) -> None:
    own = acts.get(-1 if ledger.seat is None else ledger.seat, [])
    for move in ledger.moves:
        if own[move.moment : move.moment + 1] != [move.action]:
            findings.problems.append(f"{ledger.table}: {move} of seat {ledger.seat} is lost")
    findings.moves += len(ledger.moves)


def check_transcript(ledger: Ledger, room: Room, findings: Findings) -> None:
    """When a game is over everybody reads all of it."""
    person = None if ledger.seat is None else room.chairs[ledger.seat].person
    if ledger.transcript and ledger.transcript != room.transcript_for(person):
        findings.problems.append(f"{ledger.table}: another transcript for seat {ledger.seat}")


# --- the room at any moment ---------------------------------------------------------------


class Rooms:
    """A room as it was after each of its entries."""

    def __init__(self, head: str, entries: Sequence[JournalEntry], table: str) -> None:
        self._head = head
        self._entries = entries
        self._table = table

    def after_each(self) -> Iterator[Room]:
        """One and the same room, which grows."""
        room = Room(self._table, Table.read(self._head), shuffle=Shuffle.read(self._head))
        for entry in self._entries:
            room.take(entry)
            yield room

    def last(self) -> Room:
        *_earlier, room = self.after_each()
        return room


def compare(rooms: Rooms, ledgers: Sequence[Ledger], findings: Findings) -> None:
    """Everything that was received while the game ran, with what the twins would be sent."""
    checks = [Comparison(ledger) for ledger in ledgers]
    for room in rooms.after_each():
        if room.status == "playing":
            for check in checks:
                check.look(room)
    for check in checks:
        findings.answers += check.compared
        findings.problems += check.problems
        if check.left:
            told = f"seat {check.seat} received {check.left} answers of no stored moment"
            findings.problems.append(f"{check.table}: {told}")


class Comparison:
    """What one client received, number by number."""

    def __init__(self, ledger: Ledger) -> None:
        self.table = ledger.table
        self.seat = ledger.seat
        self.compared = 0
        self.problems: list[str] = []
        self._received = len(ledger.views) + len(ledger.pages) + sum(map(len, ledger.streams))
        self._chance = random.Random(ledger.table)
        self._views = by_number(ledger.views)
        self._pages = by_number(ledger.pages)
        self._streams = [TwinStream(stream, ledger.seat) for stream in ledger.streams]

    @property
    def left(self) -> int:
        """Answers that fit no moment of the journal; a stream never goes back."""
        return self._received - self.compared

    def look(self, room: Room) -> None:
        number = room.number_for(self.seat)
        views, pages = self._views.get(number, ()), self._pages.get(number, ())
        streams = [stream for stream in self._streams if stream.next_number == number]
        if not (views or pages or streams):
            return
        twin = self._twin_of(room)
        with speaking(LANGUAGE), pointing():
            self._check("view", views, view_of(twin, self.seat) if views else b"")
            for page in pages:
                self._check("page", [page], page_of(twin, self.seat, page.words))
            for stream in streams:
                self._check_stream(stream, twin)

    def _twin_of(self, room: Room) -> Room:
        witness = WITNESSES[room.game.name]
        return with_other_secrets(room, witness, self.seat, self._chance)

    def _check(self, kind: str, received: Iterable[Received], expected: bytes) -> None:
        for each in received:
            self.compared += 1
            if each.words != expected:
                self._complain(kind, each, expected)

    def _check_stream(self, stream: "TwinStream", twin: Room) -> None:
        while stream.next_number == twin.number_for(self.seat):
            received = stream.take()
            self._check("event", [received], stream.write(twin, received.words))

    def _complain(self, kind: str, received: Received, expected: bytes) -> None:
        words = f"seat {self.seat} received a {kind} that its twin would not"
        where = first_difference(received.words, expected)
        self.problems.append(f"{self.table} at {received.number}: {words}: {where}")


class TwinStream:
    """A stream that was received, and the reader that writes it again."""

    def __init__(self, stream: Stream, seat: int | None) -> None:
        self._left = list(reversed(stream))
        self._absent = NOBODY
        self._reader = Reader(lambda opened: Board(TableView(opened.room, seat, self._absent)))

    @property
    def next_number(self) -> int | None:
        return self._left[-1].number if self._left else None

    def take(self) -> Received:
        return self._left.pop()

    def write(self, room: Room, received: bytes) -> bytes:
        self._absent = absent_in(received, self._absent)
        return plain_page(self._reader(OpenRoom(room)).encode())


def by_number(received: Iterable[Received]) -> dict[int, list[Received]]:
    found: dict[int, list[Received]] = {}
    for each in received:
        found.setdefault(each.number, []).append(each)
    return found


def view_of(room: Room, seat: int | None) -> bytes:
    return plain_view(json.loads(View.of(room, seat).model_dump_json(by_alias=True)))


def page_of(room: Room, seat: int | None, received: bytes) -> bytes:
    return plain_page(Board(TableView(room, seat, absent_in(received))).whole.encode())


def absent_in(words: bytes, before: frozenset[int] = NOBODY) -> frozenset[int]:
    """The seats shown as away: only the server knows that, and anybody may see it."""
    panels = {int(seat): b'class="absent"' in panel for seat, panel in PANEL.findall(words)}
    return before - panels.keys() | {seat for seat, is_absent in panels.items() if is_absent}


def first_difference(one: bytes, other: bytes) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    start = max(0, (min(len(one), len(other)) if at < 0 else at) - 60)
    return f"{one[start : start + 120]!r} instead of {other[start : start + 120]!r}"
