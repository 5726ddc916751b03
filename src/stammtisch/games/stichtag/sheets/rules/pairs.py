"""Rule 8: two cards of a colour."""

from stammtisch.games.stichtag.sheet import Rule
from stammtisch.games.stichtag.state import State


class Pairs(Rule):
    """Two cards of a colour may be played together; their values are added (S05)."""

    number = 8

    @staticmethod
    def play_size(s: State, size: int) -> int:
        return 2
