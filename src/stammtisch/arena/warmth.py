"""Compiling everything once, so that the next start finds it in the cache."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.speed import copy_loop
from stammtisch.core.chance import Chance, read_key, set_key
from stammtisch.core.compile import COMPILED, mark_warm
from stammtisch.core.event import new_log
from stammtisch.core.game import Game, find_game
from stammtisch.core.record import blank, blank_array
from stammtisch.games import GAMES

Step = Callable[[], object]


def steps() -> int:
    return sum(len(steps_of(game)) for game in GAMES.values())


def warm_up(tick: Callable[[str], object]) -> None:
    """Compiles every rule of every game; `tick` hears of each when it is done.

    Games are compiled side by side, each in a process of its own: they meet in the cache."""
    warm = warm_in_process if COMPILED else warm_game
    with ThreadPoolExecutor(os.cpu_count() if COMPILED else 1) as pool:
        for done in [pool.submit(warm, game, tick) for game in reversed(GAMES.values())]:
            done.result()
    mark_warm()


def warm_game(game: Game, tick: Callable[[str], object]) -> None:
    for name, step in steps_of(game).items():
        step()
        tick(f"{game.name} {name}")


def warm_in_process(game: Game, tick: Callable[[str], object]) -> None:
    """It names every step on its standard output."""
    command = [sys.executable, "-u", "-m", "stammtisch.arena.warmth", game.name]
    environment = {**os.environ, "STAMMTISCH_ENGINE": "compiled"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            tick(line.strip())
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def steps_of(game: Game) -> dict[str, Step]:
    """One call of every rule that a program may call, in an order that compiles each once."""
    s: Any = blank(game.state)
    chance = blank(Chance)
    seats, key, log = game.seats[0], read_key(0), new_log()
    out, places = np.zeros(game.actions, np.int64), np.zeros((game.seats[-1], 2), np.int64)
    set_key(chance, key, 0)
    calls: dict[str, Step] = {
        "setup": lambda: game.setup(s, seats, game.variant(seats, {}), key, log),
        "to_act": lambda: game.to_act(s),
        "legal": lambda: game.legal(s, first(game.to_act(s)), out),
        "policy": lambda: game.policy(s, first(game.to_act(s)), chance),
        "apply": lambda: game.apply(s, first(game.to_act(s)), int(out[0]), log),
        "standing": lambda: game.standing(s, places),
        "conceal": lambda: game.conceal(s, 0),
        "resample": lambda: game.resample(s, 0, key),
        "simulation": lambda: simulate(Simulation(game, seats, {}, ("random",) * seats, 0), 1, 1),
        "copy": lambda: copy_loop(blank_array(game.state, 2), 1),
    }
    return calls


def first(seats: int) -> int:
    return (int(seats) & -int(seats)).bit_length() - 1


if __name__ == "__main__":
    warm_game(find_game(sys.argv[1]), lambda step: sys.stdout.write(f"{step}\n"))
