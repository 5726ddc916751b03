"""Runs a program of these tests in a process of its own, with the compiled rules."""

import os
import subprocess
import sys


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
