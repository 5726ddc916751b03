"""Ratings: strengths that made the results are found again, with honest intervals."""

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.arena.match import Match, MatchResult, Sitting
from stammtisch.arena.rating import anchored, fit, ratings
from stammtisch.core.record import Array

SEATS, DEALS = 4, 60


def chances(elo: Array) -> Array:
    """To win alone among three others of the column."""
    strengths = 10 ** (elo / 400)
    mine, theirs = strengths[:, None], strengths[None, :]
    return np.asarray(mine / (mine + (SEATS - 1) * theirs))


def every_pair(games: int, bots: int) -> Array:
    return games * (1 - np.eye(bots))


def test_a_fit_to_exact_shares_gives_the_strengths_back() -> None:
    elo = np.array([0.0, 120.0, -300.0, 45.0])
    games = 10**7
    found = anchored(
        fit(games * chances(elo), every_pair(games, 4), SEATS), ("policy", "a", "b", "c")
    )
    assert found == pytest.approx(elo, abs=0.1)


def test_two_bots_are_as_far_apart_as_their_odds_say() -> None:
    """.4 of the games against three is 2 : 3, so one bot is worth two of the others."""
    wins = np.array([[0, 0.4], [1 / 7, 0]]) * 10**8
    found = anchored(fit(wins, every_pair(10**8, 2), SEATS), ("a", "policy"))
    assert found[0] == pytest.approx(400 * np.log10(2), abs=0.01)


def test_one_direction_is_enough_to_know_how_far_apart_bots_are() -> None:
    wins, games = np.array([[0, 0.4], [0, 0]]) * 10**8, np.array([[0, 10**8], [0, 0]])
    found = anchored(fit(wins, games, SEATS), ("a", "policy"))
    assert found[0] == pytest.approx(400 * np.log10(2), abs=0.01)


def test_a_bot_that_won_all_is_not_infinitely_far_away() -> None:
    wins = np.array([[0, 40.0], [0, 0]])
    near, far = (
        anchored(fit(wins * n, every_pair(40 * n, 2), SEATS), ("a", "policy"))[0] for n in (1, 10)
    )
    assert 500 < near < far < 2000
    odds = 10 ** (near / 400)
    expected = 41 * odds / (odds + 3) + 41 * 3 * odds / (3 * odds + 1)
    assert expected == pytest.approx(40 + 1 / 4 + 40 + 3 / 4, abs=1e-4)


def test_no_even_game_is_added_where_a_bot_never_sat_alone() -> None:
    wins, games = np.array([[0, 40.0], [0, 0]]), np.array([[0, 40], [0, 0]])
    odds = 10 ** (anchored(fit(wins, games, SEATS), ("a", "policy"))[0] / 400)
    assert 41 * odds / (odds + 3) == pytest.approx(40 + 1 / 4, abs=1e-4)


def test_without_the_policy_the_mean_is_zero() -> None:
    strengths = np.array([[1.0, 10.0], [10.0, 10.0]])
    assert anchored(strengths, ("a", "b")).tolist() == [[-200, 200], [0, 0]]
    assert anchored(strengths, ("policy", "b")).tolist() == [[0, 400], [0, 0]]


def played(match: Match, elo: Array, seed: int) -> dict[Sitting, MatchResult]:
    """A match by the model, where every deal favours some bots a little."""
    rng = np.random.default_rng(seed)
    found = {}
    for deal in range(DEALS):
        share = chances(elo + rng.normal(0, 60, elo.size))
        for sitting in match.sittings_of(deal):
            one, rest = match.bots.index(sitting.one), match.bots.index(sitting.rest)
            found[sitting] = MatchResult(sitting, float(rng.random() < share[one, rest]), 0.0, 1)
    return found


@pytest.mark.slow
def test_intervals_hold_the_truth_and_the_best_stands_first() -> None:
    match = Match(GAMES["forsale"], SEATS, {}, ("policy", "weak", "strong"), 1)
    elo = np.array([0.0, -200.0, 150.0])
    hits = 0
    for seed in range(10):
        strong, policy, weak = ratings(match, played(match, elo, seed), DEALS)
        assert (strong.bot, policy.bot, weak.bot) == ("strong", "policy", "weak")
        assert tuple(policy.rating) == (0, 0, 0)
        assert policy.lead == pytest.approx((-weak.rating[0], -weak.rating[2], -weak.rating[1]))
        assert weak.lead is None
        hits += strong.rating.low < 150 < strong.rating.high
        hits += weak.rating.low < -200 < weak.rating.high
    assert hits >= 16


def test_two_that_never_met_are_rated_by_the_bot_that_sat_alone_among_both() -> None:
    match = Match(GAMES["forsale"], SEATS, {}, ("policy", "weak", "strong"), 1, alone="weak")
    results = played(match, np.array([0.0, -200.0, 150.0]), 1)
    assert len(results) == 2 * SEATS * DEALS
    strong, policy, weak = ratings(match, results, DEALS)
    assert (strong.bot, policy.bot, weak.bot) == ("strong", "policy", "weak")
    assert weak.rating.low < -200 < weak.rating.high
    assert strong.rating.low < 150 < strong.rating.high


def test_the_same_results_are_rated_the_same_again() -> None:
    match = Match(GAMES["forsale"], SEATS, {}, ("a", "b"), 1)
    results = played(match, np.array([0.0, 50.0]), 1)
    assert ratings(match, results, DEALS) == ratings(match, results, DEALS)
    assert ratings(match, results, DEALS)[0].as_json().keys() == {
        "bot",
        "value",
        "low",
        "high",
        "lead",
    }
