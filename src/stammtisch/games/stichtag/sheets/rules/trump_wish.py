"""Rule 1: a 1 names the trump."""

from stammtisch.core.booklet import OwnRuling
from stammtisch.core.event import announce
from stammtisch.core.language import N_
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.card import card_played_by, is_at, seats_with_cards, value_of
from stammtisch.games.stichtag.card_words import LETTERS, tell_colour
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Rule, SheetExample
from stammtisch.games.stichtag.state import COLOURS, FAR, HAND, VALUES, WISH, Kind, Question, State


class TrumpWish(Rule):
    """The player of the last 1 in a trick names the trump for the tricks to come (S08)."""

    number = 1
    title = N_("Trump wish")
    idea = N_("If you play a 1, you name the trump for the tricks to come.")
    text = N_(
        "If you play a 1, you name a trump after the trick: any colour, even the present one. It "
        "applies from the next trick on, until somebody names another. If a trick holds several "
        "1s, the last one played decides. Every round begins with red as trump."
    )
    box_name = "Wünsch dir was!"
    rulings = (OwnRuling("S08", N_("A 1 grants the wish even if it does not win the trick.")),)
    examples = (
        SheetExample(
            N_("A wish"),
            "rule-trump-wish",
            N_(
                "Ada played a 1 in the trick before and named blue. So Clara’s blue 0 beats the "
                "green cards."
            ),
        ),
    )
    names_trump = True
    events = (
        EventWords(
            Kind.WISHES,
            "{seat} wishes {colour}",
            N_("{name} wishes for {colour} as trump."),
            said={"colour": lambda event: LETTERS[event.value]},
            told={"colour": lambda event, _names: tell_colour(event.value)},
        ),
    )
    actions = (ActionWords(WISH, "wish {colour}", N_("{colour} becomes trump")),)
    asks = QuestionWords(
        Question.WISH,
        N_("which colour becomes trump?"),
        N_("Choose the trump for the tricks to come."),
    )

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        for step in range(s.seats):
            player = (s.leader + step) % s.seats
            card = card_played_by(s, player)
            if card >= 0 and value_of(card) == 1 and seats_with_cards(s):
                s.asked = Question.WISH
                s.asks = player

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        if s.asked != Question.WISH:
            return count
        for colour in range(COLOURS):
            out[count + colour] = WISH + colour
        return count + COLOURS

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked == Question.WISH:
            s.asked = Question.NOTHING
            s.trumps = 1 << action - WISH
            announce(log, Kind.WISHES, seat, action - WISH, 0)

    @staticmethod
    def reply(s: State, action: int, seat: int, need: int) -> int:
        return WISH + longest_colour(s, seat, need) if s.asked == Question.WISH else action


@rule
def longest_colour(s: State, seat: int, need: int) -> int:
    """Where the hand is strongest, or weakest if no tricks are wanted."""
    best = 0
    most = -FAR
    sign = 1 if need > 0 else -1
    for colour in range(COLOURS):
        worth = 0
        for card in range(VALUES * colour, VALUES * (colour + 1)):
            worth += sign * (10 + value_of(card)) * is_at(s, card, HAND + seat)
        if worth > most:
            most = worth
            best = colour
    return best
