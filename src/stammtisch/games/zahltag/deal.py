"""The deal: seven cards for each seat; and a guess at hands that a seat cannot see.

A guess is as likely as the shuffles that lead to it: of p cards of a kind that some hands share,
d lie in one of them in C(p, d) ways.
"""

from math import comb

import numpy as np

from stammtisch.core.bitset import count_members
from stammtisch.core.chance import draw_below, set_key
from stammtisch.core.event import emit
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array
from stammtisch.games.zahltag.equipment import (
    DEALT,
    FIRST,
    KINDS,
    PRINTED,
    SETS,
    covers,
    how_many,
    nth_kind,
    one_of,
    size,
)
from stammtisch.games.zahltag.hand import hidden_cards, hidden_in_hand
from stammtisch.games.zahltag.state import CONTRACTS, HIGHEST_BID, Kind, State

NOBODY = -1
MOST_OF_A_KIND = 16
WAYS = np.array(
    [[comb(pool, dealt) for dealt in range(DEALT + 1)] for pool in range(MOST_OF_A_KIND + 1)],
    np.int64,
)


@rule
def deal_all(s: State, log: Array) -> None:
    """Cards that a transcript gives to a hand are set aside before the others are dealt."""
    s.piles = PRINTED
    for seat in range(s.seats):
        s.piles -= s.stacked[seat]
    for seat in range(s.seats):
        for card in range(DEALT):
            deal_card(s, seat, size(PRINTED) - DEALT * seat - card)
        s.held[seat] = DEALT
        emit(log, Kind.DEALT, seat, s.hand[seat], 0, 1 << seat)


@rule
def deal_card(s: State, seat: int, undealt: int) -> None:
    """Deals a card; a fixed one uses as much chance as any other."""
    if s.stacked[seat]:
        draw_below(s, undealt)
        card = one_of(nth_kind(s.stacked[seat], 0))
        s.stacked[seat] -= card
    else:
        card = one_of(nth_kind(s.piles, draw_below(s, size(s.piles))))
        s.piles -= card
    s.hand[seat] += card


# --- a guess ------------------------------------------------------------------------------


@door
def resample(view: State, seat: int, key: Array) -> None:
    """Guesses other hands that fit all that was shown, and any legal bid for a sealed one."""
    set_key(view, key, 0)
    hidden = hidden_cards(view, seat)
    for other in range(view.seats):
        if other != seat:
            part = draw_part(view, other, seat, hidden)
            view.hand[other] = view.surely[other] + part
            hidden -= part
            if view.committed >> other & 1:
                view.sealed[other] = 1 + draw_bid(view, other)


@door
def reopen(s: State, seat: int) -> None:
    for other in range(s.seats):
        if other != seat:
            s.sealed[other] = 0
    s.committed &= 1 << seat


@door
def forget(view: State, seat: int, key: Array) -> None:
    """Forgets which contracts are gone, but not how many are still to come."""
    set_key(view, key, 0)
    count = count_members(view.unseen)
    view.unseen = 0
    while count_members(view.unseen) < count:
        contract = draw_below(view, CONTRACTS)
        if contract + 1 != view.contract:
            view.unseen |= 1 << contract


@rule
def draw_bid(view: State, seat: int) -> int:
    is_able = covers(view.hand[seat], view.demand[view.contract - 1])
    return draw_below(view, HIGHEST_BID + 1) if is_able else 0


@rule
def draw_part(view: State, seat: int, viewer: int, hidden: int) -> int:
    """The hidden cards that this seat gets; the seats after it get the rest."""
    second = next_guessed(view, seat, viewer)
    if second == NOBODY:
        return hidden
    third = next_guessed(view, second, viewer)
    lot = draw_below(view, count_deals(view, seat, second, third, hidden))
    place = FIRST[hidden_in_hand(view, seat)]
    while True:
        lot -= deals_with(view, seat, second, third, hidden, SETS[place])
        if lot < 0:
            return int(SETS[place])
        place += 1


@rule
def next_guessed(view: State, seat: int, viewer: int) -> int:
    """The next seat whose hand is to be guessed."""
    seat += 1
    if seat == viewer:
        seat += 1
    return seat if seat < view.seats else NOBODY


@rule
def count_deals(view: State, seat: int, second: int, third: int, hidden: int) -> int:
    """In how many ways the hidden cards may have been dealt to two or three seats."""
    count = hidden_in_hand(view, seat)
    deals = 0
    for place in range(FIRST[count], FIRST[count + 1]):
        deals += deals_with(view, seat, second, third, hidden, SETS[place])
    return deals


@rule
def deals_with(view: State, seat: int, second: int, third: int, hidden: int, part: int) -> int:
    """In how many of these ways the seat has this part of the hidden cards."""
    if not covers(hidden, part):
        return 0
    pool = hidden + view.shown[seat] + view.shown[second]
    if third == NOBODY:
        return ways_to_deal(pool, view.shown[seat] + part)
    ways = ways_to_deal(pool + view.shown[third], view.shown[seat] + part)
    return ways * count_deals_to_two(view, second, third, hidden - part)


@rule
def count_deals_to_two(view: State, seat: int, second: int, hidden: int) -> int:
    pool = hidden + view.shown[seat] + view.shown[second]
    count = hidden_in_hand(view, seat)
    deals = 0
    for place in range(FIRST[count], FIRST[count + 1]):
        if covers(hidden, SETS[place]):
            deals += ways_to_deal(pool, view.shown[seat] + SETS[place])
    return deals


@rule
def ways_to_deal(pool: int, hand: int) -> int:
    ways = 1
    for kind in range(KINDS):
        ways *= WAYS[how_many(pool, kind), how_many(hand, kind)]
    return ways
