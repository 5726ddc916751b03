"""Finished games to review: short ones, as reviews are interpreted here."""

import random
from functools import cache

from stammtisch import GAMES, Table
from stammtisch.core.chance import Chance, read_key, set_key
from stammtisch.core.game import Game
from stammtisch.core.mini import mini_of
from stammtisch.core.record import blank
from tests.laws import new_table, play_some

SHORT = {"forsale": (3, {}), "zahltag": (2, {}), "stichtag": (3, {"date": "12-14"})}


def played_by_policy(game: Game, seats: int, seed: int, **options: str) -> Table:
    table = Table(game, seats, key=random.Random(seed).randbytes(16), **options)
    chance = blank(Chance)
    set_key(chance, read_key(seed), 0)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, game.policy(table.view(seat), seat, chance))
    return table


def mini_game(name: str, seed: int) -> Table:
    game = mini_of(GAMES[name])
    return played_by_policy(game, game.seats[-1], seed)


@cache
def random_game(name: str) -> Table:
    """A whole game in which everybody plays anything: never change it."""
    seats, options = SHORT[name]
    table = new_table(GAMES[name], seats, dict(options), 4)
    return play_some(table, random.Random(2), 10_000)
