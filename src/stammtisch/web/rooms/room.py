"""A room: one table, who sits on its chairs, and everything that happened, entry by entry.

A room is what its entries make of it. Nothing else changes it, so any process that reads the same
entries has the same room: this one after a crash, or another one at the same time."""

import math
import re
import time
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from stammtisch.bots import LEVELS, SIMPLE
from stammtisch.core import notation
from stammtisch.core.event import EVERYONE, Event
from stammtisch.core.fairness import FairDeal
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import N_, _
from stammtisch.core.names import BOT_NAMES, looks_of
from stammtisch.core.table import Table
from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.response_delay import ResponseTimes
from stammtisch.web.rooms.shuffle import Revealed, Shuffle, check_revealed, check_seal
from stammtisch.web.store.database import SpokenError
from stammtisch.web.store.journal import ACTS, SEATLESS, EntryKind, JournalEntry

SEATED = (*LEVELS, *SIMPLE)  # bots that may sit at a table
STAND_IN = "regular"  # the level that decides for a player who left
PACES = {"slow": 2.5, "normal": 1.2, "quick": 0.4, "instant": 0.0}  # seconds until a bot decides
WISHES, NOT = re.compile(r"forced|confirm|swift|let \d{1,3}"), "not "
CLOCKS = {"none": 0, "30s": 30, "2min": 120, "1day": 86_400}  # seconds for a decision

CHANGES = 500  # that one person may make at a table, besides taking every decision back once
GAMES_LONG = 5  # a table has room for so many times the longest game, and
COMMON_CHANGES = 2_000  # for so many entries more
WAYS_OUT = (EntryKind.RISES, EntryKind.RETURNS)  # never refused: each ends what was counted

ALWAYS, NEVER = "confirm", "swift"  # wishes: ask again before my choice counts
ASKING = frozenset({ALWAYS, NEVER})  # each of them ends the other
TIME_IS_UP = -1  # an event of no game: a bot decides for somebody who took too long
SIMPLE_RULES = -2  # another: they begin to decide in place of a bot's level


SHUFFLING = N_("the cards are being shuffled; the game begins in a few seconds")


class Refused(ValueError):
    """What cannot be done at this table now; the message says why."""


class Repeated(Refused):
    """Something that was sent twice and counts once."""


class Unreadable(SpokenError, Refused):
    """A table that is closed because its journal cannot be read."""


class ClosedByHost(Unreadable):
    """A table that the host of the server has closed."""


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
    shuffle: Shuffle = field(default_factory=Shuffle)
    chairs: list[Chair] = field(default_factory=list)
    number: int = 0  # of the last entry
    wished: Counter[int] = field(default_factory=Counter)  # entries that only their seat hears of
    changes: Counter[str] = field(default_factory=Counter)  # that people asked for, besides acts
    has_begun: bool = False
    called: dict[str, str] = field(default_factory=dict)  # people with names of their own
    renamed: int = 0  # how often anybody was
    next_id: str = ""  # of the game that follows
    people: list[str] = field(default_factory=list)  # in the order in which they sat down
    since: dict[int, float] = field(default_factory=dict)  # when a seat's decision became due
    ticking: dict[int, float] = field(default_factory=dict)  # the same, by this process's clock
    served: dict[int, float] = field(default_factory=dict)  # the same, by the service time
    response_times: ResponseTimes = field(default_factory=ResponseTimes)
    notes: dict[int, Event] = field(default_factory=dict)  # what the log says before an act
    by_rules: set[int] = field(default_factory=set)  # acts that simple rules chose for a bot

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

    @property
    def is_shuffling(self) -> bool:
        """Is every chair taken, and do browsers reveal their salts?"""
        return not (self.has_begun or self.free) and bool(self.shuffle.seals)

    @property
    def fair_deal(self) -> FairDeal | None:
        """All about the deal; nothing before the game is over, or if it was dealt otherwise."""
        if self.status != "over" or not self.shuffle.secret:
            return None
        return self.shuffle.fair_deal(self.id, self.chairs, self.by_rules)

    def number_for(self, seat: int | None) -> int:
        """How many entries a seat, or a spectator, may know of: wishes are secret."""
        return self.number - sum(self.wished.values()) + (0 if seat is None else self.wished[seat])

    @property
    def host(self) -> str | None:
        """Who opened the table; if they have left, whoever has sat there longest."""
        return next(iter(self.people), None)

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
        deal = self.fair_deal
        told = notation.text_of(deal.lines() if deal else ())
        return f"{told}{self.table.transcript_for_person(self.seat_of(person))}"

    def deadline(self, seat: int) -> float | None:
        """When the clock decides for a person: seconds, UTC, as the wall clock shows now."""
        left = self.left(seat)
        return None if left is None else round(time.time() + left, 1)

    def left(self, seat: int) -> float | None:
        """Seconds until the clock decides for a person, whatever the wall clock does."""
        seconds = CLOCKS[self.clock]
        if not seconds or self.chairs[seat].level or seat not in self.ticking:
            return None
        return max(0.0, seconds - self.waited(seat))

    def waited(self, seat: int) -> float:
        """Seconds for which this seat has owed a decision."""
        return time.monotonic() - self.ticking[seat]

    def events_for_person(self, seat: int | None) -> list[Event]:
        """What a seat saw happen at the table, and who decided in place of a player or bot."""
        events = self.table.events_for_person(seat)
        if not self.notes:
            return events
        forgotten = len(self.table.events(seat)) - len(events)
        for decision, note in sorted(self.notes.items(), reverse=True):
            earlier = [event for act in self.table.acts[:decision] for event in act.events]
            place = sum(event.is_seen_by(seat) for event in earlier) - forgotten
            if place >= 0:
                events.insert(place, note)
        return events

    def is_ruled(self, seat: int) -> bool:
        """Did simple rules make this bot's latest decision?"""
        return bool(self.by_rules) and self._latest_act(seat) in self.by_rules

    def _latest_act(self, seat: int) -> int:
        """Its number; -1 before the first."""
        acts = self.table.acts
        return next((each for each in range(len(acts) - 1, -1, -1) if acts[each].seat == seat), -1)

    # --- what happens ---------------------------------------------------------------------

    def take(self, entry: JournalEntry) -> None:
        """Something that has been stored happens here too."""
        kind = EntryKind(entry.kind)
        if kind not in SEATLESS and entry.seat not in range(self.table.seats):
            raise ValueError(entry.seat)
        if kind in ACTS:
            self.table.follow_lines(entry.words)
        elif kind == EntryKind.BEGINS and entry.words:
            self.table = Table.read(entry.words)
        self._happen(entry)

    def note(self, change: Change) -> None:
        """Something that this room has made happens, now that it is stored."""
        self.table = change.table
        self._happen(change.entry)

    def _happen(self, entry: JournalEntry) -> None:
        HAPPENINGS[EntryKind(entry.kind)](self, entry)
        self.number = entry.number
        if entry.person and entry.kind not in WAYS_OUT:
            self.changes[entry.person] += 1
        if self.has_begun:
            self._run_clocks(entry)

    def _run_clocks(self, entry: JournalEntry) -> None:
        """What a seat owes from now on, and since when."""
        due = {seat: self.since.get(seat, entry.at) for seat in self.to_act}
        if entry.kind in (*ACTS, EntryKind.UNDO):
            due.update((seat, entry.at) for seat in due if seat not in self.since)
        self.response_times.turn(self.since, due)
        now = time.monotonic()
        self.ticking = {seat: self.ticking[seat] if seat in self.since else now for seat in due}
        self.served = {
            seat: self.served[seat] if seat in self.since else entry.served for seat in due
        }
        self.since = due

    def resume_clocks(self, served: float, least: float = 0.0) -> None:
        """The room was read from its journal at this service time: what ran runs on. Everybody has
        at least so many seconds left."""
        longest = max(0.0, (CLOCKS[self.clock] or math.inf) - least)
        now = time.monotonic()
        for seat, due in self.served.items():
            self.ticking[seat] = now - min(longest, max(0.0, served - due))

    def keep_clocks(self, before: "Room") -> None:
        """The same room, read again: what ran runs on, and what is new begins now."""
        now = time.monotonic()
        for seat, at in self.since.items():
            is_known = before.since.get(seat) == at
            self.ticking[seat] = before.ticking[seat] if is_known else now

    def _furnish(self, entry: JournalEntry) -> None:
        pace, clock = entry.words.split()
        check_pace(pace)
        check_clock(clock)
        self.pace = pace
        self.clock = clock

    def _sit(self, entry: JournalEntry) -> None:
        self.people.append(entry.person or "")
        name, _line, seal = entry.words.partition("\n")
        namesakes = self._namesakes(entry._replace(words=name))
        self.chairs[entry.seat] = Chair(entry.seat, name, entry.person)
        self._make_way(namesakes)
        if seal:
            self.shuffle.seals[entry.seat] = seal

    def _rename(self, entry: JournalEntry) -> None:
        namesakes = self._namesakes(entry)
        self._change(entry.seat, name=entry.words)
        self._make_way(namesakes)

    def _namesakes(self, entry: JournalEntry) -> list[int]:
        """Bots whose name looks like that of the person of this entry."""
        own = looks_of(entry.words)
        bots = [chair for chair in self.chairs if chair.is_bot]
        return [bot.seat for bot in bots if looks_of(bot.name) == own]

    def _make_way(self, bots: Sequence[int]) -> None:
        for seat in bots:
            self._change(seat, name=self._bot_name())

    def _seat_bot(self, entry: JournalEntry) -> None:
        check_level(entry.words)
        self.chairs[entry.seat] = Chair(entry.seat, self._bot_name(), level=entry.words)

    def _bot_name(self) -> str:
        """A name that nobody at the table has."""
        taken = {looks_of(chair.name) for chair in self.chairs}
        return next(name for name in BOT_NAMES if looks_of(name) not in taken)

    def _rise(self, entry: JournalEntry) -> None:
        self.people.remove(self.chairs[entry.seat].person or "")
        self.chairs[entry.seat] = Chair(entry.seat)
        self.shuffle.rise(entry.seat)

    def _reveal(self, entry: JournalEntry) -> None:
        self.shuffle.revealed[entry.seat] = Revealed(*entry.words.split())

    def _begin(self, _entry: JournalEntry) -> None:
        self.has_begun = True

    def _act(self, entry: JournalEntry) -> None:
        begun = self.since.pop(entry.seat, entry.at)
        if not self.chairs[entry.seat].level:
            self.response_times.note(entry.seat, entry.at - begun)

    def _act_late(self, entry: JournalEntry) -> None:
        self._act(entry)
        self.notes[len(self.table.acts) - 1] = Event(TIME_IS_UP, entry.seat, 0, 0, EVERYONE)

    def _act_by_rules(self, entry: JournalEntry) -> None:
        """The log tells only the first of several in a row."""
        self._act(entry)
        own = [number for number, act in enumerate(self.table.acts) if act.seat == entry.seat]
        if not self.by_rules.intersection(own[-2:-1]):
            self.notes[own[-1]] = Event(SIMPLE_RULES, entry.seat, 0, 0, EVERYONE)
        self.by_rules.add(own[-1])

    def _undo(self, entry: JournalEntry) -> None:
        """A decision that is asked for again gets all its time again."""
        acts = self.table.acts[self.table.act_to_undo(entry.seat) :]
        asked_again = {act.seat for act in acts}
        self.since = {seat: at for seat, at in self.since.items() if seat not in asked_again}
        self.table.undo(entry.seat)
        kept = len(self.table.acts)
        self.notes = {number: note for number, note in self.notes.items() if number < kept}
        self.by_rules = {number for number in self.by_rules if number < kept}

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

    def _close(self, _entry: JournalEntry) -> None:
        """The last entry: whoever reads it lets nobody in any more."""

    def _change(self, seat: int, **parts: Any) -> None:
        self.chairs[seat] = replace(self.chairs[seat], **parts)

    # --- names ----------------------------------------------------------------------------

    def call_people(self, names: Mapping[str, str]) -> None:
        """What people are called now, in the order in which they took these names: the earlier
        keeps a name plain. Names are not part of the journal, apart from the first ones."""
        for person, name in names.items():
            self.called.pop(person, None)
            self.called[person] = name
        seated = [chair.person for chair in self.chairs if chair.person]
        first = [person for person in seated if person not in self.called]
        taken: set[str] = set()
        for person in (*first, *self.called):
            seat = self.seat_of(person)
            if seat is not None:
                chosen = unlike(self._name_of(seat), taken)
                taken.add(looks_of(chosen))
                self._change(seat, name=chosen)
        bots = [chair for chair in self.chairs if chair.is_bot]
        self._make_way([bot.seat for bot in bots if looks_of(bot.name) in taken])
        self.renamed += 1

    def _name_of(self, seat: int) -> str:
        chair = self.chairs[seat]
        return self.called.get(chair.person or "", chair.name) or _("Guest")

    # --- what is asked for, as the change that it would be -----------------------------------

    def sitting(self, person: str, name: str, seat: int | None = None, seal: str = "") -> Change:
        check_seal(seal)
        if self.seat_of(person) is not None:
            raise Refused(_("you sit at this table already"))
        if self.has_begun or not self.free:
            raise Refused(_("there is no free chair at this table; you may watch"))
        if seat is not None and seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        chosen = self.free[0] if seat is None else seat
        words = [self._unlike_others(name), *([seal] if seal and self.shuffle.secret else [])]
        return self.change(EntryKind.SITS, chosen, "\n".join(words), person)

    def _unlike_others(self, name: str) -> str:
        """The name, with a number if another person at the table has it; a bot makes way."""
        return unlike(name, {looks_of(chair.name) for chair in self.chairs if chair.person})

    def seating_bot(self, seat: int, level: str) -> Change:
        if self.has_begun or seat not in self.free:
            raise Refused(_("this chair is taken; another one is free"))
        return self.change(EntryKind.BOT, seat, level)

    def inviting_bot(self, person: str, seat: int, level: str) -> Change:
        self.check_host(person)
        return self.seating_bot(seat, level)

    def check_host(self, person: str) -> None:
        """When to begin is the host's decision: strangers may sit down at a public table."""
        self.own_seat(person)
        if person != self.host:
            words = _("{name} is the host of this table and decides when to begin")
            raise Refused(words.format(name=self.host_name))

    @property
    def host_name(self) -> str:
        return next((chair.name for chair in self.chairs if chair.person == self.host), "")

    def rising(self, person: str) -> Change:
        """Before the game the chair becomes free; in the game a bot stands in."""
        seat = self.own_seat(person)
        if self.is_shuffling:  # or a chair could be taken again by somebody who knows the salts
            raise Refused(_(SHUFFLING))
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
        if self.shuffle.awaited:
            raise Refused(_(SHUFFLING))
        return self._dealing()

    def beginning_without_the_rest(self) -> Change:
        """A player who has not revealed a salt by now adds nothing to the deal."""
        if not self.is_shuffling:
            raise Refused(_("the game has begun already"))
        return self._dealing()

    def _dealing(self) -> Change:
        if not self.shuffle.secret:
            return self.change(EntryKind.BEGINS, -1, "")
        table = self.shuffle.deal(self.table.seats)
        return self.change(EntryKind.BEGINS, -1, table.transcript())._replace(table=table)

    def revealing(self, person: str, revealed: Revealed) -> Change:
        """The browser of a player adds its salt to the deal."""
        seat = self.own_seat(person)
        if seat not in self.shuffle.seals:
            raise Refused(_("you sealed no salt at this table"))
        check_revealed(revealed, self.shuffle.seals[seat])
        if seat in self.shuffle.revealed:
            raise Repeated(_("it is so already"))
        if not self.is_shuffling:
            over = _("the cards have been dealt already, without your salt")
            raise Refused(
                over if self.has_begun else _("salts are revealed when all chairs are taken")
            )
        return self.change(EntryKind.REVEALS, seat, " ".join(filter(None, revealed)), person)

    def wishing(self, person: str, wish: str) -> Change:
        """Makes a wish, or withdraws it; either way the entry toggles it."""
        seat = self.own_seat(person)
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
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

    def acting_by_rules(self, seat: int, action: int, decision: int) -> Change:
        """Simple rules have chosen in place of a bot's level."""
        entry, table = self.acting(seat, action, decision)
        return Change(entry._replace(kind=EntryKind.SIMPLE), table)

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
        if person and kind not in WAYS_OUT:
            self._check_limits(person)
        entry = JournalEntry(self.number + 1, kind, seat, words, person, time.time())
        return Change(entry, self.table)

    def _check_limits(self, person: str) -> None:
        """Nobody fills the disk; acts are not limited, so that every game can be played out."""
        longest = self.game.longest(self.table.seats)
        is_busy = self.changes[person] >= CHANGES + longest
        if is_busy or self.number_for(None) >= COMMON_CHANGES + GAMES_LONG * longest:
            sentence = _("too many changes at this table; finish the game, or open another table")
            raise Refused(sentence)


def unlike(name: str, taken: Container[str]) -> str:
    """The name, with a number if it looks like one of those."""
    number = 2
    chosen = name
    while looks_of(chosen) in taken:
        chosen, number = f"{name} {number}", number + 1
    return chosen


HAPPENINGS: dict[EntryKind, Callable[[Room, JournalEntry], None]] = {
    EntryKind.HOUSE: Room._furnish,
    EntryKind.SITS: Room._sit,
    EntryKind.NAMED: Room._rename,
    EntryKind.BOT: Room._seat_bot,
    EntryKind.RISES: Room._rise,
    EntryKind.REVEALS: Room._reveal,
    EntryKind.BEGINS: Room._begin,
    EntryKind.ACT: Room._act,
    EntryKind.LATE: Room._act_late,
    EntryKind.SIMPLE: Room._act_by_rules,
    EntryKind.UNDO: Room._undo,
    EntryKind.LEAVES: Room._leave,
    EntryKind.RETURNS: Room._return,
    EntryKind.WISH: Room._wish,
    EntryKind.AGAIN: Room._again,
    EntryKind.CLOSED: Room._close,
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


def rebuild(room_id: str, head: str, entries: Iterable[JournalEntry]) -> Room:
    """The room as its entries left it; raises Unreadable."""
    try:
        room = Room(room_id, Table.read(head), shuffle=Shuffle.read(head))
        for entry in entries:
            room.take(entry)
    except Exception as wrong:  # a bad journal fails in many ways
        raise unreadable() from wrong
    return room


def unreadable() -> Unreadable:
    return Unreadable(N_("This table is closed: this server cannot read it any more."))
