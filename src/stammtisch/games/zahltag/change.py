"""A change of equipment: take, drop or swap a card, or keep all."""

from stammtisch.core.event import announce
from stammtisch.core.mark import rule
from stammtisch.core.record import Array
from stammtisch.games.zahltag.equipment import KINDS, covers, one_of, size
from stammtisch.games.zahltag.hand import gain, lose, owned
from stammtisch.games.zahltag.state import BID, DROP, KEEP, MOST_CARDS, SWAP, TAKE, Kind, State


@rule
def list_changes(s: State, seat: int, out: Array) -> int:
    count = 0
    for change in range(BID):
        if is_allowed(s, seat, change):
            out[count] = change
            count += 1
    return count


@rule
def is_allowed(s: State, seat: int, change: int) -> bool:
    """Z02, Z04: keeping all is always allowed. Z05: a swap is for another kind, Z07: from the hand.

    Z08: never a thirteenth card. Z09: nothing from an empty pile."""
    given = given_by(change)
    taken = taken_by(change)
    if given == taken:
        return change == KEEP
    fits = owned(s, seat) + size(taken) - size(given) <= MOST_CARDS
    return fits and covers(s.hand[seat], given) and covers(s.piles, taken)


@rule
def given_by(change: int) -> int:
    if change >= SWAP:
        return one_of((change - SWAP) // KINDS)
    return one_of(change - DROP) if change >= DROP else 0


@rule
def taken_by(change: int) -> int:
    if change >= SWAP:
        return one_of((change - SWAP) % KINDS)
    return one_of(change - TAKE) if TAKE <= change < DROP else 0


@rule
def make_change(s: State, seat: int, change: int, log: Array) -> None:
    """Z06: cards of a kind are all alike, so their order in a pile does not matter."""
    given = given_by(change)
    taken = taken_by(change)
    lose(s, seat, given, log)
    gain(s, seat, taken)
    s.piles += given - taken
    announce(log, Kind.CHANGES, seat, change, 0)
