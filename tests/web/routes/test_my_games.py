"""My games, all my data, and the end of it: by page and by API, on both databases."""

import json
import random
import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from starlette.testclient import TestClient

from stammtisch import Table
from stammtisch.web.http.identity import COOKIE
from stammtisch.web.http.services import Services
from stammtisch.web.routes.api_models import CONFIRMED
from tests.web.api_desk import Desk, app_at, desk_of, play_one, play_out
from tests.web.routes.test_lobby import counted_queries
from tests.web.stored import wait_until

CHAIRS = ["me", "friend", "friend"]


@pytest.fixture
def client(address: str) -> Iterator[TestClient]:
    with TestClient(app_at(address), base_url="http://house") as opened:
        yield opened


@pytest.fixture
def ada(client: TestClient) -> Desk:
    return desk_of(client, "Ada")


@pytest.fixture
def others(client: TestClient) -> list[Desk]:
    return [desk_of(client, name) for name in ("Bob", "Cleo")]


def enter(desk: Desk) -> TestClient:
    """The browser is this person's from now on."""
    desk.client.cookies.clear()
    desk.client.cookies.set(COOKIE, desk.token)
    return desk.client


def services_of(desk: Desk) -> Services:
    found: Services = desk.client.app.state.services  # type: ignore[attr-defined]  # it is a FastAPI
    return found


def open_with(ada: Desk, others: list[Desk], game: str = "forsale", **wishes: Any) -> str:
    table = ada.open(game, chairs=CHAIRS, **wishes)
    for desk in others:
        assert desk.post(f"/tables/{table}/join", {}).status_code == 200
    return table


def play_some(table: str, desks: list[Desk], moves: int = 9) -> None:
    chance = random.Random(2)
    for _move in range(moves):
        play_one(table, desks, chance)


def listed(page: str) -> list[str]:
    return re.findall(r'<li><a href="/table/([^"/]+)"', page)


def archive(answer: Any) -> dict[str, str]:
    assert answer.status_code == 200
    with ZipFile(BytesIO(answer.content)) as opened:
        assert opened.testzip() is None
        return {name: opened.read(name).decode() for name in opened.namelist()}


# --- the list -----------------------------------------------------------------------------


def test_results_and_links_of_ones_games(ada: Desk, others: list[Desk]) -> None:
    over, runs = open_with(ada, others), open_with(ada, others)
    end = play_out(over, [ada, *others])
    play_some(runs, [ada, *others])
    page = enter(ada).get("/games").text
    assert listed(page) == [runs, over]
    assert f'href="/table/{over}/replay"' in page
    assert f'href="/table/{over}/transcript"' in page
    assert f'href="/table/{runs}/replay"' not in page
    line = ada.get("/me/games?state=over").json()["games"][0]
    own = next(place for place in end["standing"] if place["seat"] == line["seat"] == 0)
    assert (line["score"], line["rank"]) == (own["score"], own["rank"])
    assert f"{own['rank']}. you {own['score']}" in unescape(page)


def test_the_page_is_one_query(ada: Desk, others: list[Desk]) -> None:
    for _table in range(3):
        open_with(ada, others)
    browser = enter(ada)
    browser.get("/games")
    services_of(ada).rooms._open.clear()  # as after a restart
    with counted_queries(browser) as asked:
        page = browser.get("/games").text
    assert len(listed(page)) == 3
    assert len(asked) == 1


def test_filters_and_pages_are_kept_in_the_address(
    ada: Desk, others: list[Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.web.views.my_games.ON_PAGE", 2)
    tables = [open_with(ada, others, pace="quick") for _table in range(5)]
    ada.open("zahltag", seats=3)
    browser = enter(ada)
    seen = []
    address = "/games?game=forsale&seats=3&days=30&state=running"
    while address:
        page = browser.get(address).text
        seen += listed(page)
        assert '<option value="forsale" selected>' in page
        following = re.search(r'rel="next" href="([^"]+)"', page)
        address = unescape(following[1]) if following else ""
    assert sorted(seen) == sorted(tables)
    assert "Page 3 of 3" in page
    assert listed(browser.get("/games?state=over").text) == []
    assert "No game of yours is like that." in browser.get("/games?page=7").text


def test_tables_that_wait_for_one_say_how_long_yet(ada: Desk, others: list[Desk]) -> None:
    week = open_with(ada, others, clock="7days", options={"start": 0})
    day = open_with(ada, others, clock="1day", options={"start": 0})
    free = open_with(ada, others, options={"start": 0})
    open_with(ada, others, clock="1day", options={"start": 1})
    browser = enter(ada)
    page = browser.get("/games?state=turn").text
    assert listed(page) == [day, week, free]
    assert re.findall("Your turn: (.*) left", page) == ["23 hours", "6 days"]
    home = browser.get("/").text
    assert re.findall("Your turn: (.*) left", home) == ["23 hours", "6 days"]
    assert "3 games wait for you" in home
    assert ada.get("/me/games?state=turn").json()["total"] == 3


@pytest.mark.parametrize(
    "wrong",
    ["game=chess", "state=won", "days=8", "seats=99", "page=0", "page=x", f"page={'9' * 5000}"],
)
def test_a_filter_that_is_none_gets_a_sentence(ada: Desk, wrong: str) -> None:
    answer = enter(ada).get(f"/games?{wrong}")
    assert answer.status_code == 422
    assert ada.get(f"/me/games?{wrong}").status_code == 422


def test_who_has_not_played_is_led_to_the_games(ada: Desk) -> None:
    assert "You have not sat down at a table yet." in enter(ada).get("/games").text


def test_the_numbers_count_finished_games_but_none_that_was_played_on(
    ada: Desk, others: list[Desk]
) -> None:
    over, runs = open_with(ada, others), open_with(ada, others)
    play_out(over, [ada, *others])
    play_some(runs, [ada, *others])
    wish = {"step": 60, "seat": 0, "level": "policy"}
    branch = ada.post(f"/tables/{over}/branch", wish).json()["id"]
    assert services_of(ada).store.own_results("nobody") == []
    (result,) = services_of(ada).store.own_results(person_of(ada))
    assert (result.game, result.seats, result.seat) == ("forsale", 3, 0)
    assert branch in [each["id"] for each in ada.get("/me/games").json()["games"]]
    page = enter(ada).get("/games/numbers").text
    assert "For Sale" in page
    assert "too few games to tell" in page
    assert (
        "You have not finished a game yet."
        in enter(desk_of(ada.client, "Zoe")).get("/games/numbers").text
    )


def person_of(desk: Desk) -> str:
    found = services_of(desk).people.read_token(desk.token)
    assert found
    return found.id


# --- everything ---------------------------------------------------------------------------


def test_the_download_has_all_that_the_person_may_see(ada: Desk, others: list[Desk]) -> None:
    over, runs, waits = open_with(ada, others), open_with(ada, others), ada.open("zahltag")
    play_out(over, [ada, *others])
    play_some(runs, [ada, *others])
    ada.post(f"/tables/{runs}/say", {"words": "Prosit!"})
    others[0].post(f"/tables/{runs}/say", {"words": "not mine"})
    files = archive(ada.get("/me/download"))
    for table in (over, runs):
        told = ada.get(f"/tables/{table}/transcript").text
        assert files[f"transcripts/forsale-{table}.txt"] == told
    assert Table.read(files[f"transcripts/forsale-{over}.txt"]).over
    games = {each["table"]: each for each in json.loads(files["games.json"])}
    assert set(games) == {over, runs, waits}
    assert games[over]["rank"] in (1, 2, 3)
    assert games[runs]["score"] is None
    assert json.loads(files["profile.json"])["name"] == ""  # a program has not taken one
    assert [each["words"] for each in json.loads(files["remarks.json"])] == ["Prosit!"]
    assert archive(enter(ada).get("/my-data/download")) == files


def test_the_download_keeps_the_secrets_of_running_games(ada: Desk, others: list[Desk]) -> None:
    runs = open_with(ada, others, "stichtag", options={"date": "08-37"})
    store = services_of(ada).store
    secret = next(e.words for e in store.entries(runs) if e.kind == "begins")
    key = re.search(r"^key (\w+)$", secret, re.MULTILINE)
    stored = store.find(runs)
    assert key
    assert stored
    for desk, seat in ((ada, 0), (others[0], 1)):
        told = "".join(archive(desk.get("/me/download")).values())
        assert key[1] not in told
        assert stored.head.splitlines()[-1] not in told
        hands = re.findall(r"^deal (?:hand )?(\d+)", told, re.MULTILINE)
        assert set(hands) <= {str(seat)}


def test_a_closed_table_is_in_the_download_as_far_as_it_can_be_read(
    ada: Desk, others: list[Desk]
) -> None:
    from stammtisch.web.store.administration import Administration

    table = open_with(ada, others)
    play_some(table, [ada, *others], 3)
    Administration(services_of(ada).store.database).close_table(table, "too late")
    files = archive(ada.get("/me/download"))
    assert "too late" in files[f"transcripts/forsale-{table}.txt"]


def test_a_download_is_dear(ada: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    from starlette.requests import Request

    from stammtisch.web.http.rate_limit import BURST, door_of

    for path in ("/my-data/download", "/api/me/download"):
        door = door_of(Request({"type": "http", "method": "GET", "path": path, "headers": []}))
        assert door
        assert 20 < door.cost <= BURST


# --- the end ------------------------------------------------------------------------------


def test_nothing_is_deleted_before_one_has_said_so_twice(ada: Desk, others: list[Desk]) -> None:
    open_with(ada, others)
    browser = enter(ada)
    assert 'method="post" action="/my-data/forget"' in browser.get("/my-data/forget").text
    assert ada.get("/me/games").json()["total"] == 1
    for body in ({}, {"confirm": "yes"}):
        assert ada.post("/me/forget", body).status_code == 422
    assert ada.get("/me/games").json()["total"] == 1


def test_who_deletes_everything_is_nobody_any_more(ada: Desk, others: list[Desk]) -> None:
    over, runs, waits = open_with(ada, others), open_with(ada, others), ada.open("zahltag")
    play_out(over, [ada, *others])
    ada.post(f"/tables/{runs}/say", {"words": "Prosit!"})
    browser = enter(ada)
    browser.post("/name", data={"name": "Wilhelmine"})
    answer = browser.post("/my-data/forget", follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert re.match(rf'{COOKIE}="";.*Max-Age=0', answer.headers["set-cookie"])
    assert ada.get("/me/games").status_code == 401
    bob = others[0]
    wait_until(lambda: bob.look(runs)["chairs"][0]["name"] == "Guest")
    assert bob.look(runs)["chairs"][0]["level"]  # a bot stands in
    assert bob.look(waits)["chairs"][0]["kind"] == "free"
    store = services_of(ada).store
    kept = [entry.words for table in (over, runs, waits) for entry in store.entries(table)]
    assert not any("Ada" in words or "Wilhelmine" in words for words in kept)
    assert store.remarks(runs) == []
    assert Table.read(bob.get(f"/tables/{over}/transcript").text).over


def test_the_api_deletes_when_the_words_are_sent(ada: Desk, others: list[Desk]) -> None:
    runs = open_with(ada, others)
    assert ada.post("/me/forget", {"confirm": CONFIRMED}).status_code == 204
    assert ada.get("/me/games").status_code == 401
    wait_until(lambda: others[0].look(runs)["chairs"][0]["name"] == "Guest")


def test_another_site_deletes_nothing(ada: Desk, others: list[Desk]) -> None:
    open_with(ada, others)
    headers = {"sec-fetch-site": "cross-site"}
    assert enter(ada).post("/my-data/forget", headers=headers).status_code == 403
    assert ada.get("/me/games").json()["total"] == 1


def test_a_guest_without_a_table_may_ask_for_it_too(client: TestClient) -> None:
    client.get("/")
    assert client.post("/my-data/forget").status_code == 200
