"""Cards: their colour and value, where they are, who knows it."""

from stammtisch.core.mark import rule_apart as rule
from stammtisch.core.record import Array
from stammtisch.games.stichtag.state import ALL_KNOW, CARDS, SEATS, TRICK, VALUES, State


@rule
def colour_of(card: int) -> int:
    return card // VALUES


@rule
def value_of(card: int) -> int:
    return card % VALUES


@rule
def is_at(s: State, card: int, place: int) -> bool:
    return int(s.place[card]) == place


@rule
def count_at(s: State, place: int) -> int:
    count = 0
    for card in range(CARDS):
        count += is_at(s, card, place)
    return count


@rule
def move_all(s: State, source: int, target: int) -> None:
    for card in range(CARDS):
        if is_at(s, card, source):
            s.place[card] = target


@rule
def learn(s: State, card: int, seat: int) -> None:
    s.known[card] = int(s.known[card]) | 1 << seat


@rule
def reveal(s: State, card: int) -> None:
    s.known[card] = ALL_KNOW


@rule
def is_open(s: State, card: int) -> bool:
    return int(s.known[card]) == ALL_KNOW


# --- the trick ----------------------------------------------------------------------------


@rule
def lowest_of_colour(s: State, seat: int) -> int:
    """The first card of the colour that a seat played: all that it has in the trick are of it."""
    return VALUES * max(0, int(s.colour[seat]) - 1)


@rule
def card_played_by(s: State, seat: int) -> int:
    """The (first) card of a seat in the trick; -1 where there is none, or none is seen."""
    if s.colour[seat] == 0:
        return -1
    lowest = lowest_of_colour(s, seat)
    for card in range(lowest, lowest + VALUES):
        if lies_open(s, card, seat):
            return card
    return -1


@rule
def lies_open(s: State, card: int, seat: int) -> bool:
    """Has the seat played this card, and has it been turned up? Nobody reads those face down."""
    return is_at(s, card, TRICK + seat) and is_open(s, card)


@rule
def next_played_by(s: State, seat: int, card: int) -> int:
    """The second card of a pair; -1 where there is none."""
    if not s.doubled >> seat & 1:
        return -1
    for other in range(card + 1, lowest_of_colour(s, seat) + VALUES):
        if is_at(s, other, TRICK + seat):
            return other
    return -1


@rule
def icons_in_trick(s: State, icons: Array) -> int:
    """How many icons lie in the trick; `icons` has the number on each card."""
    count = 0
    for seat in range(s.seats):
        card = card_played_by(s, seat)
        while card >= 0:
            count += int(icons[card])
            card = next_played_by(s, seat, card)
    return count


@rule
def marks_in_trick(s: State) -> int:
    """How many icons of the month lie in the trick."""
    return icons_in_trick(s, s.marks)


@rule
def marked_in_trick(s: State) -> int:
    """How many cards with an icon of the month lie in the trick."""
    cards = 0
    for seat in range(s.seats):
        card = card_played_by(s, seat)
        while card >= 0:
            cards += s.marks[card] > 0
            card = next_played_by(s, seat, card)
    return cards


@rule
def first_marked(s: State) -> int:
    """The card with the month's icon that was played first among those still in the trick."""
    for step in range(s.seats):
        player = (s.leader + step) % s.seats
        lowest = lowest_of_colour(s, player)
        for card in range(lowest, lowest + VALUES):
            if is_at(s, card, TRICK + player) and s.marks[card] > 0:
                return card
    return -1


@rule
def is_in_trick(s: State, card: int) -> bool:
    return TRICK <= int(s.place[card]) < TRICK + SEATS


@rule
def count_in_trick(s: State) -> int:
    count = 0
    for card in range(CARDS):
        count += is_in_trick(s, card)
    return count


@rule
def clear_trick(s: State, place: int) -> int:
    """Moves all its cards to a place; returns how many there were."""
    count = 0
    for seat in range(s.seats):
        card = card_played_by(s, seat)
        while card >= 0:
            following = next_played_by(s, seat, card)
            s.place[card] = place
            card = following
            count += 1
    return count


# --- the seats ----------------------------------------------------------------------------


@rule
def next_player(s: State, seat: int, seats: int) -> int:
    """The next of some seats to the left."""
    seat = (seat + 1) % s.seats
    while not seats >> seat & 1:
        seat = (seat + 1) % s.seats
    return seat


@rule
def seats_with_cards(s: State) -> int:
    seats = 0
    for seat in range(s.seats):
        if s.held[seat] + s.put_by[seat]:
            seats |= 1 << seat
    return seats
