"""A table of the almanac as a plot, drawn on the server: a line for each third key."""

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.core.almanac import AlmanacTable, Figure, TableEntry, load_almanac
from stammtisch.core.game import Game
from stammtisch.core.language import _, decimal
from stammtisch.core.prices import Prices, TableWords
from stammtisch.web.views.race import DASHES, SHAPES, Tick, spread

LEFT, RIGHT, TOP, BOTTOM = 40, 400, 12, 220  # of the drawing, 520 wide and 262 high
MOST_TICKS, MOST_NUMBERS = 7, 16
ROUND_STEPS = (1, 2, 5)


class PlotMark(NamedTuple):
    """A figure with its interval."""

    x: int
    y: int
    low: int
    high: int


class PlotLine(NamedTuple):
    number: int
    label: str
    label_place: int
    dashes: str
    shape: str
    points: str
    marks: tuple[PlotMark, ...]


class PlotRow(NamedTuple):
    """A row of the table below the drawing."""

    keys: tuple[str, ...]
    number: str
    interval: str
    observations: int


class PricePlot(NamedTuple):
    """A drawing, if its keys are numbers, and a table."""

    name: str
    title: str
    meaning: str
    headings: tuple[str, ...]
    lines: tuple[PlotLine, ...]
    heights: tuple[Tick, ...]
    numbers: tuple[Tick, ...]
    rows: tuple[PlotRow, ...]


def plots_of(game: Game, seats: int) -> list[PricePlot]:
    """What things are worth with so many players, as far as the almanac knows."""
    tables = load_almanac(game).tables or {}
    if game.prices is None:
        return []
    known = (tables[name] for name in game.prices.words if name in tables)
    found = [(table.name, entries_for(table, seats)) for table in known]
    return [plot_of(game.prices, name, entries) for name, entries in found if entries]


def entries_for(table: AlmanacTable, seats: int) -> list[TableEntry]:
    return [entry for entry in table.entries if entry.keys[0] == seats]


def plot_of(prices: Prices, name: str, entries: Sequence[TableEntry]) -> PricePlot:
    words = prices.words[name]
    is_drawn = all(isinstance(entry.keys[1], int) for entry in entries)
    axes = Axes.around(entries) if is_drawn else None
    headings = (_(words.along), *([_(words.lines).format(key="")] if words.lines else []))
    return PricePlot(
        name=name,
        title=_(words.title),
        meaning=_(words.meaning),
        headings=tuple(heading.strip(" :\N{NO-BREAK SPACE}") for heading in headings),
        lines=lines_of(words, entries, axes) if axes else (),
        heights=axes.height_ticks if axes else (),
        numbers=axes.number_ticks if axes else (),
        rows=tuple(row_of(prices, entry) for entry in entries),
    )


# --- the drawing --------------------------------------------------------------------------


class Axes(NamedTuple):
    """What numbers the drawing spans."""

    first: int
    last: int
    heights: range

    @classmethod
    def around(cls, entries: Sequence[TableEntry]) -> "Axes":
        keys = [int(entry.keys[1]) for entry in entries]
        ends = [end for entry in entries for end in entry.figure]
        return cls(min(keys), max(keys), round_numbers(min(0.0, *ends), max(ends)))

    def across(self, key: int) -> int:
        return round(LEFT + 8 + (key - self.first) * (RIGHT - LEFT - 16) / max(1, self.length))

    @property
    def length(self) -> int:
        return self.last - self.first

    def up(self, value: float) -> int:
        full = self.heights[-1] - self.heights[0]
        return round(BOTTOM - (value - self.heights[0]) * (BOTTOM - TOP) / full)

    @property
    def height_ticks(self) -> tuple[Tick, ...]:
        heights = self.heights
        return tuple(Tick(self.up(height), str(height).replace("-", "−")) for height in heights)

    @property
    def number_ticks(self) -> tuple[Tick, ...]:
        step = -(-(self.length + 1) // MOST_NUMBERS)
        keys = range(self.first, self.last + 1, step)
        return tuple(Tick(self.across(key), str(key)) for key in keys)


def round_numbers(low: float, high: float) -> range:
    """Whole numbers from below the lowest to above the highest, not too many."""
    sizes = (unit * 10**power for power in range(6) for unit in ROUND_STEPS)
    return next(
        found
        for size in sizes
        if len(found := range(int(low // size) * size, int(-(-high // size)) * size + size, size))
        <= MOST_TICKS
    )


def lines_of(words: TableWords, entries: Sequence[TableEntry], axes: Axes) -> tuple[PlotLine, ...]:
    names = list(dict.fromkeys(entry.keys[2:] for entry in entries))
    drawn = [[entry for entry in entries if entry.keys[2:] == name] for name in names]
    places = spread([axes.up(line[-1].figure.value) for line in drawn])
    return tuple(
        PlotLine(
            number=number,
            label=_(words.lines).format(key=names[number][0]) if names[number] else "",
            label_place=places[number],
            dashes=DASHES[number % len(DASHES)],
            shape=SHAPES[number % len(SHAPES)],
            points=" ".join(f"{mark.x},{mark.y}" for mark in marks_of(line, axes)),
            marks=marks_of(line, axes),
        )
        for number, line in enumerate(drawn)
    )


def marks_of(line: Sequence[TableEntry], axes: Axes) -> tuple[PlotMark, ...]:
    return tuple(
        PlotMark(axes.across(int(entry.keys[1])), *map(axes.up, entry.figure)) for entry in line
    )


# --- the table ----------------------------------------------------------------------------


def row_of(prices: Prices, entry: TableEntry) -> PlotRow:
    keys = tuple(map(prices.tell_key, entry.keys[1:]))
    return PlotRow(
        keys, decimal(entry.figure.value, 1), interval_of(entry.figure), entry.observations
    )


def interval_of(figure: Figure) -> str:
    return _("{low} to {high}").format(low=decimal(figure.low, 2), high=decimal(figure.high, 2))
