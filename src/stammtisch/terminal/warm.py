"""`stammtisch warm`: compile the rules now, so that later starts are quick."""

import argparse

from stammtisch.core.language import N_
from stammtisch.games import GAMES
from stammtisch.terminal.parser import Parser
from stammtisch.terminal.simulate import warm_engine

USAGE = ()
EXAMPLES = (("stammtisch warm", N_("after an installation")),)


def arguments(parser: Parser) -> None:
    """There are none."""


def run(read: argparse.Namespace) -> int:
    warm_engine(GAMES.values())
    return 0
