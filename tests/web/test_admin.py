"""`stammtisch admin`: the host's orders, while a server runs on the same database."""

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from stammtisch.__main__ import main
from stammtisch.web.rooms.table_terms import PACES
from stammtisch.web.store import admin_poll
from stammtisch.web.store.backup import back_up
from stammtisch.web.store.database import open_database
from stammtisch.web.store.store import Store
from tests.web.api_desk import Desk, app_at, bid_once, desk_of, play_out, served, sit_all
from tests.web.house import hurry
from tests.web.postgres import Server
from tests.web.store.test_backup import unseen
from tests.web.stored import wait_until
from tests.web.visitors import PATIENCE, Player

FORBIDDEN, GONE, NOT_FOUND, REFUSED = 403, 410, 404, 2
DAY = 24 * 3600.0
Admin = Callable[..., str]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin_poll, "PAUSE", 0.02)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "200")


def safe(word: str) -> str:
    """Some ids begin like an option; the lists print them as addresses, or with an @."""
    return f"/table/{word}" if re.fullmatch("-[A-Za-z0-9_-]{15}", word) else word


@pytest.fixture
def admin(address: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Gives an order; returns what it says."""

    def order(*words: str) -> str:
        capsys.readouterr()
        assert main(["admin", *map(safe, words), "--database", address]) == 0
        return capsys.readouterr().out

    return order


@pytest.fixture
def house(address: str) -> Iterator[TestClient]:
    with TestClient(app_at(address), base_url="http://house") as client:
        yield client


def person_of(desk: Desk) -> str:
    """As the lists print it."""
    people = desk.client.app.state.services.people  # type: ignore[attr-defined]
    return f"@{people.read_token(desk.token).id}"


def entered(desk: Desk) -> TestClient:
    """The same person in a browser."""
    desk.client.cookies.set("stammtisch", desk.token)
    return desk.client


def change(address: str, sql: str, **parts: Any) -> None:
    database = open_database(address)
    with database.writing.begin() as connection:
        assert connection.execute(text(sql), parts).rowcount
    database.close()


def let_age(address: str, table: str, days: float) -> None:
    change(address, "UPDATE games SET touched = :at WHERE id = :id", at=ago(days), id=table)


def ago(days: float) -> float:
    return time.time() - days * DAY


def is_gone(desk: Desk, table: str, status: int) -> bool:
    return bool(desk.get(f"/tables/{table}").status_code == status)


# --- closing and deleting -----------------------------------------------------------------


def test_a_closed_table_shows_a_sentence_and_its_transcript_but_no_secret(
    house: TestClient, admin: Admin
) -> None:
    table, desks = bid_once(house)
    before = desks[1].get(f"/tables/{table}/transcript").text
    admin("close", table, "--yes", "--reason", "a <b>fight</b>")
    wait_until(lambda: is_gone(desks[0], table, GONE))
    page = entered(desks[1]).get(f"/table/{table}")
    assert page.status_code == GONE
    assert "closed this table: a &lt;b&gt;fight&lt;/b&gt;" in page.text
    assert f'href="/table/{table}/transcript"' in page.text
    transcript = desks[1].get(f"/tables/{table}/transcript").text
    assert transcript.startswith(before)
    assert transcript.endswith("# The host of this server has closed this table: a <b>fight</b>\n")
    assert "key" not in transcript
    assert desks[1].get("/tables/mine").json() == []
    assert f"/table/{table}" not in entered(desks[1]).get("/").text


def test_who_plays_while_the_table_is_closed_is_refused_even_before_the_server_has_heard(
    address: str, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_poll, "PAUSE", 60.0)
    with TestClient(app_at(address), base_url="http://house") as client:
        client.app.state.services.on_change.callback = None  # type: ignore[attr-defined]
        table, desks = sit_all(client, "forsale", 3)
        seat = desks[0].look(table)["to_act"][0]
        admin("close", table, "--yes")
        answer = desks[seat].post(f"/tables/{table}/moves", {"action": "bid 1"})
    assert answer.status_code == GONE
    assert answer.json()["detail"] == "The host of this server has closed this table."


def test_a_closed_table_stays_closed_and_no_clock_runs_there(address: str, admin: Admin) -> None:
    with TestClient(app_at(address), base_url="http://house") as client:
        desks = [desk_of(client, name) for name in ("Ada", "Bob", "Cleo")]
        table = desks[0].open("forsale", seats=3, clock="30s")
        for desk in desks[1:]:
            desk.post(f"/tables/{table}/join", {})
        store: Store = client.app.state.services.store  # type: ignore[attr-defined]
        assert store.timed_games() == [table]
        admin("close", table, "--yes")
        assert store.timed_games() == []
    with TestClient(app_at(address), base_url="http://house") as client:
        assert Desk(client, desks[0].token).get(f"/tables/{table}").status_code == GONE


def test_a_deleted_table_is_not_there_any_more(
    house: TestClient, admin: Admin, address: str
) -> None:
    table, desks = sit_all(house, "zahltag", 3)
    other, _others = sit_all(house, "zahltag", 3)
    admin("delete", f"http://house/table/{table}", "--yes")
    wait_until(lambda: is_gone(desks[0], table, NOT_FOUND))
    assert entered(desks[0]).get(f"/table/{table}").status_code == NOT_FOUND
    assert desks[0].post(f"/tables/{table}/leave", {}).status_code == NOT_FOUND
    assert desks[0].get("/tables/mine").json() == []
    database = open_database(address)
    with database.reading.connect() as connection:
        left = connection.execute(text("SELECT DISTINCT game_id FROM entries")).scalars().all()
    database.close()
    assert left == [other]


def test_bots_of_a_deleted_table_end_quietly(
    house: TestClient, admin: Admin, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    monkeypatch.setitem(PACES, "quick", 0.2)
    desk = desk_of(house, "Ada")
    table = desk.open("forsale", seats=3, chairs=["me", "policy", "policy"], pace="quick")
    desk.look(table)
    admin("delete", table, "--yes")
    wait_until(lambda: is_gone(desk, table, NOT_FOUND))
    time.sleep(0.5)
    assert not [record for record in caplog.records if "exception" in record.getMessage()]


def events_of(player: Player, table: str) -> Iterator[tuple[str, str]]:
    """Name and data of what a page is sent."""
    with player.opener.open(f"{player.address}{table}/events", timeout=PATIENCE) as stream:
        name = ""
        for line in stream:
            field, _colon, value = line.decode().rstrip("\n").partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                yield name, value


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("close", "The host of this server has closed this table."),
        ("delete", "The host of this server has deleted this table."),
    ],
)
def test_open_pages_are_told(address: str, admin: Admin, order: str, words: str) -> None:
    with served(app_at(address)) as place:
        anna = Player(place)
        form = {"game": "forsale", "seats": "3", "chair-1": "", "chair-2": "policy"}
        table = anna.post("/tables", **form)
        news = events_of(anna, table)
        assert next(news)[0] == "table"
        admin("message", "Tea & <cakes>")
        assert ("house", "Tea & <cakes>") in news
        admin("message", "--clear")
        assert ("house", " ") in news
        admin(order, table, "--yes")
        assert ("gone", words) in news


# --- people -------------------------------------------------------------------------------


def test_a_forgotten_name_is_nowhere_and_the_game_goes_on(
    house: TestClient, admin: Admin, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    name = "Wilhelmine"
    lost, ada, bob = (desk_of(house, each) for each in (name, "Ada", "Bob"))
    tables = [lost.open("forsale", seats=3) for _number in range(3)]
    for desk in (ada, bob):
        for table in tables[:2]:
            assert desk.post(f"/tables/{table}/join", {}).status_code == 200
    play_out(tables[0], [lost, ada, bob])
    entered(lost).post("/name", data={"name": name})
    assert all(name in str(ada.look(table)) for table in tables)
    person = person_of(lost)
    assert person in admin("people", name.upper())
    admin("forget", person, "--yes")
    wait_until(lambda: name not in str(ada.look(tables[1])))
    assert lost.get("/tables/mine").status_code == 401
    house.cookies.clear()
    pages = [house.get(f"/table/{table}{path}") for table in tables for path in ("", "/status")]
    pages += [house.get(f"/table/{tables[0]}/{path}") for path in ("replay", "transcript")]
    assert all(page.status_code == 200 and name not in page.text for page in pages)
    assert [chair["name"] for chair in ada.look(tables[1])["chairs"]] == ["Guest", "Ada", "Bob"]
    assert len(ada.look(tables[2])["chairs"]) == 3
    assert name not in admin("people") + admin("log") + admin("inspect", tables[1])
    wait_until(lambda: 0 not in ada.look(tables[1])["to_act"])  # a bot decides for them
    seat = ada.look(tables[1])["to_act"][0]
    assert (ada, bob)[seat - 1].post(f"/tables/{tables[1]}/moves", {"action": "pass"}).is_success
    back_up(address, tmp_path / "later.backup", unseen)
    assert name.encode() not in (tmp_path / "later.backup").read_bytes()


def test_a_name_that_was_written_before_the_server_heard_is_forgotten_too(
    address: str, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_poll, "PAUSE", 60.0)
    with TestClient(app_at(address), base_url="http://house") as client:
        services = client.app.state.services  # type: ignore[attr-defined]
        hear, services.on_change.callback = services.on_change.callback, None
        desk = desk_of(client, "Wilhelmine")
        desk.open("forsale")
        admin("forget", person_of(desk), "--yes")
        table = desk.open("forsale")
        assert "Wilhelmine" in str(services.store.entries(table))
        services.on_change.callback = hear
        services.on_change.call("!")
        wait_until(lambda: "Wilhelmine" not in str(services.store.entries(table)))
        assert desk.get("/tables/mine").status_code == 401


def test_the_file_itself_keeps_no_byte_of_what_was_forgotten_or_deleted(
    file_address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with TestClient(app_at(file_address), base_url="http://house") as client:
        desk = desk_of(client, "Wilhelmine")
        desk.open("forsale")
        for name in ("Theophanu", "Wilhelmine"):
            entered(desk).post("/name", data={"name": name})
        person = person_of(desk)
        client.cookies.clear()
        table = desk_of(client, "Methusalem").open("forsale")
    for order in (("forget", person), ("delete", f"/table/{table}")):
        assert main(["admin", *order, "--yes", "--database", file_address]) == 0
    files = list((tmp_path / "new").iterdir())
    assert files
    left = b"".join(file.read_bytes() for file in files)
    assert [name for name in (b"Wilhelmine", b"Theophanu", b"Methusalem") if name in left] == []


def test_who_is_banned_may_look_but_not_play(
    house: TestClient, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    table, desks = sit_all(house, "forsale", 3)
    waiting = desks[0].open("forsale", seats=3)
    person = person_of(desks[0])
    admin("ban", person, "--reason", "spam")
    wait_until(lambda: desks[0].post(f"/tables/{table}/return", {}).status_code == FORBIDDEN)
    page = entered(desks[0])
    german = {"accept-language": "de"}
    tries = [
        page.post("/play", data={"game": "forsale"}, headers=german),
        page.post(f"/table/{table}/act", data={"action": "1", "moment": "0"}, headers=german),
        page.post(f"/table/{waiting}/sit", data={"name": "Zoe"}, headers=german),
    ]
    for answer in tries:
        assert answer.status_code == FORBIDDEN
        assert "gesperrt" in answer.text
    assert page.get("/").status_code == page.get(f"/table/{table}").status_code == 200
    page.cookies.clear()
    wait_until(lambda: bool(desks[1].look(table)["chairs"][0]["level"]))
    assert desks[1].look(waiting)["chairs"][0]["name"] == ""
    assert json.loads(admin("bans", "--json"))["bans"][0]["person"] == person[1:]
    assert "spam" in admin("bans")
    admin("unban", person.removeprefix("@") if person[1] != "-" else person)
    wait_until(lambda: desks[0].post(f"/tables/{table}/return", {}).status_code == 200)
    assert json.loads(admin("bans", "--json")) == {"bans": [], "left_out": 0}


# --- a notice for everybody ---------------------------------------------------------------


def test_a_notice_stands_on_every_page_until_it_is_cleared(house: TestClient, admin: Admin) -> None:
    table, _desks = sit_all(house, "forsale", 3)
    pages = ("/", f"/table/{table}", "/rules/forsale", "/new/zahltag", "/me", "/docs", "/nothing")
    admin("message", "Back at <8> & brisk")
    shown = '<p id="house" class="house" role="status">Back at &lt;8&gt; &amp; brisk</p>'
    wait_until(lambda: shown in house.get("/").text)
    assert [path for path in pages if shown not in house.get(path).text] == []
    assert admin("message") == "Back at <8> & brisk\n"
    admin("message", "--clear")
    wait_until(lambda: "brisk" not in house.get("/").text)
    assert [path for path in pages if "brisk" in house.get(path).text] == []
    assert admin("message") == "No page shows a notice.\n"


# --- retention ----------------------------------------------------------------------------


def test_old_tables_are_purged_with_the_names_that_only_they_had(
    house: TestClient, admin: Admin, address: str
) -> None:
    old, desks = sit_all(house, "forsale", 3)
    page = entered(desks[0])
    page.post("/name", data={"name": "Methusalem"})
    page.cookies.clear()
    change(address, "UPDATE people SET named = :at", at=ago(50))
    let_age(address, old, 40)
    young, _others = sit_all(house, "zahltag", 3)
    let_age(address, young, 20)
    wanted = ("purge", "--older-than", "30", "--json")
    assert json.loads(admin(*wanted, "--dry-run")) == {"tables": 1, "names": 1, "deleted": False}
    assert desks[0].look(old)["status"] == "playing"
    assert json.loads(admin(*wanted, "--yes")) == {"tables": 1, "names": 1, "deleted": True}
    wait_until(lambda: is_gone(desks[0], old, NOT_FOUND))
    assert not is_gone(desks[0], young, NOT_FOUND)
    wait_until(lambda: "Methusalem" not in entered(desks[0]).get("/").text)
    assert "Methusalem" not in admin("people")


def test_a_server_that_was_told_so_deletes_by_age_and_any_other_deletes_nothing(
    address: str, admin: Admin
) -> None:
    with TestClient(app_at(address), base_url="http://house") as client:
        old, desks = sit_all(client, "forsale", 3)
        young, _others = sit_all(client, "forsale", 3)
    let_age(address, old, 4_000)
    with TestClient(app_at(address), base_url="http://house") as client:
        assert Desk(client, desks[0].token).look(old)["status"] == "playing"
    with TestClient(app_at(address, keep_days=3_999), base_url="http://house") as client:
        again = Desk(client, desks[0].token)
        wait_until(lambda: is_gone(again, old, NOT_FOUND))
        assert again.get(f"/tables/{young}").status_code == 200
    log = json.loads(admin("log", "--json"))["log"]
    assert [(entry["act"], entry["about"]) for entry in log] == [("purge", old)]


# --- looking ------------------------------------------------------------------------------


def test_tables_are_listed_by_state_and_age(house: TestClient, admin: Admin, address: str) -> None:
    running, desks = sit_all(house, "forsale", 3)
    over, _players = sit_all(house, "forsale", 3)
    change(address, "UPDATE games SET status = 'over' WHERE id = :id", id=over)
    waiting = desks[0].open("zahltag", seats=3)
    closed, _others = sit_all(house, "forsale", 3)
    admin("close", closed, "--yes")
    foreign, _others = sit_all(house, "forsale", 3)
    later = "UPDATE games SET head = replace(head, 'version 1', 'version 2') WHERE id = :id"
    change(address, later, id=foreign)
    let_age(address, waiting, 9)

    def found(*words: str) -> set[str]:
        return {table["id"] for table in json.loads(admin("list", "--json", *words))["tables"]}

    assert found() == {running, over, waiting, closed, foreign}
    assert found("--state", "running") == {running}
    assert found("--state", "over") == {over}
    assert found("--state", "waiting") == {waiting}
    assert found("--state", "closed") == {closed, foreign}
    assert found("--older-than", "8") == {waiting}
    assert found("--older-than", "10") == set()
    assert "There are none." in admin("list", "--older-than", "10")
    shown = admin("list", "--limit", "1")
    assert shown.count("/table/") == 1
    assert "… and 4 more" in shown
    assert f"/table/{waiting}" in admin("list", "--state", "waiting")


def test_inspecting_tells_who_sits_and_nothing_that_is_hidden(
    house: TestClient, admin: Admin, address: str
) -> None:
    table, desks = sit_all(house, "stichtag", 3)
    for _move in range(2):
        seat = desks[0].look(table)["to_act"][0]
        action = desks[seat].look(table)["legal"][0]["action"]
        desks[seat].post(f"/tables/{table}/moves", {"action": action})
    with closing(Store.open(address)) as store:
        stored = store.find(table)
        before = admin("inspect", table, "--json")
        page = entered(desks[2])
        assert page.post(f"/table/{table}/wish", data={"wish": "forced"}).status_code == 200
        assert store.entries(table)[-1].kind == "wish"
        acts = [entry.words.strip() for entry in store.entries(table) if entry.kind == "act"]
        dealt = [entry.words for entry in store.entries(table) if entry.kind == "begins"]
    assert stored
    both = admin("inspect", table) + admin("inspect", table, "--json")
    assert admin("inspect", table, "--json") == before
    keys = re.findall(r"\b[0-9a-f]{32,64}\b", "\n".join([stored.head, *dealt]))
    assert len(keys) > 1  # the secret of the table, and the key that it made
    assert not [secret for secret in (*keys, *acts) if secret in both]
    told = json.loads(before)
    assert told["state"] == "running"
    assert told["entries"] == {"act": 2, "begins": 1, "house": 1, "sits": 3}
    assert [f"@{chair['person']}" for chair in told["chairs"]] == list(map(person_of, desks))
    assert [chair["name"] for chair in told["chairs"]] == ["Ada", "Bob", "Cleo"]
    admin("close", table, "--yes", "--reason", "late")
    assert "closed this table: late" in admin("inspect", table)


def test_the_log_tells_what_was_ordered_but_no_name(house: TestClient, admin: Admin) -> None:
    table, desks = sit_all(house, "forsale", 3)
    person = person_of(desks[1])
    admin("ban", person, "--reason", "rude")
    admin("unban", person)
    admin("forget", person, "--yes")
    admin("close", table, "--yes", "--reason", "empty")
    admin("delete", table, "--yes")
    admin("message", "Hello")
    log = json.loads(admin("log", "--json"))["log"]
    assert [(entry["act"], entry["about"], entry["words"]) for entry in reversed(log)] == [
        ("ban", person, "rude"),
        ("unban", person, ""),
        ("forget", person, ""),
        ("close", table, "empty"),
        ("delete", table, ""),
        ("message", "", "Hello"),
    ]
    assert "Bob" not in admin("log")


# --- what goes wrong ----------------------------------------------------------------------

WRONG = {
    (): "which command? the commands are list, inspect,",
    ("dance",): "which command?",
    ("inspect",): "expected: stammtisch admin inspect TABLE",
    ("inspect", "nobody"): "there is no table nobody",
    ("inspect", "ü"): "'ü' is not the id of a table",
    ("close", "nobody", "--yes"): "there is no table nobody",
    ("delete", "nobody", "--yes"): "there is no table nobody",
    ("delete", "nobody"): "This cannot be undone: add --yes.",
    ("forget", "nobody", "--yes"): "there is no person @nobody",
    ("forget", "two words", "--yes"): "is not the id of a person",
    ("ban", "@nobody"): "there is no person @nobody",
    ("unban", "nobody"): "@nobody is not banned",
    ("message", "a\x07b"): "holds characters that cannot be shown",
    ("message", "a" * 501): "too long: 500 letters at most",
    ("message", " "): "the notice is empty",
    ("message", "a", "--clear"): "exclude each other",
    ("purge",): "how old must a table be?",
    ("purge", "--older-than", "0", "--yes"): "--older-than must be a whole number from 1",
    ("purge", "--older-than", "soon", "--yes"): "--older-than must be a whole number from 1",
    ("list", "--state", "gone"): "--state is one of running, waiting, over, closed",
    ("list", "--limit", "0"): "--limit must be a whole number from 1",
    ("list", "x"): "expected: stammtisch admin list",
    ("list", "--reason", "x"): "--reason does not belong to list; its options are --state,",
    ("list", "x", "y"): "'y' is one word too many",
}


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert main(["admin", *map(safe, words)]) == REFUSED
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert not told.out
    return told.err


def test_what_cannot_be_done_is_a_sentence(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    open_database(address).close()
    for words, sentence in WRONG.items():
        assert sentence in refusal(capsys, *words, "--database", address), words


def test_a_table_is_closed_once_and_a_finished_one_never(
    house: TestClient, admin: Admin, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, desks = sit_all(house, "forsale", 3)
    over, _players = sit_all(house, "forsale", 3)
    change(address, "UPDATE games SET status = 'over' WHERE id = :id", id=over)
    admin("close", table, "--yes")
    where = ("--yes", "--database", address)
    assert f"{table} is closed already" in refusal(capsys, "close", table, *where)
    assert "is over; `stammtisch admin delete`" in refusal(capsys, "close", over, *where)
    admin("ban", person_of(desks[0]))
    twice = refusal(capsys, "ban", person_of(desks[0]), "--database", address)
    assert "is banned already" in twice


def test_an_id_of_an_earlier_server_may_begin_with_a_hyphen(
    house: TestClient, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    sit_all(house, "forsale", 3)
    older = "-PjI0PWvTvkd6667"
    assert main(["admin", "inspect", older, "--database", address]) == REFUSED
    assert f"there is no table {older}" in capsys.readouterr().err
    assert main(["admin", "inspect", older, older, "--database", address]) == REFUSED
    assert f"'{older}' is one word too many" in capsys.readouterr().err


def test_nothing_happens_unless_the_host_says_yes(
    house: TestClient,
    admin: Admin,
    address: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, desks = sit_all(house, "forsale", 3)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _prompt: "no")
    assert main(["admin", "delete", table, "--database", address]) == REFUSED
    assert "nothing was changed" in capsys.readouterr().err
    assert desks[0].look(table)["status"] == "playing"
    monkeypatch.setattr("builtins.input", lambda _prompt: "yes")
    admin("delete", table)
    wait_until(lambda: is_gone(desks[0], table, NOT_FOUND))


def test_a_database_that_is_not_there_or_not_ours_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = f"sqlite:///{tmp_path}/none.db"
    assert "there is no database" in refusal(capsys, "list", "--database", missing)
    assert not (tmp_path / "none.db").exists()
    letter = tmp_path / "letter.db"
    letter.write_text("Dear Anna, " * 100)
    place = f"sqlite:///{letter}"
    assert "is not a database" in refusal(capsys, "list", "--database", place)
    (tmp_path / "empty.db").touch()
    place = f"sqlite:///{tmp_path}/empty.db"
    assert "has no tables of stammtisch" in refusal(capsys, "list", "--database", place)


@pytest.mark.parametrize(("step", "words"), [("0002", "an older"), ("9999", "a newer")])
def test_a_database_of_another_version_is_left_alone(
    address: str, step: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    open_database(address).close()
    change(address, "UPDATE alembic_version SET version_num = :step", step=step)
    refused = refusal(capsys, "message", "Hello", "--database", address)
    assert f"was made by {words} stammtisch" in refused


def test_a_host_without_rights_reads_a_sentence(
    server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    open_database(server.empty()).close()
    server.ask(
        "DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN;"
        "GRANT USAGE ON SCHEMA public TO guest;"
        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest"
    )
    place = server.address().replace("//stammtisch@", "//guest@")
    refused = refusal(capsys, "message", "Hello", "--database", place)
    assert "permission denied for table" in refused
    server.ask("DROP OWNED BY guest; DROP ROLE guest")
