"""Batches of games: keys, threads, shared wins."""

import numpy as np
import pytest

from stammtisch import GAMES, BadOption
from stammtisch.arena.simulation import (
    SHARES,
    Simulation,
    chunk_size,
    chunks_of,
    count_game,
    keys_of_games,
    seat_bots,
    simulate,
)
from stammtisch.arena.workers import Threads
from stammtisch.core.chance import key_of_bots, key_of_game, read_key

FORSALE = GAMES["forsale"]


def batch(*bots: str, seats: int = 4, seed: int = 1, **options: str) -> Simulation:
    return Simulation(FORSALE, seats, options, seat_bots(bots, seats), seed)


def test_keys_in_one_go_are_the_keys_one_by_one() -> None:
    keys = keys_of_games(9, 5, 3)
    alone = [key_of_game(9, number) for number in (5, 6, 7)]
    assert keys.tolist() == [read_key(key).tolist() for key in [*alone, key_of_bots(9)]]


def test_threads_and_chunks_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    one = simulate(batch("random", "policy"), 12, Threads(1))
    monkeypatch.setattr("stammtisch.arena.simulation.CHUNK", 5)
    heard: list[int] = []
    two = simulate(batch("random", "policy"), 12, Threads(2), heard.append)
    assert one.wins == two.wins
    assert one.mean_score == two.mean_score
    assert one.decisions == two.decisions
    assert sorted(heard) == [2, 5, 5]


@pytest.mark.parametrize(
    ("games", "workers", "size"),
    [(1000, 2, 2000), (640_000, 2, 10_000), (640_000, 100, 2000), (10**9, 1000, 31_250)],
)
def test_chunks_grow_with_the_work_of_each_worker(
    games: int, workers: int, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.arena.simulation.is_compiling", lambda: True)
    assert chunk_size(games, workers) == size
    assert chunk_size(10**9, 1) == 50_000
    assert sum(each.games for each in chunks_of(batch("random"), 100_001, workers)) == 100_001


def test_another_seed_is_another_batch() -> None:
    assert (
        simulate(batch("random"), 5, Threads(1)).mean_score
        != simulate(batch("random", seed=2), 5, Threads(1)).mean_score
    )


def test_every_win_is_counted_once() -> None:
    outcome = simulate(batch("random", seats=6), 20, Threads(1))
    assert sum(outcome.wins) == pytest.approx(20)
    assert outcome.games == 20
    assert outcome.decisions_per_second > 0


def test_a_shared_victory_is_shared_out() -> None:
    tally = np.zeros((3, 3), np.int64)
    count_game(np.array([[50, 1], [50, 1], [40, 3]]), 3, tally)
    assert tally.tolist() == [[SHARES // 2, 50, 1], [SHARES // 2, 50, 1], [0, 40, 3]]


def test_the_last_bot_named_fills_the_seats() -> None:
    assert seat_bots(["policy", "random"], 4) == ("policy", "random", "random", "random")
    with pytest.raises(BadOption, match="there is no bot 'x'; the bots are random, policy"):
        seat_bots(["x"], 4)


def test_options_reach_the_game() -> None:
    poor = simulate(batch("random", coins="1"), 10, Threads(1))
    rich = simulate(batch("random", coins="99"), 10, Threads(1))
    assert sum(poor.mean_score) < sum(rich.mean_score)


@pytest.mark.slow
def test_the_policy_beats_random_play() -> None:
    """One policy bot among three random ones; 60 games, far above the quarter of chance."""
    outcome = simulate(batch("policy", "random"), 60, Threads(1))
    assert outcome.wins[0] > 40


def test_an_interrupt_stops_every_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.arena.simulation.CHUNK", 1)
    played: list[int] = []

    def interrupt(count: int) -> None:
        played.append(count)
        if len(played) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(batch("random"), 100_000, Threads(2), interrupt)
    assert len(played) < 1000
