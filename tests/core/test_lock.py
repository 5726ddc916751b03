"""One process holds a lock at a time."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from stammtisch.core.lock import FileLock, NoLocks

HOLDER = """
import sys
from pathlib import Path
from stammtisch.core.lock import FileLock
print(FileLock(Path(sys.argv[1])).acquire(), flush=True)
lock = FileLock(Path(sys.argv[1]))
lock.acquire()
print("held", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.lock"


@contextmanager
def another_process(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Takes the lock if it can, and says so."""
    order = [sys.executable, "-c", HOLDER, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(order, text=True, stdin=pipe, stdout=pipe) as process:
        try:
            yield process
        finally:
            process.kill()


def said(process: "subprocess.Popen[str]") -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_what_another_process_holds_cannot_be_taken_until_it_ends(path: Path) -> None:
    lock = FileLock(path)
    with another_process(path) as process:
        assert [said(process), said(process)] == ["True", "held"]
        assert not lock.acquire()
        process.kill()
        process.wait()
    assert lock.acquire()
    lock.release()


def test_what_we_hold_another_process_cannot_take(path: Path) -> None:
    lock = FileLock(path)
    assert lock.acquire()
    with lock, another_process(path) as process:
        assert said(process) == "False"


def test_two_locks_of_one_process_exclude_each_other_too(path: Path) -> None:
    first = FileLock(path)
    assert first.acquire()
    assert not FileLock(path).acquire()
    first.release()
    with FileLock(path) as second:
        assert second.acquire()


def test_a_file_that_is_removed_can_be_locked_anew(path: Path) -> None:
    lock = FileLock(path)
    assert lock.acquire()
    lock.remove()
    assert not path.exists()
    assert lock.acquire()
    lock.remove()


def test_a_lock_is_nobody_elses_to_read(path: Path) -> None:
    with FileLock(path) as lock:
        assert lock.acquire()
        assert path.stat().st_mode & 0o077 == 0


def test_a_file_system_without_locks_says_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(_file: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr("stammtisch.core.lock.lock", no_locks)
    with pytest.raises(NoLocks, match="No locks available"):
        FileLock(path).acquire()
