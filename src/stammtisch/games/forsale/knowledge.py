"""What a seat does not know, and how a bot guesses it."""

from stammtisch.core.bitset import count_members, lowest_member
from stammtisch.core.chance import draw_card, set_key
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array
from stammtisch.games.forsale.state import State


@door
def conceal(view: State, seat: int) -> None:
    """Nothing more than the sights: only the face-down buildings and chance are hidden."""


@door
def resample(view: State, seat: int, key: Array) -> None:
    """Reshuffles both piles with a new key; guesses any building for seats that have committed."""
    set_key(view, key, 0)
    for other in range(view.seats):
        if other != seat and view.committed >> other & 1:
            view.chosen[other] = draw_card(view, view.hand[other])


@door
def reopen(s: State, seat: int) -> None:
    for other in range(s.seats):
        if other != seat:
            s.chosen[other] = 0
    s.committed &= 1 << seat


@door
def forget(view: State, seat: int, key: Array) -> None:
    """Forgets who is rich: all rivals seem equally rich, as far as their bids allow."""
    rivals = ((1 << view.seats) - 1) ^ 1 << seat
    riches = 0
    for other in range(view.seats):
        riches += int(view.coins[other] + view.bid[other]) if other != seat else 0
    while rivals:
        rival = boldest_of(view, rivals)
        wealth = max(int(view.bid[rival]), riches // count_members(rivals))
        view.coins[rival] = wealth - view.bid[rival]
        riches -= wealth
        rivals &= ~(1 << rival)


@rule
def boldest_of(s: State, seats: int) -> int:
    """The one with the most coins on the table."""
    boldest = lowest_member(seats)
    for seat in range(s.seats):
        if seats >> seat & 1 and s.bid[seat] > s.bid[boldest]:
            boldest = seat
    return boldest
