"""A table as somebody wants it, and the first entries of its journal."""

import time
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass

from stammtisch.core.daily import CHAIR, DailyDeal
from stammtisch.core.fairness import DRAWN
from stammtisch.core.game import Game
from stammtisch.core.language import _
from stammtisch.core.lesson import Lesson
from stammtisch.core.settings import read_options
from stammtisch.core.shared_deal import SharedDeal
from stammtisch.core.table import Table
from stammtisch.core.transcript import write_agreed
from stammtisch.web.rooms.branch import Branch
from stammtisch.web.rooms.chair import turn_of
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.daily_terms import DailyTerms
from stammtisch.web.rooms.journal_check import software_digest
from stammtisch.web.rooms.league_terms import LeagueTerms
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.shuffle import Shuffle
from stammtisch.web.rooms.table_terms import STAND_IN, check_clock, check_level, check_pace
from stammtisch.web.store.journal import EntryKind, JournalEntry, StoredGame

Guest = tuple[str, str]  # a person's number and name
AFTER_LESSON = "novice"  # the bots of the next game


@dataclass(frozen=True)
class TablePlan:
    """A table as somebody wants it."""

    game: Game
    bots: Sequence[str]  # for every chair: a level, or "" where people sit
    options: Mapping[str, str]
    is_public: bool = False
    pace: str = "normal"
    clock: str = "none"
    lesson: Lesson | None = None  # which fixes the deal
    daily: "DailyTable | None" = None  # the same
    league: "LeagueTable | None" = None  # the same
    branch: Branch | None = None  # which fixes everything until then

    def check(self) -> None:
        check_pace(self.pace)
        check_clock(self.clock)
        if self.daily:
            return
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

    def open(self, room_id: str) -> Room:
        """The room, without anybody; the cards of a lesson, a daily game or a branch are known,
        others wait for salts."""
        if self.daily:
            return self.daily.open(room_id)
        if self.league:
            return open_shared(room_id, self.league.deal)
        if self.branch:
            return Room(room_id, self.branch.table.copy(), self.is_public)
        key = self.lesson.key if self.lesson else None
        table = Table(self.game, len(self.bots), key, **self.read_options())
        shuffle = Shuffle() if self.lesson else Shuffle.of(table)
        return Room(room_id, table, self.is_public, shuffle=shuffle)


@dataclass(frozen=True)
class DailyTable:
    """A table of a daily game: nobody adds a salt, so all have the same cards."""

    deal: DailyDeal
    terms: DailyTerms

    def open(self, room_id: str) -> Room:
        return open_shared(room_id, self.deal, "no" if self.terms.counts else "yes")


@dataclass(frozen=True)
class LeagueTable:
    """A table of a league: the same cards at all tables of a round."""

    deal: SharedDeal
    terms: LeagueTerms


def open_shared(room_id: str, deal: SharedDeal, practice: str = "no") -> Room:
    table = deal.table(practice)
    return Room(room_id, table, shuffle=Shuffle(deal.secret, write_agreed(table)))


def plan_of_daily(deal: DailyDeal, terms: DailyTerms, bots: str, pace: str = "quick") -> TablePlan:
    levels = [bots] * deal.seats
    levels[CHAIR] = ""
    return TablePlan(deal.game, levels, {}, pace=pace, daily=DailyTable(deal, terms))


def first_entries(
    room: Room, plan: TablePlan, guests: Sequence[Guest], seals: Mapping[str, str]
) -> Iterator[JournalEntry]:
    """Pace and clock, the bots, and the guests; a full table begins, unless salts are awaited."""
    yield noted(room, room.change(EntryKind.HOUSE, -1, f"{plan.pace} {plan.clock}"))
    if plan.lesson:
        yield noted(room, room.change(EntryKind.LESSON, -1, ""))
    if plan.daily:
        yield noted(room, room.change(EntryKind.DAILY, -1, plan.daily.terms.words))
    if plan.league:
        yield noted(room, room.change(EntryKind.LEAGUE, -1, plan.league.terms.words))
    if plan.branch:
        yield noted(room, room.change(EntryKind.BRANCH, -1, plan.branch.origin.words))
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


def plan_of_lesson(game: Game, pace: str) -> TablePlan:
    """A guided first game; raises Refused if there is none."""
    lesson = game.lesson
    if lesson is None:
        raise Refused(_("{game} has no guided game").format(game=game.text.title()))
    bots = ["", *[lesson.bots] * (lesson.seats - 1)]
    return TablePlan(game, bots, lesson.options, pace=pace, lesson=lesson)


def plan_of_branch(branch: Branch, seat: int, level: str, pace: str = "normal") -> TablePlan:
    """A finished game played on from one of its steps, by one person and bots of one level."""
    bots = branch.bots(seat, level)
    return TablePlan(branch.game, bots, branch.table.options, pace=pace, branch=branch)


def plan_of(room: Room, players: Container[int]) -> TablePlan:
    """The same table once more: these seats are people's, and bots take the place of others. A
    lesson is followed by a game without a guide, a branch by one with cards of its own."""
    level = AFTER_LESSON if room.is_lesson else ""
    others = {chair.seat: level or chair.level or STAND_IN for chair in room.chairs}
    bots = ["" if seat in players else level for seat, level in others.items()]
    options = {**room.table.options, **room.table.settings}
    if room.is_lesson or room.origin or (room.shuffle.secret and room.shuffle.start == DRAWN):
        options.pop("start", None)  # it is drawn again
    return TablePlan(room.game, bots, options, room.is_public, room.pace, room.clock)
