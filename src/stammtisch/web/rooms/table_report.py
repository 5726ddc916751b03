"""What the host of a server is told of a table: who sits there and how much happened, but nothing
that players keep from each other."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.closed_table import (
    OPEN_KINDS,
    OVER,
    check_closing,
    check_version,
    is_playable,
    read_beginning,
)
from stammtisch.web.rooms.refusal import Unreadable
from stammtisch.web.store.journal import CLOSED, EntryKind, JournalEntry, StoredGame

STATES = {"waiting": "waiting", "playing": "running", OVER: OVER}
SEATING = OPEN_KINDS - {EntryKind.UNDO}  # entries that say who sits where, and need no moves
TAKING = (EntryKind.SITS, EntryKind.BOT)  # a chair
KIB = 1024


@dataclass(frozen=True)
class ChairReport:
    """The owner of a chair, and since when."""

    chair: Chair
    since: float | None


@dataclass(frozen=True)
class TableReport:
    """A table without its cards, its key, and what anybody has wished for."""

    stored: StoredGame
    state: str
    why: str  # it is closed
    chairs: tuple[ChairReport, ...]
    counts: Mapping[str, int]  # entries by kind
    kib: int  # of the journal


def state_of(stored: StoredGame) -> str:
    """`waiting`, `running`, `over` or `closed`, as pages show it."""
    return STATES[stored.status] if is_playable(stored) else CLOSED


def report_on(
    stored: StoredGame, entries: Sequence[JournalEntry], names: Mapping[str, str]
) -> TableReport:
    told = [entry for entry in entries if entry.kind != EntryKind.WISH or stored.status == OVER]
    size = sum(len(entry.words.encode()) for entry in told)
    counts = dict(sorted(Counter(str(entry.kind) for entry in told).items()))
    chairs = tuple(chairs_of(stored, entries, names))
    why = why_closed(stored, entries)
    return TableReport(stored, state_of(stored), why, chairs, counts, math.ceil(size / KIB))


def chairs_of(
    stored: StoredGame, entries: Sequence[JournalEntry], names: Mapping[str, str]
) -> list[ChairReport]:
    """Empty where not even the head of the table can be read."""
    seating = [entry for entry in entries if entry.kind in SEATING]
    room = read_beginning(stored, seating)
    if room is None:
        return []
    room.call_people(names)
    sat = {entry.seat: entry.at for entry in seating if entry.kind in TAKING}
    return [
        ChairReport(chair, None if chair.is_free else sat.get(chair.seat)) for chair in room.chairs
    ]


def why_closed(stored: StoredGame, entries: Sequence[JournalEntry]) -> str:
    """The sentence that its page shows; empty: it is not closed."""
    try:
        check_closing(entries)
        check_version(stored)
    except Unreadable as why:
        return str(why)
    return ""
