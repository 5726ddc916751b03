"""The almanac: what many games say about a game's dates, editions and numbers of players.

Its numbers come from `stammtisch almanac` and ship as JSON beside each game; `docs/almanac.md` says
how each is estimated. Reading them needs neither numba nor pyarrow."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, NamedTuple, get_type_hints

from stammtisch.core.game import Game
from stammtisch.core.record import bytes_of

FILE = "almanac.json"
START = "start"  # an option that no row has: chairs are counted from the first player
DIGITS = 4  # significant ones, in the file


class Figure(NamedTuple):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float


class RuleWeight(NamedTuple):
    """How often a rule matters: of 100 acts, after how many the table would be another one
    without the rule; and after how many somebody else would be next to decide."""

    table: Figure
    turn: Figure


@dataclass(frozen=True, kw_only=True)
class AlmanacRow:
    """What is known of one number of players with one set of options.

    seats         the number of players
    options       what is played, such as a date or an edition; the default if empty
    games         how many games of policy bots the figures rest on
    deals         how many duplicate deals of an expert among policy bots
    decisions     of all players, in a game
    rounds        laps of the score race: rounds, sales or paydays
    points        the mean score of a player
    spread        the standard deviation of a player's score
    ties          games of a hundred that several players win together
    lead_changes  how often another player takes the lead, told after every lap
    decided       the part of a game, in percent, after which the winner leads for good
    luck          the part of the variance of results, in percent, that the deal explains
                  if equally strong players play it again
    policy        win share of a policy bot alone among random ones, in percent
    expert        win share of an expert alone among policy bots, in percent
    expert_luck   as `luck`, from the expert's deals
    chairs        for each chair from the first player on, how many percentage points its win share
                  lies above an even one
    rules         how often each rule matters that can be left out
    events        how often each kind of event happens in a game"""

    seats: int
    options: Mapping[str, str]
    games: int
    deals: int
    decisions: Figure
    rounds: Figure | None
    points: Figure
    spread: Figure
    ties: Figure
    lead_changes: Figure | None
    decided: Figure | None
    luck: Figure
    policy: Figure
    expert: Figure | None
    expert_luck: Figure | None
    chairs: tuple[Figure, ...]
    rules: Mapping[str, RuleWeight]
    events: Mapping[str, Figure]


class TableEntry(NamedTuple):
    """A figure of a table: its keys in the order of `AlmanacTable.by`, and how many observations
    it rests on."""

    keys: tuple[int | str, ...]
    figure: Figure
    observations: int


@dataclass(frozen=True)
class AlmanacTable:
    """A table of figures about one game, such as the price of each building by its place."""

    name: str
    by: tuple[str, ...]
    entries: tuple[TableEntry, ...]

    @cached_property
    def figures(self) -> dict[tuple[int | str, ...], Figure]:
        return {entry.keys: entry.figure for entry in self.entries}


@dataclass(frozen=True)
class Almanac:
    """All rows and tables of one game; empty if it ships none.

    >>> from stammtisch import GAMES
    >>> row = load_almanac(GAMES["stichtag"]).find(4, {"date": "12-24"})
    >>> row.seats, row.options["date"], row.luck.low < row.luck.value < row.luck.high
    (4, '12-24', True)"""

    game: Game
    rows: tuple[AlmanacRow, ...] = ()
    tables: Mapping[str, AlmanacTable] | None = None
    source: Mapping[str, Any] | None = None  # seed, bots, what it was made with

    def find(self, seats: int, options: Mapping[str, str]) -> AlmanacRow | None:
        """The row of this table, however its options are spelt; None if there is none."""
        if not self.game.allows(seats, without_start(options)):
            return None
        return self._by_variant.get(variant_of(self.game, seats, options))

    @cached_property
    def _by_variant(self) -> dict[tuple[int, bytes], AlmanacRow]:
        return {variant_of(self.game, row.seats, row.options): row for row in self.rows}


def variant_of(game: Game, seats: int, options: Mapping[str, str]) -> tuple[int, bytes]:
    """Equal for options that mean the same rules, whoever starts."""
    return seats, bytes_of(game.variant(seats, without_start(options)))


def without_start(options: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in options.items() if name != START}


@cache
def load_almanac(game: Game) -> Almanac:
    """The almanac that ships with a game, in its package."""
    package = package_of(game)
    file = files(package).joinpath(FILE) if package else None
    if file is None or not file.is_file():
        return Almanac(game)
    return read_almanac(game, file.read_text("utf-8"))


def package_of(game: Game) -> str:
    """The package that holds the game; empty for a lone module."""
    spec = sys.modules[game.state.__module__].__spec__
    return (spec.parent or "") if spec else ""


# --- the file -----------------------------------------------------------------------------


def read_almanac(game: Game, words: str) -> Almanac:
    content = json.loads(words)
    columns = content["columns"]
    rows = tuple(read_row(dict(zip(columns, row, strict=True))) for row in content["rows"])
    tables = {name: read_table(name, table) for name, table in content["tables"].items()}
    return Almanac(game, rows, tables, content["source"])


def read_row(content: Mapping[str, Any]) -> AlmanacRow:
    readers = {name: READERS.get(hint, as_it_is) for name, hint in HINTS.items()}
    return AlmanacRow(**{name: read(content[name]) for name, read in readers.items()})


def read_figure(content: Sequence[float]) -> Figure:
    return Figure(*content)


def read_figure_or_none(content: Sequence[float] | None) -> Figure | None:
    return None if content is None else Figure(*content)


def read_figures(content: Iterable[Sequence[float]]) -> tuple[Figure, ...]:
    return tuple(map(read_figure, content))


def read_named_figures(content: Mapping[str, Sequence[float]]) -> dict[str, Figure]:
    return {name: read_figure(figure) for name, figure in content.items()}


def read_weights(content: Mapping[str, Sequence[Sequence[float]]]) -> dict[str, RuleWeight]:
    return {name: RuleWeight(*map(read_figure, both)) for name, both in content.items()}


def as_it_is(content: Any) -> Any:
    return content


HINTS = get_type_hints(AlmanacRow)
READERS: dict[Any, Any] = {
    Figure: read_figure,
    Figure | None: read_figure_or_none,
    tuple[Figure, ...]: read_figures,
    Mapping[str, Figure]: read_named_figures,
    Mapping[str, RuleWeight]: read_weights,
}


def read_table(name: str, content: Mapping[str, Any]) -> AlmanacTable:
    entries = [
        TableEntry(tuple(keys), Figure(*figure), number) for keys, figure, number in content["rows"]
    ]
    return AlmanacTable(name, tuple(content["by"]), tuple(entries))


def write_almanac(almanac: Almanac) -> str:
    """The compact JSON: a line for each row, so that two versions can be compared."""
    columns = [field.name for field in fields(AlmanacRow)]
    rows = [[getattr(row, name) for name in columns] for row in almanac.rows]
    head = {"game": almanac.game.name, "source": almanac.source or {}, "columns": columns}
    tables = {name: table_as_json(table) for name, table in (almanac.tables or {}).items()}
    lines = [f"{compact(name)}:{compact(value)}" for name, value in head.items()]
    lines.append(f'"rows":{by_line(rows, "[]")}')
    named = [f"{compact(name)}:{compact(table)}" for name, table in tables.items()]
    lines.append('"tables":{' + ",\n".join(named) + "}")
    return "{" + ",\n".join(lines) + "}\n"


def by_line(rows: Sequence[object], brackets: str) -> str:
    return brackets[0] + ",\n".join(map(compact, rows)) + brackets[1]


def table_as_json(table: AlmanacTable) -> dict[str, Any]:
    return {"by": table.by, "rows": table.entries}


def compact(content: object) -> str:
    return json.dumps(rounded(content), separators=(",", ":"), ensure_ascii=False)


def rounded(content: Any) -> Any:
    """The same with few digits; whole numbers without a point."""
    if isinstance(content, float):
        short = float(f"{content:.{DIGITS}g}")
        return int(short) if short.is_integer() else short
    if isinstance(content, Mapping):
        return {name: rounded(value) for name, value in content.items()}
    if isinstance(content, list | tuple):
        return [rounded(value) for value in content]
    return content
