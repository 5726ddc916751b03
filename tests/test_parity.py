"""One source, three engines: interpreted, compiled, compiled with bounds checks."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES
from stammtisch.arena.signature import signature
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.core.compile import COMPILED

KNOWN = Path(__file__).with_name("bench.txt")
PROGRAM = """
import json
from stammtisch.arena.signature import signature
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.core.compile import COMPILED
from stammtisch import GAMES
tallies = {}
for name, game in GAMES.items():
    for seats in game.seats:
        for bot in ("random", "policy"):
            batch = Simulation(game, seats, {}, (bot,) * seats, 7)
            outcome = simulate(batch, 2, 2)
            tallies[f"{name} {seats} {bot}"] = [outcome.decisions, outcome.tally.tolist()]
print(json.dumps([COMPILED, signature(), tallies]))
"""


def measured(**environment: str) -> list[object]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "STAMMTISCH_ENGINE": "compiled", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    answer: list[object] = json.loads(done.stdout)
    return answer


def tallies_here() -> dict[str, list[object]]:
    return {
        f"{name} {seats} {bot}": [int(outcome.decisions), outcome.tally.tolist()]
        for name, game in GAMES.items()
        for seats in game.seats
        for bot in ("random", "policy")
        for outcome in [simulate(Simulation(game, seats, {}, (bot,) * seats, 7), 2, 1)]
    }


VECTORS = """
import hashlib
from stammtisch import GAMES
from stammtisch.adapters.vector import Vector
from stammtisch.core.compile import COMPILED

def shown(name, steps):
    tables, digest = Vector(name, 5, seed=11, threads=2), hashlib.sha256()
    for number in range(steps):
        step = tables.step(tables.advice() if number % 2 else tables.sample())
        for array in step:
            digest.update(array.tobytes())
    return digest.hexdigest()
"""


@pytest.mark.slow
def test_compiled_arrays_of_tables_show_what_interpreted_ones_show() -> None:
    program = f"{VECTORS}\nprint(COMPILED, *(shown(name, 120) for name in GAMES))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "STAMMTISCH_ENGINE": "compiled"},
        capture_output=True,
        text=True,
        check=True,
    )
    here: dict[str, Any] = {}
    exec(VECTORS, here)
    compiled, *digests = done.stdout.split()
    assert compiled == "True"
    assert digests == [here["shown"](name, 120) for name in GAMES]


@pytest.mark.slow
def test_the_signature_is_the_known_one() -> None:
    assert signature() == KNOWN.read_text().strip()


@pytest.mark.slow
@pytest.mark.parametrize(
    "engine",
    [{}, {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}],
    ids=["compiled", "bounds-checked"],
)
def test_compiled_plays_as_interpreted(engine: dict[str, str]) -> None:
    assert not COMPILED
    compiled, found, tallies = measured(**engine)
    assert compiled is True
    assert found == KNOWN.read_text().strip()
    assert tallies == tallies_here()
