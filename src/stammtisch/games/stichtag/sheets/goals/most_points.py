"""Goal 0: the most points win."""

from stammtisch.core.language import N_
from stammtisch.core.record import Array
from stammtisch.games.stichtag.sheet import Goal, SheetExample
from stammtisch.games.stichtag.state import MOST, State
from stammtisch.games.stichtag.three_rounds import ROUNDS, add_points, safe_points


class MostPoints(Goal):
    """Three rounds; the most points win, and a tie is a shared victory."""

    number = 0
    title = N_("Most points")
    idea = N_("After three rounds, the most points win.")
    text = N_(
        "You play three rounds and add up their points. The player with the most points wins. On "
        "a tie, these players share the victory."
    )
    examples = (
        SheetExample(
            N_("Three rounds"),
            "goal-most",
            N_("Ada has 7 + 5 + 3 = 15 points and wins. Bruno has 4 + 5 + 4 = 13."),
            scores=1,
        ),
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
