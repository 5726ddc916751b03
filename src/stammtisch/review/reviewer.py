"""Reviewing a finished game: every decision from what its player knew, then luck and skill."""

from collections.abc import Callable

from stammtisch.core.chance import key_of_purpose
from stammtisch.core.game import Game, IllegalAction
from stammtisch.core.language import _
from stammtisch.core.table import Table
from stammtisch.review.judge import DecisionJudge
from stammtisch.review.luck import LuckAnalyst
from stammtisch.review.moments import moments_of
from stammtisch.review.report import GameReview

USUAL_EFFORT = 100_000  # iterations of a whole review, where a game says nothing
FEWEST, MOST = 100, 2000  # for each decision
PLAYOUTS = 40_000  # with open cards, of a whole game
LUCK_PART = 0.25  # of the work, roughly
PURPOSE = "review"


def review(
    table: Table,
    seat: int | None = None,
    iterations: int | None = None,
    seed: int = 0,
    tell: Callable[[float], object] = abs,
) -> GameReview:
    """Reviews a finished game; raises ReviewRefused while it runs.

    seat          whose decisions are judged; None: everybody's
    iterations    of the search for each decision; None: what half a minute allows
    seed          the same seed and iterations give the same review
    tell          is called with the part of the work that is done, from 0 to 1

    >>> review(Table("forsale", seats=3, key="c0ffee", start=0))
    Traceback (most recent call last):
    stammtisch.review.moments.ReviewRefused: The game is not over: only a finished game ..."""
    check_seat(table, seat)
    moments = moments_of(table)
    judge = DecisionJudge(table.game)
    own = [moment for moment in moments if seat in (None, moment.seat)]
    choices = [moment for moment in own if judge.has_choice(moment)]
    if iterations is None:
        iterations = usual_iterations(table.game, len(choices))
    decisions = []
    for done, moment in enumerate(choices):
        key = key_of_purpose(PURPOSE, seed, moment.number)
        decisions.append(judge.judge(moment, iterations, key))
        tell((1 - LUCK_PART) * (done + 1) / len(choices))
    playouts = max(1, min(iterations, PLAYOUTS // len(moments)))
    luck_key = key_of_purpose(f"luck {table.key}", seed, 0)  # or all games had the same errors
    luck = LuckAnalyst(table, moments, luck_key, playouts)
    found = luck.analyse(lambda part: tell(1 - LUCK_PART * (1 - part)))
    return GameReview(table.game.name, table.seats, iterations, seed, tuple(decisions), *found)


def check_seat(table: Table, seat: int | None) -> None:
    if seat is not None and seat not in range(table.seats):
        words = _("there is no seat {seat!r}; seats count from 0 to {last}")
        raise IllegalAction(words.format(seat=seat, last=table.seats - 1))


def usual_iterations(game: Game, choices: int) -> int:
    """The effort of a review, shared among the decisions in which there is a choice."""
    effort = game.reasons.effort if game.reasons else USUAL_EFFORT
    return min(MOST, max(FEWEST, effort // max(1, choices)))
