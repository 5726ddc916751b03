"""Figures from data whose truth is known."""

import numpy as np
import pytest

from stammtisch.arena.almanac.estimators import luck_of, mean_of, ratio_of, share_of, spread_of
from stammtisch.core.record import Array

SEATS = 3
DRAWS = np.random.default_rng(480)


def games(deals: int, replays: int, luck: float) -> Array:
    """Wins of which the deal decides this share; else anybody wins."""
    fixed = DRAWS.integers(SEATS, size=(deals, 1)).repeat(replays, axis=1)
    free = DRAWS.integers(SEATS, size=(deals, replays))
    is_fixed = DRAWS.random((deals, replays)) < luck
    return np.eye(SEATS)[np.where(is_fixed, fixed, free)]


@pytest.mark.parametrize("share", [0.0, 0.5, 0.9])
def test_luck_is_the_share_of_the_variance_that_repeats(share: float) -> None:
    """Two replays agree with the deal both with probability share²."""
    figure = luck_of(games(4000, 4, share))
    assert figure.low - 1 < 100 * share**2 < figure.high + 1
    assert figure.high - figure.low < 6


def test_luck_has_no_bias_with_few_replays() -> None:
    found = [luck_of(games(40, 2, 0.5)).value for _time in range(300)]
    assert np.mean(found) == pytest.approx(25, abs=3 * np.std(found) / np.sqrt(300) + 0.5)


def test_where_the_deal_decides_all_luck_is_everything() -> None:
    assert luck_of(games(20, 3, 1.0)) == pytest.approx((100, 100, 100))


def test_wilson_s_interval_is_right_for_rare_things() -> None:
    assert share_of(0, 2000).low == 0
    assert share_of(0, 2000).high == pytest.approx(0.19, abs=0.01)
    assert share_of(50, 100) == pytest.approx((50, 40.4, 59.6), abs=0.1)


def test_the_interval_of_a_mean_is_student_s() -> None:
    assert mean_of(np.arange(1.0, 10.0)) == pytest.approx((5, 2.895, 7.105), abs=0.01)


def test_a_ratio_holds_sums_against_sums() -> None:
    counts = np.array([1.0, 3.0, 2.0, 4.0])
    assert ratio_of(2 * counts, counts) == pytest.approx((2, 2, 2))
    assert ratio_of(np.array([1.0, 0.0]), np.array([1.0, 3.0])).value == 0.25


def test_the_spread_is_that_of_a_player_s_score() -> None:
    scores = np.array([[0.0, 2.0], [0.0, 2.0]])
    assert spread_of(scores) == (1, 1, 1)
