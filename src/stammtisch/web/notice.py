"""What is told of a table before one looks at it: at the front door, and in its waiting room."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from stammtisch.core.language import _, ngettext
from stammtisch.core.settings import TABLE_OPTIONS
from stammtisch.web.day import DAY_OPTIONS, day_of
from stammtisch.web.entry import Kind, StoredGame
from stammtisch.web.house import House
from stammtisch.web.invitation import Invitation
from stammtisch.web.people import Person
from stammtisch.web.room import Room, rebuild
from stammtisch.web.store import UNFINISHED
from stammtisch.web.words import (
    ago_words,
    clock_words,
    option_words,
    pace_words,
)

SEATING = (Kind.HOUSE, Kind.SITS, Kind.NAMED, Kind.BOT, Kind.RISES, Kind.BEGINS)
MOST_RUNNING = 200  # tables of one person of which it is asked whose turn it is
UNTOLD = {"start", "cards", "practice", *DAY_OPTIONS}
Term = tuple[str, str]  # what it is about, and what was agreed


@dataclass(frozen=True)
class Notice:
    """A line in the list of tables; of a game that runs the room knows the moves too."""

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
        """What tells this game from another of its kind."""
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


@dataclass(frozen=True)
class Waiting:
    """The waiting room of a table: what will be played, and how others get there."""

    room: Room
    invitation: Invitation

    @property
    def terms(self) -> list[Term]:
        """What was agreed on, in words."""
        room = self.room
        return [
            *((_("Day"), day) for day in days_of(room)),
            *options_of(room),
            (_("Time for a decision"), clock_words(room.clock)),
            (_("Bots play"), pace_words(room.pace)),
        ]


def days_of(room: Room) -> list[str]:
    """The day in words, where a game has one."""
    if not room.game.is_dated:
        return []
    return [day_of(room.table.seats, room.game.variant(room.table.seats, room.table.options)).words]


def options_of(room: Room) -> list[Term]:
    """The options beside the day, in words; cards of one's own are too long to be told."""
    agreed = {**room.table.options, **room.table.settings}
    known = {option.name: option for option in (*room.game.options, *TABLE_OPTIONS)}
    told = [(known[name], value) for name, value in agreed.items() if name not in UNTOLD]
    return [(option_words(option), option.tell(value)) for option, value in told]


# --- lists --------------------------------------------------------------------------------


async def running_notices(house: House, person: Person, most: int) -> list[Notice]:
    """The tables at which this person sits; those that wait for a decision of theirs come first."""
    notices = [
        notice if notice.stored.status == "waiting" else await at_play(house, notice)
        for notice in await own_notices(house, person, MOST_RUNNING, UNFINISHED)
    ]
    return sorted(notices, key=lambda notice: not notice.is_own_turn)[:most]


async def own_notices(
    house: House, person: Person, most: int, statuses: Sequence[str]
) -> list[Notice]:
    stored = await asyncio.to_thread(house.store.games_of, person.id, most, statuses)
    notices = await asyncio.to_thread(read_notices, house, stored, person)
    return [notice for notice in notices if notice.room.seat_of(person.id) is not None]


async def at_play(house: House, notice: Notice) -> Notice:
    """Whose turn it is, only the moves tell."""
    opened = await house.rooms.find(notice.id)
    return Notice(notice.stored, opened.room, notice.person)


async def open_notices(house: House, person: Person, most: int) -> list[Notice]:
    """Tables of others that wait for somebody; one that all people have left waits for nobody."""
    stored = await asyncio.to_thread(house.store.open_games, most)
    notices = await asyncio.to_thread(read_notices, house, stored, person)
    return [notice for notice in notices if is_joined_by_others(notice.room, person.id)]


def is_joined_by_others(room: Room, person: str) -> bool:
    people = [chair.person for chair in room.chairs if chair.person]
    return bool(people) and person not in people


def read_notices(house: House, stored: Sequence[StoredGame], person: Person) -> list[Notice]:
    return list(_notices(house, stored, person))


def _notices(house: House, stored: Sequence[StoredGame], person: Person) -> Iterator[Notice]:
    seatings = house.store.seatings([game.id for game in stored], SEATING)
    for game in stored:
        with suppress(ValueError):  # a table of another version, or of a game that is gone
            yield Notice(game, rebuild(game.id, game.head, seatings[game.id]), person.id)
