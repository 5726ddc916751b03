"""A seat's equipment: cards that come and go, and what others know of them."""

from stammtisch.core.event import disclose
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array
from stammtisch.games.zahltag.equipment import KINDS, PRINTED, how_many, lacking, one_of, size
from stammtisch.games.zahltag.state import State


@rule
def gain(s: State, seat: int, cards: int) -> None:
    """Adds cards to the hand, for everyone to see."""
    s.hand[seat] += cards
    s.held[seat] += size(cards)
    s.surely[seat] += cards


@rule
def lose(s: State, seat: int, cards: int, log: Array) -> None:
    """Removes cards from the hand, for everyone to see."""
    show(s, seat, cards, log)
    s.hand[seat] -= cards
    s.held[seat] -= size(cards)
    s.surely[seat] -= cards


@rule
def show(s: State, seat: int, cards: int, log: Array) -> None:
    """Shows that the seat holds these cards; those that nobody knew of were dealt to it."""
    news = lacking(s.surely[seat], cards)
    if news:
        s.surely[seat] += news
        s.shown[seat] += news
        disclose(log, 0)


@rule
def owned(s: State, seat: int) -> int:
    return int(s.held[seat]) + on_table(s, seat)


@rule
def on_table(s: State, seat: int) -> int:
    return size(s.left[seat] + s.right[seat])


# --- what a seat knows of the others ------------------------------------------------------


@rule
def hidden_cards(view: State, seat: int) -> int:
    """The cards in other hands whose holder the seat does not know."""
    cards = PRINTED - view.piles
    for other in range(view.seats):
        known = view.hand[other] if other == seat else view.surely[other]
        cards -= known + view.left[other] + view.right[other]
    return cards


@rule
def hidden_in_hand(view: State, other: int) -> int:
    """How many of them are in this hand."""
    return int(view.held[other]) - size(view.surely[other])


@door
def least_held(view: State, seat: int, other: int) -> int:
    """What another seat certainly holds, including what the remaining hands cannot hold.

    Of two players each knows the other's whole hand."""
    hidden = hidden_cards(view, seat)
    elsewhere = size(hidden) - hidden_in_hand(view, other)
    cards = int(view.surely[other])
    for kind in range(KINDS):
        cards += max(0, how_many(hidden, kind) - elsewhere) * one_of(kind)
    return cards


@rule
def most_held(view: State, seat: int, other: int) -> int:
    """The most of every kind that another seat may hold."""
    hidden = hidden_cards(view, seat)
    count = hidden_in_hand(view, other)
    cards = int(view.surely[other])
    for kind in range(KINDS):
        cards += min(count, how_many(hidden, kind)) * one_of(kind)
    return cards
