"""Rule 9: a card laid face down sets the trump."""

from collections.abc import Sequence

from stammtisch.core.bitset import members_of
from stammtisch.core.booklet import OwnRuling
from stammtisch.core.event import announce
from stammtisch.core.language import N_
from stammtisch.core.record import Array
from stammtisch.core.scene import Pile
from stammtisch.games.stichtag.card import colour_of, is_at, move_all, value_of
from stammtisch.games.stichtag.card_face import laid_card
from stammtisch.games.stichtag.card_words import LETTERS, name_card, tell_colour
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.laid import card_laid_by, show_laid
from stammtisch.games.stichtag.other_reading import LED_COLOUR_FIRST, OtherReading
from stammtisch.games.stichtag.question_words import QuestionWords
from stammtisch.games.stichtag.sheet import Rule, SheetExample
from stammtisch.games.stichtag.state import GONE, HAND, LAID, VALUES, Kind, Question, State
from stammtisch.games.stichtag.view import cell_of_laid


class TrumpSetting(Rule):
    """All players lay a card; the colours of the highest are trump in this round (S04)."""

    number = 9
    title = N_("Trump setting")
    idea = N_("Everyone lays a card, and the colour of the highest one is trump.")
    text = N_(
        "Before the first trick, everyone lays a card face down, and all are turned over "
        "together. The colour of the highest value is trump in this round; icons do not matter. "
        "If several cards share the highest value, all their colours are trump. These cards "
        "leave the round, so there are only 11 tricks. If a trump is led, any trump colour "
        "follows it. Any other colour must be followed as usual. Of equal trumps, the one played "
        "first is higher."
    )
    box_name = "Trumpfsetter"
    rulings = (
        OwnRuling(
            "S04", N_("If a trump is led and you have only another trump colour, you must play it.")
        ),
    )
    examples = (
        SheetExample(
            N_("Setting the trump"),
            "rule-trump-setting",
            N_(
                "Bruno laid the highest card, yellow 9, so yellow is trump. Clara’s yellow 1 "
                "beats even the red 9, which is not trump today."
            ),
        ),
    )
    sets_trump = True
    names_trump = True
    column = N_("laid")
    events = (
        EventWords(
            Kind.TRUMPS,
            "trump {colours}",
            N_("Trump in this round: {colour}."),
            said={"colours": lambda event: "".join(LETTERS[c] for c in members_of(event.value))},
            told={
                "colour": lambda event, _names: ", ".join(map(tell_colour, members_of(event.value)))
            },
        ),
    )
    asks = QuestionWords(
        Question.NOTHING,
        N_("which card sets the trump?"),
        N_("Lay a card face down: the highest ones set the trump."),
    )
    readings = (
        OtherReading(
            LED_COLOUR_FIRST,
            "S04",
            "led-colour-first",
            N_(
                "Where a trump is led, its own colour must be followed; only a player who has none "
                "of it plays another trump."
            ),
        ),
    )

    @classmethod
    def cell(cls, view: State, seat: int, names: Sequence[str]) -> str:
        """Until all cards are turned over."""
        return cell_of_laid(view, seat, name_card)

    @classmethod
    def belongings(cls, view: State, seat: int, names: Sequence[str]) -> tuple[Pile, ...]:
        return laid_card(cls, view, seat)

    @staticmethod
    def lays_card(s: State, lays: bool) -> bool:
        return True

    @staticmethod
    def cards_laid(s: State, log: Array) -> None:
        show_laid(s, log)
        highest = 0
        for seat in range(s.seats):
            highest = max(highest, value_of(card_laid_by(s, seat)))
        s.trumps = 0
        for seat in range(s.seats):
            card = card_laid_by(s, seat)
            if value_of(card) == highest:
                s.trumps |= 1 << colour_of(card)
        for seat in range(s.seats):
            move_all(s, LAID + seat, GONE + seat)
        s.committed = 0
        announce(log, Kind.TRUMPS, -1, s.trumps, 0)

    @staticmethod
    def lay_worth(s: State, worth: int, seat: int, card: int, need: int, promise: int) -> int:
        """A high card of a long colour, or of a short one if no tricks are wanted."""
        length = 0
        lowest = VALUES * colour_of(card)
        for other in range(lowest, lowest + VALUES):
            length += is_at(s, other, HAND + seat)
        return worth + 12 * value_of(card) + (30 * length if need else -30 * length)
