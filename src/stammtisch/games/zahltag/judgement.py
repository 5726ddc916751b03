"""How well every firm stands: at the end, and when a payday has been held."""

from math import sqrt

from stammtisch.core.judgement import judge_end, judge_pause
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array
from stammtisch.games.zahltag.equipment import size
from stammtisch.games.zahltag.standing import standing
from stammtisch.games.zahltag.state import LAST_PAYDAY, Phase, State

LEAD = 15.0  # millions
SAFE = 2.5  # millions for every seat, if one payday is still to come
CARD = 0.2  # millions that a card earns until the next payday, wages paid
CENTS = 100  # a million in hundredths
NOTHING = -100 * CENTS


@door
def judge(s: State, places: Array, out: Array) -> int:
    if s.phase == Phase.OVER:
        standing(s, places)
        judge_end(places, s.seats, LEAD, out)
        return 1
    if not is_pause(s):
        return 0
    paydays = LAST_PAYDAY - s.paydays
    for seat in range(s.seats):
        places[seat, 0] = prospects(s, seat, paydays)
    safe = CENTS * SAFE * s.seats * sqrt(paydays)
    judge_pause(places, s.seats, safe, CENTS * LEAD, out)
    return 1


@rule
def is_pause(s: State) -> bool:
    """Whether a payday has been held, and nothing turned up since."""
    return s.phase == Phase.CHANGING and s.contracts == 0 and s.paydays > 0


@rule
def prospects(s: State, seat: int, paydays: int) -> int:
    """In hundredths of a million: the money, and what the cards may still earn."""
    if not s.firms >> seat & 1:
        return NOTHING
    cards = size(s.hand[seat] + s.left[seat] + s.right[seat])
    return CENTS * int(s.money[seat]) + int(CENTS * CARD) * paydays * int(cards)
