"""Goal 3: exactly twelve points."""

from stammtisch.core.event import announce
from stammtisch.core.language import N_
from stammtisch.core.record import Array
from stammtisch.games.stichtag.points import has_anyone
from stammtisch.games.stichtag.sheet import Goal
from stammtisch.games.stichtag.state import Kind, State

TWELVE = 12
LAST_ROUND = 4


class ExactlyTwelve(Goal):
    """Exactly twelve points win, or else the nearest total after four rounds.

    Points that would lead past twelve are taken away instead."""

    number = 3
    title = N_("Exactly twelve")
    text = N_(
        "The game ends with the round in which a total is exactly 12, after four rounds at "
        "the latest. If the points of a round would lead past 12, all of them are taken "
        "away instead, even below zero. Who has 12, or else is nearest to it, wins; on a "
        "tie victory is shared."
    )
    welcomes_tricks = False

    @staticmethod
    def bank(s: State, log: Array) -> None:
        for seat in range(s.seats):
            is_past = s.total[seat] + s.points[seat] > TWELVE
            s.total[seat] += -s.points[seat] if is_past else s.points[seat]
            announce(log, Kind.TOTAL, seat, s.total[seat], 0)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return s.rounds == LAST_ROUND or has_anyone(s.total, s.seats, TWELVE)

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        return bool(abs(TWELVE - s.total[seat]) < abs(TWELVE - s.total[other]))

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        return -10 * abs(TWELVE - int(s.total[seat]))

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        """Hardly any: a total that is near may go past it."""
        return (20 + 5 * (LAST_ROUND + 1 - s.rounds)) * swing // (s.seats * s.seats)

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """All that is missing, spread over as many rounds as it takes at a good pace."""
        missing = max(1, TWELVE - int(s.total[seat]))
        rounds = min(LAST_ROUND + 1 - s.rounds, 1 + 200 * missing // (3 * pace))
        return (missing + rounds - 1) // rounds - points
