"""`stammtisch warm`: compile rules and bots now, so that later starts are quick."""

import argparse
from collections.abc import Iterable

from stammtisch.arena.warmth import (
    FOR_ALL,
    FOR_BOTS,
    FOR_SIMULATION,
    Crowns,
    is_warm_for,
    steps,
    warm_up,
)
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
    """The first time, the rules and the search are compiled."""
    warm(games, FOR_BOTS)


def warm(games: Iterable[Game], crowns: Crowns) -> None:
    cold = [game for game in games if not is_warm_for(game, crowns)]
    if not cold:
        return
    with progress(_("Compiling the rules, once"), steps(cold, crowns)) as tick:
        warm_up(cold, lambda _step: tick(1), crowns)
