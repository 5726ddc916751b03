"""Compiling everything once, so that the next start finds it in the cache."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from stammtisch.adapters.batch import Batch
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.speed import copy_loop
from stammtisch.bots.warm_up import doors_of, opening, warm_up_search
from stammtisch.core.chance import read_key
from stammtisch.core.compile import COMPILED, entrance, is_warm, mark_warm
from stammtisch.core.event import new_log
from stammtisch.core.game import BadOption, Game, find_game
from stammtisch.core.language import _
from stammtisch.core.record import blank, blank_array

Step = Callable[[], object]
Tick = Callable[[str], object]

# Rules and guesses share little; the loop over games is made of both, and so is the search.
RULES = ("setup", "to_act", "legal", "apply", "standing", "conceal", "copy")
GUESSES = ("resample", "policy")
LOOPS = ("simulation",)
SEARCHES = ("search",)
VECTORS = ("vector",)
FOR_SIMULATION = (LOOPS,)
FOR_BOTS = (SEARCHES,)
FOR_ALL = (LOOPS, SEARCHES, VECTORS)

Crowns = Sequence[Sequence[str]]  # parts that are made of rules and guesses


def steps(games: Sequence[Game], crowns: Crowns = FOR_SIMULATION) -> int:
    return len(games) * (len(RULES + GUESSES) + sum(map(len, crowns)))


def is_warm_for(game: Game, crowns: Crowns) -> bool:
    return all(is_warm(mark_of(game, crown)) for crown in crowns)


def warm_up(games: Sequence[Game], tick: Tick, crowns: Crowns = FOR_SIMULATION) -> None:
    """Compiles every rule of these games; `tick` hears of each when it is done."""
    warm_side_by_side(games, (RULES, GUESSES), tick)
    warm_side_by_side(games, crowns, tick)
    for game in games:
        for crown in crowns:
            mark_warm(mark_of(game, crown))


def mark_of(game: Game, crown: Sequence[str]) -> str:
    """A simulation needs no search, so that it does not wait for one."""
    return game.name if crown == LOOPS else f"{game.name}-{crown[0]}"


def warm_side_by_side(games: Sequence[Game], parts: Sequence[Sequence[str]], tick: Tick) -> None:
    """Parts of games, each in a process of its own: they meet in the cache. The last game on
    the shelf is the largest, so it comes first."""
    running: list[subprocess.Popen[str]] = []
    warm = partial(warm_in_process, running) if COMPILED else warm_part
    with ThreadPoolExecutor(os.cpu_count() if COMPILED else 1) as pool:
        tasks = [pool.submit(warm, game, part, tick) for game in reversed(games) for part in parts]
        try:
            for done in tasks:
                done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in running:
                process.terminate()
            raise


def warm_in_process(
    running: list[subprocess.Popen[str]], game: Game, part: Sequence[str], tick: Tick
) -> None:
    """It names every step on its standard output. An interrupt is for its parent, who ends it."""
    command = [sys.executable, "-u", "-m", "stammtisch.arena.warmth", game.name, *part]
    environment = {**os.environ, "STAMMTISCH_ENGINE": "compiled"}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        running.append(process)
        for line in process.stdout or ():
            tick(line.strip())
    if process.returncode:
        sentence = _("compiling {game} was cut short; try again")
        raise BadOption(sentence.format(game=game.name), "warm")


def warm_part(game: Game, part: Sequence[str], tick: Tick) -> None:
    for name, step in steps_of(game):
        if name in part:
            step()
            tick(f"{game.name} {name}")


def steps_of(game: Game) -> Iterator[tuple[str, Step]]:
    """Every rule that a program may call."""
    s: Any = blank(game.state)
    variant = game.variant(game.seats[0], {})
    places = np.zeros((game.seats[-1], 2), np.int64)
    doors: dict[str, tuple[Any, ...]] = {
        "setup": (game.setup, s, 0, variant, read_key(0), new_log()),
        "standing": (game.standing, s, places),
        "copy": (copy_loop, blank_array(game.state, 2), 0),
        **doors_of(game),
    }
    for name, door_and_arguments in doors.items():
        yield name, partial(entrance, *door_and_arguments)
    yield "simulation", lambda: simulate(one_game(game), 1, 1)
    yield "vector", lambda: Batch(game, 1, None, {}).begin(0)
    yield "search", lambda: warm_up_search(game, *opening(game))


def one_game(game: Game) -> Simulation:
    seats = game.seats[0]
    return Simulation(game, seats, {}, ("random",) * seats, 0)


if __name__ == "__main__":
    warm_part(find_game(sys.argv[1]), sys.argv[2:], lambda step: sys.stdout.write(f"{step}\n"))
