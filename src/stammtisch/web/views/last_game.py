"""The last game that a person played against bots, to be played again by one click."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from stammtisch.core.fairness import DRAWN
from stammtisch.core.game import Game
from stammtisch.core.language import _
from stammtisch.core.settings import TABLE_OPTIONS
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.shuffle import Shuffle
from stammtisch.web.views.calendar_day import DAY_OPTIONS
from stammtisch.web.views.table_list import ListedTable
from stammtisch.web.views.waiting_room import options_of
from stammtisch.web.views.words import clock_words, level_words, pace_words, players_words

PRACTICE = TABLE_OPTIONS[0].name  # set by the kind of players, not chosen
NO_CLOCK = "none"


@dataclass(frozen=True)
class LastGame:
    """What a new table needs to be like the last one; a day is always today."""

    room: Room
    options: Mapping[str, str]

    @property
    def game(self) -> Game:
        return self.room.game

    @property
    def bots(self) -> list[str]:
        return [chair.level for chair in self.room.chairs if chair.is_bot]

    @property
    def fields(self) -> dict[str, str]:
        """The answers of the form for a new table, but for the day."""
        chairs = {f"chair-{seat}": level for seat, level in enumerate(self.bots, 1)}
        terms = {"pace": self.room.pace, "clock": self.room.clock}
        seats = str(len(self.bots) + 1)
        return {"game": self.game.name, "seats": seats, **chairs, **terms, **self.options}

    @property
    def words(self) -> str:
        """What is played, as a player would say it."""
        count = players_words(len(self.bots) + 1)
        levels = ", ".join(dict.fromkeys(map(level_words, self.bots)))
        agreed = [f"{about}: {words}" for about, words in options_of(self.room)]
        return " · ".join([count, levels, pace_words(self.room.pace), *self._clock, *agreed])

    @property
    def _clock(self) -> list[str]:
        clock = self.room.clock
        if clock == NO_CLOCK:
            return []
        return [f"{_('Time for a decision')}: {clock_words(clock)}"]


def is_plain(room: Room) -> bool:
    """A table that could be opened again as it was."""
    return not (room.daily or room.league or room.origin)


def last_game(tables: Iterable[ListedTable]) -> LastGame | None:
    """The newest of these tables that was against bots; None if there is none."""
    alone = [table for table in tables if table.is_against_bots and is_plain(table.room)]
    newest = max(alone, key=lambda table: table.stored.created, default=None)
    return LastGame(newest.room, chosen_options(newest)) if newest else None


def chosen_options(table: ListedTable) -> dict[str, str]:
    """What was chosen, not what was drawn, nor what follows from the day or the players."""
    agreed = {**table.room.table.options, **table.room.table.settings}
    is_drawn = Shuffle.read(table.stored.head).start == DRAWN
    left_out = {PRACTICE, *DAY_OPTIONS, *(["start"] if is_drawn else [])}
    return {name: value for name, value in agreed.items() if name not in left_out}
