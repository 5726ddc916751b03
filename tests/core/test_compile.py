"""Compiling: rules stay ordinary functions, and are compiled where somebody asks for it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from stammtisch.core.compile import (
    EngineError,
    Filling,
    Slot,
    compiled,
    engine,
    entrance,
    fill,
    has_slots,
    ready,
)
from stammtisch.core.mark import Marking, door, mark_of, rule
from stammtisch.core.sources import PACKAGE

COMPILED_FILES = shutil.ignore_patterns("__pycache__")


def run(code: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != "STAMMTISCH_ENGINE"}
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


# --- the engine ---------------------------------------------------------------------------


def test_arrays_and_searches_are_compiled_unless_asked_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("STAMMTISCH_ENGINE")
    assert engine() == "compiled"
    monkeypatch.setenv("STAMMTISCH_ENGINE", "interpreted")
    assert engine() == "interpreted"


def test_an_unknown_engine_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_ENGINE", "fast")
    with pytest.raises(EngineError, match="must be one of compiled, interpreted, not 'fast'"):
        engine()


def test_numba_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_ENGINE", "compiled")
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert engine() == "interpreted"


@pytest.mark.slow
def test_a_table_does_not_load_numba() -> None:
    code = """
import sys
from stammtisch import GAMES, Table
table = Table("forsale", 3, key=1)
table.play(table.to_act[0], table.legal(table.to_act[0])[0])
print(list(GAMES), "numba" in sys.modules)
"""
    assert run(code).stdout.strip() == "['forsale', 'zahltag', 'stichtag'] False"


@pytest.mark.slow
def test_without_numba_a_sentence_says_how(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError")
    code = "from stammtisch import vector; vector('forsale', 2)"
    done = run(code, PYTHONPATH=f"{tmp_path}{os.pathsep}{PACKAGE.parent}")
    assert "pip install numba" in done.stderr.splitlines()[-1]


BOTH = """
import sys
{first}
{second}
from stammtisch.core.compile import is_machine_code
tables = vector("forsale", 2, seed=1)
table = Table("forsale", 3, key=1)
step = tables._batch._steps.step_all
print("numba" in sys.modules, is_machine_code(table.game.apply), type(step).__name__)
"""


@pytest.mark.slow
def test_the_order_of_imports_changes_nothing() -> None:
    """Tables are interpreted, arrays compiled, in one process."""
    imports = ["from stammtisch import Table", "from stammtisch import vector"]
    told = {
        run(BOTH.format(first=first, second=second)).stdout.strip()
        for first, second in (imports, reversed(imports))
    }
    assert told == {"True False builtin_function_or_method"}


# --- open names ---------------------------------------------------------------------------

numbers: Any = Slot("numbers")


@rule
def twice(value: int) -> int:
    return 2 * value


@rule
def inner(value: int) -> int:
    return twice(value) + int(numbers.more)


@door
def outer(value: int) -> int:
    return inner(value) + int(numbers.one(value))


def test_what_calls_an_open_name_is_open_itself() -> None:
    assert [has_slots(function) for function in (twice, inner, outer)] == [False, True, True]


def test_open_names_are_filled_in_all_that_is_called() -> None:
    filled = fill("sample", outer, numbers=Filling(more=5, one=twice))
    assert filled(10) == 45
    assert mark_of(filled) is Marking.DOOR
    assert filled.__qualname__ == "outer_sample"
    assert fill("sample", twice, numbers=Filling(more=5)) is twice


def test_an_open_name_cannot_be_used() -> None:
    with pytest.raises(TypeError, match=r"numbers\.more is open"):
        inner(1)


def test_interpreted_a_function_is_ready_as_it_is() -> None:
    filled = fill("sample", outer, numbers=Filling(more=5, one=twice))
    assert ready(filled) is filled
    assert entrance(filled, 10) is filled


def test_only_doors_are_entered_compiled() -> None:
    with pytest.raises(TypeError, match="twice is not a door"):
        compiled(twice)


@pytest.mark.slow
def test_a_kernel_with_open_names_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_ENGINE", "compiled")
    with pytest.raises(TypeError, match="has open names"):
        ready(outer)


# --- the cache ----------------------------------------------------------------------------

ASK = """
import sys
from stammtisch import GAMES
from stammtisch.arena.simulation import play_games
from stammtisch.core.kernel import kernel_of
from stammtisch.core.compile import digest_of, compiled
game = GAMES["forsale"]
print(digest_of(kernel_of(game, play_games)), digest_of(game.standing))
"""


def digests(folder: Path) -> list[str]:
    done = run(ASK, PYTHONPATH=str(folder), STAMMTISCH_CACHE=str(folder / "cache"))
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def edit(path: Path, was: str, now: str) -> None:
    text = path.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, now, 1), "utf-8")


@pytest.mark.slow
def test_an_edit_compiles_what_it_changes_and_nothing_else(tmp_path: Path) -> None:
    """Pages, texts and comments change no machine code; a rule changes that of its callers."""
    package = tmp_path / "stammtisch"
    shutil.copytree(PACKAGE, package, ignore=COMPILED_FILES)
    before = digests(tmp_path)
    assert before == digests(PACKAGE.parent)
    for name in ("terminal/play.py", "games/forsale/text.py", "games/forsale/layout.py"):
        with (package / name).open("a") as file:
            file.write("\nEDITED = 1\n")
    for path in (package / "web").rglob("*.py"):
        path.write_text("# edited\n" + path.read_text("utf-8"), "utf-8")
    play = package / "games" / "forsale" / "play.py"
    edit(play, '"""', '"""Edited. ')
    assert digests(tmp_path) == before
    edit(play, "def apply(s: State, seat: int, action: int, log: Array) -> None:\n", APPLY)
    after = digests(tmp_path)
    assert after[0] != before[0]
    assert after[1] == before[1]


APPLY = """def apply(s: State, seat: int, action: int, log: Array) -> None:
    seat = seat + 0
"""


@pytest.mark.slow
def test_copies_of_the_sources_share_machine_code(tmp_path: Path) -> None:
    """As virtual environments do; and what is compiled says so."""
    cache = tmp_path / "cache"
    answers = []
    for number in range(2):
        folder = tmp_path / str(number)
        shutil.copytree(
            PACKAGE, folder / "stammtisch", ignore=shutil.ignore_patterns("__pycache__")
        )
        done = run(COUNT, PYTHONPATH=str(folder), STAMMTISCH_CACHE=str(cache))
        answers.append(done.stdout.split())
    assert answers[0][0] == "False"
    assert answers[1] == ["True", "1", "0"]


COUNT = """
from stammtisch import GAMES
from stammtisch.core.compile import is_warm
from stammtisch.core.kernel import compiled_game
from stammtisch.core.record import blank
game = GAMES["forsale"]
print(is_warm([game.to_act]))
to_act = compiled_game(game).to_act
to_act(blank(game.state))
print(sum(to_act.stats.cache_hits.values()), sum(to_act.stats.cache_misses.values()))
"""


KERNELS = """
from stammtisch import GAMES
from stammtisch.core.compile import digest_of
from stammtisch.core.kernel import compiled_game, kernel_of
from stammtisch.bots.tree_search import search
game = GAMES["forsale"]
print(digest_of(kernel_of(compiled_game(game), search)) == digest_of(kernel_of(game, search)))
"""


def test_a_kernel_of_a_compiled_game_is_that_of_the_game() -> None:
    """The arena hands bots a compiled game; machine code cannot be filled in again."""
    made = run(KERNELS)
    assert made.stdout == "True\n", made.stderr


def test_the_core_alone_finds_every_installed_game() -> None:
    code = "from stammtisch.core.table import Table; print(Table('forsale', 3).game.name)"
    assert run(code).stdout.strip() == "forsale"
