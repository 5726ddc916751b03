"""A room: one table, who sits on its chairs, and everything that happened, entry by entry.

A room is what its entries make of it. Nothing else changes it, so any process that reads the same
entries has the same room: this one after a crash, or another beside it."""

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from stammtisch.bots import LEVELS, SIMPLE
from stammtisch.core.event import EVERYONE, Event
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import N_, _
from stammtisch.core.names import BOT_NAMES
from stammtisch.core.table import Table
from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.response_delay import ResponseTimes
from stammtisch.web.store.database import SpokenError
from stammtisch.web.store.journal import ACTS, SEATLESS, EntryKind, JournalEntry

SEATED = (*LEVELS, *SIMPLE)  # bots that may sit at a table
STAND_IN = "regular"  # the level that decides for a player who left
PACES = {"slow": 2.5, "normal": 1.2, "quick": 0.4, "instant": 0.0}  # seconds until a bot decides
WISHES, NOT = re.compile(r"forced|confirm|swift|let \d{1,3}"), "not "
CLOCKS = {"none": 0, "30s": 30, "2min": 120, "1day": 86_400}  # seconds for a decision

ALWAYS, NEVER = "confirm", "swift"  # wishes: ask again before my choice counts
ASKING = frozenset({ALWAYS, NEVER})  # each of them ends the other
TIME_IS_UP = -1  # an event of no game: a bot decides for somebody who took too long


class Refused(ValueError):
    """What cannot be done at this table now; the message says why."""


class Repeated(Refused):
    """Something that was sent twice and counts once."""


class Unreadable(SpokenError, Refused):
    """A table that is closed because its journal cannot be read."""


class Change(NamedTuple):
    """Something that may happen next: the entry that tells it, and the table after it."""

    entry: JournalEntry
    table: Table


@dataclass(eq=False)
class Room:
    """A table and everybody who sits at it."""

    id: str
    table: Table
    is_public: bool = False
    pace: str = "normal"
    clock: str = "none"
    chairs: list[Chair] = field(default_factory=list)
    number: int = 0  # of the last entry
    wished: Counter[int] = field(default_factory=Counter)  # entries that only their seat hears of
    has_begun: bool = False
    next_id: str = ""  # of the game that follows
    host: str | None = None
    since: dict[int, float] = field(default_factory=dict)  # when a seat's decision became due
    response_times: ResponseTimes = field(default_factory=ResponseTimes)
    late: dict[int, int] = field(default_factory=dict)  # whose time was up, by the act's number

    def __post_init__(self) -> None:
        self.chairs = [Chair(seat) for seat in range(self.table.seats)]

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def free(self) -> list[int]:
        return [chair.seat for chair in self.chairs if chair.is_free]

    @property
    def status(self) -> str:
        if not self.has_begun:
            return "waiting"
        return "over" if self.table.over else "playing"

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.table.to_act if self.has_begun else ()

    def number_for(self, seat: int | None) -> int:
        """How many entries a seat, or a spectator, may know of: wishes are secret."""
        return self.number - sum(self.wished.values()) + (0 if seat is None else self.wished[seat])

    def names(self) -> list[str]:
        return [chair.name or _("free chair") for chair in self.chairs]

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits; None: a spectator."""
        if person is None:
            return None
        return next((chair.seat for chair in self.chairs if chair.person == person), None)

    def transcript_for(self, person: str | None) -> str:
        """What a person may read of the game; nothing before it begins, as chairs may change."""
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
        return self.table.transcript_for_person(self.seat_of(person))

    def deadline(self, seat: int) -> float | None:
        """When the clock decides for a person, in seconds, UTC."""
        seconds = CLOCKS[self.clock]
        chair = self.chairs[seat]
        if not seconds or chair.level or seat not in self.since:
            return None
        return self.since[seat] + seconds

    def events_for_person(self, seat: int | None) -> list[Event]:
        """What a seat saw happen at the table, and what the clock did."""
        events = self.table.events_for_person(seat)
        if not self.late:
            return events
        forgotten = len(self.table.events(seat)) - len(events)
        for decision, late in sorted(self.late.items(), reverse=True):
            earlier = [event for act in self.table.acts[:decision] for event in act.events]
            place = sum(event.is_seen_by(seat) for event in earlier) - forgotten
            if place >= 0:
                events.insert(place, Event(TIME_IS_UP, late, 0, 0, EVERYONE))
        return events

    # --- what happens ---------------------------------------------------------------------

    def take(self, entry: JournalEntry) -> None:
        """Something that has been stored happens here too."""
        kind = EntryKind(entry.kind)
        if kind not in SEATLESS and entry.seat not in range(self.table.seats):
            raise ValueError(entry.seat)
        if kind in ACTS:
            self.table.follow_lines(entry.words)
        self._happen(entry)

    def note(self, change: Change) -> None:
        """Something that this room has made happens, now that it is stored."""
        self.table = change.table
        self._happen(change.entry)

    def _happen(self, entry: JournalEntry) -> None:
        HAPPENINGS[EntryKind(entry.kind)](self, entry)
        self.number = entry.number
        due = {seat: self.since.get(seat, entry.at) for seat in self.to_act}
        if entry.kind in (*ACTS, EntryKind.UNDO):
            due.update((seat, entry.at) for seat in due if seat not in self.since)
        self.response_times.turn(self.since, due)
        self.since = due

    def _furnish(self, entry: JournalEntry) -> None:
        pace, clock = entry.words.split()
        check_pace(pace)
        check_clock(clock)
        self.pace = pace
        self.clock = clock

    def _sit(self, entry: JournalEntry) -> None:
        self.host = self.host or entry.person
        namesakes = self._namesakes(entry)
        self.chairs[entry.seat] = Chair(entry.seat, entry.words, entry.person)
        self._make_way(namesakes)

    def _rename(self, entry: JournalEntry) -> None:
        namesakes = self._namesakes(entry)
        self._change(entry.seat, name=entry.words)
        self._make_way(namesakes)

    def _namesakes(self, entry: JournalEntry) -> list[int]:
        """Bots with the same name as the person of this entry."""
        return [chair.seat for chair in self.chairs if chair.is_bot and chair.name == entry.words]

    def _make_way(self, bots: Sequence[int]) -> None:
        for seat in bots:
            self._change(seat, name=self._bot_name())

    def _seat_bot(self, entry: JournalEntry) -> None:
        check_level(entry.words)
        self.chairs[entry.seat] = Chair(entry.seat, self._bot_name(), level=entry.words)

    def _bot_name(self) -> str:
        """A name that nobody at the table has."""
        taken = {chair.name for chair in self.chairs}
        return next(name for name in BOT_NAMES if name not in taken)

    def _rise(self, entry: JournalEntry) -> None:
        self.chairs[entry.seat] = Chair(entry.seat)

    def _begin(self, _entry: JournalEntry) -> None:
        self.has_begun = True

    def _act(self, entry: JournalEntry) -> None:
        begun = self.since.pop(entry.seat, entry.at)
        if not self.chairs[entry.seat].level:
            self.response_times.note(entry.seat, entry.at - begun)

    def _act_late(self, entry: JournalEntry) -> None:
        self._act(entry)
        self.late[len(self.table.acts) - 1] = entry.seat

    def _undo(self, entry: JournalEntry) -> None:
        """A decision that is asked for again gets all its time again."""
        acts = self.table.acts[self.table.act_to_undo(entry.seat) :]
        asked_again = {act.seat for act in acts}
        self.since = {seat: at for seat, at in self.since.items() if seat not in asked_again}
        self.table.undo(entry.seat)
        kept = len(self.table.acts)
        self.late = {number: seat for number, seat in self.late.items() if number < kept}

    def _leave(self, entry: JournalEntry) -> None:
        was_missed = entry.person != self.chairs[entry.seat].person
        self._change(entry.seat, level=STAND_IN, was_missed=was_missed)

    def _return(self, entry: JournalEntry) -> None:
        self._change(entry.seat, level="", was_missed=False)

    def _wish(self, entry: JournalEntry) -> None:
        wishes = self.chairs[entry.seat].wishes
        self.wished[entry.seat] += 1
        rivals = ASKING - {entry.words} if entry.words in ASKING else frozenset()
        self._change(entry.seat, wishes=(wishes - rivals) ^ {entry.words})

    def _again(self, entry: JournalEntry) -> None:
        self.next_id = entry.words

    def _change(self, seat: int, **parts: Any) -> None:
        self.chairs[seat] = replace(self.chairs[seat], **parts)

    # --- what is asked for, as the change that it would be -----------------------------------

    def sitting(self, person: str, name: str, seat: int | None = None) -> Change:
        if self.seat_of(person) is not None:
            raise Refused(_("you sit at this table already"))
        if self.has_begun or not self.free:
            raise Refused(_("there is no free chair at this table; you may watch"))
        if seat is not None and seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        chosen = self.free[0] if seat is None else seat
        return self.change(EntryKind.SITS, chosen, self._unlike_others(name), person)

    def renaming(self, person: str, name: str) -> Change:
        seat = self.own_seat(person)
        chosen = self._unlike_others(name, seat)
        if chosen == self.chairs[seat].name:
            raise Refused(_("this table knows you by that name already"))
        return self.change(EntryKind.NAMED, seat, chosen, person)

    def _unlike_others(self, name: str, own: int | None = None) -> str:
        """The name, with a number if another person at the table has it; a bot makes way."""
        taken = {chair.name for chair in self.chairs if chair.person and chair.seat != own}
        number = 2
        chosen = name
        while chosen in taken:
            chosen, number = f"{name} {number}", number + 1
        return chosen

    def seating_bot(self, seat: int, level: str) -> Change:
        if self.has_begun or seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        return self.change(EntryKind.BOT, seat, level)

    def rising(self, person: str) -> Change:
        """Before the game the chair becomes free; in the game a bot stands in."""
        seat = self.own_seat(person)
        if not self.has_begun:
            return self.change(EntryKind.RISES, seat, "", person)
        if self.status == "over":
            raise Refused(_("the game is over"))
        if self.chairs[seat].is_away:
            raise Refused(_("a bot stands in for you already"))
        return self.change(EntryKind.LEAVES, seat, "", person)

    def standing_in(self, person: str, seat: int) -> Change:
        """Somebody lets a bot stand in for another who is gone."""
        self.own_seat(person)
        chair = self.chairs[seat]
        if chair.person is None or chair.is_away or not self.has_begun:
            raise Refused(_("a bot plays for this seat already"))
        return self.change(EntryKind.LEAVES, seat, "", person)

    def returning(self, person: str) -> Change:
        seat = self.own_seat(person)
        if not self.chairs[seat].is_away:
            raise Refused(_("you are at the table already"))
        return self.change(EntryKind.RETURNS, seat, "", person)

    def beginning(self) -> Change:
        if self.has_begun:
            raise Refused(_("the game has begun already"))
        if self.free:
            raise Refused(_("the game begins when every chair is taken"))
        return self.change(EntryKind.BEGINS, -1, "")

    def wishing(self, person: str, wish: str) -> Change:
        """Makes a wish, or withdraws it; either way the entry toggles it."""
        seat = self.own_seat(person)
        name = wish.removeprefix(NOT)
        if not WISHES.fullmatch(name):
            raise Refused(_("there is no such wish"))
        if self.status == "over":
            raise Refused(_("the game is over"))
        if (name in self.chairs[seat].wishes) != wish.startswith(NOT):
            raise Repeated(_("it is so already"))
        return self.change(EntryKind.WISH, seat, name, person)

    def pacing(self, person: str, pace: str) -> Change:
        """Bots play faster or slower from now on."""
        self.own_seat(person)
        check_pace(pace)
        if self.status == "over":
            raise Refused(_("the game is over"))
        return self.change(EntryKind.HOUSE, -1, f"{pace} {self.clock}", person)

    def deciding(self, seat: int, action: int | str, decision: int | None = None) -> Change:
        """The player of a seat decides."""
        if self.has_begun and self.chairs[seat].level:
            raise Refused(_("a bot stands in for you; take your seat again first"))
        return self.acting(seat, action, decision)

    def acting(self, seat: int, action: int | str, decision: int | None = None) -> Change:
        """Plays on a copy of the table: in this room nothing happens until the change is noted."""
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
        if decision is not None and decision != self.table.decisions_of(seat):
            raise self._already(seat, action, decision)
        table = self.table.copy()
        table.play(seat, action)
        return self.change(EntryKind.ACT, seat, table.latest())._replace(table=table)

    def _already(self, seat: int, action: int | str, decision: int) -> Refused:
        own = [act.action for act in self.table.acts if act.seat == seat]
        if not 0 <= decision < len(own):
            return Refused(_("nobody has asked you for that decision; look at the table again"))
        is_same = decision == len(own) - 1 and own[-1] == action
        refusal = Repeated if is_same else Refused
        return refusal(_("you have decided this already; look at the table again"))

    def acting_late(self, seat: int, action: int, decision: int) -> Change:
        """The clock has run out: a bot's choice counts."""
        entry, table = self.acting(seat, action, decision)
        return Change(entry._replace(kind=EntryKind.LATE), table)

    def undoing(self, person: str, decision: int | None = None) -> Change:
        """Takes back the seat's latest decision; `decision` is how many it had made by then."""
        seat = self.own_seat(person)
        if decision is not None and decision != self.table.decisions_of(seat):
            raise Repeated(_("you have taken this back already; look at the table again"))
        self.table.act_to_undo(seat)
        return self.change(EntryKind.UNDO, seat, "", person)

    def repeating(self, next_id: str) -> Change:
        if self.next_id:
            raise Refused(_("the next game is there already"))
        return self.change(EntryKind.AGAIN, -1, next_id)

    def own_seat(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refused(_("you watch this table; only who sits at it can do that"))
        return seat

    def change(self, kind: EntryKind, seat: int, words: str, person: str | None = None) -> Change:
        entry = JournalEntry(self.number + 1, kind, seat, words, person, time.time())
        return Change(entry, self.table)


HAPPENINGS: dict[EntryKind, Callable[[Room, JournalEntry], None]] = {
    EntryKind.HOUSE: Room._furnish,
    EntryKind.SITS: Room._sit,
    EntryKind.NAMED: Room._rename,
    EntryKind.BOT: Room._seat_bot,
    EntryKind.RISES: Room._rise,
    EntryKind.BEGINS: Room._begin,
    EntryKind.ACT: Room._act,
    EntryKind.LATE: Room._act_late,
    EntryKind.UNDO: Room._undo,
    EntryKind.LEAVES: Room._leave,
    EntryKind.RETURNS: Room._return,
    EntryKind.WISH: Room._wish,
    EntryKind.AGAIN: Room._again,
}


def check_pace(pace: str) -> None:
    if pace not in PACES:
        raise BadOption(_("the pace is one of {choices}").format(choices=", ".join(PACES)), "pace")


def check_clock(clock: str) -> None:
    if clock not in CLOCKS:
        choices = ", ".join(CLOCKS)
        raise BadOption(_("the clock is one of {choices}").format(choices=choices), "clock")


def check_level(level: str) -> None:
    if level not in SEATED:
        raise BadOption(_("the bots are {choices}").format(choices=", ".join(SEATED)), "bots")


def rebuild(room_id: str, head: str, entries: Sequence[JournalEntry]) -> Room:
    """The room as its entries left it; raises Unreadable."""
    try:
        room = Room(room_id, Table.read(head))
        for entry in entries:
            room.take(entry)
    except Exception as wrong:  # a bad journal fails in many ways
        raise unreadable() from wrong
    return room


def unreadable() -> Unreadable:
    return Unreadable(N_("This table is closed: this server cannot read it any more."))
