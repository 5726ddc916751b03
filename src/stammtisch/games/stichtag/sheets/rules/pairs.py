"""Rule 8: two cards of a colour."""

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.language import N_
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Rule, SheetExample
from stammtisch.games.stichtag.state import SECOND, SINGLE, Question, State


class Pairs(Rule):
    """Two cards of a colour may be played together; their values are added (S05)."""

    number = 8
    title = N_("Pairs")
    idea = N_("You may play two cards of one colour together; their values are added.")
    text = N_(
        "You may play two cards of the same colour together. Their values are added, and the "
        "icons of both count. A pair must follow the colour that was led, like a single card. Of "
        "equal pairs, the one played first wins. If you play pairs, you run out of cards sooner "
        "than the others."
    )
    box_name = "Doppelschlag"
    rulings = (
        OwnRuling(
            "S05",
            N_(
                "A pair also beats a single card of the same value, even one that was played "
                "earlier."
            ),
        ),
    )
    examples = (
        SheetExample(
            N_("A pair"),
            "rule-pairs",
            N_("Bruno plays 7 and 4 together: 7 + 4 = 11. That is more than the 9 and the 8."),
        ),
    )
    empties_hands = True
    actions = (
        ActionWords(SECOND, "+ {card}", N_("play {card} as well")),
        ActionWords(SINGLE, "single", N_("play no second card")),
    )
    asks = QuestionWords(
        Question.NOTHING,
        N_("a second card of this colour?"),
        N_("Add a second card of this colour, or none."),
    )

    @staticmethod
    def play_size(s: State, size: int) -> int:
        return 2
