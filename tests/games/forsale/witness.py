"""What the rulebook of For Sale says that no sight is asked about."""

import random
from typing import Any

from stammtisch import GAMES
from stammtisch.core.bitset import members_of
from tests.laws import Story, Witness

SELLING = 1


def conserved(s: Any) -> tuple[int, ...]:
    """All buildings, all cheques, and every seat's purse at the start."""
    buildings = s.unseen.bit_count() + s.offer.bit_count() + sold(s)
    buildings += sum(hand.bit_count() for hand in s.hand)
    cheques = s.blank_cheques.bit_count() + s.display.bit_count()
    cheques += sum(won.bit_count() for won in s.won)
    return int(buildings), int(cheques), int(s.purse)


def sold(s: Any) -> int:
    """Every cheque that a seat has won was paid for with a building."""
    return int(sum(won.bit_count() for won in s.won))


def sane(s: Any) -> None:
    coins = [int(coins) for coins in s.coins[: s.seats]]
    assert min(coins) >= 0
    assert all(coin + bid <= s.purse for coin, bid in zip(coins, s.bid, strict=False))
    assert s.unseen.bit_count() == s.stock + s.removed
    assert s.blank_cheques.bit_count() == s.cheques + s.removed
    assert [hand.bit_count() for hand in s.hand] == list(s.held)
    assert not any(int(one) & int(two) for one, two in pairs([s.offer, s.unseen, *s.hand]))
    assert not any(int(one) & int(two) for one, two in pairs([s.display, *s.won]))
    if s.phase == SELLING:
        assert int(s.held.sum()) == s.cheques + s.display.bit_count()


def pairs(sets: list[Any]) -> list[tuple[Any, Any]]:
    return [(one, two) for place, one in enumerate(sets) for two in sets[:place]]


def swap_unseen(s: Any, seat: int, chance: random.Random, _story: Story) -> None:
    """At a real table nobody knows the order of the piles, nor what lies face down of others."""
    s.key[:] = [chance.randrange(1 << 32) for _word in range(4)]
    s.words[:] = [chance.randrange(1 << 32) for _word in range(16)]
    s.blocks, s.fresh = chance.randrange(1, 9), chance.randrange(16)
    for other in range(s.seats):
        if other != seat and s.chosen[other]:
            s.chosen[other] = chance.choice(members_of(s.hand[other]))
    unseen = members_of(s.unseen)
    chance.shuffle(unseen)
    s.top_buildings[: len(unseen)] = [card + 1 for card in unseen]


def longest(seats: int) -> int:
    """Every auction has at most 99 raises and as many passes as seats; 30 sales at most."""
    return 30 * (99 + seats) + 30


FORSALE_WITNESS = Witness(GAMES["forsale"], conserved, sane, swap_unseen, longest)
