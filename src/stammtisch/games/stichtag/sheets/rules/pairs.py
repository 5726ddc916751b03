"""Rule 8: two cards of a colour."""

from stammtisch.core.language import N_
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Rule
from stammtisch.games.stichtag.state import SECOND, SINGLE, Question, State


class Pairs(Rule):
    """Two cards of a colour may be played together; their values are added (S05)."""

    number = 8
    title = N_("Pairs")
    text = N_(
        "A seat may play two cards of one colour together; their values are added, and the "
        "icons of both count. A pair must follow like a single card. Of equal plays the "
        "first pair wins, also against a single card."
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
