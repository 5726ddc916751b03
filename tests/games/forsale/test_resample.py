"""Guessed worlds against all worlds: the right ones, as often as equally likely shuffles."""

import itertools
from collections import Counter

import pytest

from stammtisch import Table
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key
from stammtisch.core.event import SILENCE
from tests.laws import state_of

pytestmark = pytest.mark.slow

SAMPLES = 3000


def near(counts: Counter[tuple[int, ...]], worlds: set[tuple[int, ...]]) -> bool:
    """Support is equal, and chi-square within six standard deviations of even."""
    even = SAMPLES / len(worlds)
    square = sum((counts[world] - even) ** 2 / even for world in worlds)
    return set(counts) <= worlds and square < len(worlds) + 6 * (2 * len(worlds)) ** 0.5


def at_the_end_of_buying() -> Table:
    """Three seats, 1997 edition: one auction of three buildings and two removed cards are left."""
    table = Table("forsale", 3, key=5, edition="ravensburger1997")
    while state_of(table).stock > 3:
        table.play(table.to_act[0], "pass")
    table.play(table.to_act[0], "pass")
    return table


def test_the_next_buildings_are_any_of_the_unseen() -> None:
    """Five buildings are unseen, three will come and two lie in the box: ten equal worlds."""
    table = at_the_end_of_buying()
    unseen = members_of(state_of(table).unseen)
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(SAMPLES):
        world = table.view(1)
        table.game.resample(world, 1, read_key(number))
        table.game.apply(world, int(world.turn), 0, SILENCE)
        counts[tuple(members_of(world.offer))] += 1
    worlds: set[tuple[int, ...]] = set(itertools.combinations(unseen, 3))
    assert len(worlds) == 10
    assert set(counts) == worlds
    assert near(counts, worlds)


def test_sealed_choices_are_any_of_the_cards_in_hand() -> None:
    table = Table("forsale", 3, key=5, edition="ravensburger1997")
    while len(table.to_act) == 1:
        table.play(table.to_act[0], "pass")
    for _sale in range(3):
        for seat in table.to_act:
            table.play(seat, table.legal(seat)[0])
    for seat in (1, 2):
        table.play(seat, table.legal(seat)[1])
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(SAMPLES):
        world = table.view(0)
        table.game.resample(world, 0, read_key(number))
        counts[tuple(int(card) for card in world.chosen[:3])] += 1
    hands = [members_of(hand) for hand in state_of(table).hand[1:3]]
    worlds = {(0, *cards) for cards in itertools.product(*hands)}
    assert set(counts) == worlds
    assert near(counts, worlds)


def test_the_own_sealed_choice_is_known() -> None:
    table = Table("forsale", 3, key=5)
    while len(table.to_act) == 1:
        table.play(table.to_act[0], "pass")
    table.play(1, table.legal(1)[2])
    for number in range(20):
        world = table.view(1)
        table.game.resample(world, 1, read_key(number))
        assert world.chosen[1] == state_of(table).chosen[1]
