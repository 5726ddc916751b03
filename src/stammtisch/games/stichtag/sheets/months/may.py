"""May: the right to lead."""

from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import first_marked
from stammtisch.games.stichtag.sheet import Month
from stammtisch.games.stichtag.state import TRICK, State


class May(Month):
    """The first exclamation mark played into a trick gives its player the lead of the next one."""

    number = 5

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        card = first_marked(s)
        s.claim = int(s.place[card]) - TRICK + 1 if card >= 0 else 0

    @staticmethod
    def next_leader(s: State, leader: int) -> int:
        return s.claim - 1 if s.claim else leader
