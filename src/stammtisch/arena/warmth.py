"""Compiling everything once, so that the next start finds it in the cache."""

from collections.abc import Callable
from typing import Any

import numpy as np

from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.speed import copy_loop
from stammtisch.core.chance import Chance, read_key, set_key
from stammtisch.core.compile import mark_warm
from stammtisch.core.event import new_log
from stammtisch.core.game import Game
from stammtisch.core.record import blank, blank_array
from stammtisch.games import GAMES

Step = Callable[[], object]


def steps() -> int:
    return sum(len(steps_of(game)) for game in GAMES.values())


def warm_up(tick: Callable[[str], object]) -> None:
    """Compiles every rule of every game; `tick` hears of each when it is done."""
    for game in GAMES.values():
        for name, step in steps_of(game).items():
            step()
            tick(f"{game.name} {name}")
    mark_warm()


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
