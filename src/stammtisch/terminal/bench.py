"""`stammtisch bench`: how fast the engine is here, and the signature of its behaviour."""

import argparse
from collections.abc import Sequence
from typing import Any

from stammtisch.arena.compilation import FOR_SIMULATION
from stammtisch.arena.signature import signature
from stammtisch.arena.speed import as_json, copies, how_many_speeds, speeds, starts
from stammtisch.arena.workers.choice import cores
from stammtisch.core.language import N_, _, decimal
from stammtisch.games import GAMES
from stammtisch.terminal.arguments import read_whole
from stammtisch.terminal.parser import Parser
from stammtisch.terminal.progress import progress
from stammtisch.terminal.simulate import grouped
from stammtisch.terminal.stream import say_json
from stammtisch.terminal.warm import warm

USAGE = ()
EXAMPLES = (
    ("stammtisch bench", N_("a table, after about a minute")),
    ("stammtisch bench --json", N_("the same as one JSON object")),
)


USUAL_MILLISECONDS = "400"
LONGEST = 60_000


def arguments(parser: Parser) -> None:
    length = _("milliseconds for each of the five runs of a game; default: 400")
    parser.option("--milliseconds", "N", length)
    parser.switch("--no-start", _("do not measure a start with nothing compiled: it takes longest"))
    parser.switch("--json", _("print one JSON object"))


def run(read: argparse.Namespace) -> int:
    wanted = read.milliseconds or USUAL_MILLISECONDS
    seconds = read_whole("--milliseconds", wanted, 1, LONGEST) / 1000
    warm(GAMES.values(), FOR_SIMULATION)
    figures = measure(seconds, () if read.no_start else tuple(GAMES)[:1])
    if read.json:
        say_json(figures)
    else:
        print_figures(figures)
    return 0


def measure(seconds: float, started: Sequence[str]) -> dict[str, Any]:
    """Of all games; how long a start takes, of those that are to be started."""
    threads = cores()
    rows = []
    with progress(_("Measuring"), how_many_speeds(threads) + 1 + 2 * len(started)) as tick:
        for row in speeds(threads, seconds):
            rows.append(as_json(row))
            tick(1)
        figures = {
            "signature": signature(),
            "cores": threads,
            "speeds": rows,
            "copies": [as_json(row) for row in copies()],
        }
        tick(1)
        for game in started:
            figures["start_seconds"] = starts(game)
            tick(2)
    return figures


def print_figures(figures: dict[str, Any]) -> None:
    from rich.table import Table

    from stammtisch.terminal.screen import Screen

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for heading in (_("game"), _("seats"), _("threads"), _("decisions per second")):
        table.add_column(heading, justify="left" if heading == _("game") else "right")
    for row in figures["speeds"]:
        rate = grouped(round(row["decisions_per_second"]))
        table.add_row(row["game"], str(row["seats"]), str(row["threads"]), rate)
    screen = Screen()
    screen.draw(table)
    for line in lines_of(figures):
        screen.say(line)


def lines_of(figures: dict[str, Any]) -> list[str]:
    copied = [
        _("Copying a state of {game}: {size} bytes, {time} ns.").format(
            game=row["game"], size=row["state_bytes"], time=round(row["copy_nanoseconds"])
        )
        for row in figures["copies"]
    ]
    started = {name: decimal(sec, 1) for name, sec in figures.get("start_seconds", {}).items()}
    start = _("Start: {cold} s with nothing compiled, {cached} s from the cache.")
    known = _("Signature: {signature}").format(signature=figures["signature"])
    return [*copied, *([start.format(**started)] if started else []), known]
