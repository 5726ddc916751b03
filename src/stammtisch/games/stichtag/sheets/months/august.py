"""August: sunglasses."""

from stammtisch.core.chance import draw_below, take_from_top
from stammtisch.core.event import emit, seal_for_good
from stammtisch.core.language import N_, _, ngettext
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.core.scene import Explained, Pile
from stammtisch.games.stichtag.card import is_at, marked_in_trick
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.hand import forget_slot, half_of, list_hand
from stammtisch.games.stichtag.question import answered, ask
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Icon, Month, Note, SheetExample
from stammtisch.games.stichtag.sheets.rules.even_then_odd import EvenThenOdd
from stammtisch.games.stichtag.sheets.rules.prediction import Prediction
from stammtisch.games.stichtag.state import CARDS, DROP, GONE, HAND, PILE, Kind, Question, State
from stammtisch.games.stichtag.view import count_cards


class August(Month):
    """For every pair of sunglasses in a won trick its winner exchanges a card (S17)."""

    number = 8
    month = N_("August")
    short = N_("Aug")
    title = N_("Sunglasses")
    idea = N_("Sunglasses exchange cards of the winner’s hand for new ones.")
    text = N_(
        "For each pair of sunglasses in a trick, its winner discards a card from the hand, face "
        "down. Then the winner draws as many from the cards that were not dealt. If you have "
        "fewer cards, you discard and draw only that many."
    )
    box_name = "Ab an den Strand!"
    examples = (
        SheetExample(
            N_("Two pairs of sunglasses"),
            "month-august",
            N_(
                "Two cards of the trick show sunglasses. Ada discards two cards and draws two "
                "new ones."
            ),
        ),
    )
    notes = (
        Note(
            EvenThenOdd,
            N_(
                "You can discard only cards in your hand, and you draw no more than you "
                "discarded. Look at the new cards only after drawing the last one. Cards of the "
                "other half go face down until your hand is used up."
            ),
        ),
        Note(Prediction, N_("Predict with care: sunglasses change your hand.")),
    )
    icon = Icon("sunglasses", N_("sunglasses"), "icon-8")
    events = (EventWords(Kind.DRAWS, "{seat} draws {card}", N_("{name} draws {card}.")),)
    asks = QuestionWords(
        Question.CHANGE,
        lambda count: ngettext("{count} card to exchange", "{count} cards to exchange", count),
        lambda count: ngettext(
            "Discard {count} card, and draw another.",
            "Discard {count} cards, and draw others.",
            count,
        ),
    )

    @classmethod
    def token(cls, view: State) -> Pile:
        heading = Explained(_("Undealt"), _(cls.idea))
        return Pile(heading, (), count_cards(view.pile), tag="token")

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        ask(s, seat, Question.CHANGE, min(marked_in_trick(s), int(s.held[seat]), s.pile))

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_hand(s, seat, DROP, count, out) if s.asked == Question.CHANGE else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.CHANGE:
            return
        drop_hidden(s, seat, action - DROP, log)
        s.owed += 1
        answered(s)
        if s.pending == 0:
            draw_owed(s, seat, log)


@rule
def drop_hidden(s: State, seat: int, card: int, log: Array) -> None:
    """Out of the round, face down.

    Nobody else can tell whether it was an old card, or a newer one of which less is known: it
    counts as new where it lies now, and as old in the hand that it left."""
    seal_for_good(log)
    s.lost_lacks[seat, s.lost[seat]] = int(s.lacks[seat, s.held[seat] - 1]) | half_of(s, seat)
    forget_slot(s, seat, 0)
    s.place[card] = GONE + seat
    s.held[seat] -= 1
    s.lost[seat] += 1
    emit(log, Kind.DROPS, seat, card, 0, 1 << seat)


@rule
def draw_owed(s: State, seat: int, log: Array) -> None:
    while s.owed:
        place = draw_below(s, s.pile)
        card = take_from_top(s.top)
        if card < 0:
            card = nth_of_pile(s, place)
        s.place[card] = HAND + seat
        s.known[card] = 1 << seat
        s.lacks[seat, s.held[seat]] = 0
        s.held[seat] += 1
        s.pile -= 1
        s.owed -= 1
        emit(log, Kind.DRAWS, seat, card, 0, 1 << seat)


@rule
def nth_of_pile(s: State, place: int) -> int:
    for card in range(CARDS):
        if is_at(s, card, PILE):
            if place == 0:
                return card
            place -= 1
    return -1
