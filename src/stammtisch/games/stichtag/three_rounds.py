"""Three rounds whose points are added up."""

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.state import Kind, State

ROUNDS = 3


@rule
def add_points(s: State, log: Array) -> None:
    for seat in range(s.seats):
        s.total[seat] += s.points[seat]
        announce(log, Kind.TOTAL, seat, s.total[seat], 0)


@rule
def safe_points(s: State, swing: int) -> int:
    """More for every round to come, including this one, and for every rival."""
    return 8 * (ROUNDS + 1 - s.rounds) * (s.seats - 1) * swing // 100
