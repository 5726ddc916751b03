"""The mini games in OpenSpiel: its own kits, and its exact algorithms."""

import doctest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    outcome_sampling_mccfr,
)
from open_spiel.python.policy import UniformRandomPolicy

from stammtisch import GAMES
from stammtisch.adapters.openspiel_mini import name_of
from stammtisch.core.mini import mini_of
from tests.adapters.openspiel_kit import check_interface
from tests.adapters.test_game_tree import tables


def load(name: str, seats: int) -> Any:
    return pyspiel.load_game(name_of(GAMES[name]), {"players": seats})


@tables
def test_random_simulations(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, seats), num_sims=3, serialize=True, verbose=False)


@tables
def test_the_interface_on_some_states(name: str, seats: int) -> None:
    check_interface(load(name, seats))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_usual_number_of_players_is_the_smallest(game: Any) -> None:
    loaded = pyspiel.load_game(name_of(game))
    assert loaded.num_players() == mini_of(game).seats[0] == 2
    assert str(pyspiel.load_game(str(loaded))) == str(loaded)


def test_chance_has_a_small_list_of_outcomes() -> None:
    state = load("stichtag", 2).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 1 / 90) for deal in range(90)]
    assert state.action_to_string(0).startswith("start 0; round 1; 0 dealt")


def test_a_game_tells_its_story() -> None:
    state = load("forsale", 2).new_initial_state()
    for act in (0, 1, 0):
        state.apply_action(act)
    assert str(state).splitlines() == [
        "start 0; auction 1; building 1; building 2",
        "bid 1",
        "pass",
    ]


def test_the_page_is_true() -> None:
    page = Path(__file__).parents[2] / "docs" / "exact.md"
    outcome = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert outcome.attempted > 12
    assert outcome.failed == 0


# --- exact algorithms ---------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), [("forsale", 3), ("zahltag", 2), ("stichtag", 2)])
def test_cfr_finds_what_can_hardly_be_exploited(name: str, seats: int) -> None:
    """No theorem promises that with three players, but it happens here."""
    game = load(name, seats)
    solver = pyspiel.CFRPlusSolver(game)
    lost = [exploitability.nash_conv(game, UniformRandomPolicy(game))]
    for iterations in (5, 10):
        for _iteration in range(iterations):
            solver.evaluate_and_update_policy()
        lost.append(exploitability.nash_conv(game, solver.average_policy()))
    assert lost[0] > 3 * lost[1] > 6 * lost[2] > 0


def test_cfr_in_python_and_in_c_agree() -> None:
    game = load("stichtag", 2)
    solvers = [cfr.CFRPlusSolver(game), pyspiel.CFRPlusSolver(game)]
    for solver in solvers:
        for _iteration in range(3):
            solver.evaluate_and_update_policy()
    one, other = (exploitability.nash_conv(game, each.average_policy()) for each in solvers)
    assert one == pytest.approx(other)


@pytest.mark.parametrize(
    ("solver", "iterations"),
    [
        (external_sampling_mccfr.ExternalSamplingSolver, 200),
        (outcome_sampling_mccfr.OutcomeSamplingSolver, 2000),
    ],
)
def test_mccfr_learns_by_sampling(solver: Any, iterations: int) -> None:
    game = load("stichtag", 2)
    np.random.seed(1)
    learner = solver(game)
    before = exploitability.nash_conv(game, UniformRandomPolicy(game))
    for _iteration in range(iterations):
        learner.iteration()
    assert exploitability.nash_conv(game, learner.average_policy()) < before / 2
