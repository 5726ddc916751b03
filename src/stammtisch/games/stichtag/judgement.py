"""How well every seat stands: at the end, and when a round has ended."""

from stammtisch.core.compile import door
from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.verdict import judge_end, judge_pause
from stammtisch.games.stichtag.date import lead, rounds_left
from stammtisch.games.stichtag.standing import standing
from stammtisch.games.stichtag.state import Phase, State

LEAD = 50.0  # in tenths of a point
SPREAD = (0.0, 15.0, 25.0, 30.0, 35.0)  # by the rounds that are left


@door
def judge(s: State, places: Array, out: Array) -> int:
    if s.phase != Phase.OVER and not is_pause(s):
        return 0
    standing(s, places)
    for seat in range(s.seats):
        places[seat, 0] = lead(s, 0, seat)
    if s.phase == Phase.OVER:
        judge_end(places, s.seats, LEAD, out)
    else:
        judge_pause(places, s.seats, SPREAD[rounds_left(s, 0)], out)
    return 1


@rule
def is_pause(s: State) -> bool:
    """Has a round been dealt of which nobody has seen a card?"""
    if s.phase == Phase.LAYING:
        return s.committed == 0
    return s.phase == Phase.PLAYING and s.step == 1 and s.played == 0
