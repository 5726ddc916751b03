"""A table as somebody wants it, and the first entries of its journal."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from stammtisch.core.fairness import DRAWN
from stammtisch.core.game import Game
from stammtisch.core.language import _
from stammtisch.core.settings import read_options
from stammtisch.web.rooms.chair import turn_of
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.journal_check import software_digest
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_terms import check_clock, check_level, check_pace
from stammtisch.web.store.journal import EntryKind, JournalEntry, StoredGame

Guest = tuple[str, str]  # a person's number and name


@dataclass(frozen=True)
class TablePlan:
    """A table as somebody wants it."""

    game: Game
    bots: Sequence[str]  # for every chair: a level, or "" where people sit
    options: Mapping[str, str]
    is_public: bool = False
    pace: str = "normal"
    clock: str = "none"

    def check(self) -> None:
        check_pace(self.pace)
        check_clock(self.clock)
        for level in filter(None, self.bots):
            check_level(level)
        if not self.people:
            raise Refused(_("one chair at least must be left for a person"))

    @property
    def people(self) -> int:
        return sum(not bot for bot in self.bots)

    def read_options(self) -> dict[str, str]:
        """Options in their canonical spelling; a value never names a file of the server."""
        options, settings = read_options(self.game, self.options)
        practice = {"practice": "yes"} if self.people == 1 else {}
        return {**options, **practice, **settings}


def first_entries(
    room: Room, plan: TablePlan, guests: Sequence[Guest], seals: Mapping[str, str]
) -> Iterator[JournalEntry]:
    """Pace and clock, the bots, and the guests; a full table begins, unless salts are awaited."""
    yield noted(room, room.change(EntryKind.HOUSE, -1, f"{plan.pace} {plan.clock}"))
    for seat, level in enumerate(plan.bots):
        if level:
            yield noted(room, room.seating_bot(seat, level))
    for person, name in guests:
        yield noted(room, room.sitting(person, name, seal=seals.get(person, "")))
    if not (room.free or room.is_shuffling):
        yield noted(room, room.beginning())


def noted(room: Room, change: Change) -> JournalEntry:
    room.note(change)
    return change.entry


def as_stored(room: Room) -> StoredGame:
    now = time.time()
    return StoredGame(
        id=room.id,
        game=room.game.name,
        seats=room.table.seats,
        head=room.shuffle.head if room.shuffle.secret else room.table.transcript(),
        public=room.is_public,
        status=room.status,
        free=len(room.free),
        created=now,
        touched=now,
        turn=turn_of(room.chairs, room.to_act),
        checked=software_digest(),
    )


def next_seals(room: Room) -> dict[str, str]:
    """What people sealed for the next game, when they revealed their salts for this one."""
    told = room.shuffle.revealed
    people = {chair.person: chair.seat for chair in room.chairs if chair.person}
    return {person: told[seat].next_seal for person, seat in people.items() if seat in told}


def plan_of(room: Room) -> TablePlan:
    """The same table once more."""
    bots = [chair.level if chair.is_bot else "" for chair in room.chairs]
    options = {**room.table.options, **room.table.settings}
    if room.shuffle.secret and room.shuffle.start == DRAWN:
        options.pop("start", None)  # it is drawn again
    return TablePlan(room.game, bots, options, room.is_public, room.pace, room.clock)
