"""The state of a room: one table, its chairs, and everything that happened, entry by entry.

A room is what its entries make of it. Nothing else changes it, so any process that reads the same
entries has the same room: this one after a crash, or another one at the same time."""

import math
import time
from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from stammtisch.core import notation
from stammtisch.core.daily import daily_name
from stammtisch.core.event import EVERYONE, Event
from stammtisch.core.fairness import FairDeal
from stammtisch.core.game import Game
from stammtisch.core.language import _
from stammtisch.core.names import BOT_NAMES, looks_of
from stammtisch.core.table import Table
from stammtisch.web.rooms.branch import Origin
from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.daily_terms import DailyTerms
from stammtisch.web.rooms.decision_clock import DecisionClock
from stammtisch.web.rooms.league_terms import LeagueTerms
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.rooms.shuffle import Revealed, Shuffle
from stammtisch.web.rooms.table_terms import CLOCKS, STAND_IN, check_clock, check_level, check_pace
from stammtisch.web.store.journal import ACTS, SEATLESS, EntryKind, JournalEntry

WAYS_OUT = (EntryKind.RISES, EntryKind.RETURNS)  # never refused: each ends what was counted

ALWAYS, NEVER = "confirm", "swift"  # wishes: ask again before my choice counts
ASKING = frozenset({ALWAYS, NEVER})  # each of them ends the other
ABOVE = "let above "  # begins a wish: let the others play, unless it is higher than this number
YES, NO = "yes", "no"  # answers to a rematch
UNGUIDED = "unguided"  # another wish: to leave the guide of a lesson
TIME_IS_UP = -1  # an event of no game: a bot decides for somebody who took too long
SIMPLE_RULES = -2  # another: they begin to decide in place of a bot's level
STANDS_IN, IS_BACK = -3, -4  # others: a bot decides for somebody who is gone, until they are back
COMINGS = (STANDS_IN, IS_BACK)


class LogNote(NamedTuple):
    """Something that the log says before an act, counted from 0."""

    act: int
    event: Event


@dataclass(eq=False)
class RoomState:
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
    is_lesson: bool = False
    daily: DailyTerms | None = None  # it is a daily game
    league: LeagueTerms | None = None  # it is a table of a league
    is_shown: bool = False  # all tables of its round are over
    origin: Origin | None = None  # of a game that is played on
    called: dict[str, str] = field(default_factory=dict)  # people with names of their own
    renamed: int = 0  # how often anybody was
    chat_terms: frozenset[str] = frozenset()  # what the host says of the chat
    rematch: dict[int, str] = field(default_factory=dict)  # by seat: another game, `yes` or `no`
    next_id: str = ""  # of the game that follows
    people: list[str] = field(default_factory=list)  # in the order in which they sat down
    decision_clock: DecisionClock = field(default_factory=DecisionClock)
    notes: list[LogNote] = field(default_factory=list)  # what the log says besides
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
        if self.status != "over" or not self.shuffle.secret or self.keeps_key:
            return None
        return self.shuffle.fair_deal(self.deal_name, self.chairs, self.by_rules)

    @property
    def deal_name(self) -> str:
        """The name under which the commitment was published."""
        if self.daily:
            return daily_name(self.daily.day, self.game.name)
        return self.league.name if self.league else self.id

    @property
    def keeps_key(self) -> bool:
        """Is the key secret even when the game is over? The day of a daily game goes on, and
        practice has no commitment of its own; other tables of a league play the same deal."""
        if self.league:
            return not self.is_shown
        return self.daily is not None and not (self.daily.counts and self.daily.is_over)

    @property
    def is_try(self) -> bool:
        """Is it somebody's only try at a daily game?"""
        return self.daily is not None and self.daily.counts

    @property
    def is_contest(self) -> bool:
        """Are its players compared with others who have the same cards? Then nobody helps, and
        nothing is taken back."""
        return self.is_try or self.league is not None

    def number_for(self, seat: int | None) -> int:
        """How many entries a seat, or a spectator, may know of: wishes are secret."""
        return self.number - sum(self.wished.values()) + (0 if seat is None else self.wished[seat])

    @property
    def host(self) -> str | None:
        """The person who opened the table; if they have left, whoever has sat there longest."""
        return next(iter(self.people), None)

    @property
    def wanted(self) -> list[int]:
        """Seats whose players want a rematch."""
        return [seat for seat, answer in sorted(self.rematch.items()) if answer == YES]

    @property
    def unanswered(self) -> list[int]:
        """Seats whose players have not left, and were asked for a rematch in vain so far."""
        seated = [chair for chair in self.chairs if chair.person and not chair.is_away]
        return [chair.seat for chair in seated if chair.seat not in self.rematch]

    def names(self) -> list[str]:
        return [chair.name or _("free chair") for chair in self.chairs]

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits; None: a spectator."""
        if person is None:
            return None
        for chair in self.chairs:
            if chair.person == person:
                return chair.seat
        return None

    def transcript_for(self, person: str | None) -> str:
        """What a person may read of the game; nothing before it begins, as chairs may change."""
        if not self.has_begun:
            raise Refused(_("the game begins when every chair is taken"))
        if self.keeps_key and self.status == "over":
            return self.table.transcript_without_key()
        deal = self.fair_deal
        origin = [f"# branch {self.origin.words}"] if self.origin else []
        told = notation.text_of([*origin, *(deal.lines() if deal else ())])
        return f"{told}{self.table.transcript_for_person(self.seat_of(person))}"

    def deadline(self, seat: int) -> float | None:
        """When the clock decides for a person: seconds, UTC, as the wall clock shows now."""
        left = self.left(seat)
        return None if left is None else round(time.time() + left, 1)

    def left(self, seat: int) -> float | None:
        """Seconds until the clock decides for a person, whatever the wall clock does."""
        seconds = CLOCKS[self.clock]
        if not seconds or self.chairs[seat].level or seat not in self.decision_clock.ticking:
            return None
        return max(0.0, seconds - self.decision_clock.waited(seat))

    def resume_clocks(self, served: float, least: float = 0.0) -> None:
        """The room was read from its journal at this service time; everybody has at least so many
        seconds left."""
        longest = (CLOCKS[self.clock] or math.inf) - least
        self.decision_clock.resume(served, max(0.0, longest))

    def events_for_person(self, seat: int | None) -> list[Event]:
        """What a seat saw happen at the table, which decisions clocks or simple rules made, and
        for whom bots stood in."""
        events = self.table.events_for_person(seat)
        if not self.notes:
            return events
        forgotten = len(self.table.events(seat)) - len(events)
        for note in filter(self._has_happened, reversed(self.notes)):
            earlier = [event for act in self.table.acts[: note.act] for event in act.events]
            place = sum(event.is_seen_by(seat) for event in earlier) - forgotten
            if place >= 0:
                events.insert(place, note.event)
        return events

    def _has_happened(self, note: LogNote) -> bool:
        """An earlier table of the same people knows nothing of later notes."""
        acts = len(self.table.acts)
        return note.act < acts or (note.act == acts and note.event.kind in COMINGS)

    def _log(self, act: int, kind: int, seat: int) -> None:
        self.notes.append(LogNote(act, Event(kind, seat, 0, 0, EVERYONE)))

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
            self.decision_clock.run(entry, self.to_act)

    def _furnish(self, entry: JournalEntry) -> None:
        pace, clock = entry.words.split()
        check_pace(pace)
        check_clock(clock)
        self.pace = pace
        self.clock = clock

    def _teach(self, _entry: JournalEntry) -> None:
        self.is_lesson = True

    def _mark_daily(self, entry: JournalEntry) -> None:
        self.daily = DailyTerms.read(entry.words)

    def _mark_league(self, entry: JournalEntry) -> None:
        self.league = LeagueTerms.read(entry.words)

    def _show(self, _entry: JournalEntry) -> None:
        self.is_shown = True

    def _branch(self, entry: JournalEntry) -> None:
        self.origin = Origin.read(entry.words)

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
        if self.daily is None:
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
        seconds = self.decision_clock.stop(entry)
        if not self.chairs[entry.seat].level:
            self.decision_clock.response_times.note(entry.seat, seconds)

    def _act_late(self, entry: JournalEntry) -> None:
        self._act(entry)
        self._log(len(self.table.acts) - 1, TIME_IS_UP, entry.seat)

    def _act_by_rules(self, entry: JournalEntry) -> None:
        """The log tells only the first of several in a row."""
        self._act(entry)
        own = [number for number, act in enumerate(self.table.acts) if act.seat == entry.seat]
        if not self.by_rules.intersection(own[-2:-1]):
            self._log(own[-1], SIMPLE_RULES, entry.seat)
        self.by_rules.add(own[-1])

    def _undo(self, entry: JournalEntry) -> None:
        """A decision that is asked for again gets all its time again; the game is not over."""
        self.rematch.clear()
        acts = self.table.acts[self.table.act_to_undo(entry.seat) :]
        self.decision_clock.restart({act.seat for act in acts})
        self.table.undo(entry.seat)
        kept = len(self.table.acts)
        self.notes = [
            note._replace(act=min(note.act, kept))
            for note in self.notes
            if note.act < kept or note.event.kind in COMINGS  # people stay as they came and went
        ]
        self.by_rules = {number for number in self.by_rules if number < kept}

    def _leave(self, entry: JournalEntry) -> None:
        was_missed = entry.person != self.chairs[entry.seat].person
        self._change(entry.seat, level=STAND_IN, was_missed=was_missed)
        self._log(len(self.table.acts), STANDS_IN, entry.seat)

    def _return(self, entry: JournalEntry) -> None:
        self._change(entry.seat, level="", was_missed=False)
        self._log(len(self.table.acts), IS_BACK, entry.seat)

    def _wish(self, entry: JournalEntry) -> None:
        wishes = self.chairs[entry.seat].wishes
        self.wished[entry.seat] += 1
        rivals = {other for other in wishes if are_rivals(other, entry.words)}
        self._change(entry.seat, wishes=(wishes - rivals) ^ {entry.words})

    def _set_chat(self, entry: JournalEntry) -> None:
        self.chat_terms = frozenset(entry.words.split())

    def _answer(self, entry: JournalEntry) -> None:
        self.rematch[entry.seat] = entry.words

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

    def show_people(self, avatars: Mapping[str, str]) -> None:
        """The avatars that people chose; they are not part of the journal either."""
        for person, avatar in avatars.items():
            seat = self.seat_of(person)
            if seat is not None:
                self._change(seat, chosen=avatar)
        self.renamed += 1

    def _name_of(self, seat: int) -> str:
        chair = self.chairs[seat]
        return self.called.get(chair.person or "", chair.name) or _("Guest")


def are_rivals(wish: str, other: str) -> bool:
    """Does the one end the other?"""
    is_limit = wish.startswith(ABOVE) and other.startswith(ABOVE)
    return wish != other and (is_limit or {wish, other} == ASKING)


def unlike(name: str, taken: Container[str]) -> str:
    """The name, with a number if it looks like one of those."""
    number = 2
    chosen = name
    while looks_of(chosen) in taken:
        chosen, number = f"{name} {number}", number + 1
    return chosen


HAPPENINGS: dict[EntryKind, Callable[[RoomState, JournalEntry], None]] = {
    EntryKind.HOUSE: RoomState._furnish,
    EntryKind.LESSON: RoomState._teach,
    EntryKind.DAILY: RoomState._mark_daily,
    EntryKind.LEAGUE: RoomState._mark_league,
    EntryKind.SHOWN: RoomState._show,
    EntryKind.BRANCH: RoomState._branch,
    EntryKind.SITS: RoomState._sit,
    EntryKind.NAMED: RoomState._rename,
    EntryKind.BOT: RoomState._seat_bot,
    EntryKind.RISES: RoomState._rise,
    EntryKind.REVEALS: RoomState._reveal,
    EntryKind.BEGINS: RoomState._begin,
    EntryKind.ACT: RoomState._act,
    EntryKind.LATE: RoomState._act_late,
    EntryKind.SIMPLE: RoomState._act_by_rules,
    EntryKind.UNDO: RoomState._undo,
    EntryKind.LEAVES: RoomState._leave,
    EntryKind.RETURNS: RoomState._return,
    EntryKind.WISH: RoomState._wish,
    EntryKind.CHAT: RoomState._set_chat,
    EntryKind.REMATCH: RoomState._answer,
    EntryKind.AGAIN: RoomState._again,
    EntryKind.CLOSED: RoomState._close,
}
