"""The almanac of a game without dates: its editions and options, side by side."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from stammtisch.core.almanac import AlmanacRow
from stammtisch.core.character import MEASURES, chair_words, compared
from stammtisch.core.game import Game, Option
from stammtisch.core.language import _
from stammtisch.web.views.price_plot import PricePlot, plots_of
from stammtisch.web.views.year import FigureLine, number_words


@dataclass(frozen=True)
class Variants:
    """All that the almanac knows of a game with so many players."""

    game: Game
    seats: int

    @property
    def lines(self) -> list[FigureLine]:
        return [self._line(row) for row in compared(self.game, self.seats).rows]

    def _line(self, row: AlmanacRow) -> FigureLine:
        address = f"/new/{self.game.name}?{urlencode({'seats': row.seats, **row.options})}"
        numbers = tuple(number_words(measure, measure.of(row)) for measure in MEASURES)
        words = option_words(self.game, row.options) or _("the usual game")
        return FigureLine(address, words, chair_words(row), numbers)

    @property
    def plots(self) -> list[PricePlot]:
        return plots_of(self.game, self.seats)

    @property
    def addresses(self) -> dict[int, str]:
        return {seats: f"/almanac/{self.game.name}?seats={seats}" for seats in self.game.seats}


def option_words(game: Game, options: Mapping[str, str]) -> str:
    """What differs from the usual game; empty if nothing does."""
    known = {option.name: option for option in game.options}
    return "; ".join(option_value(known[name], value) for name, value in options.items())


def option_value(option: Option, value: str) -> str:
    if option.is_told:
        return option.tell(value)
    question = _(option.help)
    return f"{question}{' ' if question.endswith('?') else ': '}{option.tell(value)}"
