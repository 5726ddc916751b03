"""The standing: who is ahead of whom."""

from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array
from stammtisch.games.zahltag.hand import on_table, owned
from stammtisch.games.zahltag.state import State


@door
def standing(s: State, out: Array) -> None:
    for seat in range(s.seats):
        out[seat, 0] = s.money[seat]
        out[seat, 1] = rank_of(s, seat)


@rule
def rank_of(s: State, seat: int) -> int:
    """One rank for each seat ahead, so equal seats share one."""
    rank = 1
    for other in range(s.seats):
        rank += is_ahead(s, other, seat)
    return rank


@rule
def is_ahead(s: State, seat: int, other: int) -> bool:
    """Z21: staying in business longer. Z34: more money; fewer cards in all; fewer on the table."""
    if s.broke_at[seat] != s.broke_at[other]:
        return bool(s.broke_at[seat] == 0 or 0 < s.broke_at[other] < s.broke_at[seat])
    if s.money[seat] != s.money[other]:
        return bool(s.money[seat] > s.money[other])
    if owned(s, seat) != owned(s, other):
        return owned(s, seat) < owned(s, other)
    return on_table(s, seat) < on_table(s, other)
