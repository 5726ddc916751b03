"""A seat among bots as an environment of Gymnasium, by its own check and by our laws."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES, BadOption, IllegalAction, Table

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

from stammtisch.adapters.gymnasium import SeatEnvironment


def play(one: SeatEnvironment, seed: int) -> list[Any]:
    """A game of legal acts, and all that was shown on the way."""
    chance = np.random.default_rng(seed)
    seen, info = one.reset(seed=seed)
    shown: list[Any] = [(seen.tolist(), info["seat"])]
    over = False
    while not over:
        action = int(chance.choice(np.flatnonzero(info["action_mask"])))
        seen, reward, over, truncated, info = one.step(action)
        assert not truncated
        shown.append((seen.tolist(), reward, info["action_mask"].tolist()))
    return [*shown, info["rank"], info["score"]]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", ["flat", "dict"])
def test_gymnasium_finds_nothing_to_complain_about(name: str, form: str) -> None:
    made: Any = gymnasium.make(f"stammtisch/{name}-seat-v1", form=form, render_mode="ansi")
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_give_equal_games(name: str) -> None:
    one, two = (SeatEnvironment(name, 3, opponents="random") for _ in range(2))
    assert play(one, 4) == play(two, 4)
    assert play(one, 5) != play(two, 6)


def test_the_seat_is_drawn_unless_it_is_given() -> None:
    drawn = SeatEnvironment("zahltag", 3)
    assert {drawn.reset(seed=seed)[1]["seat"] for seed in range(12)} == {0, 1, 2}
    fixed = SeatEnvironment("zahltag", 3, seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(4)} == {2}


def test_the_reward_is_the_share_of_the_win() -> None:
    one = SeatEnvironment("forsale", 3, opponents="random")
    for seed in range(4):
        shown = play(one, seed)
        rewards = [step[1] for step in shown[1:-2]]
        assert not any(rewards[:-1])
        assert (rewards[-1] > 0) == (shown[-2] == 1)


def test_a_bot_that_searches_may_sit_in_the_other_seats() -> None:
    one = SeatEnvironment("zahltag", 3, opponents="plain:2", seat=0)
    assert play(one, 3) == play(one, 3)


def test_its_transcript_replays_to_the_same_end() -> None:
    one = SeatEnvironment("forsale", 3, opponents="random", seat=1)
    shown = play(one, 8)
    table = Table.read(one.transcript())
    assert table.over
    assert (table.standing()[1].rank, table.standing()[1].score) == tuple(shown[-2:])


def test_an_illegal_act_loses_or_raises() -> None:
    one = SeatEnvironment("forsale", 3, opponents="random")
    one.reset(seed=1)
    _seen, reward, over, _truncated, info = one.step(130)
    assert reward == pytest.approx(-1 / 3)
    assert (over, info["rank"]) == (True, 3)
    assert not info["action_mask"].any()
    strict = SeatEnvironment("forsale", 3, opponents="random", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="may not 130"):
        strict.step(130)


def test_masks_are_there_for_learners_that_ask_for_them() -> None:
    one = SeatEnvironment("stichtag", 4, date="12-24")
    _seen, info = one.reset(seed=2)
    assert one.action_masks().tolist() == info["action_mask"].tolist()
    assert one.action_masks().any()


def test_a_picture_shows_what_the_seat_sees() -> None:
    one = SeatEnvironment("forsale", 3, seat=2, render_mode="ansi")
    one.reset(seed=2)
    assert "seat_2 (you)" in str(one.render())


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seat": 3}, "there is no seat 3; seats count from 0 to 2"),
        ({"seat": "first"}, "there is no seat 'first'; seats count from 0 to 2"),
        ({"opponents": "genius"}, "there is no bot 'genius'; the bots are random, policy"),
        ({"opponents": "clairvoyant"}, "clairvoyant sees all cards"),
        ({"illegal": "ignore"}, "illegal must be one of raise, lose, not 'ignore'"),
        ({"form": "round"}, "form must be one of dict, flat, not 'round'"),
    ],
)
def test_bad_input_gets_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        SeatEnvironment("forsale", 3, **wrong)


def test_no_import_is_needed_with_the_name_of_the_module() -> None:
    program = (
        "import gymnasium as g; "
        "print(g.make('stammtisch.adapters.gymnasium:stammtisch/forsale-seat-v1').action_space)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "Discrete(131)\n", done.stderr
