"""Guessed worlds against all worlds: those that fit what a seat saw, as often as histories say."""

import json

import pytest

from tests.games.stichtag.compiled import run_compiled
from tests.games.stichtag.small_worlds import EXACT, MIXED, Verdict, a_ring, changed, worlds_of


def judged(which: str) -> list[Verdict]:
    lines = run_compiled("tests.games.stichtag.small_worlds", which).splitlines()
    return [Verdict(**json.loads(line)) for line in lines]


def is_exact(verdict: Verdict) -> bool:
    return not verdict.missing and not verdict.strange and verdict.excess < 6


@pytest.mark.slow
def test_every_world_that_fits_is_guessed_and_as_often_as_histories_lead_to_it() -> None:
    verdicts = judged("exact")
    assert len(verdicts) == sum(map(len, EXACT.values()))
    assert [verdict for verdict in verdicts if not is_exact(verdict)] == []


@pytest.mark.slow
def test_partners_are_guessed_evenly() -> None:
    verdicts = judged("partners")
    assert [verdict.worlds for verdict in verdicts] == [6, 6, 6, 6]
    assert [verdict for verdict in verdicts if not is_exact(verdict)] == []


@pytest.mark.slow
def test_where_old_and_new_cards_mix_no_world_is_missing_but_some_come_too_often() -> None:
    """August: which card of a hand was the one drawn is not kept; the loosest reading is."""
    verdicts = judged("mixed")
    assert len(verdicts) == sum(map(len, MIXED.values()))
    for verdict in verdicts:
        assert not verdict.missing
        assert verdict.strange < 0.15
        assert verdict.distance < 0.35
        assert not is_exact(verdict)


def test_a_ring_of_voids_leaves_two_worlds() -> None:
    assert len(worlds_of(a_ring(), 0)) == 2


def test_a_new_card_makes_worlds_differ_in_weight() -> None:
    """A hand without green may have drawn any of its cards; one with green drew that."""
    worlds = worlds_of(changed(), 0)
    assert set(worlds.values()) == {1, 2}
