"""What a seat knows of the cards, and whether guesses agree with it."""

import random
from typing import Any

import numpy as np
import pytest

from stammtisch.core.cards import cards_in
from stammtisch.core.chance import read_key
from stammtisch.core.event import SILENCE
from stammtisch.core.record import SECRET, blank, bytes_of, copy_of, seen_through, sight_mask
from stammtisch.games.stichtag import play
from stammtisch.games.stichtag.calendar import SAMPLES, read_variant
from stammtisch.games.stichtag.knowledge import conceal, resample
from stammtisch.games.stichtag.state import (
    ACTIONS,
    ASIDE,
    CARDS,
    GONE,
    HAND,
    PILE,
    State,
)

pytestmark = pytest.mark.slow


def observed(state: Any, seat: int) -> Any:
    view = seen_through(state, sight_mask(State, seat, frozenset({SECRET})))
    conceal(view, seat)
    return view


def legal(state: Any, seat: int) -> list[int]:
    out = np.zeros(ACTIONS, np.int64)
    return [int(action) for action in out[: play.legal(state, seat, out)]]


def position(seats: int, number: int, depth: int) -> Any:
    """A day after some random acts, or where it ended."""
    chance = random.Random(1000 * seats + 100 * number + depth)
    state = blank(State)
    variant = read_variant(seats, SAMPLES[number])
    play.setup(state, seats, variant, read_key(chance.randbytes(16)), SILENCE)
    while depth and (waiting := cards_in(play.to_act(state))):
        seat = chance.choice(waiting)
        play.apply(state, seat, chance.choice(legal(state, seat)), SILENCE)
        depth -= 1
    return state


POSITIONS = [
    pytest.param(3 + number % 3, number, depth, id=f"{SAMPLES[number]} after {depth}")
    for number in range(len(SAMPLES))
    for depth in (9, 27, 75)
]


def count(state: Any, place: int) -> int:
    return int((state.place == place).sum())


def check_counts(state: Any) -> None:
    for seat in range(state.seats):
        assert count(state, HAND + seat) == state.held[seat]
        assert count(state, ASIDE + seat) == state.put_by[seat]
    assert count(state, PILE) == state.pile
    in_game = 6 * state.values
    assert sum(1 for card in range(CARDS) if state.place[card]) == in_game


@pytest.mark.parametrize(("seats", "number", "depth"), POSITIONS)
def test_a_guess_looks_the_same_from_the_seat(seats: int, number: int, depth: int) -> None:
    state = position(seats, number, depth)
    check_counts(state)
    for seat in range(seats):
        view = observed(state, seat)
        for key in range(3):
            world = copy_of(view)
            resample(world, seat, read_key(key))
            check_counts(world)
            assert bytes_of(observed(world, seat)) == bytes_of(view)
            if play.to_act(state) >> seat & 1:
                assert legal(world, seat) == legal(state, seat)


@pytest.mark.parametrize(("seats", "number", "depth"), POSITIONS)
def test_a_guess_contradicts_nothing_that_was_not_followed(
    seats: int, number: int, depth: int
) -> None:
    state = position(seats, number, depth)
    world = observed(state, 0)
    resample(world, 0, read_key(depth))
    for seat in range(seats):
        bars = [int(bar) for bar in state.lacks[seat][: state.held[seat]]]
        common = bars[0] if bars else 0
        for bar in bars:
            common &= bar
        hand = [card for card in range(CARDS) if world.place[card] == HAND + seat]
        assert not any(common >> card // 12 & 1 for card in hand)


@pytest.mark.parametrize(("seats", "number", "depth"), POSITIONS)
def test_a_seat_sees_what_it_knows_and_no_more(seats: int, number: int, depth: int) -> None:
    """Other hands, the pile and what lies face down may be anything that the seat cannot tell."""
    state = position(seats, number, depth)
    chance = random.Random(depth)
    for seat in range(seats):
        other = copy_of(state)
        hidden = [card for card in range(CARDS) if not int(state.known[card]) >> seat & 1]
        placed = [card for card in hidden if state.place[card]]
        shuffled = chance.sample(placed, len(placed))
        for card, source in zip(placed, shuffled, strict=True):
            other.place[card] = state.place[source]
            other.known[card] = state.known[source]
        assert bytes_of(observed(other, seat)) == bytes_of(observed(state, seat))


def test_own_discards_are_known_and_others_are_not() -> None:
    """August: what a seat lays away it still knows."""
    for depth in range(20, 70, 3):
        state = position(4, 7, depth)
        gone = [card for card in range(CARDS) if GONE <= state.place[card] < GONE + 5]
        for card in gone:
            owner = int(state.place[card]) - GONE
            assert int(state.known[card]) >> owner & 1
