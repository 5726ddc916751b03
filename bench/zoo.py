"""Steps PettingZoo environments at random, ours beside its own connect_four, as users do."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import version
from statistics import median
from typing import Any

import numpy as np
from peer import Parser, positive

OURS = {"forsale": 4, "zahltag": 3, "stichtag": 4}
PEER = "connect_four"
EXAMPLE = "example: python bench/zoo.py --rounds 5 --seconds 2"
STEPS_BETWEEN_LOOKS = 500


@dataclass
class Row:
    """One environment and what its rounds gave."""

    name: str
    seats: int
    make: Callable[[], Any]
    runs: list[float] = field(default_factory=list)

    @property
    def steps_per_second(self) -> float:
        """Take the median of its rounds."""
        return median(self.runs)

    def as_json(self) -> dict[str, object]:
        """Lay it out."""
        runs = [round(run, 1) for run in self.runs]
        return {
            "name": self.name,
            "seats": self.seats,
            "steps_per_second": round(self.steps_per_second, 1),
            "runs": runs,
        }


def our_row(game: str, seats: int) -> Row:
    """Set out one of our games with PettingZoo's usual wrapper."""
    env = import_module("stammtisch.adapters.pettingzoo").env
    return Row(game, seats, lambda: env(game, seats))


def peer_row() -> Row:
    """Set out PettingZoo's own game, wrapped as it comes."""
    module = import_module("pettingzoo.classic.connect_four.connect_four")
    return Row(PEER, 2, module.env)


def play(env: Any, steps: int) -> None:
    """Decide so many times: look, choose a legal action at random, step."""
    left = steps
    while left > 0:
        env.reset()
        for _agent in env.agent_iter(left):
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                break
            left -= 1
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(random.random() * len(legal))]))


def measure(env: Any, seconds: float) -> float:
    """Tell how many steps a second it takes."""
    steps = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        play(env, STEPS_BETWEEN_LOOKS)
        steps += STEPS_BETWEEN_LOOKS
    return steps / elapsed


def compare(rows: list[Row], rounds: int, seconds: float) -> None:
    """Measure all in turn, round after round; the first steps compile and do not count."""
    environments = [row.make() for row in rows]
    for env in environments:
        play(env, STEPS_BETWEEN_LOOKS)
    for number in range(1, rounds + 1):
        for row, env in zip(rows, environments, strict=True):
            row.runs.append(measure(env, seconds))
            told = f"round {number}/{rounds}  {row.name}: {row.runs[-1]:,.0f} steps/s"
            print(told, file=sys.stderr, flush=True)


def report(ours: list[Row], peer: Row) -> dict[str, object]:
    """Lay the whole comparison out."""
    return {
        "rounds": len(peer.runs),
        "pettingzoo": version("pettingzoo"),
        "ours": [row.as_json() for row in ours],
        "peer": peer.as_json(),
        "ratios": {
            row.name: round(row.steps_per_second / peer.steps_per_second, 3) for row in ours
        },
    }


def main() -> int:
    """Compare our environments with PettingZoo's own."""
    parser = Parser(description=__doc__, epilog=EXAMPLE)
    parser.add_argument("--rounds", type=int, default=5, choices=range(1, 100), metavar="N")
    parser.add_argument("--seconds", type=positive, default=2.0, help="of a round, default: 2")
    arguments = parser.parse_args()
    random.seed(1)
    try:
        ours = [our_row(game, seats) for game, seats in OURS.items()]
        peer = peer_row()
    except ImportError as wrong:
        parser.error(f"{wrong}; {PEER} needs pygame, ours the extra `rl`")
    compare([*ours, peer], arguments.rounds, arguments.seconds)
    print(json.dumps(report(ours, peer)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
