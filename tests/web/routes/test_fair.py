"""A fair deal over HTTP: forms without JavaScript, the API, and the page that checks a deal."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch import Table
from stammtisch.core.fairness import seal_of
from stammtisch.core.verification import PlayerNotes, verify
from stammtisch.web.rooms import shuffle
from tests.web.api_desk import Desk, api_app, desk_of, play_out, sit_all
from tests.web.house import hurry

SALTS = ("a" * 32, "b" * 32, "c" * 32)
FORM = {"game": "forsale", "level": "policy", "seats": "3", "pace": "instant"}
CONFLICT, UNREADABLE = 409, 422


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with pytest.MonkeyPatch.context() as patch:
        hurry(patch)
        app = api_app(tmp_path_factory.mktemp("house"))
        with TestClient(app, base_url="http://house") as opened:
            yield opened


def sealed_table(client: TestClient) -> tuple[str, list[Desk]]:
    """Three people who each sealed a salt."""
    desks = [desk_of(client, name) for name in ("Ada", "Bob", "Cleo")]
    options = {"coins": "1"}
    table = desks[0].open("forsale", seats=3, options=options, seal=seal_of(SALTS[0]))
    for desk, salt in zip(desks[1:], SALTS[1:], strict=True):
        answer = desk.post(f"/tables/{table}/join", {"seal": seal_of(salt)})
        assert answer.status_code == 200
    return table, desks


def fair(desk: Desk, table: str) -> dict[str, Any]:
    found: dict[str, Any] = desk.get(f"/tables/{table}/fair").json()
    return found


def test_a_fair_game_by_the_api(client: TestClient) -> None:
    table, desks = sealed_table(client)
    seen = fair(desks[0], table)
    assert (seen["phase"], seen["seat"]) == ("shuffling", 0)
    assert seen["agreed"] == ["game forsale", "seats 3", "coins 1"]
    assert [each["seal"] for each in seen["seats"]] == [seal_of(salt) for salt in SALTS]
    assert [seen[name] for name in ("secret", "key", "bots")] == ["", "", ""]
    assert desks[0].look(table)["shuffling"]
    for desk, salt in zip(desks, SALTS, strict=True):
        for _page in range(2):
            answer = desk.post(f"/tables/{table}/reveal", {"salt": salt})
            assert answer.status_code == 200, answer.text
        assert not any(each["salt"] for each in fair(desk, table)["seats"])
    view = desks[0].look(table)
    assert (view["status"], view["shuffling"]) == ("playing", False)
    play_out(table, desks)
    end = fair(desks[2], table)
    assert [each["salt"] for each in end["seats"]] == list(SALTS)
    assert end["commitment"] == seen["commitment"]
    told = desks[1].get(f"/tables/{table}/transcript").text
    assert f"key {end['key']}\n" in told
    verdict = verify(told, PlayerNotes(seen["commitment"], dict(enumerate(SALTS))))
    assert (verdict.wrong, verdict.unproved) == ([], [])


def test_nothing_of_the_deal_is_told_while_the_game_runs(client: TestClient) -> None:
    table, desks = sealed_table(client)
    room = client.app.state.services.rooms._open[table].room  # type: ignore[attr-defined]
    for desk, salt in zip(desks, SALTS, strict=True):
        desk.post(f"/tables/{table}/reveal", {"salt": salt})
    secrets = [*SALTS, room.shuffle.secret, room.table.key, room.shuffle.deal(3).key]
    paths = ("", "/fair", "/transcript", "/replay", "/status")
    client.cookies.set("stammtisch", desks[0].token)
    told = [client.get(f"/table/{table}{path}").text for path in (*paths, "/hint")]
    told += [desks[0].get(f"/tables/{table}{path}").text for path in paths[:3]]
    told += [client.get("/").text, desks[0].get("/tables/mine").text]
    client.cookies.clear()
    assert room.shuffle.commitment(table) in told[0]
    assert not [each for each in secrets for words in told if each in words]


def test_a_salt_that_does_not_fit_gets_a_sentence(client: TestClient) -> None:
    table, desks = sealed_table(client)
    for salt, words in (
        (SALTS[1], "this salt is not the one that you sealed"),
        ("A" * 32, "a salt is 32 lower-case hexadecimal digits"),
        ("", "a salt is 32 lower-case hexadecimal digits"),
    ):
        answer = desks[0].post(f"/tables/{table}/reveal", {"salt": salt})
        assert (answer.status_code, answer.json()["detail"]) == (UNREADABLE, words)
    zoe = desk_of(client, "Zoe")
    answer = zoe.post(f"/tables/{table}/reveal", {"salt": SALTS[0]})
    assert answer.status_code == CONFLICT
    answer = desks[0].post(f"/tables/{table}/leave", {})
    assert answer.status_code == CONFLICT
    assert "being shuffled" in answer.json()["detail"]
    for path, body in (("/tables", {"game": "forsale"}), (f"/tables/{table}/join", {})):
        answer = zoe.post(path, {**body, "seal": "wax"})
        assert answer.status_code == UNREADABLE
        assert answer.json()["detail"] == "a seal is 64 lower-case hexadecimal digits"


def test_who_sends_no_seal_waits_for_nobody(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3)
    assert desks[0].look(table)["status"] == "playing"
    answer = desks[0].post(f"/tables/{table}/reveal", {"salt": SALTS[0]})
    assert answer.json()["detail"] == "you sealed no salt at this table"


# --- without JavaScript -------------------------------------------------------------------


def test_without_javascript_a_game_begins_at_once(client: TestClient) -> None:
    client.get("/")
    page = client.post("/play", data=FORM)
    assert 'id="acts"' in page.text
    assert "data-shuffling" not in page.text
    assert re.search(r'<details id="fair" class="fair">.*?[0-9a-f]{64}', page.text, re.DOTALL)


def test_a_page_says_that_cards_are_shuffled(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle, "SECONDS", 3600)
    client.get("/")
    page = client.post("/play", data={**FORM, "seal": seal_of(SALTS[0])})
    assert "The cards are being shuffled." in page.text
    assert "data-shuffling" in page.text
    assert seal_of(SALTS[0]) in page.text
    assert "The cards are being shuffled." in client.get("/").text
    page = client.get(f"{page.url.path}/fair")
    assert page.status_code == 200
    assert "When the game is over" in page.text


@pytest.mark.parametrize(
    ("path", "form"),
    [("/play", FORM), ("/tables", {**FORM, "chair-1": "policy", "chair-2": "policy"})],
)
def test_a_form_with_a_bad_seal_gets_a_sentence(
    client: TestClient, path: str, form: dict[str, str]
) -> None:
    client.get("/")
    page = client.post(path, data={**form, "seal": "wax"})
    assert page.status_code == UNREADABLE
    assert "a seal is 64 lower-case hexadecimal digits" in page.text


def test_the_page_of_a_finished_game_tells_all(client: TestClient) -> None:
    table, desks = sealed_table(client)
    for desk, salt in zip(desks[:2], SALTS, strict=False):
        desk.post(f"/tables/{table}/reveal", {"salt": salt})
    desks[2].post(f"/tables/{table}/reveal", {"salt": SALTS[2]})
    play_out(table, desks)
    page = client.get(f"/table/{table}/fair").text
    end = fair(desks[0], table)
    for words in (end["secret"], end["key"], end["bots"], end["commitment"], *SALTS):
        assert words in page
    assert f"stammtisch verify forsale-{table}.txt" in page


def test_an_old_table_has_nothing_to_check(client: TestClient, tmp_path: Path) -> None:
    table, _desks = sit_all(client, "forsale", 3)
    room = client.app.state.services.rooms._open[table].room  # type: ignore[attr-defined]
    room.shuffle = shuffle.Shuffle()
    assert "there is nothing to check" in client.get(f"/table/{table}/fair").text
    assert re.search(r'<details id="fair"[^>]* hidden>', client.get(f"/table/{table}").text)


def test_a_list_of_tables_deals_no_cards(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stand in the entry with which a game begins, and lists read that entry, too."""
    client.get("/")
    table = client.post("/play", data=FORM).url.path
    monkeypatch.delattr(Table, "read")
    assert f'href="{table}"' in client.get("/").text
