"""Rate limits: the person who acts, the address, and more at dear doors."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from stammtisch.web.http import rate_limit, table_limit
from stammtisch.web.http.identity import COOKIE, SECURE_COOKIE, Person
from stammtisch.web.http.rate_limit import cost_of
from tests.web.house import open_house

TOO_MUCH = 429
BOTS = {"game": "forsale", "seats": "3"}


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[TestClient]:
    with open_house(tmp_path) as client:
        yield client


def token_of(client: TestClient, name: str) -> str:
    people = client.app.state.services.people  # type: ignore[attr-defined]  # a FastAPI
    return str(people.token_of(Person(name, name)))


def play_as(client: TestClient, person: str) -> int:
    client.cookies.clear()
    client.cookies.set(COOKIE, token_of(client, person))
    return client.post("/play", data=BOTS, follow_redirects=False).status_code


def test_ever_new_people_of_one_address_do_not_open_tables_without_end(
    anna: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "TABLES_OF_ADDRESS", 3)
    monkeypatch.setattr(rate_limit, "TABLE_RATE_OF_ADDRESS", 0.0)
    codes = [play_as(anna, f"person {number}") for number in range(4)]
    assert codes == [303] * 3 + [TOO_MUCH]


def test_the_person_who_acts_pays_whatever_cookie_comes_along(
    anna: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "BURST", 3)
    monkeypatch.setattr(rate_limit, "RATE", 0.0)
    bearer = {"authorization": f"Bearer {token_of(anna, 'ben')}"}
    codes = []
    for number in range(4):
        anna.cookies.set(COOKIE, token_of(anna, f"person {number}"))
        codes.append(anna.post("/api/tables/none/undo", headers=bearer).status_code)
    assert codes == [404] * 3 + [TOO_MUCH]


def test_a_refusal_says_when_to_come_back(
    anna: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "BURST", 0)
    answer = anna.get("/table/none/hint")
    assert answer.status_code == TOO_MUCH
    assert int(answer.headers["retry-after"]) > 0
    assert "wait a moment" in answer.text


@pytest.mark.parametrize(
    ("method", "path", "cost"),
    [
        ("GET", "/", 0),
        ("GET", "/table/x", 0),
        ("GET", "/static/table.css", 0),
        ("POST", "/table/x/act", 1),
        ("GET", "/table/x/events", 2),
        ("GET", "/api/tables/x/events", 2),
        ("HEAD", "/table/x/replay", 2),
        ("GET", "/table/x/hint", 10),
        ("GET", "/api/tables/x/hint", 10),
        ("POST", "/name", 10),
        ("POST", "/play", 20),
        ("POST", "/tables", 20),
        ("POST", "/api/tables", 20),
        ("POST", "/table/x/again", 20),
        ("POST", "/table/x/again/now", 20),
        ("POST", "/api/tables/x/rematch", 20),
        ("POST", "/table/x/say", 1),
        ("POST", "/api/tables/x/emote", 1),
    ],
)
def test_dear_doors_cost_more(method: str, path: str, cost: int) -> None:
    assert cost_of(Request({"type": "http", "method": method, "path": path})) == cost


def test_a_person_opens_only_so_many_tables_in_a_day(
    anna: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_limit, "MOST_TABLES", 2)
    assert [play_as(anna, "anna") for _table in range(3)] == [303, 303, TOO_MUCH]
    bearer = {"authorization": f"Bearer {token_of(anna, 'anna')}"}
    answer = anna.post("/api/tables", json={"game": "forsale"}, headers=bearer)
    assert answer.status_code == TOO_MUCH
    assert "too many tables" in answer.json()["detail"]
    assert play_as(anna, "ben") == 303
    monkeypatch.setattr(table_limit, "DAY", 0.0)
    assert play_as(anna, "anna") == 303


# --- over https ---------------------------------------------------------------------------


@pytest.fixture
def secure(tmp_path: Path) -> Iterator[TestClient]:
    with open_house(tmp_path / "secure", "https://house") as client:
        yield client


def test_browsers_are_told_to_stay_with_https(anna: TestClient, secure: TestClient) -> None:
    header = "strict-transport-security"
    for path in ("/", "/nowhere", "/service-worker.js", "/table/none/events"):
        assert "max-age=31536000" in secure.get(path).headers[header]
        assert header not in anna.get(path).headers


def test_over_https_no_subdomain_can_set_the_cookie(secure: TestClient) -> None:
    told = secure.get("/").headers["set-cookie"]
    assert told.startswith("__Host-stammtisch=")
    assert {"secure", "httponly", "path=/"} <= {part.strip().lower() for part in told.split(";")}
    assert "domain" not in told.lower()
    assert "set-cookie" not in secure.get("/").headers


def name_by(client: TestClient, cookie: str) -> str:
    page = client.get("/", headers={"cookie": cookie}).text
    return page.partition('maxlength="16" value="')[2].partition('"')[0]


def test_over_https_a_cookie_without_the_prefix_counts_only_if_an_older_release_set_it(
    secure: TestClient,
) -> None:
    people = secure.app.state.services.people  # type: ignore[attr-defined]  # a FastAPI
    secure.cookies.clear()
    assert name_by(secure, f"{COOKIE}={token_of(secure, 'mallory')}") == ""
    secure.cookies.clear()
    old = people._cookies.dumps(["ben", "Ben", ""])
    assert name_by(secure, f"{COOKIE}={old}") == "Ben"
    assert name_by(secure, f"{SECURE_COOKIE}={token_of(secure, 'cleo')}; {COOKIE}={old}") == "cleo"
