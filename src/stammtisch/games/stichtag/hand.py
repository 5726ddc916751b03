"""A hand: what leaves it, what it is known to lack, what it may answer."""

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import (
    colour_of,
    is_at,
)
from stammtisch.games.stichtag.state import (
    CARDS,
    COLOURS,
    HAND,
    HAND_SIZE,
    State,
)

ODD_HALF = 1 << COLOURS


@rule
def leave_hand(s: State, seat: int, card: int, place: int) -> None:
    """A card whose colour is told moves to a place."""
    forget_slot(s, seat, oldest_slot(s, seat, colour_of(card)))
    s.place[card] = place
    s.held[seat] -= 1


@rule
def oldest_slot(s: State, seat: int, colour: int) -> int:
    """The oldest card of the hand that may have this colour."""
    slot = 0
    while slot < s.held[seat] - 1 and int(s.lacks[seat, slot]) >> colour & 1:
        slot += 1
    return slot


@rule
def forget_slot(s: State, seat: int, slot: int) -> None:
    for later in range(slot, HAND_SIZE - 1):
        s.lacks[seat, later] = s.lacks[seat, later + 1]
    s.lacks[seat, HAND_SIZE - 1] = 0


@rule
def half_of(s: State, seat: int) -> int:
    """A mark beside what a card lacks: it comes from an odd half."""
    return ODD_HALF if s.odd[seat] else 0


@rule
def list_hand(s: State, seat: int, first: int, count: int, out: Array) -> int:
    """The cards of a hand as answers, from action `first` on."""
    for card in range(CARDS):
        if is_at(s, card, HAND + seat):
            out[count] = first + card
            count += 1
    return count
