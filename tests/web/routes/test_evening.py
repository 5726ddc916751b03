"""Names, avatars and a rematch, by the forms of the pages and by the API."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from stammtisch.web.http.identity import COOKIE, Person
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.avatar import AVATARS, avatar_of
from stammtisch.web.store.administration import Administration
from tests.web.api_desk import Desk, api_app, app_at
from tests.web.postgres import Server
from tests.web.stored import wait_until

CONFLICT, UNREADABLE = 409, 422
FRIENDS = {"game": "forsale", "seats": "3", "coins": "1"}
BOTS = {"chair-1": "policy", "chair-2": "policy"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(api_app(tmp_path), base_url="http://house") as client:
        yield client


def services_of(house: TestClient) -> Services:
    services: Services = house.app.state.services  # type: ignore[attr-defined]
    return services


# --- names --------------------------------------------------------------------------------


def test_whoever_has_no_name_is_asked_for_one_with_friends(house: TestClient) -> None:
    assert 'name="name" id="name"' in house.get("/new/forsale").text
    answer = house.post("/tables", data={**FRIENDS, "name": " \u202e "})
    assert answer.status_code == UNREADABLE
    assert "Tell your friends your name." in answer.text
    answer = house.post("/tables", data={**FRIENDS, "name": "Anna"})
    assert answer.status_code == 200
    assert ">Anna</strong>" in answer.text
    assert 'name="name" id="name"' not in house.get("/new/forsale").text


def test_against_bots_nobody_needs_a_name(house: TestClient) -> None:
    answer = house.post("/tables", data={**FRIENDS, **BOTS, "name": ""})
    assert answer.status_code == 200
    assert ">Guest</strong>" in answer.text


def test_whoever_joins_without_a_name_is_asked_for_one(house: TestClient) -> None:
    table = house.post("/tables", data={**FRIENDS, "name": "Anna"}).url.path
    house.cookies.clear()
    assert "required" in house.get(table).text
    refused = house.post(f"{table}/sit", data={"name": "\u2066"})
    assert refused.status_code == UNREADABLE
    assert "Tell the others your name first." in refused.text
    assert ">Ben</strong>" in house.post(f"{table}/sit", data={"name": "Ben"}).text
    house.cookies.clear()
    house.post("/name", data={"name": "Carla"})
    assert 'value="Carla" required' in house.get(table).text


# --- avatars ------------------------------------------------------------------------------


def test_an_avatar_is_chosen_and_seen_at_every_table(house: TestClient) -> None:
    table = house.post("/tables", data={**FRIENDS, "name": "Anna"}).url.path
    assert f"#{avatar_of('Anna')}" in house.get(table).text
    page = house.get("/name").text
    assert all(f'value="{name}"' in page for name in AVATARS)
    other = next(name for name in AVATARS if avatar_of("Anna") != f"avatar-{name}")
    house.post("/name", data={"name": "Anna", "avatar": other})
    assert f"#avatar-{other}" in house.get(table).text
    assert f'value="{other}" checked' in house.get("/name").text
    assert house.post("/name", data={"avatar": "<svg>"}).status_code == UNREADABLE
    house.post("/name", data={"avatar": ""})
    assert f"#avatar-{other}" not in house.get(table).text


def test_an_avatar_is_heard_of_by_the_other_server_and_forgotten(server: Server) -> None:
    address = server.empty()
    here, there = (TestClient(app_at(address), base_url="http://house") for _server in range(2))
    with here, there:
        table = here.post("/tables", data={**FRIENDS, "name": "Anna"}).url.path
        assert "#avatar-mug" not in there.get(table).text
        here.post("/name", data={"name": "Anna", "avatar": "mug"})
        wait_until(lambda: "#avatar-mug" in there.get(table).text)
        store = services_of(here).store
        (known,) = services_of(here).rooms._open.values()
        person = known.room.chairs[0].person or ""
        assert store.avatars_of([person]) == {person: "mug"}
        Administration(store.database).forget(person)
        assert store.avatars_of([person]) == {person: ""}


# --- another game -------------------------------------------------------------------------


class Evening:
    """A table of three whose game is over."""

    def __init__(self, house: TestClient) -> None:
        self.house = house
        people = services_of(house).people
        self.names = ("Anna", "Ben", "Carla")
        self.tokens = [people.token_of(Person(name.lower(), name)) for name in self.names]
        self.desks = [Desk(house, token) for token in self.tokens]
        self.table = self.desks[0].open(seats=3, options={"coins": 1})
        for desk in self.desks[1:]:
            desk.post(f"/tables/{self.table}/join", {})
        self.play()

    def play(self) -> None:
        while (view := self.desks[0].look(self.table))["status"] != "over":
            desk = self.desks[view["to_act"][0]]
            action = desk.look(self.table)["legal"][0]["action"]
            desk.post(f"/tables/{self.table}/moves", {"action": action})

    def post(self, seat: int, path: str, **form: str) -> Any:
        cookie = {"cookie": f"{COOKIE}={self.tokens[seat]}"}
        address = f"/table/{self.table}/{path}"
        return self.house.post(address, data=form, headers=cookie, follow_redirects=False)

    def page(self, seat: int) -> str:
        cookie = {"cookie": f"{COOKIE}={self.tokens[seat]}"}
        return self.house.get(f"/table/{self.table}", headers=cookie).text


def test_players_agree_on_a_rematch_page_by_page(house: TestClient) -> None:
    evening = Evening(house)
    assert "Rematch (0 of 3 ready)" in evening.page(1)
    assert evening.post(1, "again").headers["location"] == f"/table/{evening.table}"
    assert "Rematch (1 of 3 ready)" in evening.page(2)
    assert "Waiting for Anna, Carla." in evening.page(1)
    assert "Begin with bots in place of Anna, Carla" in evening.page(0)
    assert evening.post(1, "again/now").status_code == CONFLICT
    evening.post(0, "again")
    assert "data-follow" not in evening.page(0)
    last = evening.post(2, "again").headers["location"]
    assert last not in ("/", f"/table/{evening.table}")
    for seat in range(3):
        assert f'href="{last}"' in evening.page(seat)
        assert " data-follow" in evening.page(seat)
    assert evening.post(0, "again").headers["location"] == last


def test_whoever_refused_is_not_led_away(house: TestClient) -> None:
    evening = Evening(house)
    evening.post(0, "again")
    evening.post(1, "again", answer="no")
    assert "Rematch (1 of 2 ready)" in evening.page(2)
    assert evening.post(2, "again", answer="maybe").status_code == UNREADABLE
    evening.post(0, "again/now")
    assert " data-follow" in evening.page(0)
    assert " data-follow" not in evening.page(1)
    stays = evening.post(1, "again", answer="no").headers["location"]
    assert stays == f"/table/{evening.table}"


def test_our_script_is_told_where_to_go(house: TestClient) -> None:
    evening = Evening(house)
    script = {"hx-request": "true", "cookie": f"{COOKIE}={evening.tokens[0]}"}
    address = f"/table/{evening.table}/again"
    assert "hx-redirect" not in house.post(address, headers=script).headers
    answer = house.post(f"{address}/now", headers=script)
    assert answer.status_code == 204
    assert answer.headers["hx-redirect"].startswith("/table/")


def test_programs_agree_by_the_api(house: TestClient) -> None:
    evening = Evening(house)
    path = f"/tables/{evening.table}/rematch"
    anna, ben, carla = evening.desks
    assert anna.post(path, {}).json()["rematch"] == [0]
    assert ben.post(path, {"answer": "no"}).json()["rematch"] == [0]
    assert carla.post(path, {"answer": "soon"}).status_code == UNREADABLE
    assert ben.post(path, {"answer": "now"}).status_code == CONFLICT
    following = carla.post(path, {"answer": "yes"}).json()["next_id"]
    kinds = [chair["kind"] for chair in anna.look(following)["chairs"]]
    assert kinds == ["person", "bot", "person"]
    assert {chair["avatar"][:7] for chair in anna.look(following)["chairs"]} == {"avatar-"}
