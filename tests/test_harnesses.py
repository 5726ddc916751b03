"""The programs behind the notes in docs/lab run: as commands, interpreted, with little to do."""

import os
import subprocess
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES
from stammtisch.arena.workers import Workers, read_workers

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("exploit.py --positions 1 --budgets 20 --game forsale --group 3", '"within"'),
        ("regret.py forsale expert:4 --positions 2 --long 8 --workers 2", "2 positions"),
        ("load.py --tables 3 --every 0.5 --seconds 2", "own_part_ms"),
        ("soak.py --minutes 1 --games 3 --players 3 --every 0.05", "tables in memory"),
        ("iterations.py --only forsale --games 1 --rounds 1 --seconds 0.01", "iterations/s"),
        (
            "review.py forsale --seats 3 --games 1 --levels policy --iterations 1 --luck 2"
            " --playouts 1",
            "mean loss",
        ),
        ("baselines.py zahltag random --deals 2", '"games": 6'),
        ("exact.py stichtag 2 --bots policy --keys 1 --cfr 2 --mccfr 2", "MCCFR 2"),
    ],
)
def test_a_harness_runs(words: str, heard: str) -> None:
    name, *wishes = words.split()
    command = [sys.executable, str(ROOT / "bench" / name), *wishes]
    environment = {**os.environ, "STAMMTISCH_ENGINE": "interpreted"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert heard in done.stdout


WORKERS = ("threads:1", "processes:2")


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of the harnesses, from which they import each other."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))


@pytest.mark.usefixtures("bench")
def test_sheets_are_the_same_on_all_workers() -> None:
    module: Any = import_module("checked_games")
    calendar = module.Calendar(GAMES["stichtag"], 3, {}, ("policy", "random"), 1, alone="policy")
    pieces = [module.CheckedPiece(calendar, each) for each in calendar.sittings_of(7)]

    def played(workers: Workers) -> list[Any]:
        heard = list[Any]()
        workers.each(module.play_checked, pieces, heard.append, threading.Event())
        return sorted(heard)

    threads, processes = (played(read_workers(words)) for words in WORKERS)
    assert threads == processes
    assert [result.sitting.seat for result in threads] == [0, 1, 2]


@pytest.mark.usefixtures("bench")
def test_a_game_that_fails_is_told_and_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = import_module("checked_games")
    monkeypatch.setattr(module, "legal_acts", lambda *_table: [])
    calendar = module.Calendar(GAMES["stichtag"], 3, {}, ("policy",), 1)
    sitting = next(iter(calendar.sittings(1)))
    failure = module.play_checked(module.CheckedPiece(calendar, sitting), threading.Event())
    assert failure.as_json(calendar)["date"] == "01-00"
    assert "which is not legal" in failure.wrong


@pytest.mark.usefixtures("bench")
def test_tuning_is_the_same_on_all_workers() -> None:
    module: Any = import_module("tuned_games")
    match = module.Match(GAMES["zahltag"], 2, 4, 1)
    first = module.numbers_of(match.game)
    other = {**first, "JOB": 1}
    threads, processes = (match.share(other, first, read_workers(words)) for words in WORKERS)
    assert threads == processes
    assert threads != match.share(first, first, read_workers("1"))
