"""Rule 3: the fewest points of a round become the most."""

from stammtisch.core.language import N_
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.other_reading import LIFT_ADDS, OtherReading, is_read
from stammtisch.games.stichtag.points import fewest, most
from stammtisch.games.stichtag.sheet import Note, Rule
from stammtisch.games.stichtag.sheets.goals.fewest_points import FewestPoints
from stammtisch.games.stichtag.state import CARDS, State


class LastIsFirst(Rule):
    """The fewest points become as many as the most, on a tie for all who have them (S03)."""

    number = 3
    title = N_("Last is first")
    text = N_(
        "The fewest points of a round become as many as the most, bonus points included; if "
        "several seats have the fewest, for all of them."
    )
    notes = (
        Note(
            FewestPoints,
            N_(
                "Few points win today, so the last of a round is punished: better to be last "
                "but one."
            ),
        ),
    )
    readings = (
        OtherReading(
            LIFT_ADDS,
            "S03",
            "added",
            N_("The points of the best are added to those of the last, not put in their place."),
        ),
    )

    @staticmethod
    def round_scored(s: State, log: Array) -> None:
        lowest = fewest(s.points, s.seats)
        highest = most(s.points, s.seats)
        for seat in range(s.seats):
            if s.points[seat] == lowest:
                s.points[seat] = highest + (lowest if is_read(s, LIFT_ADDS) else 0)

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        return 2 * swing // 5

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """Where few points win: a little more than the fewest that others may end with."""
        if not s.lower_wins:
            return need
        return max(0, fewest_of_others(s, seat) + 1 + int(s.held[seat]) // 6 - tricks)

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return promise + 75


@rule
def fewest_of_others(s: State, seat: int) -> int:
    """The fewest tricks of another seat."""
    least = CARDS
    for other in range(s.seats):
        if other != seat:
            least = min(least, int(s.tricks[other]))
    return least
