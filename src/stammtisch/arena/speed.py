"""How fast the engine is: decisions per second, copies, starts."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from statistics import median
from typing import Any

from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.workers import Threads
from stammtisch.core.compile import ready
from stammtisch.core.game import Game
from stammtisch.core.mark import door
from stammtisch.core.record import Array, blank_array, dtype_of
from stammtisch.games import GAMES

ROUNDS = 5
TRIAL_GAMES = 500
COPIES = 1_000_000


@dataclass(frozen=True)
class Speed:
    """The speed of random play with one number of players."""

    game: str
    seats: int
    threads: int
    decisions_per_second: float
    runs: list[float]


@dataclass(frozen=True)
class Copy:
    """The time that copying a state takes."""

    game: str
    state_bytes: int
    copy_nanoseconds: float


def speeds(threads: int, seconds: float) -> Iterator[Speed]:
    """Every game and number of players, on one thread and on all."""
    for game in GAMES.values():
        for seats in game.seats:
            for count in sorted({1, threads}):
                yield speed(game, seats, count, seconds)


def how_many_speeds(threads: int) -> int:
    return sum(len(game.seats) for game in GAMES.values()) * len({1, threads})


def speed(game: Game, seats: int, threads: int, seconds: float) -> Speed:
    """The median of several runs, each with as many games as fit its time."""
    batch = Simulation(game, seats, {}, ("random",) * seats, 1)
    trial = simulate(batch, TRIAL_GAMES, Threads(threads))
    games = max(TRIAL_GAMES, round(TRIAL_GAMES * seconds / trial.seconds))
    runs = [
        simulate(batch, games, Threads(threads)).decisions_per_second for _round in range(ROUNDS)
    ]
    return Speed(game.name, seats, threads, median(runs), runs)


@door
def copy_loop(states: Array, count: int) -> None:
    for number in range(count):
        states[number & 1] = states[1 - (number & 1)]


def copies() -> list[Copy]:
    return [
        Copy(game.name, dtype_of(game.state).itemsize, copy_nanoseconds(game))
        for game in GAMES.values()
    ]


def copy_nanoseconds(game: Game) -> float:
    states = blank_array(game.state, 2)
    loop = ready(copy_loop)
    loop(states, 0)  # compiles it
    runs = [timed(lambda: loop(states, COPIES)) for _round in range(ROUNDS)]
    return median(runs) / COPIES * 1e9


def timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def starts(game: str) -> dict[str, float]:
    """Seconds until one game is played: with nothing compiled yet, and again from the cache."""
    with tempfile.TemporaryDirectory(prefix="stammtisch-") as folder:
        return {name: timed(lambda: play_once(game, folder)) for name in ("cold", "cached")}


def play_once(game: str, cache: str) -> None:
    command = [sys.executable, "-m", "stammtisch", "simulate", game, "--games", "1"]
    environment = {**os.environ, "STAMMTISCH_CACHE": cache, "STAMMTISCH_ENGINE": "compiled"}
    subprocess.run([*command, "--json"], env=environment, check=True, capture_output=True)


def as_json(row: Speed | Copy) -> dict[str, Any]:
    return asdict(row)
