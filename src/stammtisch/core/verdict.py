"""How well every seat stands: its chance to win and, beside it, its lead; both from 0 to 1."""

from stammtisch.core.compile import rule
from stammtisch.core.record import Array


@rule
def judge_end(places: Array, seats: int, lead: float, out: Array) -> None:
    """At the end: equal winners share the win; `lead` is a score far ahead of the others' mean."""
    winners = 0
    total = 0
    for seat in range(seats):
        winners += places[seat, 1] == 1
        total += places[seat, 0]
    for seat in range(seats):
        ahead = (places[seat, 0] * seats - total) / (lead * (seats - 1))
        out[seat, 0] = 1.0 / winners if places[seat, 1] == 1 else 0.0
        out[seat, 1] = squeeze(ahead)


@rule
def judge_pause(places: Array, seats: int, spread: float, out: Array) -> None:
    """Before the end: as likely to win as to stay ahead of each other seat."""
    total = 0.0
    for seat in range(seats):
        chance = 1.0
        for other in range(seats):
            if other != seat:
                chance *= squeeze((places[seat, 0] - places[other, 0]) / spread)
        out[seat, 0] = chance
        out[seat, 1] = chance
        total += chance
    for seat in range(seats):
        out[seat, 0] /= total


@rule
def squeeze(ahead: float) -> float:
    """From 0 (far behind) over a half (level) to 1 (far ahead)."""
    return 0.5 + 0.5 * ahead / (1.0 + abs(ahead))
