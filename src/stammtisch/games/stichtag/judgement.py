"""How well every seat stands: at the end, and when a round has ended."""

from stammtisch.core.judgement import judge_end, judge_pause
from stammtisch.core.mark import door
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.date import lays_card, lead, outlook, safe_lead
from stammtisch.games.stichtag.standing import standing
from stammtisch.games.stichtag.state import Phase, State

LEAD = 50.0  # in tenths of a point


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
        judge_pause(places, s.seats, float(safe_lead_now(s)), LEAD, out)
    return 1


@rule
def safe_lead_now(s: State) -> int:
    """An ordinary round brings three points to each of four seats."""
    return int(safe_lead(s, outlook(s, 300, 0) // 3))


@rule
def is_pause(s: State) -> bool:
    """Has a round been dealt in which nobody has decided anything?"""
    if lays_card(s, False):
        return s.phase == Phase.LAYING and s.committed == 0
    return s.phase == Phase.PLAYING and s.step == 1 and s.played == 0
