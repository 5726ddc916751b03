"""How well every seat stands: its chance to win, and its lead; both from 0 to 1."""

from stammtisch.core.mark import rule
from stammtisch.core.record import Array


@rule
def judge_end(places: Array, seats: int, lead: float, out: Array) -> None:
    """Judges the end of a game: equal winners share the win."""
    winners = 0
    for seat in range(seats):
        winners += places[seat, 1] == 1
    for seat in range(seats):
        out[seat, 0] = 1.0 / winners if places[seat, 1] == 1 else 0.0
    compare(places, seats, lead, out)


@rule
def judge_pause(places: Array, seats: int, safe: float, lead: float, out: Array) -> None:
    """Judges a pause: a seat's chance to win is that of staying ahead of every other seat.

    A lead of `safe` stays ahead three times out of four."""
    total = 0.0
    for seat in range(seats):
        chance = 1.0
        for other in range(seats):
            if other != seat:
                chance *= squeeze((places[seat, 0] - places[other, 0]) / safe)
        out[seat, 0] = chance
        total += chance
    for seat in range(seats):
        out[seat, 0] /= total
    compare(places, seats, lead, out)


@rule
def compare(places: Array, seats: int, lead: float, out: Array) -> None:
    """Compares every score with the mean of the others; `lead` is a large lead."""
    total = 0
    for seat in range(seats):
        total += places[seat, 0]
    for seat in range(seats):
        out[seat, 1] = squeeze((places[seat, 0] * seats - total) / (lead * (seats - 1)))


@rule
def squeeze(ahead: float) -> float:
    """A lead as a number from 0 (far behind) to 1 (far ahead); 0.5 is level."""
    return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))
