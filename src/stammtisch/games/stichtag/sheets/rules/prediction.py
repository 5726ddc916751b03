"""Rule 4: a prediction of one's tricks."""

from collections.abc import Sequence

from stammtisch.core.language import N_
from stammtisch.core.record import Array
from stammtisch.core.scene import Pile
from stammtisch.games.stichtag.card import colour_of, value_of
from stammtisch.games.stichtag.card_face import laid_card
from stammtisch.games.stichtag.laid import card_laid_by, show_laid
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Note, Rule, SheetExample
from stammtisch.games.stichtag.sheets.goals.fewest_points import FewestPoints
from stammtisch.games.stichtag.state import MOST, VALUES, Question, State
from stammtisch.games.stichtag.view import cell_of_laid

PREDICTED = 5  # points for a right prediction


class Prediction(Rule):
    """A card laid face down predicts a player's tricks; being right is worth 5 points."""

    number = 4
    title = N_("Prediction")
    idea = N_(
        "Before the tricks, you predict how many you will take. A correct prediction is worth 5 "
        "points."
    )
    text = N_(
        "Before the first trick, everyone lays a card face down. Its value is your prediction: "
        "the number of tricks you will take, {highest} at most. This card takes no further part, "
        "so there are only 11 tricks. At the end of the round, the predictions are turned over. "
        "A correct prediction is worth 5 points. Only tricks count for it, not bonus points."
    )
    box_name = "Stichvorhersage"
    examples = (
        SheetExample(
            N_("Two correct predictions"),
            "rule-prediction",
            N_(
                "Ada predicted 4 tricks and took 4: 4 + 5 = 9 points. Bruno predicted 3 but took "
                "4, so he gets 4 points."
            ),
            told=1,
            scores=1,
        ),
    )
    notes = (
        Note(
            FewestPoints,
            N_(
                "The fewest points win today, so a correct prediction takes 5 points away "
                "instead. A round may end below zero."
            ),
        ),
    )
    column = N_("prediction")
    asks = QuestionWords(
        Question.NOTHING,
        N_("which value is the number of your tricks?"),
        N_("Lay a card face down: its value is the number of tricks you predict."),
    )

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        return cell_of_laid(view, seat, lambda card: str(card % VALUES))

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        return laid_card(cls, view, seat)

    @staticmethod
    def lays_card(s: State, lays: bool) -> bool:
        return True

    @staticmethod
    def round_ends(s: State, log: Array) -> None:
        show_laid(s, log)

    @staticmethod
    def bonus(s: State, points: int, seat: int) -> int:
        if value_of(card_laid_by(s, seat)) != s.tricks[seat]:
            return points
        return points - PREDICTED if s.lower_wins else points + PREDICTED

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """Up to the predicted number, and no further, while it can be met."""
        card = card_laid_by(s, seat)
        missing = value_of(card) - tricks
        if card < 0 or missing < 0 or missing > s.held[seat] + s.put_by[seat]:
            return need
        is_too_much = need != MOST and not s.lower_wins and missing + PREDICTED > need
        return need - PREDICTED * (missing == 0) if is_too_much else missing

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return promise + 40 * PREDICTED

    @staticmethod
    def lay_worth(s: State, worth: int, seat: int, card: int, need: int, promise: int) -> int:
        """Near to what the hand promises, or to what is wanted; a trump is a loss."""
        expected = promise if need else promise // 3
        if 0 < need < MOST:
            expected = 100 * (need - PREDICTED) if need >= PREDICTED else 100 * VALUES
        return worth - abs(100 * value_of(card) - expected) - 20 * (s.trumps >> colour_of(card) & 1)
