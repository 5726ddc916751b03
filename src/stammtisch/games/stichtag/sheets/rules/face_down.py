"""Rule 0: cards are played face down."""

from stammtisch.core.language import N_
from stammtisch.games.stichtag.event_words import EventWords
from stammtisch.games.stichtag.sheet import Rule
from stammtisch.games.stichtag.state import Kind, State


class FaceDown(Rule):
    """Only the colour of a card is told; all cards of a trick are turned over together."""

    number = 0
    title = N_("Face down")
    text = N_(
        "Cards are played face down, and only their colour is told. When all have played they "
        "are turned over, from the leader on, and the trick is judged."
    )
    events = (EventWords(Kind.SHOWS, "{seat} shows {card}", N_("{name} shows {card}.")),)

    @staticmethod
    def shows_value(s: State, shows: bool) -> bool:
        return False
