"""Rule 6: a secret partner."""

from stammtisch.core.bitset import count_members, nth_member
from stammtisch.core.chance import draw_below, take_from_top
from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce, disclose, emit
from stammtisch.core.record import Array
from stammtisch.games.stichtag.sheet import Rule
from stammtisch.games.stichtag.state import HAND_SIZE, MOST, Kind, State


class SecretPartner(Rule):
    """A secret partner's points are added to your own; if you drew yourself, yours count twice."""

    number = 6

    @staticmethod
    def round_begins(s: State, log: Array) -> None:
        left = (1 << s.seats) - 1
        for seat in range(s.seats):
            partner = draw_partner(s, left)
            left ^= 1 << partner
            s.partner[seat] = partner + 1
            emit(log, Kind.PARTNER, seat, partner, 0, 1 << seat)

    @staticmethod
    def round_ends(s: State, log: Array) -> None:
        disclose(log, 0)
        for seat in range(s.seats):
            announce(log, Kind.PARTNER, seat, s.partner[seat] - 1, 0)

    @staticmethod
    def round_scored(s: State, log: Array) -> None:
        for seat in range(s.seats):
            s.points[seat] = s.own[seat] + s.own[s.partner[seat] - 1]

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return 2 * promise

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """Half of it, or what the partner is not likely to bring."""
        if need in (0, MOST):
            return need
        partner = int(s.partner[seat]) - 1
        if partner == seat:
            return (need - points) // 2
        return need - int(s.tricks[partner]) - pace * int(s.held[seat]) // (200 * HAND_SIZE)


@rule
def draw_partner(s: State, left: int) -> int:
    """One of the seats left, or the one that a transcript fixed."""
    drawn = nth_member(left, draw_below(s, count_members(left)))
    fixed = take_from_top(s.top_partners)
    return fixed if fixed >= 0 and left >> fixed & 1 else drawn
