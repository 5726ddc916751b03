"""July: the sunstroke."""

from collections.abc import Sequence

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.event import announce
from stammtisch.core.language import N_, _
from stammtisch.core.record import Array
from stammtisch.core.scene import Pile
from stammtisch.games.stichtag.card import marks_in_trick
from stammtisch.games.stichtag.card_face import tokens
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.other_reading import (
    FIRST_PLAYED,
    SUNSTROKE_COUNTS,
    OtherReading,
    is_read,
)
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.pairs import Pairs
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.sheets.rules.turned_order import TurnedOrder
from stammtisch.games.stichtag.state import Kind, State
from stammtisch.games.stichtag.view import mark_of_holder


class July(Month):
    """The winner of a sun gets the sunstroke, and wins no trick until another does (S11, S12)."""

    number = 7
    month = N_("July")
    short = N_("Jul")
    title = N_("Sunstroke")
    idea = N_("With the sunstroke card, you cannot win a trick.")
    text = N_(
        "If you win a trick with a sun, you get the sunstroke card, from the middle or from its "
        "holder. From the next trick on, the holder wins nothing: the second-best card takes the "
        "trick instead. If nobody followed and no trump was played, the highest value of the "
        "other cards wins; of equal values, the first played. In every new round, the card goes "
        "back to the middle."
    )
    box_name = "Sommer, Sonne, Sonnenstich!"
    examples = (
        SheetExample(
            N_("Sunstroke"),
            "month-july",
            N_(
                "Ada got the sunstroke card in the trick before. Her green 9 cannot win, so "
                "Clara’s 8 takes the trick."
            ),
        ),
    )
    notes = (
        Note(Prediction, N_("Predict with care: with the sunstroke, you win nothing.")),
        Note(
            TurnedOrder,
            N_(
                "With the switch off, if nobody followed and no trump was played, the lowest of "
                "the other cards wins; of equal values, the first played."
            ),
            "S11",
        ),
    )
    icon = Icon("sun", N_("sun"), "icon-7")
    column = N_("sunstroke")
    verdict = N_("second best")
    events = (EventWords(Kind.SUNSTROKE, "{seat} sunstroke", N_("{name} gets a sunstroke.")),)
    last_hand = OwnRuling(
        "S06", N_("For the holder of the sunstroke card, these cards are not tricks.")
    )
    readings = (
        OtherReading(
            SUNSTROKE_COUNTS,
            "S06",
            "sunstroke-counts",
            N_("The last hand counts for the holder of the sunstroke card as for anybody else."),
        ),
        OtherReading(
            FIRST_PLAYED,
            "S34",
            "first-played",
            N_(
                "If nobody followed and no trump fell, the earliest of equal plays is the highest, "
                "whether it is a pair or a single card."
            ),
            beside=Pairs,
        ),
    )

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        return mark_of_holder("sun") if view.sunstruck == seat + 1 else ""

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        sun = tokens("sun", _("sunstroke"), view.sunstruck == seat + 1)
        return (Pile(cls.column_words(), sun, tag="sunstroke"),)

    @staticmethod
    def may_win(s: State, may: bool, seat: int) -> bool:
        return may and s.sunstruck != seat + 1

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        if marks_in_trick(s):
            s.sunstruck = seat + 1
            announce(log, Kind.SUNSTROKE, seat, 0, 0)

    @staticmethod
    def leftover(s: State, tricks: int, seat: int) -> int:
        is_struck = s.sunstruck == seat + 1 and not is_read(s, SUNSTROKE_COUNTS)
        return 0 if is_struck else tricks

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """A sunstroke costs all that the hand promises, which may be welcome."""
        return worth - promise if marks_in_trick(s) else worth
