"""May: the right to lead."""

from stammtisch.core.language import N_
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import first_marked
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.even_then_odd import EvenThenOdd
from stammtisch.games.stichtag.sheets.rules.pairs import Pairs
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.sheets.rules.turned_order import TurnedOrder
from stammtisch.games.stichtag.state import TRICK, State


class May(Month):
    """The first exclamation mark played into a trick gives its player the lead of the next one."""

    number = 5
    month = N_("May")
    short = N_("May")
    title = N_("Right to lead")
    idea = N_("The first exclamation mark in a trick wins the right to lead the next one.")
    text = N_(
        "If you play an exclamation mark, you lead the next trick, even if you do not win this "
        "one. If a trick holds several, the first one counts."
    )
    box_name = "Mains!"
    examples = (
        SheetExample(
            N_("The right to lead"),
            "month-may",
            N_(
                "Ada takes the trick. Bruno played the first exclamation mark, so he leads the "
                "next one."
            ),
            told=1,
        ),
    )
    notes = (
        Note(
            EvenThenOdd,
            N_(
                "The exclamation marks are on 5s, which are odd. So the lead is mostly claimed "
                "in the second half of a round."
            ),
        ),
        Note(Prediction, N_("Predict with care: even if you win a trick, you may lose the lead.")),
        Note(TurnedOrder, N_("Mind the 5s: they show the switch as well.")),
        Note(
            Pairs,
            N_(
                "If your last card is an exclamation mark, the next player on the left who has "
                "cards leads."
            ),
        ),
    )
    icon = Icon("exclamation", N_("exclamation mark"), "icon-5")

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        card = first_marked(s)
        s.claim = int(s.place[card]) - TRICK + 1 if card >= 0 else 0

    @staticmethod
    def next_leader(s: State, leader: int) -> int:
        return s.claim - 1 if s.claim else leader
