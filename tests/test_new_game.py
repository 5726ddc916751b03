"""docs/new-game.md is the game in examples/neighbours, which installs and plays everywhere."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "neighbours"
PAGE = (ROOT / "docs" / "new-game.md").read_text("utf-8")
CHECKS = "tests/neighbours.py"
WARMTH = """
from stammtisch import GAMES
from stammtisch.arena.compilation import FOR_ALL, FOR_BOTS, FOR_SIMULATION, is_warm_for, warm_up
game = GAMES["neighbours"]
kinds = FOR_SIMULATION, FOR_BOTS, FOR_ALL
print(*(is_warm_for(game, kernels) for kernels in kinds))
warm_up([game], len, FOR_SIMULATION)
print(*(is_warm_for(game, kernels) for kernels in kinds))
"""
STARTS = """
from stammtisch.arena.speed import starts
print(*starts("neighbours").values())
"""


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def lines(text: str) -> list[str]:
    """Those with something in them: between its blocks the page has its own."""
    return [line for line in text.splitlines() if line]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Of a process in which the example is installed too."""
    folder = tmp_path_factory.mktemp("installed")
    source = shutil.copytree(EXAMPLE, folder / "source")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    install += ["--no-build-isolation", "--disable-pip-version-check"]
    subprocess.run([*install, "--target", str(folder / "packages"), str(source)], check=True)
    path = [str(folder / "packages"), *filter(None, [os.environ.get("PYTHONPATH")])]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join(path),
        "STAMMTISCH_DATA": str(folder / "data"),
        "STAMMTISCH_CACHE": str(folder / "cache"),
        "COLUMNS": "80",
        "LANG": "en_US.UTF-8",
    }


def run(environment: dict[str, str], *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *words],
        env=environment,
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check(environment: dict[str, str], which: str) -> str:
    return run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", which, CHECKS)


def test_the_blocks_of_the_page_are_the_files_of_the_example() -> None:
    for kind, name in (("python", "neighbours.py"), ("toml", "pyproject.toml")):
        assert lines("".join(blocks(kind))) == lines((EXAMPLE / name).read_text("utf-8"))


@pytest.mark.slow
def test_the_page_shows_what_the_terminal_shows(environment: dict[str, str]) -> None:
    shown = blocks("console")
    assert len(shown) == 2
    for block in shown:
        order, _end, output = block.removeprefix("$ stammtisch ").partition("\n")
        typed = "".join(f"{words}\n" for words in re.findall("Your move: (.+)", output))
        told = run(environment, "-m", "stammtisch", *order.split(), typed=typed)
        assert without_blanks(told).startswith(output)


def without_blanks(told: str) -> str:
    """As a page is written: no line ends with blanks."""
    return "".join(f"{line.rstrip()}\n" for line in told.splitlines())


@pytest.mark.slow
def test_the_example_plays_everywhere(environment: dict[str, str]) -> None:
    check({**environment, "STAMMTISCH_ENGINE": "interpreted"}, "not compiled")


@pytest.mark.slow
def test_the_example_compiles(environment: dict[str, str]) -> None:
    check({**environment, "STAMMTISCH_ENGINE": "compiled"}, "compiled")


@pytest.fixture
def cold(environment: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """With nothing compiled; a small game is compiled soon."""
    return {**environment, "STAMMTISCH_ENGINE": "compiled", "STAMMTISCH_CACHE": str(tmp_path)}


@pytest.mark.slow
def test_what_is_warm_is_what_was_compiled(cold: dict[str, str]) -> None:
    """A simulation waits for no search; and the next process finds what this one compiled."""
    told = [line for _process in range(2) for line in run(cold, "-c", WARMTH).splitlines()]
    assert told == ["False False False", *["True False False"] * 3]


@pytest.mark.slow
def test_a_start_from_the_cache_is_quicker(cold: dict[str, str]) -> None:
    """By a factor of ten and more, so noise cannot turn it round."""
    first, second = map(float, run(cold, "-c", STARTS).split())
    assert first > second > 0
