"""Runs a program of these tests in a process of its own, with the compiled rules."""

import os
import subprocess
import sys

from stammtisch.core.compile import is_machine_code
from stammtisch.core.game import Game
from stammtisch.core.kernel import compiled_game


def run_compiled(module: str, *arguments: str) -> str:
    """What it prints; its last words are in the failure where it fails."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        env={**os.environ, "STAMMTISCH_ENGINE": "compiled"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def in_machine_code(game: Game) -> Game:
    """The game with compiled rules: programs that are run compiled play this one."""
    ready = compiled_game(game)
    assert is_machine_code(ready.apply), "these rules are interpreted"
    return ready
