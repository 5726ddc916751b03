"""The almanac's year: what one measure says of every day, and the days that a reader looks for."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple
from urllib.parse import urlencode

from stammtisch.core.almanac import AlmanacRow, Figure
from stammtisch.core.character import MEASURES, Comparison, Measure, compared
from stammtisch.core.game import BadOption
from stammtisch.core.language import _, decimal
from stammtisch.web.views.calendar_day import ShownDay, dated_game, numbers_of

LEVELS = 5  # of colour
MUCH, LITTLE = "high", "low"
WISHES = {MUCH: (2 / 3, 1.0), LITTLE: (0.0, 1 / 3)}  # a third of all days fulfils each
BEST, MOST_FOUND = 10, 20
NOTHING = "–"


class DayCell(NamedTuple):
    """A day on the map."""

    day: str
    address: str
    told: str
    number: str
    level: int  # 1 to LEVELS; 0: not measured
    is_found: bool


class MonthMap(NamedTuple):
    """A month: a row for every goal, a column for every rule."""

    number: int
    name: str
    title: str
    rows: tuple[tuple[str, tuple[DayCell, ...]], ...]


class FigureLine(NamedTuple):
    """A day or variant in a table: its name, what is told of it, and a number for each measure."""

    address: str
    words: str
    told: str
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class Year:
    """What a reader wants to see: so many players, one measure on the map, and wishes that the
    days found fulfil."""

    seats: int
    measure: Measure
    wishes: Mapping[str, str]

    @cached_property
    def days(self) -> Comparison:
        return compared(dated_game(), self.seats)

    @cached_property
    def found(self) -> list[AlmanacRow]:
        """The days that fulfil all wishes, the best first."""
        fulfilling = filter(self.fulfils, self.days.rows)
        return sorted(fulfilling, key=self.days.merit, reverse=True)

    def fulfils(self, row: AlmanacRow) -> bool:
        return all(self._fulfils(row, name, wish) for name, wish in self.wishes.items())

    def _fulfils(self, row: AlmanacRow, name: str, wish: str) -> bool:
        low, high = WISHES[wish]
        position = self.days.position(row, measure_named(name))
        return position is not None and low <= position <= high

    # --- the map --------------------------------------------------------------------------

    @cached_property
    def months(self) -> list[MonthMap]:
        return [self._month(number) for number in numbers_of("month")]

    def _month(self, number: int) -> MonthMap:
        name, title = ShownDay(0, 0, number, self.seats).names()["month"]
        rows = tuple(self._row(goal, number) for goal in numbers_of("goal"))
        return MonthMap(number, name, title, rows)

    def _row(self, goal: int, month: int) -> tuple[str, tuple[DayCell, ...]]:
        days = [ShownDay(goal, rule, month, self.seats) for rule in numbers_of("rule")]
        return days[0].names()["goal"][1], tuple(map(self._cell, days))

    def _cell(self, day: ShownDay) -> DayCell:
        row = self._rows.get(day.date)
        figure = self.measure.of(row) if row else None
        return DayCell(
            day=day.date[-2:],
            address=address_of(day),
            told=f"{day.words}: {figure_words(self.measure, figure)}",
            number=number_words(self.measure, figure),
            level=self._level(row) if row else 0,
            is_found=row is not None and self.fulfils(row),
        )

    @cached_property
    def _rows(self) -> dict[str, AlmanacRow]:
        return {row.options["date"]: row for row in self.days.rows}

    def _level(self, row: AlmanacRow) -> int:
        position = self.days.position(row, self.measure)
        return 0 if position is None else min(LEVELS, int(position * LEVELS) + 1)

    @cached_property
    def legend(self) -> list[tuple[int, str]]:
        """The range of numbers of each level of colour."""
        values: dict[int, list[float]] = {}
        for row in self.days.rows:
            figure = self.measure.of(row)
            if figure:
                values.setdefault(self._level(row), []).append(figure.value)
        return [(level, self._range(values[level])) for level in sorted(values)]

    def _range(self, values: list[float]) -> str:
        ends = (min(values), max(values))
        words = [shown(value, self.measure.digits) for value in ends]
        return with_unit(self.measure, "–".join(dict.fromkeys(words)))

    # --- lists ----------------------------------------------------------------------------

    @cached_property
    def best(self) -> list[FigureLine]:
        return [self._listed(row) for row in self.days.best(BEST)]

    @cached_property
    def listed(self) -> list[FigureLine]:
        return [self._listed(row) for row in self.found[:MOST_FOUND]]

    def _listed(self, row: AlmanacRow) -> FigureLine:
        day = day_of_row(row)
        numbers = tuple(number_words(measure, measure.of(row)) for measure in MEASURES)
        return FigureLine(address_of(day), day.words, self.days.words(row), numbers)

    # --- addresses ------------------------------------------------------------------------

    @property
    def addresses(self) -> dict[int, str]:
        return {seats: self.address(seats=seats) for seats in dated_game().seats}

    def address(self, **changes: object) -> str:
        shown = {"seats": self.seats, "measure": self.measure.name, **self.wishes, **changes}
        return f"/almanac/{dated_game().name}?{urlencode(shown)}"


def day_of_row(row: AlmanacRow) -> ShownDay:
    month, day = row.options["date"].split("-")
    return ShownDay(int(day[0]), int(day[1]), int(month), row.seats)


def address_of(day: ShownDay) -> str:
    return f"/almanac/{dated_game().name}/{day.date}?seats={day.seats}"


def all_dates() -> list[str]:
    """In the order of the calendar."""
    parts = product(*map(numbers_of, ("month", "goal", "rule")))
    return [f"{month:02}-{goal}{rule}" for month, goal, rule in parts]


# --- figures in words -----------------------------------------------------------------------


def number_words(measure: Measure, figure: Figure | None) -> str:
    return shown(figure.value, measure.digits) if figure else NOTHING


def figure_words(measure: Measure, figure: Figure | None) -> str:
    if figure is None:
        return _("not measured")
    return with_unit(measure, shown(figure.value, measure.digits))


def interval_words(measure: Measure, figure: Figure) -> str:
    """The ends of the interval: "38 to 44"; one digit more than the figure."""
    low, high = (shown(end, measure.digits + 1) for end in figure[1:])
    return _("{low} to {high}").format(low=low, high=high)


def shown(number: float, digits: int) -> str:
    """A number with a real minus sign, and none before nought."""
    return decimal(round(number, digits) + 0.0, digits).replace("-", "−")


def with_unit(measure: Measure, words: str) -> str:
    return f"{words} {measure.unit}".rstrip()


# --- reading --------------------------------------------------------------------------------


def read_year(query: Mapping[str, str]) -> Year:
    """What an address asks for; raises BadOption."""
    seats = dated_game().read_seats(query.get("seats"))
    measure = measure_named(query.get("measure") or MEASURES[1].name)
    asked = {each.name: query.get(each.name, "") for each in MEASURES}
    return Year(
        seats, measure, {name: read_wish(name, wish) for name, wish in asked.items() if wish}
    )


def measure_named(name: str) -> Measure:
    found = next((measure for measure in MEASURES if measure.name == name), None)
    if found:
        return found
    names = ", ".join(measure.name for measure in MEASURES)
    raise BadOption(
        _("the measures are {names}; {name!r} is none of them").format(names=names, name=name),
        "measure",
    )


def read_wish(name: str, wish: str) -> str:
    if wish in WISHES:
        return wish
    choices = ", ".join(WISHES)
    raise BadOption(
        _("{name} must be {expected}, not {value!r}").format(
            name=name, expected=_("one of {choices}").format(choices=choices), value=wish
        ),
        name,
    )
