"""Where machine code is kept, and for how long."""

import os
from pathlib import Path

import pytest

from stammtisch.core import compile_cache
from stammtisch.core.compile_cache import cache_folder, forget_old_kernels, is_stored, note_use

OLD = 1_000_000


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path))
    return cache_folder()


def store(folder: Path, name: str, age: int = 0) -> list[Path]:
    paths = [folder / f"play.apply-{name}.py311.nbi", folder / f"play.apply-{name}.py311.1.nbc"]
    for path in paths:
        path.write_bytes(bytes(100))
        os.utime(path, (OLD + age, OLD + age))
    return paths


def test_what_was_compiled_is_found_by_its_digest(folder: Path) -> None:
    store(folder, "abc")
    assert is_stored(["abc"])
    assert is_stored([])
    assert not is_stored(["abc", "def"])


def test_what_is_used_stays_for_longer(folder: Path) -> None:
    used = store(folder, "abc")
    unused = store(folder, "def", age=1)
    assert is_stored(["abc"])
    assert all(path.stat().st_mtime == OLD for path in used)
    note_use("abc")
    assert all(path.stat().st_mtime > OLD for path in used)
    assert all(path.stat().st_mtime == OLD + 1 for path in unused)


def test_the_oldest_go_where_all_is_too_much(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_cache, "MOST_BYTES", 450)
    first, second, third = (store(folder, name, age) for age, name in enumerate("abc"))
    forget_old_kernels()
    assert not any(path.exists() for path in first)
    assert all(path.exists() for path in second + third)


def test_where_nothing_can_be_written_a_temporary_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("STAMMTISCH_CACHE", str(tmp_path / "file"))
    folder = cache_folder()
    assert folder.is_dir()
    assert tmp_path not in folder.parents
    folder.rmdir()
