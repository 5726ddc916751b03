"""Parquet and JSON lines are read back by the libraries that researchers use."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from stammtisch.arena.dataset.order import Export
from stammtisch.arena.dataset.parquet import schema_of
from stammtisch.arena.dataset.writing import DESCRIPTION
from stammtisch.games import GAMES
from tests.arena.dataset.orders import ordered, write

parquet: Any = pytest.importorskip("pyarrow.parquet")

Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def dated(tmp_path_factory: pytest.TempPathFactory) -> tuple[Export, dict[str, Path]]:
    """The same games, with dates, in both formats."""
    facts = {"game": GAMES["stichtag"], "bots": ("policy", "random", "random"), "games": 3}
    orders = {kind: ordered(**facts, format=kind) for kind in ("parquet", "jsonl")}
    folder = tmp_path_factory.mktemp("dated")
    return orders["parquet"], {kind: write(each, folder / kind) for kind, each in orders.items()}


@pytest.fixture(scope="module")
def rows(dated: tuple[Export, dict[str, Path]]) -> Rows:
    """All rows, from the lines of JSON."""
    lines = [path.read_text() for path in sorted(dated[1]["jsonl"].glob("part-*"))]
    return [json.loads(line) for line in "".join(lines).splitlines()]


def plain(value: Any) -> Any:
    """A value without the types of a library."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    return [plain(each) for each in value] if isinstance(value, list) else value


def test_pyarrow_reads_it(dated: tuple[Export, dict[str, Path]], rows: Rows) -> None:
    order, folders = dated
    table = parquet.read_table(folders["parquet"])
    assert table.schema.equals(schema_of(order))
    assert table.to_pylist() == rows
    told = json.loads(table.schema.metadata[b"stammtisch"])
    assert told == json.loads((folders["parquet"] / DESCRIPTION).read_bytes())
    assert len(told["features"]) == len(rows[0]["observation"])


def test_pandas_reads_it(dated: tuple[Export, dict[str, Path]], rows: Rows) -> None:
    pandas: Any = pytest.importorskip("pandas")
    frame = pandas.read_parquet(dated[1]["parquet"])
    assert [plain(row) for row in frame.to_dict("records")] == rows
    parts = sorted(dated[1]["jsonl"].glob("part-*"))
    lines = pandas.concat([pandas.read_json(path, lines=True) for path in parts])
    assert lines["act"].tolist() == [row["act"] for row in rows]


def test_polars_reads_it(dated: tuple[Export, dict[str, Path]], rows: Rows) -> None:
    polars: Any = pytest.importorskip("polars")
    frame = polars.read_parquet(dated[1]["parquet"] / "*.parquet")
    assert frame.to_dicts() == rows
    lines = polars.read_ndjson(dated[1]["jsonl"] / "*.jsonl")
    assert lines.select(frame.columns).to_dicts() == rows


def test_a_game_without_options_has_no_column_for_them(tmp_path: Path) -> None:
    for kind in ("parquet", "jsonl"):
        write(ordered(format=kind, observations="none"), tmp_path / kind)
    told = parquet.read_table(tmp_path / "parquet").to_pylist()
    lines = [path.read_text() for path in sorted((tmp_path / "jsonl").glob("part-*"))]
    assert told == [json.loads(line) for line in "".join(lines).splitlines()]
    assert not {"options", "observation"} & set(told[0])


WITHOUT = """
import sys
sys.modules["pyarrow"] = None
from stammtisch.terminal.command import obey
raise SystemExit(obey(sys.argv[1:]))
"""


def test_without_pyarrow_a_sentence_says_what_to_install(tmp_path: Path) -> None:
    words = ["export", "zahltag", str(tmp_path / "games"), "--games", "1", "--seats", "3"]
    command = [sys.executable, "-c", WITHOUT, *words]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == (
        "stammtisch: Parquet needs another package: pip install 'stammtisch[data]'\n"
    )
    assert not list(tmp_path.iterdir())
    done = subprocess.run([*command, "--format", "jsonl"], capture_output=True, text=True)
    assert done.returncode == 0
    assert (tmp_path / "games" / "part-000000.jsonl").exists()
