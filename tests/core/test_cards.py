"""Sets of cards, against Python's own."""

from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core.cards import (
    cards_in,
    count_cards,
    highest_card,
    lowest_card,
    next_card,
    nth_card,
    set_of,
)

CARDS = st.sets(st.integers(0, 62), min_size=1)


@given(CARDS)
def test_a_set_is_its_cards(cards: set[int]) -> None:
    mask = set_of(cards)
    assert cards_in(mask) == sorted(cards)
    assert count_cards(mask) == len(cards)
    assert lowest_card(mask) == min(cards)
    assert highest_card(mask) == max(cards)
    assert [nth_card(mask, n) for n in range(len(cards))] == sorted(cards)


def test_the_empty_set() -> None:
    assert set_of([]) == 0
    assert count_cards(0) == 0
    assert cards_in(0) == []


def test_the_next_card_goes_round() -> None:
    assert [next_card(0b10110, card) for card in range(5)] == [1, 2, 4, 4, 1]
    assert next_card(0b1000, 3) == 3
