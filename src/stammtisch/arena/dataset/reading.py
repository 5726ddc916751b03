"""Reads a dataset back: its games, and any position in them.

Parquet and JSON lines are read by any library; this is for what needs the rules."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from stammtisch.arena.dataset.order import PARQUET, pyarrow_module
from stammtisch.arena.dataset.writing import DESCRIPTION, read_description
from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.core.table import Table

Row = Mapping[str, Any]


def read_games(folder: Path) -> Iterator[list[Row]]:
    """The decisions of each game in turn, a part at a time; raises BadOption."""
    kind = description_of(folder)["format"]
    for path in sorted(folder.glob(f"part-*.{kind}")):
        for _game, rows in groupby(rows_of_part(path, kind), lambda row: row["game"]):
            yield list(rows)


def description_of(folder: Path) -> dict[str, Any]:
    """What a folder says about its dataset; raises BadOption if it has none."""
    path = folder / DESCRIPTION
    description = read_description(path.read_bytes()) if path.is_file() else {}
    if "format" not in description:
        sentence = _("{folder} is not a dataset of `stammtisch export`")
        raise BadOption(sentence.format(folder=folder), "folder")
    return description


def rows_of_part(path: Path, kind: str) -> Iterator[Row]:
    if kind == PARQUET:
        pyarrow_module()
        import pyarrow.parquet

        yield from pyarrow.parquet.read_table(path).to_pylist()
        return
    with path.open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def table_at(game: str, rows: Sequence[Row], decision: int) -> Table:
    """The table before a decision of the game that these rows tell.

    `table.transcript()` is for `stammtisch replay`, `table.view(seat)` what a bot gets."""
    first = rows[0]
    options: Mapping[str, Any] = first.get("options") or {}
    table = Table(game, len(first["bots"]), first["key"], **options)
    for row in rows[:decision]:
        table.play(row["seat"], row["act"])
    return table
