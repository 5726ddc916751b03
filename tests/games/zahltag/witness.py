"""What the rulebook of Zahltag says that no sight is asked about."""

import random
from typing import Any

from stammtisch import GAMES
from tests.laws import Story, Witness

PRINTED = [14, 16, 10, 12]
BIDDING, OVER = 2, 3


def kinds(cards: int) -> list[int]:
    return [int(cards) >> 8 * kind & 255 for kind in range(4)]


def conserved(s: Any) -> tuple[int, ...]:
    """All equipment of every kind, all contracts and all paydays."""
    places = [s.piles, *s.hand, *s.left, *s.right]
    turned_up = sum(1 for contract in s.offered if contract)
    equipment = [sum(kinds(cards)[kind] for cards in places) for kind in range(4)]
    return *equipment, int(s.unseen).bit_count() + turned_up


def sane(s: Any) -> None:
    assert min(s.money) >= 0
    assert s.contracts <= 9
    assert s.paydays <= 5
    assert s.phase == OVER or int(s.firms).bit_count() >= 2
    for seat in range(s.seats):
        hand, surely, shown = kinds(s.hand[seat]), kinds(s.surely[seat]), kinds(s.shown[seat])
        assert sum(hand) == s.held[seat]
        assert sum(hand) + sum(kinds(s.left[seat] + s.right[seat])) <= 12
        assert all(sure <= held for sure, held in zip(surely, hand, strict=True))
        if s.firms >> seat & 1:
            assert sum(shown) + s.held[seat] - sum(surely) == 7
        assert bool(s.sealed[seat]) == bool(s.committed >> seat & 1)


def swap_unseen(s: Any, seat: int, chance: random.Random, _story: Story) -> None:
    """At a real table nobody knows the deck, nor what others laid face down, nor which of the
    dealt cards that never showed are in which of the other hands."""
    s.key[:] = [chance.randrange(1 << 32) for _word in range(4)]
    s.words[:] = [chance.randrange(1 << 32) for _word in range(16)]
    s.blocks, s.fresh = chance.randrange(1, 9), chance.randrange(16)
    s.top[:3] = [33, 1, 2]
    others = [other for other in range(s.seats) if other != seat and s.firms >> other & 1]
    swap_hands(s, others, chance)
    for other in others:
        if s.sealed[other]:
            s.sealed[other] = chance.randrange(1, 10)


def swap_hands(s: Any, others: list[int], chance: random.Random) -> None:
    """The cards that never showed are dealt again."""
    cards = [
        1 << 8 * kind
        for other in others
        for kind, count in enumerate(kinds(s.hand[other] - s.surely[other]))
        for _card in range(count)
    ]
    chance.shuffle(cards)
    for other in others:
        count = int(s.held[other]) - sum(kinds(s.surely[other]))
        s.hand[other] = s.surely[other] + sum(cards[:count])
        del cards[:count]


def longest(seats: int) -> int:
    """Three changes each; then 37 turns at most, with a change and a bid of everyone."""
    return 3 * seats + 37 * (1 + seats)


ZAHLTAG_WITNESS = Witness(GAMES["zahltag"], conserved, sane, swap_unseen, longest)
