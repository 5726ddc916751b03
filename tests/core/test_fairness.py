"""Commitments, seals and keys of a fair deal, and what a transcript tells of them."""

import hashlib
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch import GAMES, Table
from stammtisch.core.fairness import (
    MARK,
    FairDeal,
    SeatShare,
    commitment_to,
    key_of_choice,
    key_of_deal,
    key_of_table_bots,
    new_secret,
    read_fair_deal,
    seal_of,
)
from stammtisch.core.notation import NotationError
from stammtisch.core.transcript import write_agreed

SECRET, SALT = "ab" * 32, "cd" * 16
DEAL = FairDeal(
    table="Tisch-1_x",
    commitment=commitment_to("Tisch-1_x", ("game forsale",), SECRET),
    secret=SECRET,
    shares=(SeatShare(seal_of(SALT), SALT), SeatShare(seal_of("0" * 32)), SeatShare(bot="policy")),
    start="drawn",
    release="0.1.0",
    rules=(3, 14),
)
TEXT = "".join(f"{line}\n" for line in DEAL.lines())


def hashed(text: str) -> str:
    """By hand, as `sha256sum` does it."""
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def test_every_hash_is_one_of_plain_lines() -> None:
    told = f"stammtisch deal 1\nt\ngame forsale\nseats 3\n{SECRET}\n"
    assert commitment_to("t", ("game forsale", "seats 3"), SECRET) == hashed(told)
    assert seal_of(SALT) == hashed(f"stammtisch salt 1\n{SALT}\n")
    added = f"{SECRET}\n0 {SALT}\n1 -\n2 -\n"
    assert key_of_deal(SECRET, [SALT, "", ""]) == hashed(f"stammtisch key 1\n{added}")[:32]
    bots = key_of_table_bots(SECRET, [SALT, "", ""])
    assert bots == hashed(f"stammtisch bots 1\n{added}")
    assert key_of_choice(bots, 2, 7) == hashed(f"stammtisch choice 1\n{bots}\n2 7\n")[:32]


def test_a_secret_has_256_bits_and_comes_once() -> None:
    drawn = {new_secret() for _draw in range(50)}
    assert len(drawn) == 50
    assert all(re.fullmatch("[0-9a-f]{64}", secret) for secret in drawn)


def test_the_seat_counts_and_who_added_nothing_counts() -> None:
    keys = [[SALT, ""], ["", SALT], ["", ""], [SALT, SALT], [SALT]]
    assert len({key_of_deal(SECRET, salts) for salts in keys}) == len(keys)


def test_lines_are_read_as_they_were_written() -> None:
    assert read_fair_deal(TEXT) == DEAL
    assert read_fair_deal(TEXT.replace("\n", "\r\n")) == DEAL
    assert read_fair_deal("game forsale\n# fairly long\nseats 3\n") is None


LINES = TEXT.splitlines()


@pytest.mark.parametrize("place", range(len(LINES) - 1))  # `rules` may be missing
def test_a_missing_line_is_told(place: int) -> None:
    left = [*LINES[:place], *LINES[place + 1 :]]
    if place == len(LINES) - 2:  # the last seat: how many there are, the game tells
        assert read_fair_deal("\n".join(left)) != DEAL
        return
    with pytest.raises(NotationError, match=r"is missing|cannot be read"):
        read_fair_deal("\n".join(left))


def test_a_line_that_stands_twice_is_told() -> None:
    with pytest.raises(NotationError, match="line 10: `secret` stands here twice"):
        read_fair_deal(f"{TEXT}{MARK}secret {SECRET}\n")


@pytest.mark.parametrize(
    "words",
    ["secret ab", f"secret {SECRET.upper()}", "seat 3 bot", "seat 9 person", "rules x", "luck 3"],
)
def test_a_line_that_cannot_be_read_is_told_without_its_value(words: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_fair_deal(f"{TEXT}{MARK}{words}\n")
    assert str(refused.value) == "line 10: this line about the fair deal cannot be read"


@given(st.integers(0, len(TEXT) - 2), st.sampled_from("0123456789abcdefxX -#\n"))
def test_no_change_of_a_letter_goes_unnoticed(place: int, letter: str) -> None:
    """It cannot be read, or it is another deal."""
    changed = f"{TEXT[:place]}{letter}{TEXT[place + 1 :]}"
    if changed == TEXT or changed.split() == TEXT.split():
        return
    with suppress(NotationError):
        assert read_fair_deal(changed) != DEAL


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_agreed_on_stays_the_same_line_by_line(name: str) -> None:
    """From the table that is opened to the transcript of the one that is dealt."""
    game = GAMES[name]
    seats = game.seats[-1]
    for options in game.playable_samples(seats):
        agreed = write_agreed(Table(game, seats, memory_aid="no", **options))
        dealt = Table.read(f"{agreed}key 7\n")
        read = Table.read(dealt.transcript())
        drawn = {} if "start" in options else {"start": read.options["start"]}
        assert write_agreed(dealt) == agreed
        assert write_agreed(read) == agreed + "".join(f"start {seat}\n" for seat in drawn.values())
