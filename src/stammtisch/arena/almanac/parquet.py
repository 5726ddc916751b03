"""All figures as one long Parquet table: a line for every number with its interval."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from stammtisch.core.almanac import Almanac, AlmanacRow, Figure
from stammtisch.core.game import BadOption
from stammtisch.core.language import _

COLUMNS = ("game", "seats", "options", "games", "deals", "measure", "value", "low", "high")


def check_parquet() -> None:
    """Raises BadOption without the package that writes Parquet."""
    if find_spec("pyarrow") is None:
        raise BadOption(_("Parquet needs more packages: pip install 'stammtisch[data]'"), "parquet")


def write_parquet(path: Path, almanacs: Sequence[Almanac]) -> None:
    import pyarrow
    from pyarrow import parquet

    lines = [
        line for almanac in almanacs for row in almanac.rows for line in lines_of(almanac, row)
    ]
    columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for line in lines:
        for name, value in zip(COLUMNS, line, strict=True):
            columns[name].append(value)
    parquet.write_table(pyarrow.table(columns), path)


def lines_of(almanac: Almanac, row: AlmanacRow) -> Iterator[tuple[Any, ...]]:
    options = json.dumps(dict(row.options))
    head = (almanac.game.name, row.seats, options, row.games, row.deals)
    for measure, figure in figures_of(row):
        yield *head, measure, *map(float, figure)


def figures_of(row: AlmanacRow) -> Iterator[tuple[str, Figure]]:
    """Every figure of a row by a name such as `luck`, `chairs.2` or `rules.month.turn`."""
    for field in fields(row):
        value = getattr(row, field.name)
        if isinstance(value, Figure):
            yield field.name, value
    yield from ((f"chairs.{chair}", figure) for chair, figure in enumerate(row.chairs, 1))
    yield from ((f"events.{name}", figure) for name, figure in row.events.items())
    for name, weight in row.rules.items():
        yield f"rules.{name}.table", weight.table
        yield f"rules.{name}.turn", weight.turn
