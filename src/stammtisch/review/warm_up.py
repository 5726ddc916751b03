"""Compiling what a review needs, the first time a game is reviewed."""

from collections.abc import Iterator
from typing import Any

from stammtisch.bots.warm_up import opening
from stammtisch.core.chance import read_key
from stammtisch.core.compile import is_warm
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.kernel import kernel_of
from stammtisch.core.record import blank
from stammtisch.review.comparison import Analyst
from stammtisch.review.playouts import OpenPlayouts, play_openly
from stammtisch.review.survey import survey

KERNELS = 2


def is_warm_for_review(game: Game) -> bool:
    """Whether the two kernels of a review are in the cache; the bots have their own check."""
    return is_warm([kernel_of(game, survey), kernel_of(game, play_openly)])


def warm_up_review(game: Game) -> Iterator[None]:
    """Compiles them, one after the other."""
    view, seat = opening(game)
    analyst = Analyst(game)
    act = analyst.best(view, seat, 1, read_key(0))[0].act
    analyst.compare(view, seat, [act, act], 1, read_key(0))
    yield
    s: Any = blank(game.state)
    seats = game.seats[0]
    game.setup(s, seats, game.variant(seats, {}), read_key(0), SILENCE)
    OpenPlayouts(game, read_key(0), 1).shares(s)
    yield
