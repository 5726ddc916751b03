"""June: thunderclouds."""

from stammtisch.core.event import announce, disclose
from stammtisch.core.language import N_, ngettext
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import marked_in_trick, reveal
from stammtisch.games.stichtag.hand import leave_hand, list_hand
from stammtisch.games.stichtag.question import answered, ask
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.even_then_odd import EvenThenOdd
from stammtisch.games.stichtag.sheets.rules.pairs import Pairs
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.state import DROP, GONE, Kind, Question, State


class June(Month):
    """For every thundercloud in a won trick its winner drops a card, seen by all."""

    number = 6
    month = N_("June")
    short = N_("Jun")
    title = N_("Thunderclouds")
    idea = N_("Each thundercloud makes the winner of the trick discard a card.")
    text = N_(
        "For each thundercloud in a trick, its winner discards a card from the hand, face up. "
        "You choose which one. If you have no cards left, you discard nothing."
    )
    box_name = "Gewitter"
    examples = (
        SheetExample(
            N_("Two clouds"),
            "month-june",
            N_(
                "There are two clouds in the trick, on both 2s. Ada discards two cards of her "
                "choice."
            ),
            told=2,
        ),
    )
    notes = (
        Note(
            EvenThenOdd,
            N_(
                "The clouds are on 2s, which are even. So the storm mostly comes in the first "
                "half of a round. You can discard only cards in your hand. If they are not "
                "enough, take up the cards that lie face down and discard the rest from them."
            ),
        ),
        Note(Prediction, N_("Predict with care: clouds cost cards.")),
        Note(Pairs, N_("Pairs and clouds together empty a hand quickly.")),
    )
    icon = Icon("cloud", N_("thundercloud"), "icon-6")
    asks = QuestionWords(
        Question.DROP,
        lambda count: ngettext("{count} card to discard", "{count} cards to discard", count),
        lambda count: ngettext("Discard {count} card.", "Discard {count} cards.", count),
    )
    empties_hands = True

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        held = int(s.held[seat] + s.put_by[seat])
        ask(s, seat, Question.DROP, min(marked_in_trick(s), held))

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_hand(s, seat, DROP, count, out) if s.asked == Question.DROP else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.DROP:
            return
        drop_open(s, seat, action - DROP, log)
        answered(s)

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """Cards are lost, and with them what they promise."""
        return worth - promise * marked_in_trick(s) // max(1, int(s.held[seat]))


@rule
def drop_open(s: State, seat: int, card: int, log: Array) -> None:
    """Out of the round, seen by all."""
    disclose(log, 0)
    leave_hand(s, seat, card, GONE + seat)
    reveal(s, card)
    announce(log, Kind.DROPS, seat, card, 0)
