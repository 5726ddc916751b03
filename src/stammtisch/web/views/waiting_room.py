"""The waiting room of a table: what will be played, and how others get there."""

from collections.abc import Mapping
from dataclasses import dataclass

from stammtisch.core.game import Game
from stammtisch.core.language import _
from stammtisch.core.settings import TABLE_OPTIONS
from stammtisch.web.http.invitation import Invitation
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.calendar_day import DAY_OPTIONS, day_of
from stammtisch.web.views.words import clock_words, option_words, pace_words

UNTOLD = {"start", "cards", "practice", *DAY_OPTIONS}
Term = tuple[str, str]  # what it is about, and what was agreed


@dataclass(frozen=True)
class WaitingRoom:
    """The waiting room of a table: what will be played, and how others get there."""

    room: Room
    invitation: Invitation
    name: str = ""  # of the reader

    @property
    def terms(self) -> list[Term]:
        """What was agreed on, in words."""
        room = self.room
        return [
            *((_("Day"), day) for day in days_of(room.game, room.table.seats, room.table.options)),
            *options_of(room),
            (_("Time for a decision"), clock_words(room.clock)),
            (_("Bots play"), pace_words(room.pace)),
        ]


def days_of(game: Game, seats: int, options: Mapping[str, str]) -> list[str]:
    """The day in words, if the game has one."""
    return [day_of(seats, game.variant(seats, options)).words] if game.is_dated else []


def options_of(room: Room) -> list[Term]:
    """The options in words, without the day and without cards, which are too long."""
    agreed = {**room.table.options, **room.table.settings}
    known = {option.name: option for option in (*room.game.options, *TABLE_OPTIONS)}
    told = [(known[name], value) for name, value in agreed.items() if name not in UNTOLD]
    return [(option_words(option), option.tell(value)) for option, value in told]
