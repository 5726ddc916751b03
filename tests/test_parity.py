"""One source, three engines: interpreted, compiled, compiled with bounds checks."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES
from stammtisch.arena.signature import signature
from stammtisch.core.compile import is_compiling

KNOWN = Path(__file__).with_name("bench.txt")
# Compiling is what takes long: `make parity` sets PARITY and compares every kernel of every game.
CHECKED, SHOWN = (tuple(GAMES),) * 2 if os.environ.get("PARITY") else (("forsale",), ("zahltag",))
PROGRAM = """
import hashlib, json, sys
from stammtisch import GAMES
from stammtisch.adapters.vector import Vector
from stammtisch.arena.signature import signature, signature_of, trace
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.workers import Threads
from stammtisch.core.compile import is_compiling

def tallies(names):
    found = {}
    for name in names:
        for seats in GAMES[name].seats:
            for bot in ("random", "policy"):
                batch = Simulation(GAMES[name], seats, {}, (bot,) * seats, 7)
                outcome = simulate(batch, 2, Threads(2))
                found[f"{name} {seats} {bot}"] = [int(outcome.decisions), outcome.tally.tolist()]
    return found

def signatures(names):
    return {name: signature_of(GAMES[name]) for name in names}

def whole_signature(names):
    return signature()

READ_OTHERWISE = {
    "05-13": "S03=added",
    "05-09": "S04=led-colour-first",
    "07-18": "S06=sunstroke-counts,S34=first-played",
    "04-01": "S14=must-steal",
}

def readings(names):
    found = {}
    for date, words in READ_OTHERWISE.items():
        digest = hashlib.sha256()
        for number, bot in enumerate(("random", "policy")):
            options = {"date": date, "reading": words}
            for row in trace(GAMES["stichtag"], 3 + number, options, bot, number):
                digest.update(str(row).encode())
        found[date] = digest.hexdigest()
    return found

def shown(names):
    return {name: shown_by(name, hashlib.sha256()) for name in names}

def shown_by(name, digest):
    tables = Vector(name, 5, seed=11, threads=2)
    for number in range(120):
        for array in tables.step(tables.advice() if number % 2 else tables.sample()):
            digest.update(array.tobytes())
    return digest.hexdigest()
"""
ANSWER = "print(json.dumps([is_compiling(), *(globals()[part](sys.argv[1:]) for part in {parts})]))"


def compiled(parts: Sequence[str], names: Sequence[str], **environment: str) -> list[Any]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM + ANSWER.format(parts=parts), *names],
        env={**os.environ, "STAMMTISCH_ENGINE": "compiled", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    answers: list[Any] = json.loads(done.stdout)
    assert answers.pop(0) is True
    return answers


def interpreted(parts: Sequence[str], names: Sequence[str]) -> list[Any]:
    assert not is_compiling()
    here: dict[str, Any] = {}
    exec(PROGRAM, here)
    return [here[part](names) for part in parts]


@pytest.mark.slow
def test_the_signature_is_the_known_one() -> None:
    assert signature() == KNOWN.read_text().strip()


@pytest.mark.slow
def test_compiled_plays_as_interpreted() -> None:
    tallies, readings, known = compiled(["tallies", "readings", "whole_signature"], list(GAMES))
    assert known == KNOWN.read_text().strip()
    assert [tallies, readings] == interpreted(["tallies", "readings"], list(GAMES))


@pytest.mark.slow
def test_nothing_is_read_outside_its_bounds() -> None:
    """Stichtag would take five minutes to compile; and numpy looks too."""
    parts, checks = ["tallies", "signatures"], {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}
    assert compiled(parts, CHECKED, **checks) == interpreted(parts, CHECKED)


@pytest.mark.slow
def test_compiled_arrays_of_tables_show_what_interpreted_ones_show() -> None:
    assert compiled(["shown"], SHOWN) == interpreted(["shown"], SHOWN)
