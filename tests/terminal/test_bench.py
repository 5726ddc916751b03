"""`bench` and `warm`: every figure is there, and the signature is the known one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.__main__ import main
from stammtisch.arena import speed

KNOWN = (Path(__file__).parents[1] / "bench.txt").read_text().strip()


@pytest.mark.slow
def test_the_real_bench() -> None:
    """Compiled; figures are not judged by the clock. The start: tests/test_new_game.py."""
    words = ["bench", "--json", "--milliseconds", "20", "--no-start"]
    done = subprocess.run(
        [sys.executable, "-m", "stammtisch", *words],
        env={**os.environ, "STAMMTISCH_ENGINE": "compiled"},
        capture_output=True,
        text=True,
        check=True,
    )
    figures = json.loads(done.stdout)
    assert figures["signature"] == KNOWN
    measured = {(row["game"], row["seats"], row["threads"]) for row in figures["speeds"]}
    threads = {1, figures["cores"]}
    wanted = {
        (game.name, seats, count)
        for game in GAMES.values()
        for seats in game.seats
        for count in threads
    }
    assert measured == wanted
    assert "start_seconds" not in figures
    assert all(row["state_bytes"] <= 2048 for row in figures["copies"])


STARTS = {"cold": 9.0, "cached": 0.5}


@pytest.mark.slow
def test_the_figures_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interpreted and with as little play as possible."""
    for name, value in (("TRIAL_GAMES", 1), ("ROUNDS", 1), ("COPIES", 10)):
        monkeypatch.setattr(speed, name, value)
    monkeypatch.setattr("stammtisch.terminal.bench.starts", lambda _game: STARTS)
    monkeypatch.setattr("stammtisch.terminal.bench.signature", lambda: KNOWN)
    assert main(["bench", "--milliseconds", "1", "--lang", "de"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("forsale ") for line in lines) >= len(GAMES["forsale"].seats)
    assert lines[-1].endswith(KNOWN)
    assert "9,0" in lines[-2]


def test_warming_up_says_nothing_when_all_is_warm(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm"]) == 0
    seen = capsys.readouterr()
    assert (seen.out, seen.err) == ("", "")
