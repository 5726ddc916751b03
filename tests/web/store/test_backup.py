"""Backup and restore: while the server runs, from either database into either, and played on."""

import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch.__main__ import main
from stammtisch.web.app import create_app
from stammtisch.web.store import backup
from stammtisch.web.store.backup import back_up, restore
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.store import Store
from tests.web.api_desk import Desk, api_app, play_out, sit_all
from tests.web.postgres import Server
from tests.web.stored import act, answer, game, with_games

Tick = Callable[[int], object]


@contextmanager
def unseen(_total: int) -> Iterator[Tick]:
    yield lambda _count: None


def sentence(work: Callable[[], object]) -> str:
    with pytest.raises(StoreFailed) as wrong:
        work()
    return str(wrong.value)


def in_folder(folder: Path) -> str:
    return f"sqlite:///{folder}/tables.db"


def test_a_copy_of_the_file_alone_lacks_the_tables_and_a_backup_has_them(
    file_store: Store, file_address: str, tmp_path: Path
) -> None:
    """The newest moves are in tables.db-wal until SQLite copies them over."""
    with_games(file_store, "a", "b")
    answer(file_store.append("a", act(1)))
    copy = tmp_path / "copy.db"
    shutil.copy(file_store.database.place, copy)
    assert back_up(file_address, tmp_path / "good.backup", unseen) == 2
    with closing(sqlite3.connect(copy)) as connection:
        assert not connection.execute("SELECT name FROM sqlite_master").fetchall()
    with closing(sqlite3.connect(tmp_path / "good.backup")) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (2,)
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (1,)


def test_a_running_server_is_backed_up_and_the_restored_game_is_played_on(tmp_path: Path) -> None:
    old = tmp_path / "old"
    new = tmp_path / "new"
    with TestClient(api_app(old), base_url="http://house") as client:
        table, desks = sit_all(client, "forsale", 3)
        seat = desks[0].look(table)["to_act"][0]
        desks[seat].post(f"/tables/{table}/moves", {"action": "bid 2"})
        back_up(in_folder(old), tmp_path / "tables.backup", unseen)
        seen = desks[0].look(table)
    restore(tmp_path / "tables.backup", in_folder(new), unseen)
    with TestClient(api_app(new), base_url="http://house") as client:
        again = [Desk(client, desk.token) for desk in desks]
        assert again[0].look(table) == seen
        assert play_out(table, again)["status"] == "over"


def test_a_backup_of_either_database_restores_into_the_other(
    store: Store, address: str, server: Server, tmp_path: Path
) -> None:
    with_games(store, "a", "b")
    secret = store.secret("cookies")
    entry = act(1, "anna", 12.5)._replace(words="ü, 7 €\n")
    answer(store.append("a", entry))
    assert back_up(address, tmp_path / "tables.backup", unseen) == 2
    stored = store.find("a")
    other = in_folder(tmp_path / "other") if store.database.is_shared else server.empty()
    assert restore(tmp_path / "tables.backup", other, unseen) == 2
    with closing(Store.open(other)) as restored:
        assert restored.find("a") == stored
        assert restored.entries("a") == [entry]
        assert restored.secret("cookies") == secret
        assert answer(restored.append("a", act(2)))


def test_a_backup_is_of_one_moment_while_others_write(
    store: Store, address: str, tmp_path: Path
) -> None:
    with_games(store, *map(str, range(40)))
    stopped = threading.Event()

    def play() -> None:
        number = 0
        while not stopped.is_set():
            number += 1
            promises = [store.append(str(each), act(number)) for each in range(40)]
            assert all(map(answer, promises))

    writing = threading.Thread(target=play)
    writing.start()
    try:
        for number in range(3):
            back_up(address, tmp_path / f"{number}.backup", unseen)
    finally:
        stopped.set()
        writing.join()
    with closing(sqlite3.connect(tmp_path / "2.backup")) as connection:
        order = "SELECT count(*), max(number) FROM entries GROUP BY game_id"
        found = connection.execute(order).fetchall()
    assert len(found) == 40
    assert all(count == last for count, last in found)
    lasts = {last for _count, last in found}
    assert max(lasts) - min(lasts) <= 1


def test_a_backup_is_for_its_owner_alone_and_never_overwrites(
    file_store: Store, file_address: str, tmp_path: Path
) -> None:
    path = tmp_path / "tables.backup"
    back_up(file_address, path, unseen)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    before = path.read_bytes()
    told = sentence(lambda: back_up(file_address, path, unseen))
    assert told == f"{path} exists already; a backup never overwrites a file"
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["new", "tables.backup"]


def test_restore_refuses_a_database_that_is_not_empty(
    store: Store, address: str, tmp_path: Path
) -> None:
    with_games(store, "a")
    back_up(address, tmp_path / "tables.backup", unseen)
    answer(store.create(game("b"), []))
    told = sentence(lambda: restore(tmp_path / "tables.backup", address, unseen))
    assert told == f"{store.database.place} is not empty; restore into a new database"
    assert store.find("b")


def test_restore_refuses_a_file_that_a_server_uses(tmp_path: Path) -> None:
    with TestClient(create_app(in_folder(tmp_path))):
        back_up(in_folder(tmp_path), tmp_path / "tables.backup", unseen)
        told = sentence(lambda: restore(tmp_path / "tables.backup", in_folder(tmp_path), unseen))
    assert "another stammtisch serves the tables" in told


def test_a_restore_that_fails_leaves_the_database_empty(
    file_store: Store, file_address: str, tmp_path: Path
) -> None:
    with_games(file_store, "a")
    back_up(file_address, tmp_path / "tables.backup", unseen)

    def run_full(_count: int) -> object:
        raise OSError(28, "No space left on device")

    @contextmanager
    def broken(_total: int) -> Iterator[Tick]:
        yield run_full

    other = in_folder(tmp_path / "other")
    told = sentence(lambda: restore(tmp_path / "tables.backup", other, broken))
    assert told.endswith("does not work: No space left on device")
    assert restore(tmp_path / "tables.backup", other, unseen) == 1


def test_a_backup_that_fails_leaves_no_file(
    file_store: Store, file_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "check_integrity", lambda *_all: 1 / 0)
    with pytest.raises(StoreFailed):
        back_up(file_address, tmp_path / "tables.backup", unseen)
    assert [each.name for each in tmp_path.iterdir()] == ["new"]


def test_what_is_no_backup_is_told(file_store: Store, file_address: str, tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    new = in_folder(tmp_path / "other")
    told = sentence(lambda: restore(diary, new, unseen))
    assert told == f"there is no backup {diary}"
    diary.write_text("dear diary, " * 100, "utf-8")
    assert sentence(lambda: restore(diary, new, unseen)) == f"{diary} is not a database"
    empty = tmp_path / "empty"
    empty.touch()
    told = sentence(lambda: restore(empty, new, unseen))
    assert told == f"{empty} has no tables of stammtisch"
    tables = Path(file_store.database.place)
    told = sentence(lambda: restore(tables, new, unseen))
    assert told == f"{tables} was not written by `stammtisch backup`"
    told = sentence(lambda: back_up(in_folder(tmp_path / "nowhere"), tmp_path / "x", unseen))
    assert told == f"there is no database {tmp_path}/nowhere/tables.db"
    told = sentence(lambda: back_up(file_address, tmp_path / "nowhere" / "x", unseen))
    assert told == f"{tmp_path}/nowhere/x does not work: No such file or directory"


def test_a_damaged_backup_is_told(file_store: Store, file_address: str, tmp_path: Path) -> None:
    with_games(file_store, *map(str, range(200)))
    path = tmp_path / "tables.backup"
    back_up(file_address, path, unseen)
    content = path.read_bytes()
    path.write_bytes(content.replace(b"seed: 7", b"seed: 8", 1))  # SQLite does not see that
    told = sentence(lambda: restore(path, in_folder(tmp_path / "other"), unseen))
    assert told == f"{path} is damaged"


def test_a_backup_of_a_newer_version_is_refused(
    file_store: Store, file_address: str, tmp_path: Path
) -> None:
    back_up(file_address, tmp_path / "tables.backup", unseen)
    with closing(sqlite3.connect(tmp_path / "tables.backup")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    told = sentence(lambda: restore(tmp_path / "tables.backup", in_folder(tmp_path / "o"), unseen))
    assert told == f"{tmp_path}/tables.backup was made by a newer stammtisch"


def test_the_commands_say_what_they_did(
    file_store: Store, file_address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_games(file_store, "a", "b")
    path = str(tmp_path / "tables.backup")
    new = in_folder(tmp_path / "other")
    assert main(["backup", path, "--database", file_address, "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"2 tables are kept in {path}.\n"
    assert main(["backup", path, "--database", file_address, "--lang", "en"]) == 2
    assert "never overwrites" in capsys.readouterr().err
    assert main(["restore", path, "--database", new, "--lang", "en"]) == 0
    assert capsys.readouterr().out == f"2 tables are back from {path}.\n"
    assert main(["backup", "--lang", "en"]) == 2
    assert main(["restore", "--lang", "en"]) == 2


def test_the_commands_find_the_database_where_serve_does(
    file_store: Store, file_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a file or in the environment: nobody has to write a password into a command."""
    with_games(file_store, "a")
    named = tmp_path / "address"
    named.write_text(f"{file_address}\n", "utf-8")
    path = str(tmp_path / "tables.backup")
    assert main(["backup", path, "--database-file", str(named)]) == 0
    monkeypatch.setenv("STAMMTISCH_DATABASE", in_folder(tmp_path / "other"))
    assert main(["restore", path]) == 0
    with closing(Store.open(in_folder(tmp_path / "other"))) as restored:
        assert restored.entries("a") == file_store.entries("a")
        assert restored.count_by_status() == {"waiting": 1}
    assert main(["backup", path, "--database", file_address, "--database-file", str(named)]) == 2
