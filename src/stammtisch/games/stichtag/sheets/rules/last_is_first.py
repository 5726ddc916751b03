"""Rule 3: the fewest points of a round become the most."""

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.language import N_
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.other_reading import LIFT_ADDS, OtherReading, is_read
from stammtisch.games.stichtag.points import fewest, most
from stammtisch.games.stichtag.sheet import Note, Rule, SheetExample
from stammtisch.games.stichtag.sheets.goals.fewest_points import FewestPoints
from stammtisch.games.stichtag.state import CARDS, State


class LastIsFirst(Rule):
    """The fewest points become as many as the most, on a tie for all who have them (S03)."""

    number = 3
    title = N_("Last is first")
    idea = N_("The last of a round gets as many points as the best.")
    text = N_(
        "After each round, the player with the fewest points gets as many as the player "
        "with the most. Bonus points are included. If several players have the fewest, this "
        "applies to all of them."
    )
    box_name = "Die Letzten werden die Ersten sein!"
    rulings = (
        OwnRuling(
            "S03",
            N_("The points of the best replace those of the last; they are not added to them."),
        ),
    )
    examples = (
        SheetExample(
            N_("The last catches up"),
            "rule-last-is-first",
            N_(
                "Ada has only 2 tricks, the fewest. Clara has the most, 6, so Ada gets 6 points "
                "too."
            ),
            told=1,
            scores=1,
        ),
    )
    notes = (
        Note(
            FewestPoints,
            N_(
                "The fewest points win today, so being last in a round hurts. It is better to be "
                "last but one."
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
