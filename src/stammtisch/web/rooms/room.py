"""A room: one table, who sits on its chairs, and all that happened, entry by entry.

A room is what its entries make of it. Nothing else changes it, so whoever reads the same entries
has the same room: this process after a crash, or another one beside it."""

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from stammtisch.core.event import EVERYONE, Event
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.core.table import Table
from stammtisch.web.rooms.chair import BOT_NAMES, Chair
from stammtisch.web.rooms.response_delay import Tempo
from stammtisch.web.store.journal import ACTS, Entry, Kind

STAND_IN = "regular"  # who decides for a person that left
PACES = {"slow": 2.5, "normal": 1.2, "quick": 0.4, "instant": 0.0}  # seconds until a bot decides
WISHES, NOT = re.compile(r"forced|confirm|swift|let \d{1,3}"), "not "
CLOCKS = {"none": 0, "30s": 30, "2min": 120, "1day": 86_400}  # seconds for a decision

ALWAYS, NEVER = "confirm", "swift"  # wishes: ask again before my choice counts
ASKING = frozenset({ALWAYS, NEVER})  # the one takes the other back
TIME_IS_UP = -1  # the kind of an event that no game knows: a bot decides for who took too long


class Refused(ValueError):
    """What cannot be done at this table now; the message says why."""


class Repeated(Refused):
    """What was sent twice, and counts once."""


class Change(NamedTuple):
    """Something that may happen next: the entry that tells it, and the table after it."""

    entry: Entry
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
    tempo: Tempo = field(default_factory=Tempo)
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
        """How much has happened that a seat, or a spectator, may know of: wishes are secret."""
        return self.number - sum(self.wished.values()) + (0 if seat is None else self.wished[seat])

    def names(self) -> list[str]:
        return [chair.name or _("free chair") for chair in self.chairs]

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits; None: a spectator."""
        if person is None:
            return None
        return next((chair.seat for chair in self.chairs if chair.person == person), None)

    def transcript_for(self, person: str | None) -> str:
        """What a person may read of it: no cards before the game, as chairs may still change."""
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
        return self.table.transcript_for_person(self.seat_of(person))

    def deadline(self, seat: int) -> float | None:
        """When the clock decides for a person, in seconds, UTC."""
        seconds, chair = CLOCKS[self.clock], self.chairs[seat]
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

    def take(self, entry: Entry) -> None:
        """Something that has been stored happens here too."""
        if Kind(entry.kind) in ACTS:
            self.table.follow_lines(entry.words)
        self._happen(entry)

    def note(self, change: Change) -> None:
        """Something that this room has made happens, now that it is stored."""
        self.table = change.table
        self._happen(change.entry)

    def _happen(self, entry: Entry) -> None:
        HAPPENINGS[Kind(entry.kind)](self, entry)
        self.number = entry.number
        due = {seat: self.since.get(seat, entry.at) for seat in self.to_act}
        if entry.kind in (*ACTS, Kind.UNDO):
            due.update((seat, entry.at) for seat in due if seat not in self.since)
        self.tempo.turn(self.since, due)
        self.since = due

    def _furnish(self, entry: Entry) -> None:
        self.pace, self.clock = entry.words.split()

    def _sit(self, entry: Entry) -> None:
        self.host = self.host or entry.person
        namesakes = self._namesakes(entry)
        self.chairs[entry.seat] = Chair(entry.seat, entry.words, entry.person)
        self._make_way(namesakes)

    def _rename(self, entry: Entry) -> None:
        namesakes = self._namesakes(entry)
        self._change(entry.seat, name=entry.words)
        self._make_way(namesakes)

    def _namesakes(self, entry: Entry) -> list[int]:
        """Bots that are called as the person of this entry is."""
        return [chair.seat for chair in self.chairs if chair.is_bot and chair.name == entry.words]

    def _make_way(self, bots: Sequence[int]) -> None:
        for seat in bots:
            self._change(seat, name=self._bot_name())

    def _seat_bot(self, entry: Entry) -> None:
        self.chairs[entry.seat] = Chair(entry.seat, self._bot_name(), level=entry.words)

    def _bot_name(self) -> str:
        """One that nobody at the table has."""
        taken = {chair.name for chair in self.chairs}
        return next(name for name in BOT_NAMES if name not in taken)

    def _rise(self, entry: Entry) -> None:
        self.chairs[entry.seat] = Chair(entry.seat)

    def _begin(self, _entry: Entry) -> None:
        self.has_begun = True

    def _act(self, entry: Entry) -> None:
        begun = self.since.pop(entry.seat, entry.at)
        if not self.chairs[entry.seat].level:
            self.tempo.note(entry.seat, entry.at - begun)

    def _act_late(self, entry: Entry) -> None:
        self._act(entry)
        self.late[len(self.table.acts) - 1] = entry.seat

    def _undo(self, entry: Entry) -> None:
        """Whose decision is asked for again has all the time for it again."""
        acts = self.table.acts[self.table.act_to_undo(entry.seat) :]
        asked_again = {act.seat for act in acts}
        self.since = {seat: at for seat, at in self.since.items() if seat not in asked_again}
        self.table.undo(entry.seat)
        kept = len(self.table.acts)
        self.late = {number: seat for number, seat in self.late.items() if number < kept}

    def _leave(self, entry: Entry) -> None:
        was_missed = entry.person != self.chairs[entry.seat].person
        self._change(entry.seat, level=STAND_IN, was_missed=was_missed)

    def _return(self, entry: Entry) -> None:
        self._change(entry.seat, level="", was_missed=False)

    def _wish(self, entry: Entry) -> None:
        wishes = self.chairs[entry.seat].wishes
        self.wished[entry.seat] += 1
        rivals = ASKING - {entry.words} if entry.words in ASKING else frozenset()
        self._change(entry.seat, wishes=(wishes - rivals) ^ {entry.words})

    def _again(self, entry: Entry) -> None:
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
        return self.change(Kind.SITS, chosen, self._unlike_others(name), person)

    def renaming(self, person: str, name: str) -> Change:
        seat = self.own_seat(person)
        chosen = self._unlike_others(name, seat)
        if chosen == self.chairs[seat].name:
            raise Refused(_("this table knows you by that name already"))
        return self.change(Kind.NAMED, seat, chosen, person)

    def _unlike_others(self, name: str, own: int | None = None) -> str:
        """Two people of the same name are told apart; a bot makes way for them."""
        taken = {chair.name for chair in self.chairs if chair.person and chair.seat != own}
        number = 2
        chosen = name
        while chosen in taken:
            chosen, number = f"{name} {number}", number + 1
        return chosen

    def seating_bot(self, seat: int, level: str) -> Change:
        if self.has_begun or seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        return self.change(Kind.BOT, seat, level)

    def rising(self, person: str) -> Change:
        """Before the game the chair becomes free; in the game a bot stands in."""
        seat = self.own_seat(person)
        if not self.has_begun:
            return self.change(Kind.RISES, seat, "", person)
        if self.status == "over":
            raise Refused(_("the game is over"))
        if self.chairs[seat].is_away:
            raise Refused(_("a bot stands in for you already"))
        return self.change(Kind.LEAVES, seat, "", person)

    def standing_in(self, person: str, seat: int) -> Change:
        """Somebody lets a bot stand in for another who is gone."""
        self.own_seat(person)
        chair = self.chairs[seat]
        if chair.person is None or chair.is_away or not self.has_begun:
            raise Refused(_("a bot plays for this seat already"))
        return self.change(Kind.LEAVES, seat, "", person)

    def returning(self, person: str) -> Change:
        seat = self.own_seat(person)
        if not self.chairs[seat].is_away:
            raise Refused(_("you are at the table already"))
        return self.change(Kind.RETURNS, seat, "", person)

    def beginning(self) -> Change:
        if self.has_begun:
            raise Refused(_("the game has begun already"))
        if self.free:
            raise Refused(_("the game begins when every chair is taken"))
        return self.change(Kind.BEGINS, -1, "")

    def wishing(self, person: str, wish: str) -> Change:
        """A wish, or not to have it any more; the entry turns it over."""
        seat, name = self.own_seat(person), wish.removeprefix(NOT)
        if not WISHES.fullmatch(name):
            raise Refused(_("there is no such wish"))
        if self.status == "over":
            raise Refused(_("the game is over"))
        if (name in self.chairs[seat].wishes) != wish.startswith(NOT):
            raise Repeated(_("it is so already"))
        return self.change(Kind.WISH, seat, name, person)

    def pacing(self, person: str, pace: str) -> Change:
        """Bots play faster or slower from now on."""
        self.own_seat(person)
        check_pace(pace)
        if self.status == "over":
            raise Refused(_("the game is over"))
        return self.change(Kind.HOUSE, -1, f"{pace} {self.clock}", person)

    def deciding(self, seat: int, action: int | str, moment: int | None = None) -> Change:
        """The person of a seat acts."""
        if self.has_begun and self.chairs[seat].level:
            raise Refused(_("a bot stands in for you; take your seat again first"))
        return self.acting(seat, action, moment)

    def acting(self, seat: int, action: int | str, moment: int | None = None) -> Change:
        """Plays on a table of its own: on this one nothing has happened before it is noted."""
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
        if moment is not None and moment != self.table.decisions_of(seat):
            raise self._already(seat, action, moment)
        table = self.table.copy()
        table.play(seat, action)
        return self.change(Kind.ACT, seat, table.latest())._replace(table=table)

    def _already(self, seat: int, action: int | str, moment: int) -> Refused:
        own = [act.action for act in self.table.acts if act.seat == seat]
        if not 0 <= moment < len(own):
            return Refused(_("nobody has asked you for that decision; look at the table again"))
        is_same = moment == len(own) - 1 and own[-1] == action
        refusal = Repeated if is_same else Refused
        return refusal(_("you have decided this already; look at the table again"))

    def acting_late(self, seat: int, action: int, moment: int) -> Change:
        """The clock has run out: a bot's choice counts."""
        entry, table = self.acting(seat, action, moment)
        return Change(entry._replace(kind=Kind.LATE), table)

    def undoing(self, person: str, moment: int | None = None) -> Change:
        """The latest decision; who names a moment means the one before it."""
        seat = self.own_seat(person)
        if moment is not None and moment != self.table.decisions_of(seat):
            raise Repeated(_("you have taken this back already; look at the table again"))
        self.table.act_to_undo(seat)
        return self.change(Kind.UNDO, seat, "", person)

    def repeating(self, next_id: str) -> Change:
        if self.next_id:
            raise Refused(_("the next game is there already"))
        return self.change(Kind.AGAIN, -1, next_id)

    def own_seat(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refused(_("you watch this table; only who sits at it can do that"))
        return seat

    def change(self, kind: Kind, seat: int, words: str, person: str | None = None) -> Change:
        entry = Entry(self.number + 1, kind, seat, words, person, time.time())
        return Change(entry, self.table)


HAPPENINGS: dict[Kind, Callable[[Room, Entry], None]] = {
    Kind.HOUSE: Room._furnish,
    Kind.SITS: Room._sit,
    Kind.NAMED: Room._rename,
    Kind.BOT: Room._seat_bot,
    Kind.RISES: Room._rise,
    Kind.BEGINS: Room._begin,
    Kind.ACT: Room._act,
    Kind.LATE: Room._act_late,
    Kind.UNDO: Room._undo,
    Kind.LEAVES: Room._leave,
    Kind.RETURNS: Room._return,
    Kind.WISH: Room._wish,
    Kind.AGAIN: Room._again,
}


def check_pace(pace: str) -> None:
    if pace not in PACES:
        raise BadOption(_("the pace is one of {choices}").format(choices=", ".join(PACES)), "pace")


def rebuild(room_id: str, head: str, entries: Sequence[Entry]) -> Room:
    """The room as its entries left it."""
    room = Room(room_id, Table.read(head))
    for entry in entries:
        room.take(entry)
    return room
