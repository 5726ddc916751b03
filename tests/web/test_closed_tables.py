"""A table that cannot be read any more: a sentence in place of it, and everything else goes on."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch.core import game as shelf
from stammtisch.core.game import find_game
from stammtisch.web.rooms import registry
from stammtisch.web.rooms.closed_table import read_room
from stammtisch.web.rooms.journal_check import JournalCheck, software_digest
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.journal import StoredGame
from stammtisch.web.store.store import Store
from tests.web.api_desk import Desk, api_app, sit_all
from tests.web.stored import PATIENCE, wait_until

GONE = 410
CLOSED = {
    "en": "This table is closed: this server cannot read it any more.",
    "de": "Dieser Tisch ist geschlossen",
    "fr": "Cette table est fermée",
    "nl": "Deze tafel is gesloten",
}
SEATS = 3
ACT = "UPDATE entries SET words = '0 bid 99\n' WHERE game_id = ? AND kind = 'act'"
DAMAGES = {
    "an act that a corrected rule forbids": ACT,
    "an unknown kind of entry": "UPDATE entries SET kind = 'dances' WHERE game_id = ? AND number=5",
    "a head that is nonsense": "UPDATE games SET head = 'dear diary' WHERE id = ?",
    "a head of a game that is not installed": (
        "UPDATE games SET head = replace(head, 'game forsale', 'game chess') WHERE id = ?"
    ),
    "a later version of the rules": (
        "UPDATE games SET head = replace(head, 'version 1', 'version 2') WHERE id = ?"
    ),
    "an entry that is missing": "DELETE FROM entries WHERE game_id = ? AND number = 3",
    "a clock that nobody knows": (
        "UPDATE entries SET words = 'normal eternity' WHERE game_id = ? AND kind = 'house'"
    ),
    "a chair that is not there": "UPDATE entries SET seat = -1 WHERE game_id = ? AND kind = 'sits'",
}
PAGES = ("", "/status", "/warmth", "/events", "/hint", "/replay", "/qr.svg", "/fair")
FORMS = {
    "act": {"action": "1", "moment": "0"},
    "undo": {},
    "sit": {"name": "Zoe"},
    "bots": {},
    "leave": {},
    "return": {},
    "wish": {"wish": "forced"},
    "stand-in": {"seat": "1"},
    "pace": {"pace": "quick"},
    "again": {},
}
API_PAGES = ("", "/events", "/hint", "/fair")
CALLS: dict[str, dict[str, Any]] = {
    "moves": {"action": 1},
    "undo": {},
    "join": {},
    "reveal": {"salt": "0" * 32},
    "bots": {"level": "policy"},
    "leave": {},
    "return": {},
    "stand-in": {"seat": 1},
}


def damage(folder: Path, table: str, order: str) -> None:
    """Changes the database as another release might have left it, while no server runs."""
    with closing(sqlite3.connect(folder / "tables.db")) as connection, connection:
        assert connection.execute(order, [table]).rowcount
        connection.execute("UPDATE games SET checked = 'another release'")


def entered(desk: Desk) -> TestClient:
    """The same person in a browser."""
    desk.client.cookies.set("stammtisch", desk.token)
    return desk.client


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine checks slowly."""
    monkeypatch.setattr(registry, "CHECK_PATIENCE", PATIENCE)


@pytest.fixture
def tables(tmp_path: Path) -> tuple[str, str, list[str]]:
    """A table that will be damaged, one that will not, and the tokens of the players of both."""
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        bad, desks = sit_all(client, "forsale", SEATS)
        good = desks[0].open("forsale", seats=SEATS)
        for desk in desks[1:]:
            assert desk.post(f"/tables/{good}/join", {}).status_code == 200
        for table in (bad, good):
            seat = desks[0].look(table)["to_act"][0]
            answer = desks[seat].post(f"/tables/{table}/moves", {"action": "bid 1"})
            assert answer.status_code == 200, answer.text
    return bad, good, [desk.token for desk in desks]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TestClient]:
    """Opens after the damage was done: ask for it last."""
    with TestClient(
        api_app(tmp_path), base_url="http://house", raise_server_exceptions=False
    ) as client:
        yield client


@pytest.fixture(params=DAMAGES)
def damaged(
    request: pytest.FixtureRequest, tmp_path: Path, tables: tuple[str, str, list[str]]
) -> tuple[str, str, list[str]]:
    damage(tmp_path, tables[0], DAMAGES[request.param])
    return tables


def test_all_pages_of_a_table_that_cannot_be_read_show_a_sentence(
    damaged: tuple[str, str, list[str]], house: TestClient
) -> None:
    bad, _good, tokens = damaged
    client = entered(Desk(house, tokens[0]))
    for path in PAGES:
        answer = client.get(f"/table/{bad}{path}")
        assert (path, answer.status_code) == (path, GONE)
        assert "This table is closed" in answer.text
        assert f'href="/table/{bad}/transcript"' in answer.text
    for path, form in FORMS.items():
        answer = client.post(f"/table/{bad}/{path}", data=form)
        assert (path, answer.status_code) == (path, GONE)


def test_all_api_calls_on_a_table_that_cannot_be_read_answer_a_sentence(
    damaged: tuple[str, str, list[str]], house: TestClient
) -> None:
    bad, _good, tokens = damaged
    desk = Desk(house, tokens[1])
    answers = [desk.get(f"/tables/{bad}{path}") for path in API_PAGES]
    answers += [desk.post(f"/tables/{bad}/{path}", body) for path, body in CALLS.items()]
    for answer in answers:
        assert answer.status_code == GONE, answer.url
        assert answer.json()["detail"].startswith("This table is closed")


@pytest.fixture
def no_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals are read only when somebody asks for a list."""
    for find in ("unchecked", "unfinished"):
        monkeypatch.setattr(Store, find, lambda *_which: [])


@pytest.mark.usefixtures("no_round")
def test_lists_leave_out_a_table_that_cannot_be_read_and_nobody_has_opened(
    damaged: tuple[str, str, list[str]], house: TestClient
) -> None:
    bad, good, tokens = damaged
    desks = [Desk(house, token) for token in tokens]
    client = entered(desks[0])
    front = client.get("/")
    assert f"/table/{good}" in front.text
    assert f"/table/{bad}" not in front.text
    assert [line["id"] for line in desks[0].get("/tables/mine").json()] == [good]
    renamed = client.post("/name", data={"name": "Zoe"}, follow_redirects=False)
    assert renamed.status_code == 303
    assert "Zoe" in client.get(f"/table/{good}").text
    seat = desks[0].look(good)["to_act"][0]
    assert desks[seat].post(f"/tables/{good}/moves", {"action": "pass"}).status_code == 200


@pytest.mark.usefixtures("no_round")
def test_a_second_list_reads_no_journal_again(
    tmp_path: Path, tables: tuple[str, str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good, tokens = tables
    damage(tmp_path, bad, ACT)
    read: list[str] = []

    def reading(stored: StoredGame, *parts: Any) -> Room:
        read.append(stored.id)
        return read_room(stored, *parts)

    monkeypatch.setattr("stammtisch.web.rooms.journal_check.read_room", reading)
    monkeypatch.setattr(JournalCheck, "_mark", lambda *_fewest: None)  # the database is slow
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        for _visit in range(3):
            Desk(client, tokens[0]).get("/tables/mine")
    assert sorted(read) == sorted([bad, good])


def marks_in(folder: Path) -> dict[str, str]:
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        return dict(connection.execute("SELECT id, checked FROM games"))


def test_after_an_upgrade_every_journal_is_read_once_by_itself(
    tmp_path: Path, tables: tuple[str, str, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    bad, good, _tokens = tables
    own = software_digest()
    assert marks_in(tmp_path) == {bad: own, good: own}
    damage(tmp_path, bad, ACT)
    with TestClient(api_app(tmp_path), base_url="http://house"):
        wait_until(lambda: marks_in(tmp_path)[good] == own)
        wait_until(lambda: "a table is closed" in caplog.text)
    assert marks_in(tmp_path)[bad] != own


def test_damage_that_no_release_did_is_found_by_the_endless_round(
    tmp_path: Path, tables: tuple[str, str, list[str]]
) -> None:
    bad, good, tokens = tables
    damage(tmp_path, bad, ACT)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE games SET checked = ?", [software_digest()])
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        desk = Desk(client, tokens[0])
        wait_until(lambda: [line["id"] for line in desk.get("/tables/mine").json()] == [good])


def test_a_finished_game_that_cannot_be_read_disappears_from_the_list_once_it_was_listed(
    tmp_path: Path, tables: tuple[str, str, list[str]]
) -> None:
    bad, good, tokens = tables
    damage(tmp_path, bad, "UPDATE games SET status = 'over' WHERE id = ?")
    damage(tmp_path, bad, ACT)
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        desk = Desk(client, tokens[0])
        wait_until(lambda: [line["id"] for line in desk.get("/tables/mine").json()] == [good])


def test_the_transcript_of_a_closed_table_is_downloaded_without_secrets(
    damaged: tuple[str, str, list[str]], house: TestClient, tmp_path: Path
) -> None:
    bad, _good, tokens = damaged
    desk = Desk(house, tokens[0])
    for answer in (
        desk.get(f"/tables/{bad}/transcript"),
        entered(desk).get(f"/table/{bad}/transcript"),
    ):
        assert answer.status_code == 200
        assert "# This table is closed" in answer.text
        assert "key" not in answer.text


@pytest.mark.parametrize("language", CLOSED)
def test_the_sentence_speaks_the_readers_language(
    language: str, tmp_path: Path, tables: tuple[str, str, list[str]]
) -> None:
    damage(tmp_path, tables[0], ACT)
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        answer = client.get(f"/table/{tables[0]}", headers={"accept-language": language})
    assert answer.status_code == GONE
    assert CLOSED[language] in answer.text


def test_a_closed_table_is_logged_once_and_without_its_address(
    tmp_path: Path, tables: tuple[str, str, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    damage(tmp_path, tables[0], ACT)
    with (
        caplog.at_level(logging.WARNING),
        TestClient(api_app(tmp_path), base_url="http://house") as client,
    ):
        for _visit in range(3):
            client.get(f"/table/{tables[0]}")
    told = [record.getMessage() for record in caplog.records if "closed" in record.getMessage()]
    assert len(told) == 1
    assert tables[0] not in told[0]


# --- versions of the rules ----------------------------------------------------------------


def install_next_version(monkeypatch: pytest.MonkeyPatch) -> None:
    old = find_game("forsale")
    monkeypatch.setitem(shelf.SHELF, "forsale", replace(old, version=old.version + 1))


def test_a_running_game_of_another_version_is_closed_and_not_misplayed(
    tmp_path: Path, tables: tuple[str, str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    install_next_version(monkeypatch)
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        desk = Desk(client, tables[2][0])
        answer = desk.get(f"/tables/{tables[0]}")
        assert answer.status_code == GONE
        assert answer.json()["detail"] == (
            "This table is closed: it began with version 1 of the rules, "
            "and this server plays version 2."
        )
        assert desk.get("/tables/mine").json() == []
        transcript = desk.get(f"/tables/{tables[0]}/transcript").text
        assert " bid 1\n" in transcript
        assert "version 1\n" in transcript
        assert "version 2\n" not in transcript
        assert desk.look(desk.open("forsale"))["status"] == "waiting"


def test_tables_of_another_version_are_logged_together(
    tmp_path: Path,
    tables: tuple[str, str, list[str]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    damage(tmp_path, tables[0], "UPDATE games SET touched = 0 WHERE id = ?")
    install_next_version(monkeypatch)
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        wait_until(lambda: "closed" in caplog.text)
        assert client.get(f"/table/{tables[0]}").status_code == GONE
    told = [record.getMessage() for record in caplog.records if "closed" in record.getMessage()]
    assert told == ["2 tables are closed: other versions of the rules"]


def test_a_game_of_the_same_version_goes_on(
    tmp_path: Path, tables: tuple[str, str, list[str]]
) -> None:
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        assert Desk(client, tables[2][0]).look(tables[0])["status"] == "playing"


def test_a_game_that_is_over_is_still_shown_by_a_later_version(
    tmp_path: Path, tables: tuple[str, str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    damage(tmp_path, tables[0], "UPDATE games SET status = 'over' WHERE id = ?")
    install_next_version(monkeypatch)
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        desk = Desk(client, tables[2][0])
        assert desk.get(f"/tables/{tables[0]}").status_code == 200
        assert [line["id"] for line in desk.get("/tables/mine").json()] == [tables[0]]


def test_what_another_process_writes_and_this_one_cannot_read_closes_the_table(
    tmp_path: Path, tables: tuple[str, str, list[str]]
) -> None:
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        desk = Desk(client, tables[2][0])
        assert desk.get(f"/tables/{tables[0]}").status_code == 200
        services = client.app.state.services  # type: ignore[attr-defined]  # it is a FastAPI
        store: Store = services.store
        opened = services.rooms._open[tables[0]]
        last = store.entries(tables[0])[-1]
        later = last._replace(number=last.number + 1, kind="dances")
        assert store.append(tables[0], later).result()
        services.on_change.call(tables[0])
        wait_until(lambda: desk.get(f"/tables/{tables[0]}").status_code == GONE)
        assert str(opened.ending) == CLOSED["en"]
