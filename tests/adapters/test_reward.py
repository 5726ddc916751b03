"""What the end of a game is worth."""

import numpy as np
import pytest

from stammtisch import BadOption
from stammtisch.adapters.reward import Reward, read_reward, reward_of
from stammtisch.core.record import Array

PLACES = np.array([[40, 2], [70, 1], [-3, 4], [40, 2]])  # score and rank
SHARED = np.array([[9, 1], [9, 1], [2, 3]])


def rewards(reward: Reward, places: Array) -> list[float]:
    seats = len(places)
    return [reward_of(reward.number, places, seats, seat) for seat in range(seats)]


def test_a_win_is_worth_its_share_less_an_equal_one() -> None:
    assert rewards(Reward.WIN, PLACES) == [-0.25, 0.75, -0.25, -0.25]
    assert rewards(Reward.WIN, SHARED) == pytest.approx([1 / 6, 1 / 6, -1 / 3])


def test_a_score_is_worth_itself() -> None:
    assert rewards(Reward.SCORE, PLACES) == [40, 70, -3, 40]


def test_a_rank_is_worth_whom_it_beats() -> None:
    assert rewards(Reward.RANK, PLACES) == [0, 1, -1, 0]
    assert rewards(Reward.RANK, SHARED) == [0.5, 0.5, -1]


def test_an_unknown_reward_is_told_the_known_ones() -> None:
    assert read_reward("rank") is Reward.RANK
    with pytest.raises(BadOption, match="reward must be one of win, score, rank, not 'fame'"):
        read_reward("fame")
