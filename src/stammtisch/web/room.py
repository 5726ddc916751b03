"""A room: one table, who sits on its chairs, and all that happened, entry by entry.

A room is what its entries make of it. Nothing else changes it, so whoever reads the same entries
has the same room: this process after a crash, or another one beside it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from stammtisch.core.event import Event
from stammtisch.core.game import Game, Text
from stammtisch.core.language import _
from stammtisch.core.table import Table
from stammtisch.web.chronicle import Chronicle, chronicle_of
from stammtisch.web.entry import Entry

BOT_NAMES = ("Bruno", "Clara", "Emil", "Frieda", "Gustav", "Hilde", "Konrad")
STAND_IN = "regular"  # who decides for a person that left
PACES = {"slow": 2.5, "normal": 1.2, "quick": 0.4, "instant": 0.0}  # seconds until a bot decides
CLOCKS = {"none": 0, "30s": 30, "2min": 120, "1day": 86_400}  # seconds for a decision


class Kind(StrEnum):
    """What an entry tells."""

    HOUSE = "house"  # words: the pace of bots and the clock
    SITS = "sits"  # a person takes a chair; words: the name
    BOT = "bot"  # a bot takes it; words: its level
    RISES = "rises"  # the chair is free again
    BEGINS = "begins"
    ACT = "act"  # words: lines of the transcript
    UNDO = "undo"
    LEAVES = "leaves"  # a bot stands in for the person
    RETURNS = "returns"
    WISH = "wish"  # words: what the person wants from now on
    AGAIN = "again"  # words: the id of the next game


class Refused(ValueError):
    """What cannot be done at this table now; the message says why."""


@dataclass(frozen=True)
class Chair:
    """One seat of the table: a person, a bot, or nobody."""

    seat: int
    name: str = ""
    person: str | None = None
    level: str = ""  # of the bot that sits here, or stands in
    wishes: frozenset[str] = frozenset()

    @property
    def is_free(self) -> bool:
        return self.person is None and not self.level

    @property
    def is_bot(self) -> bool:
        return self.person is None and bool(self.level)

    @property
    def is_away(self) -> bool:
        return self.person is not None and bool(self.level)


class Sentences(dict[Event, str]):
    """What happened, told once for all who read it in one language."""

    def __init__(self, text: Text, names: Sequence[str]) -> None:
        self._text, self._names = text, names

    def __missing__(self, event: Event) -> str:
        self[event] = self._text.tell_event(event, self._names)
        return self[event]


@dataclass
class Room:
    """A table in the house."""

    id: str
    table: Table
    is_public: bool = False
    pace: str = "normal"
    clock: str = "none"
    chairs: list[Chair] = field(default_factory=list)
    number: int = 0  # of the last entry
    has_begun: bool = False
    next_id: str = ""  # of the game that follows
    host: str | None = None
    since: dict[int, float] = field(default_factory=dict)  # when a seat's decision became due
    _sentences: dict[tuple[str, ...], Sentences] = field(default_factory=dict, repr=False)
    _chronicles: dict[str, Chronicle] = field(default_factory=dict, repr=False)

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

    def names(self) -> list[str]:
        return [chair.name or _("free chair") for chair in self.chairs]

    def sentences(self, language: str) -> Sentences:
        names = self.names()
        if (language, *names) not in self._sentences:
            self._sentences[language, *names] = Sentences(self.game.text, names)
        return self._sentences[language, *names]

    def chronicle(self, language: str, latest: Event | None) -> Chronicle:
        """The same one until another row has opened a step, or ended the game."""
        kept, names = self._chronicles.get(language), self.names()
        if kept is None or kept.latest is not latest or kept.names != names:
            view, events = self.table.view_for_person(None), self.table.events_for_person(None)
            kept = chronicle_of(self.game.text, view, events, names)
            self._chronicles[language] = replace(kept, latest=latest)
        return self._chronicles[language]

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

    # --- what happens ---------------------------------------------------------------------

    def take(self, entry: Entry) -> None:
        """Something that has been written down happens here too."""
        if Kind(entry.kind) == Kind.ACT:
            self.table.follow_lines(entry.words)
        self.note(entry)

    def note(self, entry: Entry) -> None:
        """The same, for an act that the table has seen already."""
        HAPPENINGS[Kind(entry.kind)](self, entry)
        self.number = entry.number
        due = {seat: self.since.get(seat, entry.at) for seat in self.to_act}
        if entry.kind in (Kind.ACT, Kind.UNDO):
            due.update((seat, entry.at) for seat in due if seat not in self.since)
        self.since = due

    def _furnish(self, entry: Entry) -> None:
        self.pace, self.clock = entry.words.split()

    def _sit(self, entry: Entry) -> None:
        self.host = self.host or entry.person
        self.chairs[entry.seat] = Chair(entry.seat, entry.words, entry.person)

    def _seat_bot(self, entry: Entry) -> None:
        taken = {chair.name for chair in self.chairs}
        name = next(name for name in BOT_NAMES if name not in taken)
        self.chairs[entry.seat] = Chair(entry.seat, name, level=entry.words)

    def _rise(self, entry: Entry) -> None:
        self.chairs[entry.seat] = Chair(entry.seat)

    def _begin(self, _entry: Entry) -> None:
        self.has_begun = True

    def _act(self, entry: Entry) -> None:
        self.since.pop(entry.seat, None)

    def _undo(self, entry: Entry) -> None:
        self.table.undo(entry.seat)

    def _leave(self, entry: Entry) -> None:
        self._change(entry.seat, level=STAND_IN)

    def _return(self, entry: Entry) -> None:
        self._change(entry.seat, level="")

    def _wish(self, entry: Entry) -> None:
        wishes = self.chairs[entry.seat].wishes ^ {entry.words}
        self._change(entry.seat, wishes=wishes)

    def _again(self, entry: Entry) -> None:
        self.next_id = entry.words

    def _change(self, seat: int, **parts: Any) -> None:
        self.chairs[seat] = replace(self.chairs[seat], **parts)

    # --- what is asked for, as the entry that would tell it -------------------------------

    def sitting(self, person: str, name: str, seat: int | None = None) -> Entry:
        if self.seat_of(person) is not None:
            raise Refused(_("you sit at this table already"))
        if self.has_begun or not self.free:
            raise Refused(_("there is no free chair at this table; you may watch"))
        if seat is not None and seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        chosen = self.free[0] if seat is None else seat
        return self.entry(Kind.SITS, chosen, self._unlike_others(name), person)

    def _unlike_others(self, name: str) -> str:
        """Two people of the same name are told apart."""
        taken = {chair.name for chair in self.chairs}
        number = 2
        chosen = name
        while chosen in taken:
            chosen, number = f"{name} {number}", number + 1
        return chosen

    def seating_bot(self, seat: int, level: str) -> Entry:
        if self.has_begun or seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        return self.entry(Kind.BOT, seat, level)

    def rising(self, person: str) -> Entry:
        """Before the game the chair becomes free; in the game a bot stands in."""
        seat = self.own_seat(person)
        if not self.has_begun:
            return self.entry(Kind.RISES, seat, "", person)
        if self.chairs[seat].is_away:
            raise Refused(_("a bot stands in for you already"))
        return self.entry(Kind.LEAVES, seat, "", person)

    def returning(self, person: str) -> Entry:
        seat = self.own_seat(person)
        if not self.chairs[seat].is_away:
            raise Refused(_("you are at the table already"))
        return self.entry(Kind.RETURNS, seat, "", person)

    def beginning(self) -> Entry:
        if self.has_begun:
            raise Refused(_("the game has begun already"))
        if self.free:
            raise Refused(_("the game begins when every chair is taken"))
        return self.entry(Kind.BEGINS, -1, "")

    def wishing(self, person: str, wish: str) -> Entry:
        return self.entry(Kind.WISH, self.own_seat(person), wish, person)

    def acting(self, seat: int, action: int | str, moment: int | None = None) -> Entry:
        """Plays on the table at once; who cannot write the entry down must read the room anew."""
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
        if moment is not None and moment != self.table.decisions_of(seat):
            raise Refused(_("you have decided this already; look at the table again"))
        self.table.play(seat, action)
        return self.entry(Kind.ACT, seat, self.table.latest())

    def undoing(self, person: str) -> Entry:
        seat = self.own_seat(person)
        self.table.act_to_undo(seat)
        return self.entry(Kind.UNDO, seat, "", person)

    def repeating(self, next_id: str) -> Entry:
        return self.entry(Kind.AGAIN, -1, next_id)

    def own_seat(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refused(_("you watch this table; only who sits at it can do that"))
        return seat

    def entry(self, kind: Kind, seat: int, words: str, person: str | None = None) -> Entry:
        return Entry(self.number + 1, kind, seat, words, person, time.time())


HAPPENINGS: dict[Kind, Callable[[Room, Entry], None]] = {
    Kind.HOUSE: Room._furnish,
    Kind.SITS: Room._sit,
    Kind.BOT: Room._seat_bot,
    Kind.RISES: Room._rise,
    Kind.BEGINS: Room._begin,
    Kind.ACT: Room._act,
    Kind.UNDO: Room._undo,
    Kind.LEAVES: Room._leave,
    Kind.RETURNS: Room._return,
    Kind.WISH: Room._wish,
    Kind.AGAIN: Room._again,
}


def rebuild(room_id: str, head: str, entries: Sequence[Entry]) -> Room:
    """The room as its entries left it."""
    room = Room(room_id, Table.read(head))
    for entry in entries:
        room.take(entry)
    return room
