"""June: thunderclouds."""

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce, disclose
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import marked_in_trick, reveal
from stammtisch.games.stichtag.hand import leave_hand, list_hand
from stammtisch.games.stichtag.question import answered, ask
from stammtisch.games.stichtag.sheet import Month
from stammtisch.games.stichtag.state import DROP, GONE, Kind, Question, State


class June(Month):
    """For every thundercloud in a won trick its winner drops a card, seen by all."""

    number = 6

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        held = int(s.held[seat] + s.put_by[seat])
        ask(s, seat, Question.DROP, min(marked_in_trick(s), held))

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_hand(s, seat, DROP, count, out) if s.asked == Question.DROP else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.DROP:
            return
        drop_open(s, seat, action - DROP, log)
        answered(s)

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        """Cards are lost, and with them what they promise."""
        return worth - promise * marked_in_trick(s) // max(1, int(s.held[seat]))


@rule
def drop_open(s: State, seat: int, card: int, log: Array) -> None:
    """Out of the round, seen by all."""
    disclose(log, 0)
    leave_hand(s, seat, card, GONE + seat)
    reveal(s, card)
    announce(log, Kind.DROPS, seat, card, 0)
