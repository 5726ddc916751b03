"""What lies before a seat for the round: a card laid face down, a partner, the veto card, gifts."""

from stammtisch.core.bitset import count_members, nth_member
from stammtisch.core.chance import draw_below, take_from_top
from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce, disclose
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import (
    card_played_by,
    count_in_trick,
    first_marked,
    is_at,
    is_in_trick,
    reveal,
    value_of,
)
from stammtisch.games.stichtag.state import CARDS, GIVE, GONE, LAID, SEATS, WON, Kind, State


@rule
def card_laid_by(s: State, seat: int) -> int:
    """-1 where none is laid, or none is seen."""
    for card in range(CARDS):
        if is_at(s, card, LAID + seat):
            return card
    return -1


@rule
def show_laid(s: State, log: Array) -> None:
    disclose(log, s.committed)
    for seat in range(s.seats):
        card = card_laid_by(s, seat)
        reveal(s, card)
        announce(log, Kind.LAID, seat, card, 0)


@rule
def draw_partner(s: State, left: int) -> int:
    """One of the seats left, or the one that a transcript fixed."""
    drawn = nth_member(left, draw_below(s, count_members(left)))
    fixed = take_from_top(s.top_partners)
    return fixed if fixed >= 0 and left >> fixed & 1 else drawn


@rule
def hand_veto(s: State, seat: int, log: Array) -> None:
    s.veto = seat + 1
    announce(log, Kind.HOLDS_VETO, seat, 0, 0)


@rule
def take_out(s: State, seat: int, other: int, log: Array) -> None:
    """The card just played leaves the trick; if it was the first, the next one leads."""
    card = card_played_by(s, other)
    s.place[card] = GONE + other
    s.vetoed = 1 << other
    if count_in_trick(s) == 0:
        s.led = 0
    announce(log, Kind.VETOES, seat, card, other)
    hand_veto(s, other, log)


@rule
def draw_clover(s: State, seat: int) -> int:
    """A clover of the seat's tricks; -1 where there is none."""
    count = 0
    for card in range(CARDS):
        count += is_at(s, card, WON + seat) and s.marks[card] > 0
    if count == 0:
        return -1
    place = draw_below(s, count)
    fixed = int(s.top_clovers[seat]) - 1
    s.top_clovers[seat] = 0
    if fixed >= 0 and is_at(s, fixed, WON + seat):
        return fixed
    return nth_clover(s, seat, place)


@rule
def mean_of_clovers(s: State, seat: int, with_trick: int) -> int:
    """In hundredths, of the clovers that a seat has won, or would have with this trick."""
    count = 0
    total = 0
    for card in range(CARDS):
        is_won = is_at(s, card, WON + seat) or (with_trick and is_in_trick(s, card))
        if is_won and s.marks[card]:
            count += 1
            total += 100 * value_of(card)
    return total // max(1, count)


@rule
def nth_clover(s: State, seat: int, place: int) -> int:
    for card in range(CARDS):
        if is_at(s, card, WON + seat) and s.marks[card] > 0:
            if place == 0:
                return card
            place -= 1
    return -1


@rule
def list_gifts(s: State, count: int, seat: int, out: Array) -> int:
    """Of several gifts the one that was played first is given first, to any other seat."""
    card = first_marked(s)
    for other in range(s.seats):
        if other != seat:
            out[count] = GIVE + SEATS * card + other
            count += 1
    return count
