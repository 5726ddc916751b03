"""Surveys: acts are compared in the same worlds with the same chance."""

import random
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.core.chance import read_key
from stammtisch.core.event import STEP
from stammtisch.core.record import bytes_of
from stammtisch.review.comparison import Analyst, mean_and_error, paired
from stammtisch.review.survey import KEPT_ROWS, SurveyBuffers
from tests.laws import new_table, play_some
from tests.review.finished import SHORT

KEY = read_key(5)
PLAYOUTS = 6


def surveyed(name: str, acts: int) -> tuple[Any, int, list[int], SurveyBuffers]:
    """A position some decisions into the game, and a survey of so many acts or one act twice."""
    seats, options = SHORT[name]
    table = play_some(new_table(GAMES[name], seats, dict(options), 3), random.Random(1), 7)
    while len(table.legal(table.to_act[0])) < 2:
        play_some(table, random.Random(1), 1)
    seat = table.to_act[0]
    legal = table.legal(seat)
    chosen = legal[:2] if acts > 1 else [legal[-1]] * 2
    analyst = Analyst(table.game)
    view = table.view(seat)
    analyst.best(view, seat, 2, KEY)
    found = analyst._buffers_for(chosen)
    bot = analyst.bot
    analyst._survey(bot.buffers, bot.tree, seat, bot.style, KEY, 100, PLAYOUTS, found)
    return view, seat, chosen, found


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_one_act_compared_with_itself_gives_the_same_playouts(name: str) -> None:
    _view, _seat, _acts, found = surveyed(name, 1)
    wins = found.wins.reshape(-1, 2)[:PLAYOUTS]
    assert (wins[:, 0] == wins[:, 1]).all()
    for first in range(0, 2 * PLAYOUTS, 2):
        assert bytes_of(found.ends[first]) == bytes_of(found.ends[first + 1])
        assert bytes_of(found.steps[first]) == bytes_of(found.steps[first + 1])


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_different_playouts_guess_different_worlds(name: str) -> None:
    _view, _seat, _acts, found = surveyed(name, 1)
    assert len({bytes_of(found.ends[2 * number]) for number in range(PLAYOUTS)}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_the_record_of_the_step_is_kept_when_the_next_one_opens(name: str) -> None:
    _view, _seat, _acts, found = surveyed(name, 2)
    rows = found.step_rows.reshape(-1, KEPT_ROWS)[: 2 * PLAYOUTS]
    for number, kept in enumerate(rows):
        kinds = kept["kind"][1 : kept["value"][0] + 1]
        assert (STEP in kinds) == bool(found.noted[number])
    assert found.noted.any()


def test_a_difference_is_taken_playout_by_playout() -> None:
    wins = np.array([[1.0, 0.0, 0.5], [0.0, 1.0, 0.5]])
    assert paired(wins, [0.5, 0.5]).tolist() == [0.0, 0.0]
    assert paired(wins, [1.0, 0.0]).tolist() == [0.5, -0.5]
    assert mean_and_error(np.array([1.0, 3.0])) == pytest.approx((2.0, 1.0))
