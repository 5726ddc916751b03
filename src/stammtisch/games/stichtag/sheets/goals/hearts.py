"""Goal 2: two hearts for every player."""

from collections.abc import Sequence

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.event import announce
from stammtisch.core.language import N_, ngettext
from stammtisch.core.record import Array
from stammtisch.core.scene import Pictured, Signs
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.points import fewest
from stammtisch.games.stichtag.sheet import Goal, SheetExample
from stammtisch.games.stichtag.state import MOST, Kind, State

HEARTS = 2
HEART_WORTH = 50


class Hearts(Goal):
    """The fewest points of a round cost a heart, on a tie all who have them (S01).

    The game ends when a player has lost both. The most hearts win, then the most tricks in that
    round; after that the victory is shared."""

    number = 2
    title = N_("Hearts")
    duration = N_("Two rounds or more, about half an hour.")
    idea = N_(
        "The fewest points of a round cost a heart. When a player has lost both hearts, the most "
        "hearts win."
    )
    text = N_(
        "Every player has two hearts. At the end of each round, the player with the fewest "
        "points loses one. As soon as a player has lost both hearts, the game ends. The player "
        "with the most hearts wins. On a tie, the most tricks in that last round decide. If "
        "these are equal too, the players share the victory."
    )
    rulings = (
        OwnRuling(
            "S01", N_("If several players have the fewest points, each of them loses a heart.")
        ),
    )
    examples = (
        SheetExample(
            N_("Losing hearts"),
            "goal-hearts",
            N_(
                "Clara has the fewest points in both rounds and loses both hearts. The others "
                "have 2 hearts each, so the last round decides: Ada has more tricks than Bruno "
                "and wins."
            ),
            told=1,
            scores=1,
        ),
    )
    column = N_("hearts")
    events = (
        EventWords(
            Kind.HEART,
            "{seat} hearts {value}",
            lambda event: ngettext(
                "{name} loses a heart; {value} is left.",
                "{name} loses a heart; {value} are left.",
                event.value,
            ),
        ),
    )

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        return str(view.hearts[seat])

    @classmethod
    def score(cls, view: State, seat: int) -> str:
        """A heart for each."""
        left = int(view.hearts[seat])
        return Pictured(Signs(str(left), (("heart", None),) * left, str(left))) if left else "0"

    @staticmethod
    def game_begins(s: State, log: Array) -> None:
        for seat in range(s.seats):
            s.hearts[seat] = HEARTS

    @staticmethod
    def bank(s: State, log: Array) -> None:
        lowest = fewest(s.points, s.seats)
        for seat in range(s.seats):
            s.total[seat] += s.points[seat]
            if s.points[seat] == lowest:
                s.hearts[seat] -= 1
                announce(log, Kind.HEART, seat, s.hearts[seat], 0)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return fewest(s.hearts, s.seats) == 0

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        if s.hearts[seat] != s.hearts[other]:
            return bool(s.hearts[seat] > s.hearts[other])
        return bool(fewest(s.hearts, s.seats) == 0 and s.tricks[seat] > s.tricks[other])

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        return HEART_WORTH * int(s.hearts[seat]) + int(s.tricks[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        return HEART_WORTH

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        return MOST
