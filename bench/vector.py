"""Random play of arrays of tables, with observation and mask: decisions a second, as JSON.

`cores` is how many cores it really got: on a shared machine two threads may get fewer than two."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

from peer import Parser, positive

import stammtisch

WARM_UP_SECONDS = 0.5
STEPS = 64  # between two looks at the clock


def measure(arguments: argparse.Namespace) -> dict[str, object]:
    """Every step draws a legal act for every table, plays it and writes down what is seen."""
    options: dict[str, Any] = {"date": "random"} if arguments.game == "stichtag" else {}
    tables = stammtisch.vector(
        arguments.game,
        n=arguments.tables,
        seats=arguments.seats,
        threads=arguments.threads,
        **options,
    )
    run(tables, WARM_UP_SECONDS)
    worked = time.process_time()
    decisions, seconds = run(tables, arguments.seconds)
    worked = time.process_time() - worked
    return {
        "game": arguments.game,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(decisions / seconds, 1),
        "cores": round(worked / seconds, 2),
        "decisions_per_second_and_core": round(decisions / worked, 1),
    }


def run(tables: stammtisch.vector, least: float) -> tuple[int, float]:
    decisions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < least:
        for _step in range(STEPS):
            tables.step(tables.sample())
        decisions += STEPS * tables.n
    return decisions, time.perf_counter() - begun


def main() -> None:
    parser = Parser(description=__doc__)
    option = parser.add_argument
    option("game", choices=("forsale", "zahltag", "stichtag"))
    option("--seats", type=int, default=4)
    option("--tables", type=int, default=1024, help="default: 1024")
    option("--threads", type=int, default=2, help="default: 2")
    option("--seconds", type=positive, default=2.0, help="default: 2")
    print(json.dumps(measure(parser.parse_args())))


if __name__ == "__main__":
    main()
