"""Rule 9: a card laid face down sets the trump."""

from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import colour_of, is_at, move_all, value_of
from stammtisch.games.stichtag.laid import card_laid_by, show_laid
from stammtisch.games.stichtag.sheet import Rule
from stammtisch.games.stichtag.state import GONE, HAND, LAID, VALUES, Kind, State


class TrumpSetting(Rule):
    """All players lay a card; the colours of the highest are trump in this round (S04)."""

    number = 9

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
        """A high card of a long colour, or of a short one for who wants no tricks."""
        length = 0
        lowest = VALUES * colour_of(card)
        for other in range(lowest, lowest + VALUES):
            length += is_at(s, other, HAND + seat)
        return worth + 12 * value_of(card) + (30 * length if need else -30 * length)
