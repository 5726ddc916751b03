"""The pages, as a browser asks for them: a real application on a real store."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch import Table
from tests.web.house import hurry, open_house

PATIENCE = 30.0
GAMES = ("forsale", "zahltag", "stichtag")


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    hurry(monkeypatch)
    with open_house(tmp_path) as client:
        yield client


def new_table(client: TestClient, game: str = "forsale", **form: str) -> str:
    """The address of a table with this person, and bots unless the form says otherwise."""
    chairs = {f"chair-{seat}": "policy" for seat in range(1, 6)}
    answer = client.post("/tables", data={"game": game, "seats": "3", **chairs, **form})
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


def become(client: TestClient, cookie: str) -> None:
    client.cookies.clear()
    client.cookies.set("stammtisch", cookie)


def offered(page: str) -> list[str]:
    return re.findall(r'name="action" value="(\d+)"', page)


def moment(page: str) -> str:
    found = re.search(r'name="moment" value="(\d+)"', page)
    assert found
    return found[1]


def wait_for(client: TestClient, address: str, sign: str) -> str:
    """The page, as soon as it shows something."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        page = client.get(address).text
        if sign in page:
            return page
        time.sleep(0.02)
    raise AssertionError(f"{sign!r} was never shown: {page}")


def play_on(client: TestClient, address: str) -> str:
    """The first legal choice until the game is over; gives the last page."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        page = client.get(address).text
        if 'id="winners"' in page:
            return page
        if choices := offered(page):
            data = {"action": choices[0], "moment": moment(page)}
            client.post(f"{address}/act", data=data)
        else:
            time.sleep(0.01)
    raise AssertionError("the game does not end")


# --- at the table -------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_forms_alone(anna: TestClient, game: str) -> None:
    address = new_table(
        anna, game, pace="quick", **({"date": "03-18"} if game == "stichtag" else {})
    )
    page = play_on(anna, address)
    assert "crown" in page
    table = Table.read(anna.get(f"{address}/transcript").text)
    assert table.over


def test_a_transcript_of_a_running_game_has_no_key(anna: TestClient) -> None:
    words = anna.get(f"{new_table(anna)}/transcript").text
    assert "game forsale" in words
    assert "key" not in words


@pytest.mark.slow
def test_the_next_game_has_the_same_people(anna: TestClient) -> None:
    address = new_table(anna, "zahltag", seats="2")
    play_on(anna, address)
    following = anna.post(f"{address}/again").url.path
    assert following != address
    assert anna.post(f"{address}/again").url.path == following
    assert following in anna.get(address).text


def test_the_next_game_waits_for_the_end(anna: TestClient) -> None:
    assert anna.post(f"{new_table(anna)}/again").status_code == 409


def test_friends_sit_down_and_the_game_begins(anna: TestClient) -> None:
    address = new_table(anna, **{"chair-1": "", "chair-2": ""})
    assert "qr.svg" in anna.get(address).text
    assert anna.get(f"{address}/qr.svg").text.startswith("<svg")
    hers = anna.cookies.get("stammtisch")
    for name in ("Ben", "Carla"):
        anna.cookies.clear()
        assert 'action="' + address + '/sit"' in anna.get(address).text
        anna.post(f"{address}/sit", data={"name": name})
    page = anna.get(address).text
    assert "Ben" in page
    assert 'id="acts"' in page
    anna.cookies.clear()
    spectator = anna.get(address).text
    assert "Your coins" not in spectator
    assert not offered(spectator)
    become(anna, hers or "")
    assert "Your coins" in anna.get(address).text


def test_bots_fill_the_free_chairs(anna: TestClient) -> None:
    address = new_table(anna, seats="4", **{"chair-1": "", "chair-2": "", "chair-3": ""})
    assert 'id="acts"' in anna.post(f"{address}/bots", data={"level": "policy"}).text
    assert anna.post(f"{address}/bots", data={"level": "clairvoyant"}).status_code == 422
    assert anna.post(f"{address}/bots", data={"level": "policy"}).status_code == 200


def test_a_stranger_who_sat_down_cannot_begin_with_bots(anna: TestClient) -> None:
    anna.post("/name", data={"name": "Anna"})
    address = new_table(anna, **{"chair-1": "", "chair-2": ""})
    form = f'action="{address}/bots"'
    assert form in anna.get(address).text
    anna.cookies.clear()
    page = anna.post(f"{address}/sit", data={"name": "Ben"}).text
    assert form not in page
    assert "Anna is the host and decides whether to begin with bots." in page
    refused = anna.post(f"{address}/bots", data={"level": "policy"})
    assert refused.status_code == 409
    assert "Anna is the host of this table and decides when to begin" in refused.text


def test_an_act_is_taken_back(anna: TestClient) -> None:
    address = new_table(anna, start="0")
    before = wait_for(anna, address, "data-turn")
    anna.post(f"{address}/act", data={"action": "0", "moment": moment(before)})
    wait_for(anna, address, 'value="1"')
    assert moment(anna.post(f"{address}/undo").text) == "0"


def test_a_double_click_takes_back_once(anna: TestClient) -> None:
    address = new_table(anna, start="0")
    for number in range(2):
        page = wait_for(anna, address, "data-turn")
        anna.post(f"{address}/act", data={"action": "0", "moment": moment(page)})
        wait_for(anna, address, f'value="{number + 1}"')
    for _click in range(2):
        page = anna.post(f"{address}/undo", data={"moment": "2"}).text
        assert moment(page) == "1"
    assert anna.post(f"{address}/undo", data={"moment": "-1"}).status_code == 422


def test_a_bot_stands_in_and_the_person_returns(anna: TestClient) -> None:
    address = new_table(anna, **{"chair-1": "", "chair-2": ""})
    for name in ("Ben", "Carla"):
        anna.cookies.clear()
        anna.post(f"{address}/sit", data={"name": name})
    assert f"{address}/return" in anna.post(f"{address}/leave").text
    assert f"{address}/leave" in anna.post(f"{address}/return").text


def test_a_hint_is_marked_as_help(anna: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    address = new_table(anna, start="0")
    wait_for(anna, address, "data-turn")
    monkeypatch.setattr("stammtisch.web.rooms.bots.PATIENCE", 0.01)
    assert '<div class="hint"><p>' in anna.get(f"{address}/hint").text


# --- refusals -----------------------------------------------------------------------------


def test_a_table_that_is_not_there_shows_the_way_home(anna: TestClient) -> None:
    for path in ("/table/nowhere", "/table/nowhere/events", "/table/nowhere/transcript"):
        answer = anna.get(path)
        assert answer.status_code == 404
        assert 'href="/"' in answer.text


def test_a_move_against_the_rules_gets_the_sentence(anna: TestClient) -> None:
    address = new_table(anna, start="0")
    wait_for(anna, address, "data-turn")
    answer = anna.post(f"{address}/act", data={"action": "99", "moment": "0"})
    assert answer.status_code == 409
    assert "you may not do that now; you may: " in answer.text
    terse = anna.post(
        f"{address}/act", data={"action": "99", "moment": "0"}, headers={"hx-request": "true"}
    )
    assert terse.text.startswith("you may not")


def test_who_is_not_on_turn_reads_whose_turn_it_is(anna: TestClient) -> None:
    address = new_table(anna, start="1", **{"chair-1": "", "chair-2": ""})
    hers = anna.cookies.get("stammtisch")
    for name in ("Ben", "Carla"):
        anna.cookies.clear()
        anna.post(f"{address}/sit", data={"name": name})
    become(anna, hers or "")
    answer = anna.post(f"{address}/act", data={"action": "0", "moment": "0"})
    assert "waiting for Ben" in answer.text


def test_a_wish_that_is_sent_twice_counts_once(anna: TestClient) -> None:
    address = new_table(anna)
    for wish, is_on in (("forced", "true"), ("not forced", "false")):
        assert f'name="wish" value="{wish}"' in anna.get(address).text
        for _click in range(2):
            page = anna.post(f"{address}/wish", data={"wish": wish}).text
            assert re.search(rf'forced" aria-pressed="{is_on}"', page)
    assert anna.post(f"{address}/wish", data={"wish": "x" * 150}).status_code == 409


def test_pages_have_a_head_and_are_not_kept(anna: TestClient) -> None:
    address = new_table(anna)
    for path in ("/", "/me", address, f"{address}/transcript", f"{address}/events"):
        answer = anna.head(path)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
    assert "no-store" not in anna.get("/static/table.css").headers.get("cache-control", "")
    assert "max-age" in anna.head("/favicon.svg").headers["cache-control"]


def test_without_scripts_a_page_that_waits_loads_itself_again(anna: TestClient) -> None:
    address = new_table(anna, start="0", **{"chair-1": "", "chair-2": ""})
    sign = '<noscript><meta http-equiv="refresh"'
    assert sign in anna.get(address).text
    on_turn = wait_for(anna, new_table(anna, start="0"), "data-turn")
    assert sign not in on_turn


def test_nobody_moves_for_another(anna: TestClient) -> None:
    address = new_table(anna, start="0")
    wait_for(anna, address, "data-turn")
    become(anna, f"{anna.cookies.get('stammtisch')}x")
    assert anna.post(f"{address}/act", data={"action": "0", "moment": "0"}).status_code == 409
    assert anna.post(f"{address}/undo").status_code == 409


FORGED = (
    {"origin": "http://evil"},
    {"origin": "null"},
    {"origin": "http://[::1"},
    {"sec-fetch-site": "cross-site"},
)


def test_another_site_cannot_send_in_a_persons_name(anna: TestClient) -> None:
    data = {"game": "forsale", "level": "policy"}
    for headers in FORGED:
        assert anna.post("/play", data=data, headers=headers).status_code == 403
    same = {"origin": "http://house"}
    assert anna.post("/play", data=data, headers=same).status_code == 200


def test_what_is_too_large_is_refused(anna: TestClient) -> None:
    assert anna.post("/name", data={"name": "x" * 100_000}).status_code == 413


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"seats": "9"}, "3 to 6 players"),
        ({"edition": "none"}, "must be one of"),
        ({"pace": "warp"}, "The pace is one of"),
        ({"clock": "never"}, "The clock is one of"),
    ],
)
def test_a_table_that_cannot_be_gets_a_sentence(
    anna: TestClient, form: dict[str, str], words: str
) -> None:
    answer = anna.post("/tables", data={"game": "forsale", "seats": "3", **form})
    assert answer.status_code in (409, 422)
    assert words in answer.text


def test_a_refusal_leads_back_to_its_table(anna: TestClient) -> None:
    address = new_table(anna, **{"chair-1": ""})
    for path in ("replay", "transcript"):
        answer = anna.get(f"{address}/{path}")
        assert answer.status_code == 409
        assert f'href="{address}"' in answer.text
    assert 'href="/table/' not in anna.get("/table/nowhere/replay").text


def test_what_is_refused_at_the_gate_is_a_page_too(anna: TestClient) -> None:
    address = new_table(anna)
    forged = {"origin": "http://evil"}
    assert f'href="{address}"' in anna.post(f"{address}/undo", headers=forged).text
    terse = anna.post(f"{address}/undo", headers={**forged, "hx-request": "true"})
    assert terse.text == "this was sent by another site"


def test_who_waits_reads_what_will_be_played(anna: TestClient) -> None:
    form = {"date": "12-24", "clock": "2min", "chair-1": ""}
    page = anna.get(new_table(anna, "stichtag", **form)).text
    for words in ("24 December", "2 minutes", "at a human pace", "date=12-24"):
        assert words in page
    assert page.count("#chair") == 1


def test_who_leaves_before_the_game_goes_home_and_the_chair_is_free(anna: TestClient) -> None:
    address = new_table(anna, public="yes", **{"chair-1": ""})
    assert address in anna.get("/").text
    answer = anna.post(f"{address}/leave")
    assert answer.url.path == "/"
    assert address not in answer.text
    assert f'action="{address}/sit"' in anna.get(address).text


def test_every_answer_is_guarded(anna: TestClient) -> None:
    headers = anna.get("/").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert "httponly" in headers["set-cookie"].lower()


def test_pages_have_no_inline_scripts_or_styles(anna: TestClient) -> None:
    for page in (anna.get("/").text, anna.get(new_table(anna)).text):
        assert not re.search(r"\son\w+=|style=|<style|<script(?! src)", page)


def test_too_much_at_once_is_refused(anna: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.web.http.rate_limit.RATE", 0.0)
    monkeypatch.setattr("stammtisch.web.http.rate_limit.BURST", 60)
    anna.get("/")
    codes = [anna.post("/name", data={"name": "A"}).status_code for _try in range(7)]
    assert codes == [200] * 6 + [429]
    anna.cookies.clear()
    assert anna.get("/").status_code == 200


def test_no_file_of_the_server_is_opened_for_a_visitor(anna: TestClient, tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("")
    form = {"game": "zahltag", "seats": "3", "cards": str(tmp_path / "cards.toml")}
    known = anna.post("/tables", data=form)
    unknown = anna.post("/tables", data={**form, "cards": str(tmp_path / "nothing.toml")})
    assert known.status_code == unknown.status_code == 422
    assert known.text.replace("cards.toml", "") == unknown.text.replace("nothing.toml", "")


def test_nobody_reads_cards_before_the_game(anna: TestClient) -> None:
    address = new_table(anna, "stichtag", **{"chair-1": ""})
    assert anna.get(f"{address}/transcript").status_code == 409
    assert "Your hand" not in anna.get(address).text


def test_a_page_that_is_not_there_shows_the_way_home(anna: TestClient) -> None:
    answer = anna.get("/nowhere")
    assert answer.status_code == 404
    assert 'href="/"' in answer.text


def test_the_api_is_described_on_a_page_like_any_other(anna: TestClient) -> None:
    page = anna.get("/docs").text
    assert "/api/tables/{id}/moves" in page
    assert re.findall(r'<script[^>]* src="([^"?]+)', page) == [
        "/static/app.js",
        "/static/house.js",
    ]
