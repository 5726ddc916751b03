"""Rule 1: a 1 names the trump."""

from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.card import card_played_by, seats_with_cards, value_of
from stammtisch.games.stichtag.sheet import Rule
from stammtisch.games.stichtag.state import COLOURS, WISH, Kind, Question, State


class TrumpWish(Rule):
    """The player of the last 1 in a trick names the trump for the tricks to come (S08)."""

    number = 1

    @staticmethod
    def trick_taken(s: State, seat: int, log: Array) -> None:
        for step in range(s.seats):
            player = (s.leader + step) % s.seats
            card = card_played_by(s, player)
            if card >= 0 and value_of(card) == 1 and seats_with_cards(s):
                s.asked = Question.WISH
                s.asks = player

    @staticmethod
    def options(s: State, count: int, seat: int, out: Array) -> int:
        if s.asked != Question.WISH:
            return count
        for colour in range(COLOURS):
            out[count + colour] = WISH + colour
        return count + COLOURS

    @staticmethod
    def answer(s: State, seat: int, action: int, log: Array) -> None:
        if s.asked == Question.WISH:
            s.asked = Question.NOTHING
            s.trumps = 1 << action - WISH
            announce(log, Kind.WISHES, seat, action - WISH, 0)
