"""The first digit of the date: what the game is played for."""

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.event import announce
from stammtisch.core.record import Array
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.state import Kind, State

ROUNDS = 3
HEARTS = 2
TWELVE = 12
LAST_ROUND = 4
ONE_ROUND = 5  # tricks that a seat may well take in a round


@rule
def add_points(s: State, log: Array) -> None:
    for seat in range(s.seats):
        s.total[seat] += s.points[seat]
        announce(log, Kind.TOTAL, seat, s.total[seat], 0)


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
    def appetite(s: State, wish: int, seat: int) -> int:
        return 100


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
    def appetite(s: State, wish: int, seat: int) -> int:
        return -100


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
        fewest = s.points[: s.seats].min()
        for seat in range(s.seats):
            s.total[seat] += s.points[seat]
            if s.points[seat] == fewest:
                s.hearts[seat] -= 1
                announce(log, Kind.HEART, seat, s.hearts[seat], 0)

    @staticmethod
    def is_over(s: State, over: bool) -> bool:
        return bool(s.hearts[: s.seats].min() == 0)

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        if s.hearts[seat] != s.hearts[other]:
            return bool(s.hearts[seat] > s.hearts[other])
        return bool(s.tricks[seat] > s.tricks[other])

    @staticmethod
    def appetite(s: State, wish: int, seat: int) -> int:
        return 100


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
        return bool(s.rounds == LAST_ROUND or (s.total[: s.seats] == TWELVE).any())

    @staticmethod
    def is_ahead(s: State, ahead: bool, seat: int, other: int) -> bool:
        return bool(abs(TWELVE - s.total[seat]) < abs(TWELVE - s.total[other]))

    @staticmethod
    def appetite(s: State, wish: int, seat: int) -> int:
        """All that is missing if it can be had in this round, else half of it, and no more."""
        missing = TWELVE - int(s.total[seat])
        target = missing if missing <= ONE_ROUND else (missing + 1) // 2
        return 100 if s.tricks[seat] < target else -100


GOALS = (Most, Fewest, Hearts, Twelve)
