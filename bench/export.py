"""A dataset written and read back: CPU seconds and bytes for each decision (docs/lab/datasets.md).

python bench/export.py --games 16000 --workers processes:2"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any


def cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def export(folder: Path, words: list[str]) -> dict[str, Any]:
    """Runs the command; its summary, with the CPU seconds of all its processes."""
    before = cpu_of_children()
    command = [sys.executable, "-m", "stammtisch", "export", *words, str(folder), "--json"]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return {**json.loads(told), "cpu": cpu_of_children() - before}


def with_pyarrow(folder: Path) -> int:
    import pyarrow.parquet

    return int(pyarrow.parquet.read_table(folder).num_rows)


def with_pandas(folder: Path) -> int:
    import pandas

    return len(pandas.read_parquet(folder))


def with_polars(folder: Path) -> int:
    import polars

    return len(polars.read_parquet(folder / "*.parquet"))


def timed(read: Callable[[Path], int], folder: Path) -> str:
    begun = process_time()
    rows = read(folder)
    spent = process_time() - begun
    return f"{read.__name__}: {rows:,} rows in {spent:.2f} CPU s, {rows / spent:,.0f} a second"


def count(folder: Path) -> int:
    """How many decisions there are."""
    parts = folder.glob("part-*")
    if list(folder.glob("part-*.parquet")):
        return with_pyarrow(folder)
    return sum(path.read_bytes().count(b"\n") for path in parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="forsale")
    parser.add_argument("--games", default="16000")
    parser.add_argument("--bots", default="policy,random")
    parser.add_argument("--workers", default="processes:2")
    parser.add_argument("--format", default="parquet")
    parser.add_argument("--observations", default="row")
    read = parser.parse_args()
    words = [
        read.game,
        *(word for name in vars(read) if name != "game" for word in flag(name, read)),
    ]
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "games"
        told = export(folder, words)
        rows = count(folder)
        print(f"{' '.join(words)}: {rows:,} decisions of {told['games']:,} games")
        print(f"written in {told['cpu']:.1f} CPU s, {rows / told['cpu']:,.0f} a second")
        print(f"{told['bytes']:,} bytes, {told['bytes'] / rows:.1f} for each decision")
        for reader in (with_pyarrow, with_pandas, with_polars) if read.format == "parquet" else ():
            print(timed(reader, folder))


def flag(name: str, read: argparse.Namespace) -> tuple[str, str]:
    return f"--{name}", getattr(read, name)


if __name__ == "__main__":
    main()
