"""Sets of cards as bit masks: bit v set means that card v is in the set (v up to 62)."""

from collections.abc import Iterable

from stammtisch.core.compile import door, rule


@door
def count_cards(cards: int) -> int:
    """How many cards a set holds."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@rule
def lowest_card(cards: int) -> int:
    """The lowest card of a set that is not empty."""
    return count_cards((cards & -cards) - 1)


@rule
def highest_card(cards: int) -> int:
    """The highest card of a set that is not empty."""
    card = 0
    while cards >> (card + 1):
        card += 1
    return card


@rule
def next_card(cards: int, card: int) -> int:
    """The next higher card of a set that is not empty, or its lowest: seats go round like this."""
    later = cards >> card + 1 << card + 1
    return lowest_card(later if later else cards)


@rule
def nth_card(cards: int, n: int) -> int:
    """The card of a set that has n lower ones: halves are counted, not cards."""
    cards = int(cards)
    card = 0
    width = 32
    while width:
        lower = count_cards(cards >> card & ((1 << width) - 1))
        if n >= lower:
            n -= lower
            card += width
        width >>= 1
    return card


def cards_in(cards: int) -> list[int]:
    """The cards of a set, ascending."""
    return [card for card in range(int(cards).bit_length()) if int(cards) >> card & 1]


def set_of(cards: Iterable[int]) -> int:
    return sum(1 << card for card in set(cards))
