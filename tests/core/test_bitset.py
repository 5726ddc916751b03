"""Small sets, against Python's own."""

from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core.bitset import (
    count_members,
    highest_member,
    lowest_member,
    members_of,
    next_member,
    nth_member,
    set_of,
)

CARDS = st.sets(st.integers(0, 62), min_size=1)


@given(CARDS)
def test_a_set_is_its_members(cards: set[int]) -> None:
    mask = set_of(cards)
    assert members_of(mask) == sorted(cards)
    assert count_members(mask) == len(cards)
    assert lowest_member(mask) == min(cards)
    assert highest_member(mask) == max(cards)
    assert [nth_member(mask, n) for n in range(len(cards))] == sorted(cards)


def test_the_empty_set() -> None:
    assert set_of([]) == 0
    assert count_members(0) == 0
    assert members_of(0) == []


def test_the_next_member_goes_round() -> None:
    assert [next_member(0b10110, card) for card in range(5)] == [1, 2, 4, 4, 1]
    assert next_member(0b1000, 3) == 3
