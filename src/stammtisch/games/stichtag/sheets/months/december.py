"""December: gifts."""

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import first_marked, marked_in_trick
from stammtisch.games.stichtag.question import answered, ask
from stammtisch.games.stichtag.sheet import Month
from stammtisch.games.stichtag.state import GIFT, GIVE, SEATS, Kind, Question, State


class December(Month):
    """Gifts in a won trick are given away; each is one more trick for whoever gets it (S16)."""

    number = 12

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        ask(s, seat, Question.GIFT, marked_in_trick(s))

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        return list_gifts(s, count, seat, out) if s.asked == Question.GIFT else count

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked != Question.GIFT:
            return
        card, other = (action - GIVE) // SEATS, (action - GIVE) % SEATS
        s.place[card] = GIFT + other
        s.gifts[other] += 1
        announce(log, Kind.GIVES, seat, card, other)
        answered(s)

    @staticmethod
    def tricks_of(s: State, tricks: int, seat: int) -> int:
        return tricks + int(s.gifts[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        """Gifts go to who is behind, mostly."""
        return 7 * swing // 2

    @staticmethod
    def appetite(s: State, worth: int, seat: int, need: int, promise: int) -> int:
        return worth - 25 * marked_in_trick(s)

    @staticmethod
    def outlook(s: State, promise: int, seat: int) -> int:
        """Three gifts in four tricks, from and for anybody."""
        return promise + 75 * int(s.held[seat]) // s.seats


@rule
def list_gifts(s: State, count: int, seat: int, out: Array) -> int:
    """Of several gifts the one that was played first is given first, to any other seat."""
    card = first_marked(s)
    for other in range(s.seats):
        if other != seat:
            out[count] = GIVE + SEATS * card + other
            count += 1
    return count
