"""September: leaves."""

from collections.abc import Sequence

from stammtisch.core.language import N_, _
from stammtisch.core.record import Array
from stammtisch.core.scene import Pile
from stammtisch.games.stichtag.card import marks_in_trick
from stammtisch.games.stichtag.card_face import tokens
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.state import State


class September(Month):
    """Every leaf in a won trick is one more trick."""

    number = 9
    month = N_("September")
    short = N_("Sep")
    title = N_("Leaves")
    idea = N_("Each leaf in your tricks is an extra trick.")
    text = N_("Each leaf in your tricks counts as one more trick. Some cards may show two.")
    box_name = "Herbststimmung"
    examples = (
        SheetExample(
            N_("Counting leaves"),
            "month-september",
            N_("Bruno took 5 tricks, and their cards show 2 leaves. That makes 5 + 2 = 7 tricks."),
            told=1,
            scores=1,
        ),
    )
    notes = (
        Note(
            Prediction,
            N_(
                "Leaves are tricks, so your prediction must include them. There are {icons} in all."
            ),
        ),
    )
    icon = Icon("leaf", N_("leaf"), "icon-9", most=2)
    column = N_("leaves")

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        return str(view.leaves[seat])

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        leaves = tokens("oak-leaf", _("leaf"), view.leaves[seat])
        return (Pile(cls.column_words(), leaves, tag="leaves stack"),)

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        s.leaves[seat] += marks_in_trick(s)

    @staticmethod
    def tricks_of(s: State, tricks: int, seat: int) -> int:
        return tricks + int(s.leaves[seat])

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return worth + 100 * marks_in_trick(s)

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return 2 * promise
