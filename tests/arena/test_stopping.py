"""The sequential test: rarely wrong, though it is looked at after every deal."""

import numpy as np
import pytest

from stammtisch.arena.stopping import SMALL, Verdict, confidence_sequence, verdict
from stammtisch.core.record import Array

RUNS = 400


def coins(seed: int, heads: float, flips: int) -> Array:
    """Heads are won (1), tails are lost (-1)."""
    return np.where(np.random.default_rng(seed).random(flips) < heads, 1.0, -1.0)


def test_a_fair_coin_is_called_unfair_in_less_than_one_match_of_twenty() -> None:
    verdicts = [verdict(coins(seed, 0.5, 1000)) for seed in range(RUNS)]
    wrong = [found for found in verdicts if found and not found.is_close]
    assert len(wrong) <= RUNS * 0.05


def test_the_truth_is_in_the_interval_at_every_moment_in_nineteen_of_twenty_matches() -> None:
    missed = 0
    for seed in range(RUNS):
        low, high = confidence_sequence(coins(seed, 0.9, 500))
        missed += bool((low > 0.8).any() or (high < 0.8).any())
    assert missed <= RUNS * 0.05


@pytest.mark.parametrize(("heads", "side"), [(0.8, 1), (0.2, -1)])
def test_the_better_bot_is_found(heads: float, side: int) -> None:
    for seed in range(50):
        found = verdict(coins(seed, heads, 600))
        assert found is not None
        assert found.low * side > 0
        assert found.high * side > 0


def test_a_small_difference_is_called_small() -> None:
    tiny = np.random.default_rng(1).normal(0.005, 0.1, 3000).clip(-1, 1)
    found = verdict(tiny)
    assert found is not None
    assert found.is_close
    assert -SMALL < found.low < found.high < SMALL


def test_the_first_deal_that_decides_counts_whatever_comes_after() -> None:
    wins = coins(3, 0.9, 300)
    found = verdict(wins)
    assert found is not None
    assert found == verdict(wins[: found.deals]) == verdict([*wins, *[-1.0] * 500])
    assert verdict(wins[: found.deals - 1]) is None


def test_nothing_is_decided_before_the_first_deals() -> None:
    assert verdict([]) is None
    assert verdict([1.0]) is None


def test_no_difference_is_greater_than_one() -> None:
    low, high = confidence_sequence([1.0] * 30)
    assert low.min() == -1.0
    assert high.max() == 1.0


def test_a_verdict_for_programs() -> None:
    assert Verdict(9, -0.01, 0.02).as_json() == {
        "deals": 9,
        "low": -0.01,
        "high": 0.02,
        "is_close": True,
    }
