"""One server for a file of tables."""

from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.database_lock import lock_database
from stammtisch.web.store.store import Store
from tests.web.stored import hear, started

HOLDER = """
import sys, time
from stammtisch.web.store.database_lock import lock_database
held = lock_database(sys.argv[1])
print("held", flush=True)
time.sleep(60)
"""


def test_a_second_server_is_refused_until_the_first_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    sentence = "another stammtisch serves the tables of"
    with lock_database(path), pytest.raises(StoreFailed, match=sentence):
        lock_database(f"sqlite:///{path}")
    with lock_database(path):
        pass


def test_a_server_that_was_killed_holds_nothing(file_address: str) -> None:
    with started(HOLDER, file_address) as process:
        assert hear(process) == "held\n"
        with pytest.raises(StoreFailed):
            lock_database(file_address)
        process.kill()
        process.wait()
    with lock_database(file_address):
        pass


def test_several_servers_share_one_postgresql() -> None:
    address = "postgresql:///club"
    with lock_database(address) as first, lock_database(address) as second:
        assert (first, second) == (None, None)


@pytest.mark.parametrize("name", ["what?", "50%25", "a#b"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    path = tmp_path / name / "tables.db"
    with lock_database(path), closing(Store.open(path)):
        assert path.exists()
    assert [folder.name for folder in tmp_path.iterdir()] == [name]
