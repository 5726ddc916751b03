"""Warming up calls every rule once, and speed is measured by the same loops."""

import pytest

from stammtisch import GAMES
from stammtisch.arena import compilation, speed


def test_every_step_is_heard() -> None:
    heard: list[str] = []
    games = list(GAMES.values())
    compilation.warm_up(games, heard.append)
    assert len(heard) == compilation.steps(games)
    assert "forsale simulation" in heard
    assert "forsale search" not in heard


@pytest.mark.parametrize(
    "name",
    ["forsale", *(pytest.param(name, marks=pytest.mark.slow) for name in ("zahltag", "stichtag"))],
)
def test_the_search_of_a_game_is_a_further_step(name: str) -> None:
    heard: list[str] = []
    games = [GAMES[name]]
    compilation.warm_up(games, heard.append, compilation.FOR_ALL)
    assert (
        len(heard) == compilation.steps(games, compilation.FOR_ALL) == compilation.steps(games) + 2
    )
    assert heard[-3:] == [f"{name} simulation", f"{name} search", f"{name} vector"]


def test_an_interpreted_engine_is_always_warm() -> None:
    assert all(compilation.is_warm_for(game, compilation.FOR_ALL) for game in GAMES.values())


@pytest.mark.slow
def test_speeds_of_every_game_and_seat_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "TRIAL_GAMES", 1)
    rows = list(speed.speeds(2, 0.0))
    assert len(rows) == speed.how_many_speeds(2) == 2 * sum(len(g.seats) for g in GAMES.values())
    assert all(row.decisions_per_second > 0 and len(row.runs) == speed.ROUNDS for row in rows)


def test_a_state_is_small_and_copies_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "COPIES", 10)
    for row in speed.copies():
        assert row.state_bytes <= 2048
        assert row.copy_nanoseconds > 0
