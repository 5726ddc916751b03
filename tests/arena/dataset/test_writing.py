"""The folder of a dataset: the same bytes whoever plays, and whatever went wrong on the way."""

import errno
import fcntl
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from stammtisch.arena.dataset import write_dataset
from stammtisch.arena.dataset.writing import DESCRIPTION
from stammtisch.arena.workers import Processes, Threads
from stammtisch.core.game import BadOption
from tests.arena.dataset.orders import contents, ordered, write


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_equal_orders_give_equal_bytes_on_any_workers(kind: str, tmp_path: Path) -> None:
    order = ordered(format=kind)
    one = contents(write(order, tmp_path / "one"))
    assert sorted(one) == [DESCRIPTION, *(f"part-00000{part}.{kind}" for part in range(3))]
    assert contents(write(order, tmp_path / "two", Threads(3))) == one
    assert contents(write(order, tmp_path / "three", Processes(2))) == one
    assert contents(write(ordered(format=kind, seed=4), tmp_path / "four")) != one


def test_a_second_run_writes_only_what_is_missing(tmp_path: Path) -> None:
    folder = write(ordered(), tmp_path / "games")
    whole = contents(folder)
    (folder / "part-000001.jsonl").unlink()
    (folder / ".half-part-000001.jsonl").write_bytes(b"{")
    before = (folder / "part-000000.jsonl").stat().st_mtime_ns
    write(ordered(), folder)
    assert contents(folder) == whole
    assert (folder / "part-000000.jsonl").stat().st_mtime_ns == before


def test_stopping_keeps_what_is_done(tmp_path: Path) -> None:
    stopped, heard = threading.Event(), list[int]()

    def hear(games: int) -> None:
        heard.append(games)
        if sum(heard):
            stopped.set()

    write_dataset(ordered(), tmp_path / "games", Threads(1), hear, stopped)
    assert heard == [0, 2]
    assert contents(write(ordered(), tmp_path / "games")) == contents(
        write(ordered(), tmp_path / "undisturbed")
    )


PROGRAM = """
import sys
from pathlib import Path
from tests.arena.dataset.orders import ordered, write
write(ordered(games=24, part=1, bots=("random",) * 3), Path(sys.argv[1]))
"""


@pytest.mark.slow
def test_a_killed_export_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    folder, order = tmp_path / "games", ordered(games=24, part=1, bots=("random",) * 3)
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(folder)])
    while process.poll() is None and len(list(folder.glob("part-*"))) < 3:
        time.sleep(0.002)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert 3 <= len(list(folder.glob("part-*"))) < 24
    assert contents(write(order, folder)) == contents(write(order, tmp_path / "undisturbed"))


@pytest.mark.parametrize("change", [{"seed": 4}, {"games": 6}, {"observations": "none"}])
def test_another_order_is_refused(change: dict[str, int], tmp_path: Path) -> None:
    folder = write(ordered(), tmp_path / "games")
    before = contents(folder)
    with pytest.raises(BadOption, match=rf"holds another dataset \(different {next(iter(change))}"):
        write(ordered(**change), folder)
    assert contents(folder) == before


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").touch()
    with pytest.raises(BadOption, match="holds other files; export to a new folder"):
        write(ordered(), tmp_path)
    assert list(contents(tmp_path)) == ["thesis.tex"]


def test_a_description_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / DESCRIPTION).write_text("[1, 2]")
    with pytest.raises(BadOption, match="holds another dataset"):
        write(ordered(), tmp_path)


def test_a_torn_description_is_written_again(tmp_path: Path) -> None:
    whole = contents(write(ordered(), tmp_path / "games"))
    half = tmp_path / "half"
    half.mkdir()
    (half / DESCRIPTION).write_bytes(whole[DESCRIPTION][:40])
    assert contents(write(ordered(), half)) == whole


def test_two_exports_do_not_share_a_folder(tmp_path: Path) -> None:
    folder = write(ordered(), tmp_path / "games")
    with (folder / DESCRIPTION).open("ab") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with pytest.raises(BadOption, match="another export is writing"):
            write(ordered(), folder)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full disk to write to")
def test_a_full_disk_is_said_with_the_name_of_the_file(tmp_path: Path) -> None:
    half = tmp_path / "games" / ".half-part-000001.jsonl"

    def fill_the_disk(games: int) -> None:
        if not games:
            half.symlink_to("/dev/full")

    with pytest.raises(OSError, match="part-000001") as wrong:
        write_dataset(ordered(), half.parent, Threads(1), fill_the_disk, threading.Event())
    assert wrong.value.errno == errno.ENOSPC
    half.unlink()
    assert contents(write(ordered(), half.parent)) == contents(write(ordered(), tmp_path / "new"))
