"""September: leaves."""

from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import marks_in_trick
from stammtisch.games.stichtag.sheet import Month
from stammtisch.games.stichtag.state import State


class September(Month):
    """Every leaf in a won trick is one more trick."""

    number = 9

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        s.leaves[seat] += marks_in_trick(s)

    @staticmethod
    def tricks_of(s: State, tricks: int, seat: int) -> int:
        return tricks + int(s.leaves[seat])

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return worth + 100 * marks_in_trick(s)

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        return 2 * promise
