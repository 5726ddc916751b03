"""Goal 3: exactly twelve points."""

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.event import announce
from stammtisch.core.language import N_
from stammtisch.core.record import Array
from stammtisch.games.stichtag.points import has_anyone
from stammtisch.games.stichtag.sheet import Goal, SheetExample
from stammtisch.games.stichtag.state import Kind, State

TWELVE = 12
LAST_ROUND = 4


class ExactlyTwelve(Goal):
    """Exactly twelve points win, or else the nearest total after four rounds.

    Points that would lead past twelve are taken away instead."""

    number = 3
    title = N_("Exactly twelve")
    duration = N_("At most four rounds, about half an hour.")
    idea = N_("Reach a total of exactly 12 points, or come nearest to it.")
    text = N_(
        "The game ends after the round in which a player’s total is exactly 12. It ends after "
        "four rounds at the latest. If a round would take you past 12, its points are subtracted "
        "instead of added. Your total may fall below zero. A player with exactly 12 wins, "
        "otherwise the player nearest to 12."
    )
    rulings = (
        OwnRuling(
            "S02", N_("If several players have 12, or are equally near, they share the victory.")
        ),
    )
    examples = (
        SheetExample(
            N_("Past twelve"),
            "goal-twelve",
            N_(
                "Bruno has 8 points and gets 6 in the second round. 8 + 6 = 14 is past 12, so "
                "they are subtracted: 8 − 6 = 2."
            ),
            scores=1,
        ),
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
