"""Compiling everything once, so that the next start finds it in the cache."""

import os
import platform
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from stammtisch.adapters.batch import Batch
from stammtisch.adapters.batch_kernels import steps_of
from stammtisch.arena.simulation import Simulation, play_games, simulate
from stammtisch.arena.workers import Threads
from stammtisch.bots.sealed import solve
from stammtisch.bots.tree_search import search
from stammtisch.bots.warm_up import opening, warm_up_search
from stammtisch.core.compile import entrance, is_compiling, is_warm, ready
from stammtisch.core.game import BadOption, Game, find_game
from stammtisch.core.kernel import NAMES, example_calls, kernel_of
from stammtisch.core.language import _

Step = Callable[[], object]
Tick = Callable[[str], object]

# Rules and guesses share little, so they are compiled in parallel; kernels use both.
GUESSES = ("resample", "reopen", "forget", "policy", "judge")
RULES = tuple(name for name in NAMES if name not in GUESSES)
SIMULATION, SEARCH, VECTOR = "simulation", "search", "vector"
FOR_SIMULATION = (SIMULATION,)
FOR_BOTS = (SEARCH,)
FOR_ALL = (SIMULATION, SEARCH, VECTOR)


def steps(games: Sequence[Game], kernels: Sequence[str] = FOR_SIMULATION) -> int:
    return len(games) * (len(NAMES) + len(kernels))


def is_warm_for(game: Game, kernels: Sequence[str]) -> bool:
    """Whether the cache has all machine code that these kernels need."""
    doors = [getattr(game, name) for name in NAMES]
    return is_warm(doors) and all(is_warm(doors_of(game, kernel)) for kernel in kernels)


def doors_of(game: Game, kernel: str) -> Sequence[Any]:
    if kernel == SIMULATION:
        return (kernel_of(game, play_games),)
    if kernel == SEARCH:
        return (kernel_of(game, search), kernel_of(game, solve))
    return steps_of(game)


def warm_up(games: Sequence[Game], tick: Tick, kernels: Sequence[str] = FOR_SIMULATION) -> None:
    """Compiles every rule of these games; calls `tick` after each."""
    warm_side_by_side(games, (RULES, GUESSES), tick)
    warm_side_by_side(games, [(kernel,) for kernel in kernels], tick)


class WarmPiece(NamedTuple):
    """What a machine compiles before it plays."""

    games: tuple[Game, ...]
    kernels: tuple[str, ...]


def warm_machine(piece: WarmPiece, _stopped: threading.Event) -> str:
    """Compiles what this machine's cache lacks; its name."""
    cold = [game for game in piece.games if not is_warm_for(game, piece.kernels)]
    warm_up(cold, str, piece.kernels)
    return platform.node()


def warm_side_by_side(games: Sequence[Game], parts: Sequence[Sequence[str]], tick: Tick) -> None:
    """Compiles parts of games in parallel processes, which share the cache.

    The last game on the shelf is the largest, so it comes first."""
    running: list[subprocess.Popen[str]] = []
    warm = partial(warm_in_process, running) if is_compiling() else warm_part
    with ThreadPoolExecutor(os.cpu_count() if is_compiling() else 1) as pool:
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
    """Compiles a part in a process that prints every step; only this process may interrupt it."""
    command = [sys.executable, "-u", "-m", "stammtisch.arena.compilation", game.name, *part]
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
    for name, step in parts_of(game):
        if name in part:
            step()
            tick(f"{game.name} {name}")


def parts_of(game: Game) -> Iterator[tuple[str, Step]]:
    """Every rule that a program may call, then the kernels."""
    for name, (rule, *arguments) in example_calls(game).items():
        yield name, partial(entrance, ready(rule), *arguments)
    yield SIMULATION, lambda: simulate(one_game(game), 1, Threads(1))
    yield VECTOR, lambda: Batch(game, 1, None, {}).begin(0)
    yield SEARCH, lambda: warm_up_search(game, *opening(game))


def one_game(game: Game) -> Simulation:
    seats = game.seats[0]
    return Simulation(game, seats, {}, ("random",) * seats, 0)


if __name__ == "__main__":
    warm_part(find_game(sys.argv[1]), sys.argv[2:], lambda step: sys.stdout.write(f"{step}\n"))
