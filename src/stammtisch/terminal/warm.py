"""`stammtisch warm`: compile rules and bots now, so that later starts are quick."""

import argparse
from collections.abc import Iterable, Sequence

from stammtisch.arena.compilation import (
    FOR_ALL,
    FOR_BOTS,
    FOR_SIMULATION,
    WarmPiece,
    is_warm_for,
    steps,
    warm_machine,
    warm_up,
)
from stammtisch.arena.workers import Workers
from stammtisch.core.game import Game
from stammtisch.core.language import N_, _
from stammtisch.games import GAMES
from stammtisch.terminal.parser import Parser
from stammtisch.terminal.progress import progress

USAGE = ()
EXAMPLES = (("stammtisch warm", N_("after an installation")),)


def arguments(parser: Parser) -> None:
    parser.switch("--rules", _("only the rules, not the bots"))


def run(read: argparse.Namespace) -> int:
    warm(GAMES.values(), FOR_SIMULATION if read.rules else FOR_ALL)
    return 0


def warm_bots(games: Iterable[Game]) -> None:
    """Compiles the rules and the search, if they are not in the cache."""
    warm(games, FOR_BOTS)


def warm_machines(workers: Workers, game: Game, kernels: tuple[str, ...]) -> None:
    """Compiles on every machine of a cluster, before it is sent games."""
    count = workers.machines
    if count == 1:
        return
    names: list[str] = []

    def hear(name: str) -> None:
        names.append(name)
        tick(1)

    def running() -> str:
        return say_compiling(len(names) + 1, count)

    with progress(_("Compiling on every machine, once"), count, running) as tick:
        workers.everywhere(warm_machine, WarmPiece((game,), kernels), hear)


def say_compiling(number: int, count: int) -> str:
    """`node 2 of 5 compiles`; nothing when all have."""
    if number > count:
        return ""
    return _("node {number} of {count} compiles").format(number=number, count=count)


def warm(games: Iterable[Game], kernels: Sequence[str]) -> None:
    cold = [game for game in games if not is_warm_for(game, kernels)]
    if not cold:
        return
    with progress(_("Compiling the rules, once"), steps(cold, kernels)) as tick:
        warm_up(cold, lambda _step: tick(1), kernels)
