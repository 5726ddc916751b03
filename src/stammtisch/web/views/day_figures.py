"""The almanac's page of one day: all that is known of it, with intervals."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from stammtisch.core.almanac import AlmanacRow, Figure
from stammtisch.core.character import EDGE, MEASURES, Comparison, Measure, compared
from stammtisch.core.language import _, decimal, ngettext
from stammtisch.web.views.calendar_day import ShownDay, dated_game
from stammtisch.web.views.year import (
    address_of,
    all_dates,
    figure_words,
    interval_words,
)

MIDDLE, REACH = 130, 110  # of the drawing of the chairs, 260 wide
PITCH = 26  # from one chair to the next
LEAST_SCALE = 5.0  # percentage points


class FigureRow(NamedTuple):
    """A measure of the day."""

    title: str
    meaning: str
    number: str
    interval: str
    rank: str
    position: int | None  # percent of the days that have less


class ChairBar(NamedTuple):
    """How a chair fares, drawn from the middle, where its share is even."""

    name: str
    number: str
    interval: str
    left: int
    width: int
    low: int
    high: int
    top: int


class RuleWords(NamedTuple):
    """How often a sheet of the day matters."""

    title: str
    words: str


@dataclass(frozen=True)
class DayFigures:
    """A day of the almanac and its neighbours."""

    day: ShownDay
    row: AlmanacRow

    @property
    def days(self) -> Comparison:
        return compared(dated_game(), self.day.seats)

    @property
    def character(self) -> str:
        return self.days.words(self.row)

    @property
    def highlight(self) -> str:
        return self.days.highlight(self.row)

    @cached_property
    def figures(self) -> list[FigureRow]:
        shown = ((measure, measure.of(self.row)) for measure in MEASURES if measure.name != EDGE)
        return [self._figure(measure, figure) for measure, figure in shown if figure]

    def _figure(self, measure: Measure, figure: Figure) -> FigureRow:
        position = self.days.position(self.row, measure)
        percent = None if position is None else round(100 * position)
        return FigureRow(
            _(measure.title),
            _(measure.meaning),
            figure_words(measure, figure),
            interval_words(measure, figure),
            "" if percent is None else rank_words(percent),
            percent,
        )

    @cached_property
    def chairs(self) -> list[ChairBar]:
        reach = max(LEAST_SCALE, *(abs(end) for chair in self.row.chairs for end in chair))
        return [
            chair_bar(number, figure, REACH / reach)
            for number, figure in enumerate(self.row.chairs)
        ]

    @property
    def rules(self) -> list[RuleWords]:
        """The sheets whose weight was measured."""
        names = self.day.names()
        return [
            RuleWords(names[name][1], weight_words(weight.table))
            for name, weight in self.row.rules.items()
            if name in names
        ]

    @property
    def basis(self) -> str:
        """What the figures rest on."""
        games = ngettext(
            "{count} game of players who follow simple rules",
            "{count} games of players who follow simple rules",
            self.row.games,
        ).format(count=self.row.games)
        if not self.row.deals:
            return _("From {games}.").format(games=games)
        deals = ngettext(
            "{count} deal that an expert played from every chair",
            "{count} deals that an expert played from every chair",
            self.row.deals,
        ).format(count=self.row.deals)
        return _("From {games}, and {deals}.").format(games=games, deals=deals)

    @property
    def command(self) -> str:
        day = self.day
        return f"stammtisch almanac {dated_game().name} --date {day.date} --seats {day.seats}"

    @property
    def before(self) -> ShownDay:
        return self._away(-1)

    @property
    def after(self) -> ShownDay:
        return self._away(1)

    def _away(self, steps: int) -> ShownDay:
        dates = all_dates()
        date = dates[(dates.index(self.day.date) + steps) % len(dates)]
        return ShownDay(int(date[3]), int(date[4]), int(date[:2]), self.day.seats)

    @property
    def addresses(self) -> dict[int, str]:
        """The same day with other numbers of players."""
        return {seats: address_of(self.day.for_seats(seats)) for seats in dated_game().seats}


def figures_of(day: ShownDay) -> DayFigures | None:
    """None if the almanac does not know the day."""
    rows = compared(dated_game(), day.seats).rows
    row = next((row for row in rows if row.options.get("date") == day.date), None)
    return DayFigures(day, row) if row else None


def characters_of(days: Iterable[ShownDay]) -> dict[str, str]:
    """What is special about each of these days, by its date, as far as the almanac knows them."""
    return {each.day.date: each.character for each in known(days) if each.character}


def highlights_of(days: Iterable[ShownDay]) -> dict[str, str]:
    """The same, but only what stands out most."""
    return {each.day.date: each.highlight for each in known(days) if each.highlight}


def known(days: Iterable[ShownDay]) -> Iterator[DayFigures]:
    return filter(None, map(figures_of, days))


def rank_words(percent: int) -> str:
    if percent >= 50:
        return _("more than on {share} of all days").format(share=f"{percent} %")
    return _("less than on {share} of all days").format(share=f"{100 - percent} %")


def weight_words(figure: Figure) -> str:
    """From how many of a hundred moves on the table would be another one without the sheet."""
    words = _("Without it, {count} of 100 moves would turn out differently ({low} to {high}).")
    return words.format(
        count=decimal(figure.value, 0),
        low=decimal(max(0.0, figure.low), 1),
        high=decimal(figure.high, 1),
    )


def chair_bar(number: int, figure: Figure, scale: float) -> ChairBar:
    value, low, high = (round(MIDDLE + scale * each) for each in figure)
    return ChairBar(
        name=chair_name(number),
        number=signed(figure.value),
        interval=_("{low} to {high}").format(low=signed(figure.low), high=signed(figure.high)),
        left=min(MIDDLE, value),
        width=max(1, abs(value - MIDDLE)),
        low=low,
        high=high,
        top=number * PITCH,
    )


def chair_name(number: int) -> str:
    return _("First player") if number == 0 else _("Chair {number}").format(number=number + 1)


def signed(number: float) -> str:
    sign = "+" if round(number, 1) > 0 else "−" if round(number, 1) < 0 else "±"
    return f"{sign}{decimal(abs(number), 1)}"


def height_of(chairs: Sequence[ChairBar]) -> int:
    return PITCH * len(chairs)
