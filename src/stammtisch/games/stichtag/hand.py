"""A hand: what leaves it, what it is known to lack, how it is split, passed on and laid away."""

from stammtisch.core.chance import draw_below, take_from_top
from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce, disclose, emit, seal_for_good
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import (
    colour_of,
    is_at,
    learn,
    next_player,
    reveal,
    value_of,
)
from stammtisch.games.stichtag.state import (
    ASIDE,
    CARDS,
    COLOURS,
    GONE,
    HAND,
    HAND_SIZE,
    PILE,
    SEATS,
    Kind,
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
def drop_open(s: State, seat: int, card: int, log: Array) -> None:
    """Out of the round, seen by all."""
    disclose(log, 0)
    leave_hand(s, seat, card, GONE + seat)
    reveal(s, card)
    announce(log, Kind.DROPS, seat, card, 0)


@rule
def drop_hidden(s: State, seat: int, card: int, log: Array) -> None:
    """Out of the round, face down. Nobody else can tell whether it was an old card, or a newer
    one that fewer colours are denied: it counts as new where it lies, as old where it is missed."""
    seal_for_good(log)
    s.lost_lacks[seat, s.lost[seat]] = int(s.lacks[seat, s.held[seat] - 1]) | half_of(s, seat)
    forget_slot(s, seat, 0)
    s.place[card] = GONE + seat
    s.held[seat] -= 1
    s.lost[seat] += 1
    emit(log, Kind.DROPS, seat, card, 0, 1 << seat)


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


# --- two halves, even and odd -------------------------------------------------------------


@rule
def put_other_half_by(s: State, seat: int, log: Array) -> None:
    count = 0
    for card in range(CARDS):
        if is_at(s, card, HAND + seat) and value_of(card) % 2 != s.odd[seat]:
            s.place[card] = ASIDE + seat
            count += 1
    s.held[seat] -= count
    s.put_by[seat] += count
    if count:
        announce(log, Kind.PUTS_BY, seat, count, 0)


@rule
def take_up(s: State, seat: int, log: Array) -> None:
    """A new hand: what the old one lacked says nothing of it."""
    for card in range(CARDS):
        if is_at(s, card, ASIDE + seat):
            s.place[card] = HAND + seat
            learn(s, card, seat)
            emit(log, Kind.LOOKS_AT, seat, card, 0, 1 << seat)
    announce(log, Kind.TAKES_UP, seat, s.put_by[seat], 0)
    s.held[seat] = s.put_by[seat]
    s.put_by[seat] = 0
    s.odd[seat] = 1 - s.odd[seat]
    s.lacks[seat, :] = 0
    s.hand_seen[seat] = s.aside_seen[seat] | 1 << seat
    s.aside_seen[seat] = 1 << seat


# --- passing on, laying away, drawing -----------------------------------------------------


@rule
def pass_hands(s: State, holders: int, log: Array) -> None:
    disclose(log, 0)
    for seat in range(s.seats):
        if holders >> seat & 1:
            announce(log, Kind.PASSES_ON, seat, next_player(s, seat, holders), 0)
    for card in range(CARDS):
        pass_card(s, card, holders, log)
    pass_along(s, s.held, holders)
    pass_along(s, s.put_by, holders)
    pass_along(s, s.odd, holders)
    pass_along(s, s.hand_seen, holders)
    pass_along(s, s.aside_seen, holders)
    for slot in range(HAND_SIZE):
        pass_along(s, s.lacks[:, slot], holders)
    for seat in range(s.seats):
        s.hand_seen[seat] |= (holders >> seat & 1) << seat


@rule
def pass_card(s: State, card: int, holders: int, log: Array) -> None:
    """The giver still knows it; who gets it looks at it, unless it lies face down."""
    place = int(s.place[card])
    if HAND <= place < HAND + SEATS:
        seat = next_player(s, place - HAND, holders)
        s.place[card] = HAND + seat
        learn(s, card, seat)
        emit(log, Kind.LOOKS_AT, seat, card, 0, 1 << seat)
    elif ASIDE <= place < ASIDE + SEATS:
        s.place[card] = ASIDE + next_player(s, place - ASIDE, holders)


@rule
def pass_along(s: State, row: Array, holders: int) -> None:
    """Every holder's number goes to the next holder on the left."""
    first = next_player(s, 0, holders)
    seat = first
    carried = int(row[first])
    while True:
        seat = next_player(s, seat, holders)
        kept = int(row[seat])
        row[seat] = carried
        carried = kept
        if seat == first:
            return


@rule
def lay_hand_away(s: State, seat: int, log: Array) -> None:
    """Face down: known to those who knew it before."""
    for card in range(CARDS):
        if is_at(s, card, HAND + seat) or is_at(s, card, ASIDE + seat):
            s.place[card] = GONE + seat
    s.lost[seat] = s.held[seat] + s.put_by[seat]
    for slot in range(s.lost[seat]):
        in_hand = slot < s.held[seat]
        lacked = int(s.lacks[seat, slot]) | half_of(s, seat)
        s.lost_lacks[seat, slot] = lacked if in_hand else half_of(s, seat) ^ ODD_HALF
    s.lacks[seat, :] = 0
    s.held[seat] = 0
    s.put_by[seat] = 0
    announce(log, Kind.OUT, seat, 0, 0)


@rule
def draw_owed(s: State, seat: int, log: Array) -> None:
    while s.owed:
        place = draw_below(s, s.pile)
        card = take_from_top(s.top)
        if card < 0:
            card = nth_of_pile(s, place)
        s.place[card] = HAND + seat
        s.known[card] = 1 << seat
        s.lacks[seat, s.held[seat]] = 0
        s.held[seat] += 1
        s.pile -= 1
        s.owed -= 1
        emit(log, Kind.DRAWS, seat, card, 0, 1 << seat)


@rule
def nth_of_pile(s: State, place: int) -> int:
    for card in range(CARDS):
        if is_at(s, card, PILE):
            if place == 0:
                return card
            place -= 1
    return -1
