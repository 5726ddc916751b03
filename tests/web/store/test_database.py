"""What opens and what does not; whatever goes wrong is told in a sentence."""

import os
import socket
import sqlite3
import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from stammtisch.core.language import N_, speaking
from stammtisch.web.migrations import configured
from stammtisch.web.store import database
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.schema import METADATA, NEWEST_STEP
from stammtisch.web.store.store import Store
from tests.web.postgres import Server
from tests.web.stored import (
    PATIENCE,
    act,
    answer,
    engine_of,
    hear,
    held,
    refusal,
    started,
    tell,
    with_games,
)

# --- opening ------------------------------------------------------------------------------


def test_the_migrations_make_the_tables_of_the_schema(store: Store) -> None:
    with engine_of(store) as engine, engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert database.step_of(connection) == NEWEST_STEP


def test_the_newest_step_is_known_without_alembic() -> None:
    assert ScriptDirectory.from_config(configured()).get_current_head() == NEWEST_STEP


def test_a_new_file_is_for_its_owner_alone(file_store: Store) -> None:
    assert stat.S_IMODE(Path(file_store.database.place).stat().st_mode) == 0o600


def test_the_file_is_written_through_to_the_disk(file_store: Store) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}
    with file_store.database.writing.connect() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in wanted}
    assert found == wanted


def test_the_server_commits_to_the_disk(server: Server) -> None:
    with (
        closing(Store.open(server.empty())) as store,
        store.database.writing.connect() as connection,
    ):
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"


def test_readers_cannot_write(file_store: Store) -> None:
    with (
        file_store.database.reading.connect() as connection,
        pytest.raises(Exception, match="readonly"),
    ):
        connection.exec_driver_sql("DELETE FROM games")


OPENER = """
import sys
from stammtisch.web.store.store import Store
print("ready", flush=True)
sys.stdin.readline()
Store.open(sys.argv[1]).close()
"""


def test_who_opens_at_the_same_time_makes_the_tables_once(address: str) -> None:
    openers = [started(OPENER, address) for _each in range(3)]
    assert [hear(opener) for opener in openers] == ["ready\n"] * 3
    for opener in openers:
        tell(opener, "go")
    assert [opener.communicate(timeout=60)[1] for opener in openers] == [""] * 3


def test_threads_may_open_at_the_same_time(address: str, tmp_path: Path) -> None:
    files = [f"sqlite:///{tmp_path}/{number}.db" for number in range(8)]
    with ThreadPoolExecutor(12) as people:
        for opened in people.map(Store.open, [*files, *[address] * 4]):
            with closing(opened):
                assert opened.find("a") is None


def test_a_file_to_which_somebody_writes_is_waited_for(file_address: str, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    path = tmp_path / "new" / "tables.db"
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as somebody,
        ThreadPoolExecutor(1) as people,
    ):
        somebody.execute("BEGIN IMMEDIATE")
        opening = people.submit(Store.open, file_address)
        with pytest.raises(TimeoutError):
            opening.result(0.5)
        somebody.execute("ROLLBACK")
        opening.result(PATIENCE).close()


def test_no_thread_stays_behind(address: str) -> None:
    before = threading.active_count()
    Store.open(address).close()
    assert threading.active_count() == before


# --- what goes wrong ----------------------------------------------------------------------


def sentence(address: str) -> str:
    with pytest.raises(StoreFailed) as wrong:
        Store.open(address)
    return str(wrong.value)


def test_a_full_disk_is_told_and_the_writer_lives_on(file_store: Store) -> None:
    store = with_games(file_store, "a")
    limit_pages(store, 1)
    long = act(1)._replace(words="x" * 100_000)
    assert refusal(store.append("a", long)).endswith("does not work: database or disk is full")
    assert store.entries("a") == []
    limit_pages(store, 1_000_000)
    assert answer(store.append("a", long))


def limit_pages(store: Store, most: int) -> None:
    """The smallest limit is the size of the file."""
    with store.database.writing.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count={most}")


def test_a_database_held_too_long_is_told(
    file_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY", 0.1)
    with closing(Store.open(file_address)) as store:
        with_games(store, "a")
        with held(store):
            refused = refusal(store.append("a", act(1)))
        assert refused.endswith("does not work: database is locked")
        assert answer(store.append("a", act(1)))


def test_a_file_held_too_long_does_not_open(
    file_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY", 0.1)
    (tmp_path / "new").mkdir()
    path = tmp_path / "new" / "tables.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as somebody:
        somebody.execute("BEGIN IMMEDIATE")
        assert sentence(file_address).endswith("does not work: database is locked")


def test_reading_from_what_is_gone_is_told(file_store: Store) -> None:
    with sqlite3.connect(file_store.database.place) as connection:
        connection.execute("DROP TABLE entries")
    connection.close()
    with pytest.raises(StoreFailed, match="does not work: no such table: entries"):
        file_store.entries("a")


@pytest.mark.parametrize("address", ["mysql://host/x", "tables.db", "", "sqlite:/x", "what://"])
def test_an_address_of_another_kind_is_refused(address: str) -> None:
    wanted = "the address of a database begins with sqlite:/// or postgresql://"
    assert sentence(address) == wanted


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:"])
def test_a_database_in_memory_is_refused(address: str) -> None:
    assert sentence(address) == "an SQLite database of tables is a file: sqlite:///PATH"


def test_another_file_is_no_database_and_stays_as_it_is(tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_text("dear diary, " * 100, "utf-8")
    assert sentence(f"sqlite:///{diary}") == f"{diary} is not a database"
    assert diary.read_text("utf-8") == "dear diary, " * 100


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    place = tmp_path / "file" / "tables.db"
    assert sentence(f"sqlite:///{place}") == f"{place} does not work: File exists"


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert sentence(f"sqlite:///{tmp_path}/t.db").endswith("does not work: Permission denied")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert sentence(f"sqlite:///{tmp_path}") == (
        f"{tmp_path} does not work: unable to open database file"
    )


def test_a_newer_database_is_refused_and_stays_as_it_is(address: str) -> None:
    with closing(Store.open(address)) as store, engine_of(store) as engine:
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        place = store.database.place
    assert sentence(address) == f"{place} was made by a newer stammtisch"
    assert sentence(address) == f"{place} was made by a newer stammtisch"


def test_a_database_of_another_program_is_refused(file_address: str, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    with closing(sqlite3.connect(tmp_path / "new" / "tables.db")) as connection:
        connection.execute("CREATE TABLE entries (diary)")
    assert sentence(file_address).endswith("does not work: table entries already exists")
    with closing(sqlite3.connect(tmp_path / "new" / "tables.db")) as connection:
        found = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert found == [("entries",)]


def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        told = sentence(f"postgresql://anna:hush@127.0.0.1:{taken.getsockname()[1]}/tables")
    assert told.startswith("postgresql://anna:***@127.0.0.1:")
    assert "Connection refused" in told
    assert "hush" not in told


def test_a_server_that_does_not_answer_is_told() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        port = silent.getsockname()[1]
        told = sentence(f"postgresql://anna@127.0.0.1:{port}/tables?connect_timeout=2")
    assert "timeout" in told


def test_a_database_that_the_server_does_not_know_is_told(server: Server) -> None:
    assert 'database "nowhere" does not exist' in sentence(server.address("nowhere"))


def test_a_server_that_has_no_connection_left_for_news_is_told(server: Server) -> None:
    address = server.empty().replace("//stammtisch@", "//guest@")
    server.ask("CREATE ROLE guest LOGIN CONNECTION LIMIT 1; GRANT ALL ON SCHEMA public TO guest")
    try:
        assert 'too many connections for role "guest"' in sentence(address)
    finally:
        server.ask("DROP OWNED BY guest; DROP ROLE guest")


def test_a_failure_speaks_the_language_of_who_reads_it() -> None:
    failed = StoreFailed(N_("pass"))
    with speaking("de"):
        assert str(failed) == "passen"
