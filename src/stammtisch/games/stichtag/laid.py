"""The card that every player lays face down before the tricks."""

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce, disclose
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import (
    is_at,
    reveal,
)
from stammtisch.games.stichtag.state import CARDS, LAID, Kind, State


@rule
def card_laid_by(s: State, seat: int) -> int:
    """-1 where none is laid, or none is seen."""
    for card in range(CARDS):
        if is_at(s, card, LAID + seat):
            return card
    return -1


@rule
def show_laid(s: State, log: Array) -> None:
    disclose(log, s.committed)
    for seat in range(s.seats):
        card = card_laid_by(s, seat)
        reveal(s, card)
        announce(log, Kind.LAID, seat, card, 0)
