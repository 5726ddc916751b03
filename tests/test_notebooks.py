"""The notebooks run as they are, in a process of their own, and show what they print."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.notebook import code_cells, kept_output, read_notebook

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))
RESULT = re.compile(r"(\w+) +against three (\w+) +(0\.\d+) ± (0\.\d+)")
EQUAL_SHARE = 0.25


def run(name: str, engine: str) -> str:
    order = [sys.executable, "-m", "tests.notebook", f"examples/{name}"]
    environment = {**os.environ, "STAMMTISCH_ENGINE": engine}
    done = subprocess.run(order, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def shown(name: str) -> str:
    return "".join(map(kept_output, code_cells(read_notebook(ROOT / "examples" / name))))


def results(told: str) -> dict[tuple[str, str], tuple[float, float]]:
    """The lowest and the highest share of the victories, by player and opponents."""
    found = {(one, other): (float(a), float(b)) for one, other, a, b in RESULT.findall(told)}
    return {names: (share - error, share + error) for names, (share, error) in found.items()}


def test_there_are_two_and_research_names_them() -> None:
    page = (ROOT / "docs" / "research.md").read_text("utf-8")
    assert [path.name for path in NOTEBOOKS] == ["tour.ipynb", "train_policy.ipynb"]
    assert all(f"(../examples/{path.name})" in page for path in NOTEBOOKS)


@pytest.mark.slow
def test_the_tour_shows_what_it_prints_today() -> None:
    assert run("tour.ipynb", "interpreted") == shown("tour.ipynb")


@pytest.mark.slow
def test_the_policy_learns_something() -> None:
    """How much depends on the machine: it trains for a fixed time."""
    now = results(run("train_policy.ipynb", "compiled"))
    assert now.keys() == results(shown("train_policy.ipynb")).keys()
    assert is_better(now["learned", "policy"], now["random", "policy"])
    assert is_better(now["learned", "random"], now["random", "random"])


def test_what_the_notebook_concludes_is_what_it_shows() -> None:
    shares = results(shown("train_policy.ipynb"))
    assert is_better(shares["learned", "policy"], (0, EQUAL_SHARE))
    assert is_better(shares["policy", "random"], shares["learned", "random"])


def is_better(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether the intervals do not even touch."""
    return one[0] > other[1]
