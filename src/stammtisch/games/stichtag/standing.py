"""The standing: the goal of the day says who is ahead of whom."""

from stammtisch.core.mark import door
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.date import is_ahead
from stammtisch.games.stichtag.state import State


@door
def standing(s: State, out: Array) -> None:
    for seat in range(s.seats):
        out[seat, 0] = s.total[seat]
        out[seat, 1] = rank_of(s, seat)


@rule
def rank_of(s: State, seat: int) -> int:
    rank = 1
    for other in range(s.seats):
        rank += is_ahead(s, False, other, seat)
    return rank
