"""Which tables the almanac knows: every number of players with every date, edition or variant."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from stammtisch.arena.match import DATE
from stammtisch.core.almanac import START, variant_of
from stammtisch.core.game import Game, Option

FIRST_SEAT = "0"


class Setting(NamedTuple):
    """A number of players, and the options that differ from the default."""

    seats: int
    options: tuple[tuple[str, str], ...]

    def at_table(self, game: Game) -> dict[str, str]:
        """The options with a fixed first player, where the game lets one be named."""
        names_start = any(option.name == START for option in game.options)
        return {**dict(self.options), **({START: FIRST_SEAT} if names_start else {})}


def settings_of(game: Game) -> Iterator[Setting]:
    """Every variant once, in its shortest spelling.

    >>> from stammtisch import GAMES
    >>> [dict(setting.options) for setting in settings_of(GAMES["zahltag"]) if setting.seats == 2]
    [{}, {'prepared': 'yes'}]"""
    found = set()
    for seats in game.seats:
        for options in spellings(game):
            if not game.allows(seats, options):
                continue
            variant = variant_of(game, seats, options)
            if variant not in found:
                found.add(variant)
                yield Setting(seats, tuple(options.items()))


def spellings(game: Game) -> list[Mapping[str, str]]:
    """Sets of options, those with few of them first."""
    dates = [option for option in game.options if option.name == DATE]
    if dates:
        return [{DATE: date} for date in dates[0].every()]
    choices = [choices_of(option) for option in game.options]
    sets = [dict(pair for pair in pairs if pair) for pairs in product(*choices)]
    return sorted(sets, key=len)


def choices_of(option: Option) -> list[tuple[str, str] | None]:
    """Leaving it out, and each of its choices; numbers are left out, as they have too many."""
    return [None, *((option.name, choice) for choice in option.choices)]
