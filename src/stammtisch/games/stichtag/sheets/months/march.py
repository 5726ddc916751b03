"""March: explosions."""

from stammtisch.games.stichtag.card import is_at, marks_in_trick
from stammtisch.games.stichtag.sheet import Month
from stammtisch.games.stichtag.state import ASIDE, CARDS, HAND, State


class March(Month):
    """An explosion makes the whole trick worthless; its winner still leads."""

    number = 3

    @staticmethod
    def trick_counts(s: State, counts: bool) -> bool:
        return counts and marks_in_trick(s) == 0

    @staticmethod
    def leftover(s: State, tricks: int, seat: int) -> int:
        for card in range(CARDS):
            in_hand = is_at(s, card, HAND + seat) or is_at(s, card, ASIDE + seat)
            tricks -= in_hand and s.marks[card] > 0
        return tricks

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return 0 if marks_in_trick(s) else worth
