"""Mini games for exact work: a game's own rules, in which some numbers are smaller.

The rules are not written twice. They are copied with other values for the names in `Game.mini`, so
a mini game changes with its game. It is ours, not printed, and on no shelf: people do not play it.
"""

from dataclasses import replace
from functools import cache

from stammtisch.core.compile import substitute
from stammtisch.core.game import Game
from stammtisch.core.kernel import NAMES

ENDING = "-mini"


@cache
def mini_of(game: Game) -> Game:
    """The mini game of a game that has one.

    >>> from stammtisch import GAMES
    >>> mini = mini_of(GAMES["forsale"])
    >>> mini.name, mini.seats, mini.is_printed
    ('forsale-mini', range(2, 4), False)"""
    mini = game.mini
    if mini is None:
        raise ValueError(f"{game.name} has no mini game")
    name = game.name + ENDING
    small = {each: substitute(getattr(game, each), name, mini.numbers) for each in NAMES}
    return replace(
        game,
        name=name,
        seats=mini.seats,
        usual_seats=mini.seats[0],
        options=(),
        samples=({},),
        variant=lambda seats, _options: mini.variant(seats),
        is_printed=False,
        is_dated=False,
        lesson=None,
        mini=None,
        **small,
    )
