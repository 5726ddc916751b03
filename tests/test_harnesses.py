"""The programs behind the notes in docs/lab run: as commands, interpreted, with little to do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("exploit.py --positions 1 --budgets 20 --game forsale --group 3", '"within"'),
        ("regret.py forsale expert:4 --positions 2 --long 8", "2 positions"),
        ("load.py --tables 3 --every 0.5 --seconds 2", "own_part_ms"),
        ("soak.py --minutes 1 --games 3 --players 3 --every 0.05", "tables in memory"),
        ("iterations.py --only forsale --games 1 --rounds 1 --seconds 0.01", "iterations/s"),
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
