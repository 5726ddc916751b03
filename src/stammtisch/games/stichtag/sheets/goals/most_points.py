"""Goal 0: the most points win."""

from stammtisch.core.language import N_
from stammtisch.core.record import Array
from stammtisch.games.stichtag.sheet import Goal
from stammtisch.games.stichtag.state import MOST, State
from stammtisch.games.stichtag.three_rounds import ROUNDS, add_points, safe_points


class MostPoints(Goal):
    """Three rounds; the most points win, and a tie is a shared victory."""

    number = 0
    title = N_("Most points")
    text = N_(
        "Three rounds are played and their points added up. The most points win; on a tie "
        "victory is shared."
    )

    @staticmethod
    def bank(s: State, log: Array) -> None:
        add_points(s, log)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return s.rounds == ROUNDS

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        return bool(s.total[seat] > s.total[other])

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        return 10 * int(s.total[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        return safe_points(s, swing)

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        return MOST
