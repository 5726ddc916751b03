"""How the numbers of a record are read by one who learns from them."""

import pytest

from stammtisch.core.encoding import (
    Encoding,
    Meaning,
    between,
    bits,
    counts,
    flag,
    one_of,
    seat_codes,
    seat_of,
    seat_or_nobody,
    seat_set,
    upto,
)


@pytest.mark.parametrize(
    ("encoding", "low", "high", "meaning", "parts"),
    [
        (upto(9), 0, 9, Meaning.NUMBER, 1),
        (between(-5, 5), -5, 5, Meaning.NUMBER, 1),
        (one_of(4), 0, 3, Meaning.CHOICE, 1),
        (flag(), 0, 1, Meaning.FLAG, 1),
        (bits(6), 0, 63, Meaning.SET, 1),
        (bits(30), 0, 1, Meaning.FLAG, 32),
        (counts(4, 12), 0, 12, Meaning.NUMBER, 4),
        (seat_of(4), 0, 3, Meaning.CHOICE, 1),
        (seat_or_nobody(4), 0, 4, Meaning.CHOICE, 1),
        (seat_set(4), 0, 15, Meaning.SET, 1),
        (seat_codes(2, 5, 8), 0, 41, Meaning.CHOICE, 1),
    ],
)
def test_a_reading_says_how_far_it_goes(
    encoding: Encoding, low: int, high: int, meaning: Meaning, parts: int
) -> None:
    assert (encoding.low, encoding.high) == (low, high)
    assert (encoding.meaning, encoding.parts) == (meaning, parts)


@pytest.mark.parametrize(
    ("encoding", "value", "seat", "seats", "seen"),
    [
        (upto(9), 3, 2, 4, 3),
        (seat_of(5), 3, 1, 4, 2),
        (seat_of(5), 0, 1, 4, 3),
        (seat_or_nobody(5), 0, 3, 4, 0),
        (seat_or_nobody(5), 1, 3, 4, 2),
        (seat_set(5), 0b0011, 1, 4, 0b1001),
        (seat_set(6), 0b100001, 1, 4, 0b101000),
        (seat_codes(2, 5, 8), 1, 2, 4, 1),
        (seat_codes(2, 5, 8), 2 + 5 + 3, 1, 4, 2 + 5 + 2),
        (seat_codes(2, 5, 8), 2 + 5 + 4, 1, 4, 2 + 5 + 4),
    ],
)
def test_seats_are_told_from_the_seat_that_looks(
    encoding: Encoding, value: int, seat: int, seats: int, seen: int
) -> None:
    assert encoding.turned(value, seat, seats) == seen


def test_turning_mixes_no_two_values_up() -> None:
    for encoding in (seat_of(5), seat_or_nobody(5), seat_set(6), seat_codes(2, 5, 8)):
        for seats in (3, 4, 5):
            values = range(encoding.high + 1)
            assert len({encoding.turned(value, 2, seats) for value in values}) == len(values)
