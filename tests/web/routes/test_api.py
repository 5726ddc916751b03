"""Programs find the same house as people: tables, seats, views and moves, in JSON."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.web.http.identity import COOKIE
from tests.web.api_desk import Desk, api_app, desk_of, play_one, play_out, sit_all
from tests.web.stored import wait_until

PAGE = (Path(__file__).parents[3] / "docs" / "api.md").read_text("utf-8")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with TestClient(api_app(tmp_path_factory.mktemp("house"))) as opened:
        yield opened


@pytest.fixture(scope="module")
def app(client: TestClient) -> FastAPI:
    assert isinstance(client.app, FastAPI)
    return client.app


@pytest.fixture
def ada(client: TestClient) -> Desk:
    return desk_of(client, "Ada")


@pytest.fixture
def bob(client: TestClient) -> Desk:
    return desk_of(client, "Bob")


def refusal(answer: Any, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert list(answer.json()) == ["detail"]
    return str(answer.json()["detail"])


# --- the page -----------------------------------------------------------------------------


def test_the_page_lists_every_route(app: FastAPI) -> None:
    described = {
        (method.upper(), path)
        for path, methods in app.openapi()["paths"].items()
        for method in methods
        if path.startswith("/api/")
    }
    assert set(re.findall(r"^\| `(GET|POST) (/api\S+)`", PAGE, re.MULTILINE)) == described


def test_every_route_and_every_answer_is_described(app: FastAPI) -> None:
    schema = app.openapi()
    for methods in schema["paths"].values():
        assert all(route["description"] for route in methods.values())
    assert "HTTPValidationError" not in schema["components"]["schemas"]
    assert schema["components"]["schemas"]["View"]["properties"]["to_act"]["description"]


# --- who asks -----------------------------------------------------------------------------


def test_games_are_told_in_the_language_of_the_reader(client: TestClient) -> None:
    sheets = client.get("/api/games", headers={"accept-language": "de"}).json()
    assert [sheet["name"] for sheet in sheets] == list(GAMES)
    forsale = sheets[0]
    assert forsale["seats"] == [3, 4, 5, 6]
    assert {"novice", "master"} < set(forsale["levels"])
    options = {option["name"]: option for option in forsale["options"]}
    assert options["refund"]["choices"] == ["up", "down"]
    assert options["refund"]["help"] != GAMES["forsale"].options[2].help
    assert options["memory_aid"]["choices"] == ["yes", "no"]
    assert "practice" not in options


def test_who_sends_no_token_may_look_but_not_act(client: TestClient, ada: Desk) -> None:
    table = ada.open(seats=3)
    assert client.get(f"/api/tables/{table}").json()["seat"] is None
    answer = client.post(f"/api/tables/{table}/join", json={})
    assert "POST /api/people" in refusal(answer, 401)
    assert answer.headers["www-authenticate"] == "Bearer"
    refusal(client.get("/api/tables/mine"), 401)


def test_a_token_that_is_not_ours_is_refused(client: TestClient, ada: Desk) -> None:
    headers = {"authorization": f"Bearer {ada.token}x"}
    assert refusal(client.get("/api/tables", headers=headers), 401) == (
        "this token is not one of ours"
    )


def test_the_cookie_of_a_browser_counts(client: TestClient, ada: Desk) -> None:
    table = ada.open(seats=3)
    cookie = {"cookie": f"{COOKIE}={ada.token}"}
    assert client.get(f"/api/tables/{table}", headers=cookie).json()["seat"] == 0


def test_what_another_site_sends_is_refused(ada: Desk) -> None:
    headers = {**ada.headers, "origin": "https://elsewhere.example"}
    wanted = {"game": "forsale", "seats": 3}
    assert ada.client.post("/api/tables", json=wanted, headers=headers).status_code == 403


# --- opening tables -----------------------------------------------------------------------


def test_a_public_table_is_found_by_others(ada: Desk, bob: Desk) -> None:
    table = ada.open(seats=4, public=True)
    hidden = ada.open(seats=4)
    lines = {line["id"]: line for line in bob.get("/tables").json()}
    assert hidden not in lines
    line = lines[table]
    assert (line["game"], line["seats"], line["free"]) == ("forsale", 4, 3)
    assert {mine["id"] for mine in ada.get("/tables/mine").json()} == {table, hidden}
    assert bob.get("/tables/mine").json() == []


def test_a_new_table_has_an_address_for_people(ada: Desk) -> None:
    answer = ada.post("/tables", {"game": "zahltag", "chairs": ["novice", "me", "friend"]})
    assert answer.status_code == 201
    assert ada.client.get(answer.json()["address"]).status_code == 200
    chairs = ada.look(answer.json()["id"])["chairs"]
    assert [chair["kind"] for chair in chairs] == ["bot", "person", "free"]
    assert [chair["level"] for chair in chairs] == ["novice", "", ""]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": 99},
        {"chairs": ["friend", "me", "friend"]},
        {"chairs": ["me", "me", "friend"]},
        {"chairs": ["novice", "novice", "novice"]},
        {"chairs": ["me", "friend", "friend"], "seats": 4},
        {"chairs": ["me", "clairvoyant", "novice"]},
        {"chairs": ["me", "expert:999999999", "novice"]},
        {"options": {"edition": "mine"}},
        {"options": {"practice": "yes"}},
        {"options": {"key": "c0ffee"}},
        {"options": {"deck": "buildings 1 2 3"}},
        {"pace": "at once"},
        {"clock": "never"},
    ],
)
def test_a_table_that_cannot_be_had_is_refused(ada: Desk, wish: dict[str, Any]) -> None:
    usual = {} if "chairs" in wish else {"seats": 3}
    assert refusal(ada.post("/tables", {"game": "forsale", **usual, **wish}), 422)
    assert ada.get("/tables/mine").json() == []


def test_cards_of_ones_own_open_no_file_of_the_server(ada: Desk, tmp_path: Path) -> None:
    file = tmp_path / "secret.toml"
    file.write_text("password = 'xyzzy'\n")
    wish = {"game": "zahltag", "seats": 2, "options": {"cards": str(file)}}
    told = refusal(ada.post("/tables", wish), 422)
    file.unlink()
    assert told == refusal(ada.post("/tables", wish), 422)


def test_options_may_be_words_numbers_or_yes_and_no(ada: Desk) -> None:
    table = ada.open(seats=3, options={"coins": 20, "equal_bids": True, "memory_aid": False})
    options = ada.look(table)["options"]
    assert options == {"coins": "20", "equal_bids": "yes", "memory_aid": "no"}


def test_what_cannot_be_read_is_named(ada: Desk) -> None:
    answer = ada.post("/tables", {"seats": 3})
    assert refusal(answer, 422) == "game cannot be read: it is missing"


# --- sitting down -------------------------------------------------------------------------


def test_the_game_begins_when_every_chair_is_taken(ada: Desk, bob: Desk) -> None:
    table = ada.open(seats=3)
    assert bob.post(f"/tables/{table}/join", {"name": "Robert"}).json()["seat"] == 1
    waiting = ada.look(table)
    assert waiting["status"] == "waiting"
    assert [chair["name"] for chair in waiting["chairs"]] == ["Ada", "Robert", ""]
    begun = ada.post(f"/tables/{table}/bots", {"level": "policy"}).json()
    assert begun["status"] == "playing"
    assert begun["chairs"][2]["level"] == "policy"


def test_nobody_sees_cards_before_the_game_begins(ada: Desk) -> None:
    table = ada.open(game="zahltag", seats=3)
    view = ada.look(table)
    assert (view["scene"], view["events"], view["legal"]) == (None, [], [])
    refusal(ada.get(f"/tables/{table}/transcript"), 409)


def test_strangers_bring_no_bots(ada: Desk, bob: Desk) -> None:
    table = ada.open(seats=3)
    refusal(bob.post(f"/tables/{table}/bots", {}), 409)
    assert ada.look(table)["status"] == "waiting"


def test_a_stranger_who_sat_down_cannot_fill_a_public_table_with_bots(ada: Desk, bob: Desk) -> None:
    table = ada.open(seats=3, public=True)
    bob.post(f"/tables/{table}/join", {})
    sentence = refusal(bob.post(f"/tables/{table}/bots", {"level": "policy"}), 409)
    assert sentence == "Ada is the host of this table and decides when to begin"
    assert bob.look(table)["host"] == 0
    assert ada.look(table)["status"] == "waiting"
    ada.post(f"/tables/{table}/leave", {})
    assert bob.look(table)["host"] == 1
    begun = bob.post(f"/tables/{table}/bots", {"level": "policy"})
    assert begun.json()["status"] == "playing"


def test_the_view_tells_where_simple_rules_decide_in_place_of_a_level(ada: Desk) -> None:
    """The bots of this server never wake up."""
    chairs = ["me", "novice", "policy"]
    table = ada.open(chairs=chairs, pace="instant", options={"start": 1})
    assert not any(chair["simple"] for chair in ada.look(table)["chairs"])
    wait_until(lambda: ada.look(table)["to_act"] == [0])
    assert [chair["simple"] for chair in ada.look(table)["chairs"]] == [False, True, False]


def test_who_leaves_is_stood_in_for_and_may_return(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3)
    left = desks[0].post(f"/tables/{table}/leave", {}).json()
    assert (left["seat"], left["chairs"][0]["kind"]) == (0, "person")
    assert left["chairs"][0]["level"]
    back = desks[0].post(f"/tables/{table}/return", {}).json()
    assert back["chairs"][0]["level"] == ""
    refusal(desks[0].post(f"/tables/{table}/return", {}), 409)


def test_who_leaves_before_the_game_gives_up_the_chair(ada: Desk) -> None:
    table = ada.open(seats=3)
    view = ada.post(f"/tables/{table}/leave", {}).json()
    assert view["seat"] is None
    assert {chair["kind"] for chair in view["chairs"]} == {"free"}


def test_an_unknown_table_is_not_found(ada: Desk) -> None:
    for answer in (ada.get("/tables/nowhere"), ada.post("/tables/nowhere/moves", {"action": 1})):
        assert refusal(answer, 404) == "There is no such table."


# --- playing ------------------------------------------------------------------------------


def test_a_move_by_words_or_by_number(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="0")
    view = desks[0].look(table)
    assert view["to_act"] == [0]
    assert view["legal"][0] == {"action": 0, "words": "pass", "told": "pass"}
    after = desks[0].post(f"/tables/{table}/moves", {"action": "bid 4"}).json()
    assert after["number"] == view["number"] + 1
    assert (after["to_act"], after["legal"], after["moment"]) == ([1], [], 1)
    assert after["events"][-1]["words"] == "0 bids 4"
    assert after["events"][-1]["told"] == "Ada bids 4."
    assert desks[1].post(f"/tables/{table}/moves", {"action": 5}).json()["to_act"] == [2]


def test_a_move_that_is_not_allowed_says_what_is(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="0")
    moves = f"/tables/{table}/moves"
    assert "legal: pass, bid 1" in refusal(desks[0].post(moves, {"action": "bid 99"}), 409)
    assert "to act: 0" in refusal(desks[1].post(moves, {"action": "pass"}), 409)
    german = {**desks[1].headers, "accept-language": "de"}
    answer = client.post(f"/api{moves}", json={"action": "pass"}, headers=german)
    assert refusal(answer, 409) != refusal(desks[1].post(moves, {"action": "pass"}), 409)
    stranger = desk_of(client, "Eve")
    assert "you are watching this table" in refusal(stranger.post(moves, {"action": "pass"}), 409)


def test_a_move_sent_twice_counts_once(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="0")
    move = {"action": "bid 1", "moment": 0}
    assert desks[0].post(f"/tables/{table}/moves", move).status_code == 200
    assert "decided this already" in refusal(desks[0].post(f"/tables/{table}/moves", move), 409)


def test_a_moment_is_one_that_has_come(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="0")
    moves = f"/tables/{table}/moves"
    below = desks[0].post(moves, {"action": "pass", "moment": -1})
    assert refusal(below, 422) == "moment cannot be read: it is too small"
    ahead = desks[0].post(moves, {"action": "pass", "moment": 99})
    assert "nobody has asked you" in refusal(ahead, 409)


def test_an_act_is_taken_back_once(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="0")
    desks[0].post(f"/tables/{table}/moves", {"action": "bid 1"})
    undo = f"/tables/{table}/undo", {"moment": 1}
    assert desks[0].post(*undo).json()["moment"] == 0
    assert "taken this back already" in refusal(desks[0].post(*undo), 409)


def test_who_is_stood_in_for_comes_back_before_acting(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="1")
    desks[0].post(f"/tables/{table}/leave", {})
    desks[1].post(f"/tables/{table}/moves", {"action": "bid 1"})
    desks[2].post(f"/tables/{table}/moves", {"action": "bid 2"})
    act = f"/tables/{table}/moves", {"action": "pass", "moment": 0}
    assert "take your seat again" in refusal(desks[0].post(*act), 409)


def test_a_wish_is_nobody_elses_business(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3)
    seen = [desk.look(table) for desk in desks]
    cookie = {"cookie": f"{COOKIE}={desks[0].token}"}
    wished = client.post(f"/table/{table}/wish", data={"wish": "forced"}, headers=cookie)
    assert wished.status_code == 200
    assert desks[0].look(table)["number"] == seen[0]["number"] + 1
    assert [desk.look(table) for desk in desks[1:]] == seen[1:]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"game":', "body lässt sich nicht lesen: es ist kein JSON"),
        (b"[]", "body lässt sich nicht lesen: es ist kein Objekt"),
        (b'{"game":"forsale","seats":3,"optoins":{}}', "optoins lässt sich nicht lesen"),
        (b'{"game":"forsale","seats":3,"pace":"warp"}', "eines von slow, normal, quick"),
        (b'{"game":"forsale","chairs":"me"}', "chairs lässt sich nicht lesen: es ist keine Liste"),
        (b'{"game":"forsale","seats":3,"options":[]}', "options lässt sich nicht lesen: es ist"),
        (b'{"game":"forsale","seats":3,"public":"maybe"}', "weder ja noch nein"),
        (b'{"game":"\\ud800","seats":3}', "game lässt sich nicht lesen: es ist kein Text"),
    ],
)
def test_what_cannot_be_read_is_told_in_the_readers_language(
    ada: Desk, client: TestClient, body: bytes, words: str
) -> None:
    german = {**ada.headers, "accept-language": "de", "content-type": "application/json"}
    answer = client.post("/api/tables", content=body, headers=german)
    assert words in refusal(answer, 422)
    assert "should" not in answer.text


def test_a_move_may_be_taken_back(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="0")
    before = desks[0].look(table)
    assert not before["may_undo"]
    assert desks[0].post(f"/tables/{table}/moves", {"action": "bid 1"}).json()["may_undo"]
    after = desks[0].post(f"/tables/{table}/undo", {}).json()
    assert after["number"] > before["number"]
    assert {**after, "number": 0} == {**before, "number": 0}
    refusal(desks[0].post(f"/tables/{table}/undo", {}), 409)


def test_a_hint_weighs_every_choice(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="0")
    advice = desks[0].get(f"/tables/{table}/hint").json()
    legal = {choice["action"] for choice in desks[0].look(table)["legal"]}
    assert {each["action"] for each in advice} == legal
    assert advice[0]["share"] == max(each["share"] for each in advice) > 0
    assert desks[1].get(f"/tables/{table}/hint").json() == []


def test_the_whole_game_is_told_when_it_is_over(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3)
    assert "\nkey " not in desks[0].get(f"/tables/{table}/transcript").text
    view = play_out(table, desks)
    assert view["status"] == "over"
    assert (view["to_act"], view["legal"]) == ([], [])
    assert min(result["rank"] for result in view["standing"]) == 1
    written = client.get(f"/api/tables/{table}/transcript")
    assert written.headers["content-type"] == "text/plain; charset=utf-8"
    assert "\nkey " in written.text


def test_events_from_a_number_on(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, start="0")
    seen = desks[0].look(table)
    assert [event["number"] for event in seen["events"]] == list(range(seen["happened"]))
    desks[0].post(f"/tables/{table}/moves", {"action": "pass"})
    later = desks[0].get(f"/tables/{table}?since={seen['happened']}").json()
    assert later["events"][0]["number"] == seen["happened"]
    assert later["events"][0]["words"].startswith("0 passes")
    refusal(desks[0].get(f"/tables/{table}?since=-1"), 422)


def test_without_memory_aid_old_events_keep_their_numbers(client: TestClient) -> None:
    table, desks = sit_all(client, "forsale", 3, memory_aid="no")
    chance = random.Random(3)
    for _act in range(30):
        view = play_one(table, desks, chance)
    numbers = [event["number"] for event in view["events"]]
    assert numbers[0] > 0
    assert numbers[-1] == view["happened"] - 1
    assert len(numbers) == numbers[-1] - numbers[0] + 1


def test_a_running_game_has_no_standing(client: TestClient) -> None:
    table, desks = sit_all(client, "zahltag", 2)
    view = desks[0].look(table)
    assert (view["status"], view["standing"]) == ("playing", [])


def test_nobody_learns_the_number_of_a_person(app: FastAPI, ada: Desk) -> None:
    """It would not let anyone forge a token, but would let them follow a person between tables."""
    person = app.state.services.people.read_token(ada.token)
    answer = ada.get(f"/tables/{ada.open(seats=3)}")
    assert "Ada" in answer.text
    assert person.id not in answer.text
