"""`stammtisch simulate`, interpreted and with few games."""

import json
from typing import Any

import pytest

from stammtisch import GAMES
from stammtisch.__main__ import main
from stammtisch.arena.compilation import FOR_SIMULATION
from stammtisch.terminal import simulate, warm


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", "forsale", "--json", "--games", "4", *words]) == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    content: dict[str, Any] = json.loads(seen.out)
    return content


def test_json_has_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    content = as_json(capsys, "--seats", "3", "--bots", "policy,random", "--coins", "9")
    assert (content["game"], content["seats"], content["games"]) == ("forsale", 3, 4)
    assert content["bots"] == ["policy", "random", "random"]
    assert content["options"] == {"coins": "9"}
    assert sum(content["wins"]) == pytest.approx(4)
    assert len(content["mean_score"]) == len(content["mean_rank"]) == 3
    rate = content["decisions"] / content["seconds"]
    assert content["decisions_per_second"] == pytest.approx(rate)


def test_a_seed_repeats_itself_on_any_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one, two, other = (
        as_json(capsys, "--seed", seed, "--workers", workers)
        for seed, workers in (("1", "1"), ("1", "processes:2"), ("2", "1"))
    )
    assert (one["wins"], one["decisions"]) == (two["wins"], two["decisions"])
    assert one["mean_score"] != other["mean_score"]


@pytest.mark.slow
def test_a_seed_repeats_also_a_date_left_to_chance(capsys: pytest.CaptureFixture[str]) -> None:
    def played(seed: str) -> str:
        words = ["--date", "random", "--games", "1", "--workers", "1", "--seed", seed, "--json"]
        assert main(["simulate", "stichtag", *words]) == 0
        return str(json.loads(capsys.readouterr().out)["options"]["date"])

    assert played("1") == played("1")
    assert len({played(str(seed)) for seed in range(6)}) > 1


def test_without_a_seed_it_is_another_one_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert as_json(capsys)["seed"] != as_json(capsys)["seed"]


def test_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "forsale", "--games", "2", "--seed", "1", "--workers", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "For Sale: 2 games at 4 seats, seed 1."
    assert lines[1].split() == ["seat", "bot", "wins", "share", "mean", "score"]
    assert [line.split()[:2] for line in lines[2:6]] == [[str(n), "random"] for n in range(4)]
    assert "decisions in" in lines[6]


def test_a_cold_engine_is_warmed_first(monkeypatch: pytest.MonkeyPatch) -> None:
    done = []

    def warm_up(games: Any, tick: Any, _kernels: Any) -> None:
        assert [game.name for game in games] == ["zahltag"]
        for step in range(3):
            tick(f"step {step}")
            done.append(step)

    monkeypatch.setattr(warm, "is_warm_for", lambda game, _kernels: game.name != "zahltag")
    monkeypatch.setattr(warm, "steps", lambda _games, _kernels: 3)
    monkeypatch.setattr(warm, "warm_up", warm_up)
    warm.warm(GAMES.values(), FOR_SIMULATION)
    assert done == [0, 1, 2]


def test_numbers_are_grouped() -> None:
    assert simulate.grouped(1234567).split() == ["1", "234", "567"]
