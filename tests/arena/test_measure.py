"""Means with intervals over deals, and the paired difference."""

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.arena.match import Match, MatchResult, Sitting
from stammtisch.arena.measure import (
    Estimate,
    difference_of,
    estimate,
    is_finished,
    pairing,
    students_t,
)

MATCH = Match(GAMES["forsale"], 3, {}, ("a", "b"), 1)


def results(wins: dict[str, list[list[float]]]) -> dict[Sitting, MatchResult]:
    """Wins of each bot alone, by deal and seat."""
    found = [
        MatchResult(Sitting(deal, one, rest, seat), win, 10 * win, 1 if win else 3)
        for one, rest in MATCH.pairs
        for deal, seatings in enumerate(wins[one])
        for seat, win in enumerate(seatings)
    ]
    return {result.sitting: result for result in found}


TWO_DEALS = results({"a": [[1, 1, 0.5], [0, 0.5, 0]], "b": [[0, 0, 0], [1, 0, 0.5]]})


def test_the_mean_over_seatings_of_a_deal_counts_once() -> None:
    found = pairing(MATCH, TWO_DEALS, ("a", "b"), 2)
    assert (found.one, found.rest) == ("a", "b")
    assert found.win == estimate([2.5 / 3, 0.5 / 3])
    assert found.margin.mean == pytest.approx(5)
    assert found.rank.mean == pytest.approx((1 + 7 / 3) / 2)


def test_the_difference_is_taken_on_the_same_deal() -> None:
    differences = [difference_of(MATCH, TWO_DEALS, deal) for deal in range(2)]
    assert differences == pytest.approx([2.5 / 3, -1 / 3])


def test_a_deal_is_finished_when_every_seating_is() -> None:
    assert is_finished(MATCH, TWO_DEALS, 1)
    assert not is_finished(MATCH, TWO_DEALS, 2)
    without = {sitting: TWO_DEALS[sitting] for sitting in list(TWO_DEALS)[:-1]}
    assert is_finished(MATCH, without, 0)
    assert not is_finished(MATCH, without, 1)


@pytest.mark.parametrize(("freedom", "wanted"), [(4, 2.776), (9, 2.262), (59, 2.001)])
def test_few_deals_widen_the_interval_as_student_says(freedom: int, wanted: float) -> None:
    assert students_t(freedom) == pytest.approx(wanted, abs=0.01)


def test_the_interval_holds_the_truth_in_nineteen_of_twenty_samples() -> None:
    rng = np.random.default_rng(1)
    hits = 0
    for _sample in range(1000):
        found = estimate(rng.normal(0.3, 0.2, 10))
        hits += found.spread is not None and abs(found.mean - 0.3) < found.spread
    assert 930 < hits < 970


def test_deals_that_are_all_alike_tell_no_interval() -> None:
    assert estimate([0.25]) == estimate([0.25] * 9) == Estimate(0.25, None)
    assert Estimate(0.25, None).as_json() == {"mean": 0.25, "low": None, "high": None}
    assert Estimate(0.25, 0.125).as_json() == {"mean": 0.25, "low": 0.125, "high": 0.375}
