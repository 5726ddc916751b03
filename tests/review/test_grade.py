"""Grades: worse than fine only where the loss is beyond the noise."""

import pytest

from stammtisch.bots import Weight
from stammtisch.review.grade import INACCURACY, MISTAKE, SURE, Grade, grade_of
from stammtisch.review.judge import grade_in, likely

ERROR = 0.01
JUST = 1e-6


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (-0.5, Grade.FINE),
        (INACCURACY + SURE * ERROR - JUST, Grade.FINE),
        (INACCURACY + SURE * ERROR + JUST, Grade.INACCURACY),
        (MISTAKE + SURE * ERROR - JUST, Grade.INACCURACY),
        (MISTAKE + SURE * ERROR + JUST, Grade.MISTAKE),
    ],
)
def test_the_whole_interval_must_lie_above_a_threshold(loss: float, grade: Grade) -> None:
    assert grade_of(loss, ERROR) is grade


def test_an_act_that_the_best_mixture_often_chooses_is_best() -> None:
    mixture = [Weight(1, 9, 0.92, 0, 0.5), Weight(2, 9, 0.08, 0, 0.5)]
    assert [grade_in(mixture, act, 0.01, 0.0) for act in (1, 2, 3)] == [
        Grade.BEST,
        Grade.FINE,
        Grade.FINE,
    ]
    assert grade_in(mixture, 1, 0.2, 0.0) is Grade.MISTAKE


def test_of_a_mixture_the_likely_acts_are_taken_in_shares_of_one() -> None:
    shares = (0.1, 0.0, 0.3, 0.25, 0.15, 0.2)
    taken = likely([Weight(act, 1, share, 0, 0) for act, share in enumerate(shares)])
    assert [weight.act for weight in taken] == [2, 3, 5, 4]
    assert sum(weight.share for weight in taken) == pytest.approx(1)
    assert taken[0].share == pytest.approx(0.3 / 0.9)
