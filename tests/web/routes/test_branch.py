"""A finished game played on from one of its steps, by page and by API."""

import re
from collections.abc import Iterator
from html import unescape

import pytest
from starlette.testclient import TestClient

from stammtisch import Table
from stammtisch.core import notation
from stammtisch.core.branch import table_at
from stammtisch.web.rooms.room import Room
from tests.web.api_desk import Desk, api_app, bid_once, desk_of
from tests.web.house import hurry
from tests.web.routes.test_replay import PLAYED, WHOLE, keep, play

HALF = 10


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with TestClient(api_app(tmp_path_factory.mktemp("house"))) as opened:
        yield opened


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


@pytest.fixture(scope="module", params=PLAYED)
def over(request: pytest.FixtureRequest, client: TestClient) -> str:
    return finished(client, request.param)


@pytest.fixture(scope="module")
def sold(client: TestClient) -> str:
    return finished(client, "forsale", "sold")


def finished(client: TestClient, game: str, room_id: str = "") -> str:
    services = client.app.state.services  # type: ignore[attr-defined]  # it is a FastAPI
    table = Table(game, seats=3, key="c0ffee", **PLAYED[game])
    return keep(services.store, play(room_id or f"over-{game}", table, WHOLE)).room.id


@pytest.fixture
def eve(client: TestClient) -> Desk:
    return desk_of(client, "Eve")


def told(client: TestClient, table: str) -> str:
    return str(client.get(f"/api/tables/{table}/transcript").text)


def branched(desk: Desk, table: str, step: int = HALF, seat: int = 1) -> str:
    answer = desk.post(f"/tables/{table}/branch", {"step": step, "seat": seat, "level": "policy"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def room_of(client: TestClient, table: str) -> Room:
    """The room as the journal alone makes it again."""
    services = client.app.state.services  # type: ignore[attr-defined]  # it is a FastAPI
    read = client.portal.call(services.rooms._read, table)  # type: ignore[union-attr]  # it is open
    assert isinstance(read, Room)
    return read


def test_the_position_is_that_of_the_step(client: TestClient, over: str, eve: Desk) -> None:
    table = branched(eve, over)
    then = table_at(Table, told(client, over), HALF)
    room = room_of(client, table)
    acts = notation.read(room.table.transcript()).acts[: HALF + 1]
    assert [act.words for act in acts] == [
        act.words for act in notation.read(then.transcript()).acts
    ]
    assert room.table.key != then.key
    assert room.table.is_practice
    assert room.origin == (over, HALF)
    assert room.chairs[1].name == "Eve"
    assert {chair.level for chair in room.chairs if chair.seat != 1} == {"policy"}


def test_it_is_played_to_its_end_and_says_where_it_came_from(
    client: TestClient, over: str, eve: Desk
) -> None:
    table = branched(eve, over)
    view = eve.look(table)
    while view["status"] != "over":
        if view["legal"]:
            action = {"action": view["legal"][0]["action"]}
            eve.post(f"/tables/{table}/moves", action)
        view = eve.look(table)
    end = told(client, table)
    assert end.startswith(f"# branch {over} {HALF}\n")
    Table.read(end)
    page = client.get(f"/table/{table}").text
    assert f'href="/table/{over}/replay?step={HALF}"' in page


def test_own_acts_may_be_taken_back_even_those_before(
    client: TestClient, sold: str, eve: Desk
) -> None:
    table = branched(eve, sold)
    while not eve.look(table)["legal"]:
        pass  # until the bots have decided
    assert eve.post(f"/tables/{table}/undo", {}).status_code == 200
    assert room_of(client, table).table.to_act == (1,)


def test_nothing_of_a_running_game_can_be_played_on(client: TestClient, eve: Desk) -> None:
    table, desks = bid_once(client)
    for desk in (*desks, eve):
        answer = desk.post(f"/tables/{table}/branch", {"step": 0})
        assert answer.status_code == 409
        assert "once the game is over" in answer.json()["detail"]
    form = {"step": "0", "seat": "0"}
    assert client.post(f"/table/{table}/branch", data=form).status_code == 409
    assert client.get(f"/table/{table}/position?step=0").status_code == 409
    assert "/branch" not in client.get(f"/table/{table}/replay").text


def test_nothing_of_a_table_that_waits_either(client: TestClient, eve: Desk) -> None:
    table = eve.open("forsale", seats=3)
    assert eve.post(f"/tables/{table}/branch", {"step": 0}).status_code == 409
    assert client.get(f"/table/{table}/position?step=0").status_code == 409


def test_the_replay_offers_it_with_the_seat_that_one_looks_from(
    client: TestClient, sold: str
) -> None:
    page = client.get(f"/table/{sold}/replay?step={HALF}&seat=2").text
    form = re.search(r'<form class="branch".*?</form>', page, re.DOTALL)
    assert form
    assert f'name="step" value="{HALF}"' in form[0]
    assert '<option value="2" selected>' in form[0]
    answer = client.post(
        f"/table/{sold}/branch",
        data={"step": str(HALF), "seat": "2", "level": "policy"},
        follow_redirects=False,
    )
    assert answer.status_code == 303
    assert "played on from step 10" in unescape(client.get(answer.headers["location"]).text)


def test_the_last_step_has_nothing_to_play_on(client: TestClient, sold: str, eve: Desk) -> None:
    last = len(notation.read(told(client, sold)).acts) - 1
    assert "/branch" not in client.get(f"/table/{sold}/replay?step={last}").text
    answer = eve.post(f"/tables/{sold}/branch", {"step": last})
    assert answer.status_code == 422
    assert "the game is over at this step" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"step": "x"}, "a step is a whole number"),
        ({"step": "9999"}, "the steps of this game count from 0"),
        ({"step": "1", "seat": "3"}, "a seat is a number from 0 to 2"),
        ({"step": "1", "seat": "-1"}, "a seat is a number from 0 to 2"),
        ({"step": "1", "level": "god"}, "the bots are"),
        ({}, "missing"),
    ],
)
def test_what_is_wrong_gets_a_sentence(
    client: TestClient, sold: str, form: dict[str, str], why: str
) -> None:
    answer = client.post(f"/table/{sold}/branch", data=form)
    assert answer.status_code == 422
    assert why in unescape(answer.text)


def test_a_position_is_downloaded_as_a_transcript(client: TestClient, over: str) -> None:
    answer = client.get(f"/table/{over}/position?step={HALF}")
    assert f"-{HALF}.txt" in answer.headers["content-disposition"]
    table = Table.read(answer.text)
    assert table.transcript() == table_at(Table, told(client, over), HALF).transcript()


def test_another_game_of_a_branch_has_cards_of_its_own(
    client: TestClient, sold: str, eve: Desk
) -> None:
    table = branched(eve, sold)
    view = eve.look(table)
    while view["status"] != "over":
        if view["legal"]:
            eve.post(f"/tables/{table}/moves", {"action": view["legal"][0]["action"]})
        view = eve.look(table)
    again = eve.post(f"/tables/{table}/rematch", {}).json()["next_id"]
    room = room_of(client, again)
    assert room.origin is None
    assert "start" not in room.shuffle.agreed


def test_the_list_says_that_it_was_played_on(client: TestClient, sold: str, eve: Desk) -> None:
    table = branched(eve, sold)
    page = client.get("/", headers={"cookie": f"stammtisch={eve.token}"}).text
    line = page[page.index(f"/table/{table}") :].partition("</li>")[0]
    assert "played on" in line
