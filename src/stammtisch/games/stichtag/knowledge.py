"""What a seat knows of the cards, and a guess at the rest.

Every card that a seat cannot place lies in one of the places of which it knows only how many
cards they hold, and what these cannot be: hands that did not follow, halves that are even or odd,
cards played face down with their colour told. A guess is any way to lay the cards there."""

import numpy as np

from stammtisch.core.chance import draw_below, set_key
from stammtisch.core.mark import door
from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import colour_of, is_at, is_open, lowest_of_colour, value_of
from stammtisch.games.stichtag.hand import ODD_HALF
from stammtisch.games.stichtag.state import (
    ALL_KNOW,
    ASIDE,
    CARDS,
    COLOURS,
    GONE,
    HAND,
    HAND_SIZE,
    LAID,
    PILE,
    SEATS,
    TRICK,
    VALUES,
    WATCHER,
    WON,
    Phase,
    State,
)

EACH = 0x0101010101010101  # the lowest bit of each of eight cards
LOW_BITS = 0x7F  # all of a card's byte but the sign
EVERY_COLOUR = (1 << COLOURS) - 1
ODD = 1 << COLOURS  # cannot be odd
EVEN = 2 << COLOURS  # cannot be even
MIXING = 8  # cards sent away, for each card
PATIENCE = 100_000  # tries to mend a place; hard cases took ten thousand


@door
def conceal(view: State, seat: int) -> None:
    """Blanks every card whose place the seat does not know; -1 is a spectator.

    A seat that knows a hand does not know which of its cards was played face down: it sees
    all of them still there, one more than are held."""
    bit = seat if seat >= 0 else WATCHER
    known = view.known.view(np.int64)
    place = view.place.view(np.int64)
    for eight in range(known.size):
        knows = (known[eight] >> bit & EACH) * LOW_BITS
        place[eight] &= knows
        known[eight] &= knows
    put_back_face_down(view, seat)
    if view.remembers == 0:
        blank_piles(view)


@rule
def put_back_face_down(view: State, seat: int) -> None:
    for player in range(view.seats):
        if player == seat or not view.played >> player & 1:
            continue
        lowest = lowest_of_colour(view, player)
        for card in range(lowest, lowest + VALUES):
            if is_at(view, card, TRICK + player) and not is_open(view, card):
                view.place[card] = HAND + player


@rule
def blank_piles(view: State) -> None:
    """Won and discarded cards lie face down: without a memory aid nobody sees them again."""
    for card in range(CARDS):
        place = int(view.place[card])
        if WON <= place < WON + SEATS or GONE <= place < GONE + SEATS:
            view.place[card] = 0
            view.known[card] = 0


@door
def resample(view: State, seat: int, key: Array) -> None:
    set_key(view, key, 0)
    for other in range(view.seats):
        guess_played(view, other)
    cards = np.empty(CARDS, np.int64)
    places = np.empty(CARDS, np.int64)
    bars = np.empty(CARDS, np.int64)  # what a place cannot hold: colours, odd, even
    count = list_hidden_cards(view, cards)
    list_hidden_places(view, places, bars)
    lay_anyhow(view, cards, bars, count, np.empty(CARDS, np.int64))
    for number in range(count):
        view.place[cards[number]] = places[number]
        view.known[cards[number]] = knowers(view, places[number])
    guess_partners(view, seat)


@door
def reopen(s: State, seat: int) -> None:
    """Cards laid before the tricks go back to the hand, until all lie."""
    if s.phase != Phase.LAYING:
        return
    for card in range(CARDS):
        owner = int(s.place[card]) - LAID
        if 0 <= owner < s.seats and owner != seat:
            s.place[card] = HAND + owner
            s.held[owner] += 1
    s.committed &= 1 << seat


@door
def forget(view: State, seat: int, key: Array) -> None:
    """Nobody has noticed which colours were not followed."""
    for other in range(view.seats):
        for slot in range(HAND_SIZE):
            view.lacks[other, slot] = 0


@rule
def guess_played(view: State, other: int) -> None:
    """Of a known hand that holds one card too many, any of the colour told was played."""
    if count_known(view, HAND + other) <= view.held[other]:
        return
    first = VALUES * (int(view.colour[other]) - 1)
    value = draw_below(view, VALUES)
    while int(view.place[first + value]) != HAND + other:
        value = draw_below(view, VALUES)
    view.place[first + value] = TRICK + other


@rule
def list_hidden_cards(view: State, cards: Array) -> int:
    count = 0
    for card in range(CARDS):
        if value_of(card) < view.values and view.place[card] == 0:
            cards[count] = card
            count += 1
    return count


@rule
def list_hidden_places(view: State, places: Array, bars: Array) -> int:
    count = 0
    for other in range(view.seats):
        count = list_places_of(view, other, count, places, bars)
    while count < CARDS:
        places[count] = PILE
        bars[count] = 0
        count += 1
    return count


@rule
def list_places_of(view: State, other: int, count: int, places: Array, bars: Array) -> int:
    """A seat's hand, the half aside, a card laid, cards in the trick, and what is gone."""
    hand_bar, aside_bar = bars_of_halves(view, other)
    known = count_known(view, HAND + other)
    for slot in range(known, view.held[other]):
        places[count] = HAND + other
        bars[count] = int(view.lacks[other, slot]) | hand_bar
        count += 1
    for _slot in range(count_known(view, ASIDE + other), view.put_by[other]):
        places[count] = ASIDE + other
        bars[count] = aside_bar
        count += 1
    for _slot in range(count_known(view, LAID + other), laid_by(view, other)):
        places[count] = LAID + other
        bars[count] = 0
        count += 1
    for _slot in range(count_known(view, TRICK + other), played_by(view, other)):
        places[count] = TRICK + other
        bars[count] = EVERY_COLOUR ^ 1 << view.colour[other] - 1
        count += 1
    for slot in range(count_hidden_known(view, GONE + other), view.lost[other]):
        places[count] = GONE + other
        bars[count] = bar_of_lost(view, int(view.lost_lacks[other, slot]))
        count += 1
    return count


@rule
def bars_of_halves(view: State, other: int) -> tuple[int, int]:
    if not view.split:
        return 0, 0
    return (EVEN, ODD) if view.odd[other] else (ODD, EVEN)


@rule
def bar_of_lost(view: State, lacked: int) -> int:
    if not view.split:
        return lacked
    return lacked ^ ODD_HALF | EVEN if lacked & ODD_HALF else lacked | ODD


@rule
def count_known(view: State, place: int) -> int:
    count = 0
    for card in range(CARDS):
        count += int(view.place[card]) == place
    return count


@rule
def count_hidden_known(view: State, place: int) -> int:
    """Cards there that the seat knows, though not everyone does."""
    count = 0
    for card in range(CARDS):
        count += int(view.place[card]) == place and int(view.known[card]) != ALL_KNOW
    return count


@rule
def laid_by(view: State, other: int) -> int:
    """Cards laid before the tricks that still lie there."""
    return view.committed >> other & 1


@rule
def played_by(view: State, other: int) -> int:
    """Cards in a trick that is not complete; then all are turned over."""
    if view.played == view.taking_part or not view.played >> other & 1 or view.vetoed >> other & 1:
        return 0
    return 2 if view.doubled >> other & 1 else 1


@rule
def knowers(view: State, place: int) -> int:
    """The owner of the place, and all through whose hands its cards have come."""
    owner = (place - HAND) % SEATS
    if place == PILE:
        return 0
    if place in (HAND + owner, TRICK + owner):
        return int(view.hand_seen[owner])
    return int(view.aside_seen[owner]) if place == ASIDE + owner else 1 << owner


# --- laying the cards ---------------------------------------------------------------------


@rule
def fits(card: int, bar: int) -> bool:
    parity = EVEN if value_of(card) % 2 == 0 else ODD
    return not bar >> colour_of(card) & 1 and not bar & parity


@rule
def lay_anyhow(view: State, cards: Array, bars: Array, count: int, before: Array) -> None:
    """A shuffle that fits is as good as any; one that does not is mended, then mixed.

    Mixing sends a card away and mends what that breaks. Every way there is as likely as the way
    back, and each layout can be reached: in the long run all that fit are equally likely."""
    for last in range(count - 1, 0, -1):
        swap(cards, last, draw_below(view, last + 1))
    if do_all_fit(cards, bars, count):
        return
    for place in range(count):
        if not mend(view, cards, bars, count, place):
            return
    for _turn in range(MIXING * count):
        place = draw_below(view, count)
        copy_cards(cards, before, count)
        send_away(view, cards, bars, count, place)
        if not mend(view, cards, bars, count, place):
            copy_cards(before, cards, count)


@rule
def copy_cards(cards: Array, copy: Array, count: int) -> None:
    for place in range(count):
        copy[place] = cards[place]


@rule
def swap(cards: Array, one: int, other: int) -> None:
    card = cards[one]
    cards[one] = cards[other]
    cards[other] = card


@rule
def do_all_fit(cards: Array, bars: Array, count: int) -> bool:
    for place in range(count):
        if not fits(cards[place], bars[place]):
            return False
    return True


@rule
def mend(view: State, cards: Array, bars: Array, count: int, place: int) -> bool:
    """Sends away what lies there until it fits; gives up after very many tries."""
    for _try in range(PATIENCE):
        if fits(cards[place], bars[place]):
            return True
        send_away(view, cards, bars, count, place)
    return fits(cards[place], bars[place])


@rule
def send_away(view: State, cards: Array, bars: Array, count: int, place: int) -> None:
    """To any place where the card fits; what lay there comes here."""
    other = draw_below(view, count)
    if fits(cards[place], bars[other]):
        swap(cards, place, other)


@rule
def guess_partners(view: State, seat: int) -> None:
    """Rule 6: the seat knows its own partner; the others' are drawn anew."""
    if view.partner[seat] == 0:
        return
    left = (1 << view.seats) - 1 ^ 1 << view.partner[seat] - 1
    for other in range(view.seats):
        if other != seat:
            partner = draw_one(view, left)
            left ^= 1 << partner
            view.partner[other] = partner + 1


@rule
def draw_one(view: State, seats: int) -> int:
    seat = draw_below(view, view.seats)
    while not seats >> seat & 1:
        seat = draw_below(view, view.seats)
    return seat
