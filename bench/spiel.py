"""Our games driven through OpenSpiel beside its own Python games, decisions a second as JSON.

python bench/spiel.py --rounds 5 --seconds 1

Every program takes its turn in every round; medians are compared. A decision is one choice by one
seat, chance does not count but its time does."""

from __future__ import annotations

import json
import random
import sys
import time
from statistics import median
from typing import Any

import pyspiel
from open_spiel.python import games as _their_games  # noqa: F401  (registers them)
from peer import Parser, drive, positive
from peers import positive_whole

import stammtisch.adapters.openspiel  # noqa: F401  (registers ours)
from stammtisch.core.compile import engine

OURS = (
    "python_stammtisch_forsale(players=4)",
    "python_stammtisch_zahltag(players=3)",
    "python_stammtisch_stichtag(players=4,date=12/24)",
)
THEIRS = (
    "python_kuhn_poker",
    "python_tic_tac_toe",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
)


def rate(game: Any, seconds: float) -> float:
    """Whole games, at least one."""
    seats = range(game.num_players())
    decisions = 0
    begun = time.perf_counter()
    while decisions == 0 or time.perf_counter() - begun < seconds:
        decisions += drive(game.new_initial_state(), seats)
    return decisions / (time.perf_counter() - begun)


def measure(rounds: int, seconds: float) -> dict[str, list[float]]:
    games = {name: pyspiel.load_game(name) for name in (*OURS, *THEIRS)}
    for game in games.values():
        rate(game, 0.1)
    rates: dict[str, list[float]] = {name: [] for name in games}
    for _round in range(rounds):
        for name, game in games.items():
            rates[name].append(rate(game, seconds))
            print(f"{name}: {rates[name][-1]:,.0f} decisions/s", file=sys.stderr, flush=True)
    return rates


def report(rates: dict[str, list[float]]) -> dict[str, object]:
    """Ours are compared with the fastest of theirs."""
    medians = {name: round(median(runs)) for name, runs in rates.items()}
    fastest = max(THEIRS, key=lambda name: medians[name])
    return {
        "decisions_per_second": medians,
        "fastest_of_theirs": fastest,
        "ratio": {name: round(medians[name] / medians[fastest], 2) for name in OURS},
        "engine": engine(),
        "open_spiel": pyspiel.__version__,
    }


def main() -> None:
    parser = Parser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=positive_whole, default=5, help="default: 5")
    parser.add_argument("--seconds", type=positive, default=1.0, help="of a turn, default: 1")
    wished = parser.parse_args()
    random.seed(1)
    print(json.dumps(report(measure(wished.rounds, wished.seconds)), indent=2))


if __name__ == "__main__":
    main()
