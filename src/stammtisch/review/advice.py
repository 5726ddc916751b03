"""Advice at a running game: why one act is better than another, from what one seat knows.

It sees only a view, so it may help at a practice table; whoever asks decides whether it may."""

from dataclasses import dataclass
from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.record import Array
from stammtisch.review.comparison import Analyst
from stammtisch.review.report import Reason
from stammtisch.review.why import reasons_in


@dataclass(frozen=True)
class ActAdvice:
    """How much more often the better act wins, with its standard error, and why."""

    gain: float
    error: float
    reasons: tuple[Reason, ...]


def advise(
    game: Game, view: Any, seat: int, better: int, other: int, iterations: int, key: Array
) -> ActAdvice:
    """Compares two acts in fresh playouts, after a search of so many iterations."""
    analyst = Analyst(game)
    analyst.best(view, seat, iterations, key)
    found = analyst.compare(view, seat, [better, other], iterations, key)
    return ActAdvice(*found.loss([1.0]), reasons_in(game, found, [1.0]))
