"""How the numbers of a record are encoded for learners: their range, and what they mean.

Seats are relative to the observer: 0 is the observer, 1 the next seat at the table."""

from dataclasses import dataclass
from enum import Enum

SMALL_SET = 8  # a set of more cards than this is written as a row of ones and zeros


class Meaning(Enum):
    """What a feature of an observation means."""

    NUMBER = "a number"
    CHOICE = "one of several things"
    SET = "a set: bit b is set when b is in it"
    FLAG = "1 where it is so"


@dataclass(frozen=True)
class Encoding:
    """How an element of a field is shown to a learner."""

    low: int
    high: int
    meaning: Meaning = Meaning.NUMBER
    parts: int = 1  # the number of features

    @property
    def turns(self) -> bool:
        """Whether it names seats, so that it depends on the observer."""
        return type(self) is not Encoding

    def turned(self, value: int, _seat: int, _seats: int) -> int:
        """The value relative to the observer `seat`, at a table of `seats`."""
        return value


def upto(high: int) -> Encoding:
    return Encoding(0, high)


def between(low: int, high: int) -> Encoding:
    return Encoding(low, high)


def one_of(things: int) -> Encoding:
    return Encoding(0, things - 1, Meaning.CHOICE)


def flag() -> Encoding:
    return Encoding(0, 1, Meaning.FLAG)


def bits(cards: int) -> Encoding:
    """A set of cards from 0 to `cards` - 1."""
    if cards <= SMALL_SET:
        return Encoding(0, (1 << cards) - 1, Meaning.SET)
    return Encoding(0, 1, Meaning.FLAG, parts=-(-cards // 8) * 8)


def counts(kinds: int, high: int) -> Encoding:
    """A byte for each kind; the first is the lowest."""
    return Encoding(0, high, Meaning.NUMBER, parts=kinds)


@dataclass(frozen=True)
class SeatCodes(Encoding):
    """A seat number after `first` other values, in each of several blocks of `width`."""

    first: int = 0
    width: int = 1

    def turned(self, value: int, seat: int, seats: int) -> int:
        block, other = divmod(value - self.first, self.width)
        if value < self.first or other >= seats:
            return value
        return self.first + block * self.width + (other - seat) % seats


@dataclass(frozen=True)
class SeatSet(Encoding):
    """A set of seats; higher bits stay where they are."""

    def turned(self, value: int, seat: int, seats: int) -> int:
        table = (1 << seats) - 1
        own = value & table
        return value & ~table | (own >> seat | own << (seats - seat)) & table


def seat_of(most: int) -> Encoding:
    return SeatCodes(0, most - 1, Meaning.CHOICE, width=most)


def seat_or_nobody(most: int) -> Encoding:
    """Seat + 1, 0 for nobody."""
    return SeatCodes(0, most, Meaning.CHOICE, first=1, width=most)


def seat_codes(first: int, width: int, blocks: int) -> Encoding:
    return SeatCodes(0, first + width * blocks - 1, Meaning.CHOICE, first=first, width=width)


def seat_set(most: int) -> Encoding:
    return SeatSet(0, (1 << most) - 1, Meaning.SET)
