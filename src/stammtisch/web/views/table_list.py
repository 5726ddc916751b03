"""The lists of tables on the front page."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from stammtisch.core.language import _, ngettext
from stammtisch.web.http.identity import Person
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.room import Room, Unreadable, rebuild
from stammtisch.web.store.journal import EntryKind, StoredGame
from stammtisch.web.store.store import UNFINISHED
from stammtisch.web.views.waiting_room import days_of
from stammtisch.web.views.words import ago_words

SEATING = (
    EntryKind.HOUSE,
    EntryKind.SITS,
    EntryKind.NAMED,
    EntryKind.BOT,
    EntryKind.RISES,
    EntryKind.BEGINS,
)
MOST_RUNNING = 200  # tables of one person whose turn is looked up


@dataclass(frozen=True)
class ListedTable:
    """A line in a list of tables; the room of a running game knows the moves, too."""

    stored: StoredGame
    room: Room
    person: str

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def title(self) -> str:
        return self.room.game.text.title()

    @property
    def about(self) -> str:
        """What tells this game from others of its kind."""
        chosen = self.room.table.options
        told = [option for option in self.room.game.options if option.is_told]
        words = [option.tell(chosen[option.name]) for option in told if option.name in chosen]
        return ", ".join([*days_of(self.room), *words])

    @property
    def names(self) -> str:
        own = self.room.seat_of(self.person)
        taken = [chair for chair in self.room.chairs if not chair.is_free]
        return ", ".join(_("you") if chair.seat == own else chair.name for chair in taken)

    @property
    def is_over(self) -> bool:
        return self.stored.status == "over"

    @property
    def is_own_turn(self) -> bool:
        return (
            self.stored.status == "playing" and self.room.seat_of(self.person) in self.room.to_act
        )

    @property
    def status(self) -> str:
        if self.is_over:
            return _("over")
        if self.stored.status == "waiting":
            free = len(self.room.free)
            return ngettext("{count} free chair", "{count} free chairs", free).format(count=free)
        if self.is_own_turn:
            return _("Your turn.")
        names = [self.room.chairs[seat].name for seat in self.room.to_act]
        return _("Waiting for {names}.").format(names=", ".join(names))

    @property
    def ago(self) -> str:
        return ago_words(time.time() - self.stored.touched)


# --- lists --------------------------------------------------------------------------------


async def running_tables(services: Services, person: Person, most: int) -> list[ListedTable]:
    """The tables where this person sits, those where it is their turn first."""
    tables = []
    for table in await own_tables(services, person, MOST_RUNNING, UNFINISHED):
        with suppress(Unreadable):
            is_waiting = table.stored.status == "waiting"
            tables.append(table if is_waiting else await at_play(services, table))
    return sorted(tables, key=lambda table: not table.is_own_turn)[:most]


async def own_tables(
    services: Services, person: Person, most: int, statuses: Sequence[str]
) -> list[ListedTable]:
    stored = await asyncio.to_thread(services.store.games_of, person.id, most, statuses)
    tables = await asyncio.to_thread(read_tables, services, stored, person)
    return [table for table in tables if table.room.seat_of(person.id) is not None]


async def at_play(services: Services, table: ListedTable) -> ListedTable:
    """With the room that knows the moves: only they tell whose turn it is."""
    opened = await services.rooms.find(table.id)
    return ListedTable(table.stored, opened.room, table.person)


async def open_tables(services: Services, person: Person, most: int) -> list[ListedTable]:
    """Tables of others that wait for players, without those that everybody has left."""
    stored = await asyncio.to_thread(services.store.open_games, most)
    tables = await asyncio.to_thread(read_tables, services, stored, person)
    return [table for table in tables if is_joined_by_others(table.room, person.id)]


def is_joined_by_others(room: Room, person: str) -> bool:
    people = [chair.person for chair in room.chairs if chair.person]
    return bool(people) and person not in people


def read_tables(
    services: Services, stored: Sequence[StoredGame], person: Person
) -> list[ListedTable]:
    return list(_read_tables(services, stored, person))


def _read_tables(
    services: Services, stored: Sequence[StoredGame], person: Person
) -> Iterator[ListedTable]:
    seatings = services.store.seatings([game.id for game in stored], SEATING)
    for game in filter(services.rooms.is_listed, stored):
        with suppress(Unreadable):
            yield ListedTable(game, rebuild(game.id, game.head, seatings[game.id]), person.id)
