"""The lists of tables on the front page.

A list needs no cards: it reads the head of a table and its players, but deals nothing."""

import asyncio
import math
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import cast

from stammtisch import GAMES
from stammtisch.core import notation
from stammtisch.core.game import Game, find_game
from stammtisch.core.language import _, ngettext
from stammtisch.core.settings import TABLE_OPTIONS
from stammtisch.core.table import Standing, Table
from stammtisch.web.http.identity import Person
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.chair import seats_in
from stammtisch.web.rooms.refusal import Unreadable, unreadable
from stammtisch.web.rooms.result import read_result
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_terms import CLOCKS
from stammtisch.web.store.journal import EntryKind, StoredGame
from stammtisch.web.store.lists import OPEN, PLAYED, RUNNING, TableRow
from stammtisch.web.views.waiting_room import days_of
from stammtisch.web.views.words import (
    ago_words,
    daily_words,
    league_words,
    left_words,
    outcome_words,
)

SEATING = (
    EntryKind.HOUSE,
    EntryKind.LESSON,
    EntryKind.DAILY,
    EntryKind.BRANCH,
    EntryKind.SITS,
    EntryKind.NAMED,
    EntryKind.BOT,
    EntryKind.RISES,
    EntryKind.BEGINS,
)
KEPT_HEADS = 2000  # of tables that were listed lately


@dataclass(frozen=True)
class UndealtTable:
    """What the head of a transcript says of a table, in place of the table itself."""

    game: Game
    seats: int
    options: dict[str, str]
    settings: dict[str, str]
    to_act: tuple[int, ...] = ()
    over: bool = False

    @classmethod
    @lru_cache(KEPT_HEADS)
    def read(cls, head: str) -> "UndealtTable":
        """Raises ValueError where the game, its version or an option is unknown."""
        transcript = notation.read(head)
        values = {name: transcript.value(name) for name in transcript.header}
        game = find_game(values["game"])
        notation.check_version(game, values.get("version", str(game.version)))
        options = {each.name: values[each.name] for each in game.options if each.name in values}
        known = {each.name: values[each.name] for each in TABLE_OPTIONS if each.name in values}
        return cls(game, game.read_seats(values["seats"]), game.read_options(options), known)


@dataclass(frozen=True)
class ListedTable:
    """A line in a list of tables."""

    stored: StoredGame
    room: Room  # of an undealt table, unless its journal had to be read
    to_act: Sequence[int]
    person: str
    left: float | None = None  # seconds until the clock decides for the person

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def title(self) -> str:
        return self.room.game.text.title()

    @property
    def about(self) -> str:
        """What tells this game from others of its kind."""
        game = self.room.game
        chosen = self.room.table.options
        told = [option for option in game.options if option.is_told]
        words = [option.tell(chosen[option.name]) for option in told if option.name in chosen]
        guided = [_("guided")] if self.room.is_lesson else []
        daily = [daily_words(self.room.daily)] if self.room.daily else []
        daily += [league_words(self.room.league)] if self.room.league else []
        branched = [_("played on")] if self.room.origin else []
        days = days_of(game, self.room.table.seats, chosen)
        return ", ".join([*days, *words, *guided, *daily, *branched])

    @property
    def names(self) -> str:
        """The players; once the game is over, with ranks and scores, the best first."""
        if self.standing:
            return " · ".join(self._placed(seat) for seat in self._best_first)
        taken = [chair.seat for chair in self.room.chairs if not chair.is_free]
        return ", ".join(map(self._name_of, taken))

    def _name_of(self, seat: int) -> str:
        is_own = seat == self.room.seat_of(self.person)
        return _("you") if is_own else self.room.chairs[seat].name

    @property
    def _best_first(self) -> list[int]:
        return sorted(range(len(self.standing)), key=lambda seat: self.standing[seat].rank)

    def _placed(self, seat: int) -> str:
        score, rank = self.standing[seat]
        return f"{rank}. {self._name_of(seat)} {score}"

    @property
    def standing(self) -> list[Standing]:
        """How it ended; nothing while it runs, or if nobody noted it."""
        return read_result(self.stored.turn) if self.is_over else []

    @property
    def is_against_bots(self) -> bool:
        """Has one person played it, against bots on all other chairs?"""
        others = [chair for chair in self.room.chairs if chair.person != self.person]
        return len(others) < len(self.room.chairs) and all(chair.is_bot for chair in others)

    @property
    def is_over(self) -> bool:
        return self.stored.status == "over"

    @property
    def is_own_turn(self) -> bool:
        return self.stored.status == "playing" and self.room.seat_of(self.person) in self.to_act

    @property
    def status(self) -> str:
        if self.is_over:
            return self._outcome
        if self.stored.status == "waiting":
            free = len(self.room.free)
            if not free:
                return _("The cards are being shuffled.")
            return ngettext("{count} free chair", "{count} free chairs", free).format(count=free)
        if self.is_own_turn and self.left is not None:
            return _("Your turn: {time} left.").format(time=left_words(self.left))
        if self.is_own_turn:
            return _("Your turn.")
        names = [self.room.chairs[seat].name for seat in self.to_act]
        return _("Waiting for {names}.").format(names=", ".join(names))

    @property
    def _outcome(self) -> str:
        own = self.room.seat_of(self.person)
        if not self.standing or own is None:
            return _("over")
        rank = self.standing[own].rank
        firsts = sum(place.rank == 1 for place in self.standing)
        return outcome_words(rank, firsts, len(self.standing))

    @property
    def ago(self) -> str:
        return ago_words(time.time() - self.stored.touched)


# --- lists --------------------------------------------------------------------------------


async def listed_tables(
    services: Services, person: Person, most: int
) -> dict[str, list[ListedTable]]:
    """All lists of the front page; tables where it is this person's turn come first."""
    rows = await asyncio.to_thread(services.store.tables_for, person.id, most, SEATING)
    lists: dict[str, list[ListedTable]] = {RUNNING: [], PLAYED: [], OPEN: []}
    for section, table in await readable(services, rows, person.id):
        lists[section].append(table)
    lists[RUNNING].sort(key=urgency)
    return lists


def urgency(table: ListedTable) -> tuple[bool, float]:
    """Tables that wait for the person come first, and of these the most urgent."""
    return not table.is_own_turn, math.inf if table.left is None else table.left


async def readable(
    services: Services, rows: Sequence[TableRow], person: str
) -> list[tuple[str, ListedTable]]:
    """The tables of these rows that this software can read, each with its section."""
    await services.rooms.check(row.stored for row in rows)
    tables = []
    for row in rows:
        if not services.rooms.is_listed(row.stored):
            continue
        with suppress(Unreadable):
            tables.append((row.section, await listed(services, row, person)))
    return tables


def untried_games(lists: Mapping[str, list[ListedTable]]) -> set[str]:
    """The games with a lesson that a person has never played, as far as the lists go back."""
    known = {table.room.game.name for part in (RUNNING, PLAYED) for table in lists[part]}
    return {name for name, game in GAMES.items() if game.lesson and name not in known}


async def listed(services: Services, row: TableRow, person: str) -> ListedTable:
    stored = row.stored
    if stored.status == "playing" and not stored.turn:  # taken back, or of an older release
        room = (await services.rooms.find(stored.id)).room
        return ListedTable(stored, room, room.to_act, person)
    to_act = seats_in(stored.turn) if stored.status == "playing" else ()
    table = ListedTable(stored, seated(row), to_act, person)
    is_timed = table.is_own_turn and CLOCKS[table.room.clock]
    return replace(table, left=await time_left(services, table)) if is_timed else table


async def time_left(services: Services, table: ListedTable) -> float | None:
    """As the room itself knows it; tables whose clocks run are open anyway."""
    room = (await services.rooms.find(table.id)).room
    seat = room.seat_of(table.person)
    return None if seat is None or seat not in room.to_act else room.left(seat)


def seated(row: TableRow) -> Room:
    """The players at a table, without its moves; raises Unreadable."""
    try:
        room = Room(row.stored.id, cast(Table, UndealtTable.read(row.stored.head)))
        for entry in row.entries:
            room.take(entry._replace(words="") if entry.kind == EntryKind.BEGINS else entry)
    except Exception as wrong:  # a bad journal fails in many ways
        raise unreadable() from wrong
    room.call_people(row.called)
    return room
