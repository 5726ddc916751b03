"""March: explosions."""

from stammtisch.core.language import N_
from stammtisch.games.stichtag.card import is_at, marks_in_trick
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.pairs import Pairs
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.sheets.rules.trump_wish import TrumpWish
from stammtisch.games.stichtag.sheets.rules.turned_order import TurnedOrder
from stammtisch.games.stichtag.sheets.rules.veto_card import VetoCard
from stammtisch.games.stichtag.state import ASIDE, CARDS, HAND, State


class March(Month):
    """An explosion makes the whole trick worthless; its winner still leads."""

    number = 3
    month = N_("March")
    short = N_("Mar")
    title = N_("Explosions")
    idea = N_("A trick with an explosion counts for nobody.")
    text = N_(
        "A trick with at least one explosion goes to nobody and counts nothing. The player who "
        "would have won it leads the next trick."
    )
    box_name = "Der Frühling wird ein Knaller!"
    examples = (
        SheetExample(
            N_("A trick explodes"),
            "month-march",
            N_(
                "Ada’s green 9 is the highest card, but Clara’s 0 explodes. Nobody gets the "
                "trick, and Ada leads the next one."
            ),
        ),
    )
    notes = (
        Note(TrumpWish, N_("A 1 in a trick that explodes grants no wish; the trump stays.")),
        Note(Prediction, N_("Predict with care: up to six tricks of a round may explode.")),
        Note(TurnedOrder, N_("A switch in a trick that explodes does nothing.")),
        Note(
            VetoCard, N_("A veto against an explosion prevents it: that card is out of the trick.")
        ),
        Note(
            Pairs,
            N_(
                "An explosion also works as part of a pair, and against one. Explosions in the "
                "last hand count nothing."
            ),
        ),
    )
    icon = Icon("explosion", N_("explosion"), "icon-3")

    @staticmethod
    def trick_counts(s: State, counts: bool) -> bool:
        return counts and marks_in_trick(s) == 0

    @staticmethod
    def leftover(s: State, tricks: int, seat: int) -> int:
        for card in range(CARDS):
            in_hand = is_at(s, card, HAND + seat) or is_at(s, card, ASIDE + seat)
            tricks -= in_hand and s.marks[card] > 0
        return tricks

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return 0 if marks_in_trick(s) else worth
