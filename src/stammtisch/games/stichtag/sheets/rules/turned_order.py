"""Rule 5: a switch turns the order of the values."""

from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import icons_in_trick
from stammtisch.games.stichtag.sheet import Rule
from stammtisch.games.stichtag.state import Kind, State


class TurnedOrder(Rule):
    """Every switch in a trick turns the order of the values round, from the next trick on."""

    number = 5

    @staticmethod
    def strength(s: State, value: int) -> int:
        return s.values - 1 - value if s.off else value

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        turns = icons_in_trick(s, s.switches)
        if turns:
            s.off = (s.off + turns) % 2
            announce(log, Kind.SWITCH, -1, s.off, 0)
