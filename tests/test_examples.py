"""The examples, in their short form, where what they need is installed."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


@pytest.mark.slow
def test_the_learner_learns_and_its_curve_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason="the extra `examples` is not installed")
    short = ["--minutes", "0.2", "--games", "200", "--out", str(tmp_path / "learner")]
    told = run("forsale_ppo.py", *short)
    assert "win share against three policies" in told
    assert (tmp_path / "learner.json").exists()
    picture = tmp_path / "curve.png"
    run("learning_curve.py", str(tmp_path / "learner.json"), str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")


def run(script: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
