"""The deal: twelve cards for each seat, the rest face down."""

from stammtisch.core.chance import draw_below
from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import emit
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import value_of
from stammtisch.games.stichtag.state import (
    CARDS,
    COLOURS,
    HAND,
    HAND_SIZE,
    PILE,
    Kind,
    State,
)


@rule
def clear_table(s: State) -> None:
    """Nothing of the last round counts any more."""
    if s.rounds > 1:
        s.top[:] = 0
    s.committed = 0
    s.off = 0
    s.veto = 0
    s.claim = 0
    s.sunstruck = 0
    s.put_by[:] = 0
    s.lost[:] = 0
    s.lacks[:, :] = 0
    s.lost_lacks[:, :] = 0
    for seat in range(s.seats):
        s.hand_seen[seat] = 1 << seat
        s.aside_seen[seat] = 1 << seat
    s.tricks[:] = 0
    s.odd[:] = 0
    s.partner[:] = 0
    s.clover[:] = 0
    s.egg[:, :] = 0
    s.eggs[:] = 0
    s.leaves[:] = 0
    s.ghosts[:] = 0
    s.row[:] = 0
    s.row_left[:] = 0
    s.row_right[:] = 0
    s.gifts[:] = 0


@rule
def deal_all(s: State, log: Array) -> None:
    """Card by card: each goes to a hand, or stays, as likely as there is room."""
    left = COLOURS * s.values
    s.pile = left - HAND_SIZE * s.seats
    room = reserve(s)
    for card in range(CARDS):
        s.place[card] = 0
        s.known[card] = 0
        if value_of(card) < s.values:
            lot = draw_below(s, left)
            lot = lot if lot < room else lot % max(1, room)
            room -= deal_card(s, card, lot, log)
            left -= 1


@rule
def reserve(s: State) -> int:
    """Keeps room for the cards that a transcript fixed; returns how many others there are."""
    room = COLOURS * s.values
    for seat in range(s.seats):
        s.held[seat] = 0
    for card in range(CARDS):
        if s.stacked[card] > s.seats:
            s.stacked[card] = 0
        if s.stacked[card]:
            s.held[s.stacked[card] - 1] += 1
            room -= 1
        elif stays(s, card):
            room -= 1
    return room


@rule
def stays(s: State, card: int) -> bool:
    """Does a transcript put the card on top of the pile?"""
    place = 0
    while place < s.top.size and s.top[place]:
        if s.top[place] == card + 1:
            return True
        place += 1
    return False


@rule
def deal_card(s: State, card: int, lot: int, log: Array) -> int:
    """Returns the room that it took: none for a card that was fixed."""
    fixed = int(s.stacked[card])
    s.stacked[card] = 0
    if fixed:
        give(s, card, fixed - 1, log)
        return 0
    if stays(s, card):
        s.place[card] = PILE
        return 0
    for seat in range(s.seats):
        lot -= HAND_SIZE - int(s.held[seat])
        if lot < 0:
            s.held[seat] += 1
            give(s, card, seat, log)
            return 1
    s.place[card] = PILE
    return 1


@rule
def give(s: State, card: int, seat: int, log: Array) -> None:
    s.place[card] = HAND + seat
    s.known[card] = 1 << seat
    emit(log, Kind.DEALT, seat, card, 0, 1 << seat)
