"""July: the sunstroke."""

from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import marks_in_trick
from stammtisch.games.stichtag.sheet import Month
from stammtisch.games.stichtag.state import Kind, State


class July(Month):
    """The winner of a sun gets the sunstroke, and wins no trick until another does (S11, S12)."""

    number = 7

    @staticmethod
    def may_win(s: State, may: bool, seat: int) -> bool:
        return may and s.sunstruck != seat + 1

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        if marks_in_trick(s):
            s.sunstruck = seat + 1
            announce(log, Kind.SUNSTROKE, seat, 0, 0)

    @staticmethod
    def leftover(s: State, tricks: int, seat: int) -> int:
        return 0 if s.sunstruck == seat + 1 else tricks

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """A sunstroke costs all that the hand promises, which may be just what is wanted."""
        return worth - promise if marks_in_trick(s) else worth
