"""Compares our single-seat decisions per second with those of other open card-game engines."""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import NamedTuple

from peer import PEERS, Parser, positive


class Ours(NamedTuple):
    """One way of running our program."""

    game: str
    seats: int
    threads: int
    games: int  # with dates: of each
    all_dates: bool = False


OURS = (
    Ours("forsale", seats=4, threads=1, games=400_000),
    Ours("forsale", seats=4, threads=2, games=400_000),
    Ours("zahltag", seats=3, threads=1, games=200_000),
    Ours("zahltag", seats=3, threads=2, games=200_000),
    Ours("stichtag", seats=4, threads=1, games=400, all_dates=True),
    Ours("stichtag", seats=4, threads=2, games=400, all_dates=True),
)

VECTORS = (("forsale", 4), ("zahltag", 3), ("stichtag", 4))  # games and seats
TABLES = 1024  # stepped together, as many as of Pgx

PEER_SCRIPT = Path(__file__).with_name("peer.py")
VECTOR_SCRIPT = Path(__file__).with_name("vector.py")
TIMEOUT_SECONDS = 600
EXAMPLE = (
    "example: python bench/peers.py --peers-python .venv-peers/bin/python --only goofspiel,uno"
)


class RunError(Exception):
    """A measured program that did not give its figures."""


@dataclass
class Row:
    """One program measured, round after round, until it fails."""

    identity: dict[str, object]
    title: str
    command: list[str]
    runs: list[float] = field(default_factory=list)
    version: str | None = None
    error: str | None = None

    @property
    def decisions_per_second(self) -> float:
        """The median of the runs so far."""
        return median(self.runs)

    def as_json(self) -> dict[str, object]:
        """Lay the row out for the report."""
        if self.error is not None:
            return {**self.identity, "error": self.error}
        known = {} if self.version is None else {"version": self.version}
        figures = {"decisions_per_second": self.decisions_per_second, "runs": self.runs}
        return {**self.identity, **known, **figures}


def our_row(ours: Ours) -> Row:
    """Set out how our program is run."""
    command = [sys.executable, "-m", "stammtisch", "simulate", ours.game]
    command += ["--seats", str(ours.seats), "--games", str(ours.games), "--bots", "random"]
    command += ["--seed", "1", "--workers", str(ours.threads), "--json"]
    command += ["--all-dates"] if ours.all_dates else []
    identity: dict[str, object] = {
        "game": ours.game,
        "seats": ours.seats,
        "threads": ours.threads,
    }
    plural = "" if ours.threads == 1 else "s"
    days = ", all dates" if ours.all_dates else ""
    title = f"{ours.game}{days}, {ours.seats} seats, {ours.threads} thread{plural}"
    return Row(identity, title, command)


def vector_row(game: str, seats: int, seconds: float) -> Row:
    """Set out how arrays of tables are stepped, with what every seat sees and may do."""
    command = [sys.executable, str(VECTOR_SCRIPT), game, "--seats", str(seats)]
    command += ["--tables", str(TABLES), "--threads", "2", "--seconds", str(seconds)]
    identity: dict[str, object] = {"game": game, "seats": seats, "threads": 2, "vector": TABLES}
    return Row(identity, f"vector of {TABLES}, {game}, {seats} seats, 2 threads", command)


def peer_row(name: str, python: str, seconds: float) -> Row:
    """Set out how a peer is run in its own environment."""
    command = [python, str(PEER_SCRIPT), name, "--seconds", str(seconds)]
    return Row({"name": name}, f"{PEERS[name].package} {name}", command)


def run(command: list[str]) -> dict[str, object]:
    """Run a program that prints one JSON object."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise RunError(f"no answer within {TIMEOUT_SECONDS} seconds") from None
    except OSError as error:
        raise RunError(str(error)) from None
    if done.returncode != 0:
        raise RunError(f"exit code {done.returncode}, {last_line(done.stderr)}".rstrip(", "))
    return json_object(done.stdout)


def last_line(text: str) -> str:
    """Take the last line that says something."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


def json_object(text: str) -> dict[str, object]:
    """Read the one JSON object that a program printed."""
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise RunError("its output is not one JSON object")
    return value


def figure(result: dict[str, object]) -> float:
    """Take the decisions per second out of a program's answer."""
    value = result.get("decisions_per_second")
    if not isinstance(value, int | float) or value <= 0:
        raise RunError("its output has no positive decisions_per_second")
    return float(value)


def measure(row: Row) -> None:
    """Run a row once more, or note why it failed."""
    try:
        result = run(row.command)
        row.runs.append(figure(result))
    except RunError as error:
        row.error = str(error)
        return
    if "version" in result:
        row.version = str(result["version"])


def play_round(rows: list[Row], label: str) -> None:
    """Run every row that has not failed once, telling the progress on stderr."""
    for row in rows:
        if row.error is not None:
            continue
        measure(row)
        outcome = row.error or f"{row.runs[-1]:,.0f} decisions/s"
        print(f"{label}  {row.title}: {outcome}", file=sys.stderr, flush=True)


def measured(rows: list[Row]) -> list[Row]:
    """Leave out the rows that failed."""
    return [row for row in rows if row.error is None]


def ratios(ours: list[Row], peers: list[Row]) -> list[dict[str, object]]:
    """Compare each of our medians with each peer's."""
    return [
        {**row.identity, "peer": peer.identity["name"], "ratio": ratio(row, peer)}
        for row in measured(ours)
        for peer in measured(peers)
    ]


def scaling(ours: list[Row]) -> list[dict[str, object]]:
    """Compare two threads with one for each of our games that has both."""
    return [
        {"game": one.identity["game"], "seats": one.identity["seats"], "ratio": ratio(two, one)}
        for one in measured(ours)
        for two in measured(ours)
        if one.identity["threads"] == 1 and two.identity == {**one.identity, "threads": 2}
    ]


def ratio(row: Row, other: Row) -> float:
    """Divide one median by another."""
    return round(row.decisions_per_second / other.decisions_per_second, 3)


def as_json(rounds: int, ours: list[Row], peers: list[Row]) -> str:
    """Lay the whole comparison out as one JSON object."""
    report = {
        "rounds": rounds,
        "ours": [row.as_json() for row in ours],
        "peers": [row.as_json() for row in peers],
        "ratios": ratios(ours, peers),
        "scaling": scaling(ours),
    }
    return json.dumps(report)


def as_table(rounds: int, ours: list[Row], peers: list[Row]) -> str:
    """Lay the whole comparison out for reading."""
    lines = [table_line("", f"decisions/s, median of {rounds}")]
    lines += [table_line(row.title, row_figure(row)) for row in ours + peers]
    lines += ["", table_line("", "ratio")]
    lines += [
        table_line(f"{row.title} / {peer.title}", f"{ratio(row, peer):.3f}")
        for row in measured(ours)
        for peer in measured(peers)
    ]
    lines += [
        table_line(f"{row['game']}, {row['seats']} seats, 2 threads / 1 thread", f"{row['ratio']}")
        for row in scaling(ours)
    ]
    return "\n".join(lines)


def table_line(title: str, value: str) -> str:
    """Align a title and its value."""
    return f"{title:<56}{value:>26}"


def row_figure(row: Row) -> str:
    """Give a row's median, or that it failed."""
    return "failed" if row.error else f"{row.decisions_per_second:,.0f}"


def positive_whole(text: str) -> int:
    """Read a positive whole number."""
    if not (text.isascii() and text.isdigit() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive whole number")
    return int(text)


def peer_names(text: str) -> list[str]:
    """Read the names of peers, separated by commas."""
    names = list(dict.fromkeys(text.split(",")))
    unknown = [name for name in names if name not in PEERS]
    if unknown:
        raise argparse.ArgumentTypeError(f"{unknown[0]!r} is not one of {', '.join(PEERS)}")
    return names


def interpreter(text: str) -> str:
    """Find the Python interpreter of the peers' environment."""
    found = shutil.which(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"there is no interpreter at {text!r}")
    return found


def read_arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = Parser(description=__doc__, epilog=EXAMPLE)
    option = parser.add_argument
    option("--rounds", type=positive_whole, default=5, help="runs of each program, default: 5")
    option("--seconds", type=positive, default=2.0, help="length of a peer's run, default: 2")
    option(
        "--peers-python",
        type=interpreter,
        default=".venv-peers/bin/python",
        metavar="PATH",
        help="interpreter that has the peers installed, default: %(default)s",
    )
    option(
        "--only",
        type=peer_names,
        default=list(PEERS),
        metavar="NAME,NAME",
        help=f"peers to measure, default: {','.join(PEERS)}",
    )
    option("--json", action="store_true", help="print one JSON object instead of a table")
    return parser.parse_args()


def failure(rows: list[Row]) -> str:
    """Say in one sentence which rows failed."""
    return "; ".join(f"{row.title} failed: {row.error}" for row in rows if row.error is not None)


def compare(arguments: argparse.Namespace) -> int:
    """Measure everything in turn, round after round, and print the comparison."""
    ours = [our_row(each) for each in OURS]
    ours += [vector_row(game, seats, arguments.seconds) for game, seats in VECTORS]
    peers = [peer_row(name, arguments.peers_python, arguments.seconds) for name in arguments.only]
    for number in range(1, arguments.rounds + 1):
        play_round(ours + peers, f"round {number}/{arguments.rounds}")
    layout = as_json if arguments.json else as_table
    print(layout(arguments.rounds, ours, peers))
    failed = failure(ours + peers)
    if failed:
        print(f"{Path(__file__).name}: {failed}", file=sys.stderr)
    return 2 if failed else 0


def main() -> int:
    """Compare our program with its peers."""
    try:
        return compare(read_arguments())
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
