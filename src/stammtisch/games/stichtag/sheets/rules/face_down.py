"""Rule 0: cards are played face down."""

from stammtisch.core.language import N_
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.sheet import Rule, SheetExample
from stammtisch.games.stichtag.state import Kind, State


class FaceDown(Rule):
    """Only the colour of a card is told; all cards of a trick are turned over together."""

    number = 0
    title = N_("Face down")
    idea = N_("Cards are played face down, and you announce only their colour.")
    text = N_(
        "You play your card face down and announce only its colour. You must still follow the "
        "colour that was led. When everyone has played, the cards are turned over in the order "
        "of play, and the trick is judged."
    )
    box_name = "Blind"
    examples = (
        SheetExample(
            N_("A hidden trick"),
            "rule-face-down",
            N_(
                "While the cards lie face down, everyone knows only the colours: green, green, "
                "red. Clara has no green card and trumps with a red one."
            ),
            told=1,
        ),
    )
    events = (EventWords(Kind.SHOWS, "{seat} shows {card}", N_("{name} shows {card}.")),)

    @staticmethod
    def shows_value(s: State, shows: bool) -> bool:
        return False
