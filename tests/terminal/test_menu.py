"""How moves are numbered and listed, and how a typed line is understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch import GAMES
from stammtisch.terminal.menu import COMMANDS, Menu, numbers_for

TEXT = GAMES["forsale"].text
PASS, BID_5, BID_9, SELL_3, SELL_28 = 0, 5, 9, 103, 128
AUCTION = Menu([PASS, *range(BID_5, BID_9 + 1)], TEXT)
SALE = Menu([SELL_3, SELL_28], TEXT)


def test_runs_are_listed_as_one() -> None:
    assert AUCTION.entries() == [("0", "pass"), ("5–9", "bid 5 … bid 9")]


def test_scattered_moves_are_listed_one_by_one() -> None:
    assert SALE.entries() == [("3", "sell building 3"), ("28", "sell building 28")]


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("0", PASS),
        ("pass", PASS),
        ("P", PASS),
        ("7", 7),
        ("bid 7", 7),
        ("  BID   7 ", 7),
        ("b 7", 7),
        ("bid 40", 40),
    ],
)
def test_moves_in_an_auction(typed: str, action: int) -> None:
    assert AUCTION.read(typed) == action


@pytest.mark.parametrize("typed", ["28", "sell 28", "s 28", "sell building 28"])
def test_moves_in_a_sale(typed: str) -> None:
    assert SALE.read(typed) == SELL_28


@pytest.mark.parametrize(
    ("typed", "letter"),
    [
        ("?", "?"),
        ("help", "?"),
        ("u", "u"),
        ("undo", "u"),
        ("ru", "r"),
        ("log", "l"),
        ("QUIT", "q"),
    ],
)
def test_commands(typed: str, letter: str) -> None:
    assert AUCTION.read(typed) == letter


@pytest.mark.parametrize("typed", ["", "4", "xyz", "bid", "bid x", "²", "9" * 40, "\x00"])
def test_what_is_not_understood(typed: str) -> None:
    assert AUCTION.read(typed) is None


@given(st.text())
def test_any_line_is_read(typed: str) -> None:
    read = AUCTION.read(typed)
    assert read is None or isinstance(read, int) or read in COMMANDS


def test_an_empty_line_is_the_only_move() -> None:
    assert Menu([SELL_28], TEXT).read("") == SELL_28


def test_words_without_a_number_get_the_next_free_one() -> None:
    assert numbers_for(["bid 0", "bid 1", "pass"]) == [0, 1, 2]
    assert numbers_for(["pass", "veto", "bid 1"]) == [0, 2, 1]


def test_moves_of_several_kinds_are_counted() -> None:
    assert numbers_for(["take c", "bid 3", "drop 4"]) == [1, 2, 3]
    assert numbers_for(["let", "veto"]) == [1, 2]
