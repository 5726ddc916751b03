"""The engine: one choice per process, and a cache that notices every edit."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from stammtisch.core import compile as engine

ASK = "from stammtisch.core.{where} import answer; print(answer())"
ANSWER = """
from stammtisch.core.compile import door
from stammtisch.core.depth import deep
@door
def answer():
    return deep() + 1
"""
DEEP = """
from stammtisch.core.compile import rule
@rule
def deep():
    return {number}
"""


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_an_edit_in_a_called_file_takes_effect(tmp_path: Path) -> None:
    """Numba's own cache would answer 20 + 1 again."""
    package = tmp_path / "stammtisch"
    shutil.copytree(engine.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "core" / "answer.py").write_text(ANSWER)
    environment = {
        "PYTHONPATH": str(tmp_path),
        "STAMMTISCH_ENGINE": "compiled",
        "STAMMTISCH_CACHE": str(tmp_path / "cache"),
    }
    for number in (20, 30):
        (package / "core" / "depth.py").write_text(DEEP.format(number=number))
        done = run(ASK.format(where="answer"), **environment)
        assert done.stdout.strip() == str(number + 1), done.stderr
    assert len(list((tmp_path / "cache" / "engine").iterdir())) == 2


def test_an_unknown_engine_is_named() -> None:
    done = run("import stammtisch.core.compile", STAMMTISCH_ENGINE="fast")
    assert "must be one of interpreted, compiled, not 'fast'" in done.stderr


def test_interpreted_does_not_load_numba() -> None:
    code = "import sys; from stammtisch import GAMES; print(list(GAMES), 'numba' in sys.modules)"
    done = run(code, STAMMTISCH_ENGINE="interpreted")
    assert done.stdout.strip() == "['forsale', 'zahltag', 'stichtag'] False"


def test_numba_can_be_switched_off() -> None:
    code = "from stammtisch.core.compile import COMPILED; print(COMPILED)"
    done = run(code, STAMMTISCH_ENGINE="compiled", NUMBA_DISABLE_JIT="1")
    assert done.stdout.strip() == "False"


def test_the_digest_changes_with_sources_and_with_bounds_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "PACKAGE", tmp_path)
    (tmp_path / "a.py").write_text("1")
    first = engine.source_digest()
    assert engine.source_digest() == first
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    checked = engine.source_digest()
    (tmp_path / "a.py").write_text("2")
    assert len({first, checked, engine.source_digest()}) == 3


def test_old_caches_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path))
    for age in range(6):
        folder = tmp_path / "engine" / f"old{age}"
        folder.mkdir(parents=True)
        os.utime(folder, (age, age))
    current = engine.cache_folder()
    left = {folder.name for folder in (tmp_path / "engine").iterdir()}
    assert left == {current.name, "old5", "old4", "old3"}


def test_where_nothing_can_be_written_a_temporary_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path / "file"))
    folder = engine.cache_folder()
    assert folder.is_dir()
    assert tmp_path not in folder.parents
    folder.rmdir()


def test_a_loop_is_bound_to_its_names() -> None:
    def loop() -> object:
        return number() + 1  # type: ignore[name-defined]  # noqa: F821  # bound below

    copy = engine.bound("sample", loop, number=lambda: 41)
    assert copy() == 42


def test_the_core_alone_finds_every_installed_game() -> None:
    code = "from stammtisch.core.table import Table; print(Table('forsale', 3).game.name)"
    assert run(code).stdout.strip() == "forsale"
