"""The first digit of the date: what the game is played for."""

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.points import fewest, has_anyone
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.state import MOST, Kind, State

ROUNDS = 3
HEARTS = 2
TWELVE = 12
LAST_ROUND = 4
HEART_WORTH = 50


@rule
def add_points(s: State, log: Array) -> None:
    for seat in range(s.seats):
        s.total[seat] += s.points[seat]
        announce(log, Kind.TOTAL, seat, s.total[seat], 0)


@rule
def safe_points(s: State, swing: int) -> int:
    """More for every round to come, the present one with them, and for every rival."""
    return 8 * (ROUNDS + 1 - s.rounds) * (s.seats - 1) * swing // 100


class Most(Sheet):
    """Three rounds; the most points win, and equal seats win together."""

    number = 0

    @staticmethod
    def bank(s: State, log: Array) -> None:
        add_points(s, log)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return s.rounds == ROUNDS

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        return bool(s.total[seat] > s.total[other])

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        return 10 * int(s.total[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        return safe_points(s, swing)

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        return MOST


class Fewest(Sheet):
    """Three rounds; the fewest points win, and equal seats win together."""

    number = 1

    @staticmethod
    def game_begins(s: State, log: Array) -> None:
        s.lower_wins = 1

    @staticmethod
    def bank(s: State, log: Array) -> None:
        add_points(s, log)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return s.rounds == ROUNDS

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        return bool(s.total[seat] < s.total[other])

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        return -10 * int(s.total[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        return safe_points(s, swing)

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        return 0


class Hearts(Sheet):
    """Two hearts each; the fewest points of a round cost one (S01: also several seats).

    The game ends when a seat has lost both. The most hearts win, then the most tricks in that
    round, then all of them."""

    number = 2

    @staticmethod
    def game_begins(s: State, log: Array) -> None:
        for seat in range(s.seats):
            s.hearts[seat] = HEARTS

    @staticmethod
    def bank(s: State, log: Array) -> None:
        lowest = fewest(s.points, s.seats)
        for seat in range(s.seats):
            s.total[seat] += s.points[seat]
            if s.points[seat] == lowest:
                s.hearts[seat] -= 1
                announce(log, Kind.HEART, seat, s.hearts[seat], 0)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return fewest(s.hearts, s.seats) == 0

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        if s.hearts[seat] != s.hearts[other]:
            return bool(s.hearts[seat] > s.hearts[other])
        return bool(fewest(s.hearts, s.seats) == 0 and s.tricks[seat] > s.tricks[other])

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        return HEART_WORTH * int(s.hearts[seat]) + int(s.tricks[seat])

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        return HEART_WORTH

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        return MOST


class Twelve(Sheet):
    """Exactly twelve points win, or whoever is nearest after four rounds.

    Points that would lead past twelve are taken away instead."""

    number = 3

    @staticmethod
    def bank(s: State, log: Array) -> None:
        for seat in range(s.seats):
            is_past = s.total[seat] + s.points[seat] > TWELVE
            s.total[seat] += -s.points[seat] if is_past else s.points[seat]
            announce(log, Kind.TOTAL, seat, s.total[seat], 0)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return s.rounds == LAST_ROUND or has_anyone(s.total, s.seats, TWELVE)

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        return bool(abs(TWELVE - s.total[seat]) < abs(TWELVE - s.total[other]))

    @staticmethod
    def lead(s: State, worth: int, seat: int) -> int:
        return -10 * abs(TWELVE - int(s.total[seat]))

    @staticmethod
    def safe_lead(s: State, swing: int) -> int:
        """Hardly any: who is near may go past it."""
        return (20 + 5 * (LAST_ROUND + 1 - s.rounds)) * swing // (s.seats * s.seats)

    @staticmethod
    def need(s: State, need: int, seat: int, tricks: int, points: int, pace: int) -> int:
        """All that is missing, spread over as many rounds as it takes at a good pace."""
        missing = max(1, TWELVE - int(s.total[seat]))
        rounds = min(LAST_ROUND + 1 - s.rounds, 1 + 200 * missing // (3 * pace))
        return (missing + rounds - 1) // rounds - points


GOALS = (Most, Fewest, Hearts, Twelve)
