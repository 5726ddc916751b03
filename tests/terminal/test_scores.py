"""What is said about a match."""

import pytest

from stammtisch import GAMES
from stammtisch.arena.match import Match
from stammtisch.arena.measure import Estimate
from stammtisch.arena.rating import Span
from stammtisch.arena.stopping import Verdict
from stammtisch.core.language import speaking
from stammtisch.terminal.scores import (
    Scores,
    headline,
    say_estimate,
    say_span,
    say_verdict,
    zero_of,
)

BOTS = ("expert", "novice")


@pytest.mark.parametrize(
    ("decided", "words"),
    [
        (Verdict(40, 0.1, 0.25), "40 deals: expert is better, between 0.100 and 0.250 apart."),
        (Verdict(40, -0.25, -0.1), "40 deals: novice is better, between 0.100 and 0.250 apart."),
        (Verdict(40, -0.02, 0.04), "40 deals: they are close, between -0.020 and 0.040 apart."),
    ],
)
def test_a_verdict_says_who_is_better_or_that_they_are_close(decided: Verdict, words: str) -> None:
    assert say_verdict(BOTS, decided) == f"Decided after {words}"


def test_an_estimate_shows_its_interval_and_a_margin_its_sign() -> None:
    assert say_estimate(Estimate(0.4561, 0.0123), 3) == "0.456 ± 0.012"
    assert say_estimate(Estimate(4.56, None), 1, "+") == "+4.6"
    assert say_estimate(Estimate(-4.56, 0.5), 1, "+") == "-4.6 ± 0.5"
    with speaking("de"):
        assert say_estimate(Estimate(0.5, 0.25), 2) == "0,50 ± 0,25"


def test_a_rating_without_an_interval_shows_none() -> None:
    assert say_span(Span(120.4, 90, 151.6)) == "120 (90 … 152)"
    assert say_span(Span(547.2, 547.2, 547.2)) == "547"


def scores(game: str, **options: str) -> Scores:
    return Scores(Match(GAMES[game], 4, options, BOTS, 7), 30, [], None, [], None)


def test_random_dates_are_told() -> None:
    assert headline(scores("stichtag")).endswith("seed 7, each on a random date.")
    assert headline(scores("stichtag", date="12-24")).endswith("at 4 seats, seed 7.")


def test_it_is_told_what_is_zero() -> None:
    match = scores("forsale").match
    assert zero_of(match).endswith("the mean is 0.")
    assert zero_of(Match(match.game, 4, {}, ("policy",), 1)).endswith("policy is 0.")
