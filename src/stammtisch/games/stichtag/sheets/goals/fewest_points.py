"""Goal 1: the fewest points win."""

from stammtisch.core.language import N_
from stammtisch.core.record import Array
from stammtisch.games.stichtag.sheet import Goal, SheetExample
from stammtisch.games.stichtag.state import State
from stammtisch.games.stichtag.three_rounds import ROUNDS, add_points, safe_points


class FewestPoints(Goal):
    """Three rounds; the fewest points win, and a tie is a shared victory."""

    number = 1
    title = N_("Fewest points")
    idea = N_("After three rounds, the fewest points win.")
    text = N_(
        "You play three rounds and add up their points. The player with the fewest points wins. "
        "On a tie, these players share the victory."
    )
    examples = (
        SheetExample(
            N_("Three rounds"),
            "goal-fewest",
            N_("Clara has 1 + 2 + 5 = 8 points, the fewest, and wins."),
            scores=1,
        ),
    )
    welcomes_tricks = False

    @staticmethod
    def game_begins(s: State, log: Array) -> None:
        s.lower_wins = 1

    @staticmethod
    def bank(s: State, log: Array) -> None:
        add_points(s, log)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return s.rounds == ROUNDS

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        return bool(s.total[seat] < s.total[other])

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        return -10 * int(s.total[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        return safe_points(s, swing)

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        return 0
