"""The game of many deals on the command line, whose date may differ from deal to deal."""

import argparse
from dataclasses import dataclass

from stammtisch.arena.match import DATE
from stammtisch.core.game import Game
from stammtisch.terminal.game_arguments import given_options, read_game

RANDOM = "random"  # as a date: the default


@dataclass(frozen=True)
class ManyDeals:
    """What all deals have in common."""

    game: Game
    seats: int
    options: dict[str, str]


def read_many_deals(read: argparse.Namespace) -> ManyDeals:
    game = read_game(read.game)
    seats = game.read_seats(read.seats)
    given = given_options(read)
    if given.get(DATE) == RANDOM:
        del given[DATE]
    options = game.read_options(given)
    game.variant(seats, options)
    return ManyDeals(game, seats, options)
