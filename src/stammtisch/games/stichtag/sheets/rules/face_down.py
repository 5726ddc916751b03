"""Rule 0: cards are played face down."""

from stammtisch.games.stichtag.sheet import Rule
from stammtisch.games.stichtag.state import State


class FaceDown(Rule):
    """Only the colour of a card is told; all cards of a trick are turned over together."""

    number = 0

    @staticmethod
    def shows_value(s: State, shows: bool) -> bool:
        return False
