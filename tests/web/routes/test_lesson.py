"""A guided first game, as a browser asks for it: started, followed, left, and nobody else's."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.core.language import _
from stammtisch.core.table import Table
from stammtisch.web.http.services import Services
from tests.lessons import TAUGHT, lesson_of, line_of
from tests.web.house import hurry, open_house
from tests.web.routes.test_table import become, moment, offered, play_on, wait_for

ASKED = "data-turn"  # the page of a player who decides
ACTS = re.compile(r"^\d .*", re.MULTILINE)


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    hurry(monkeypatch)
    with open_house(tmp_path) as client:
        yield client


def learn(client: TestClient, game: str = "forsale") -> str:
    answer = client.post(f"/learn/{game}", data={"pace": "instant"})
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


def said(page: str) -> list[str]:
    return re.findall(r'<p class="tip[^>]*>(.*?) <small', page)


def sentences(game: str, decision: int) -> list[str]:
    names = ("Guest", "Bruno", "Clara", "Emil")
    return [_(each.words).format(*names) for each in lesson_of(GAMES[game]).said_before(decision)]


def act(client: TestClient, table: str, page: str, action: str) -> None:
    assert client.post(f"{table}/act", data={"action": action, "moment": moment(page)}).is_success


def follow(client: TestClient, table: str, game: str, most: int = 99) -> str:
    """Does what is asked for; gives the page of the next decision."""
    for decision, _asked in enumerate(lesson_of(GAMES[game]).acts[:most]):
        page = wait_for(client, table, ASKED)
        assert said(page) == sentences(game, decision)
        choices = offered(page)
        assert len(choices) == 1
        act(client, table, page, choices[0])
        wait_for(client, table, f'name="moment" value="{decision + 1}"')
    return wait_for(client, table, ASKED)


# --- the way of the lesson ----------------------------------------------------------------


@pytest.mark.parametrize("game", TAUGHT)
def test_a_learner_is_led_to_the_last_tip_and_then_plays_freely(
    anna: TestClient, game: str
) -> None:
    table = learn(anna, game)
    page = follow(anna, table, game)
    assert said(page) == sentences(game, len(lesson_of(GAMES[game]).acts))
    assert len(offered(page)) > 1
    played = sorted(ACTS.findall(anna.get(f"{table}/transcript").text))
    assert played == sorted(ACTS.findall(line_of(GAMES[game])))


def test_each_table_of_a_lesson_goes_the_same_way(anna: TestClient) -> None:
    pages = [follow(anna, learn(anna), "forsale") for _time in range(2)]
    assert said(pages[0]) == said(pages[1])
    assert offered(pages[0]) == offered(pages[1])


def test_a_reload_and_a_restart_show_the_same_tip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)
    with open_house(tmp_path) as client:
        table = learn(client)
        page = follow(client, table, "forsale", 1)
        assert said(client.get(table).text) == said(page)
        cookie = client.cookies.get("stammtisch") or ""
    with open_house(tmp_path) as client:
        become(client, cookie)
        assert said(client.get(table).text) == said(page)


def test_taking_a_move_back_takes_the_guide_back(anna: TestClient) -> None:
    table = learn(anna)
    first = said(wait_for(anna, table, ASKED))
    follow(anna, table, "forsale", 1)
    anna.post(f"{table}/undo")
    assert said(wait_for(anna, table, 'name="moment" value="0"')) == first


# --- leaving it ---------------------------------------------------------------------------


def test_whoever_leaves_the_guide_plays_the_same_game_on(anna: TestClient) -> None:
    table = learn(anna)
    page = wait_for(anna, table, ASKED)
    assert len(offered(page)) == 1
    anna.post(f"{table}/wish", data={"wish": "unguided"})
    page = anna.get(table).text
    assert not said(page)
    assert len(offered(page)) > 1


def test_another_act_ends_the_guide_quietly(anna: TestClient) -> None:
    """The rules allow it, whatever the page offers."""
    table = learn(anna)
    page = wait_for(anna, table, ASKED)
    other = next(each for each in ("0", "1", "2") if each not in offered(page))
    act(anna, table, page, other)
    wait_for(anna, table, 'name="moment" value="1"')
    page = wait_for(anna, table, ASKED)
    assert not said(page)
    assert len(offered(page)) > 1


def test_a_program_is_told_all_that_is_legal(anna: TestClient) -> None:
    table = learn(anna)
    assert len(offered(wait_for(anna, table, ASKED))) == 1
    assert len(anna.get(f"/api{table.replace('table', 'tables')}").json()["legal"]) > 1


# --- for the learner alone ----------------------------------------------------------------


def test_nobody_else_is_guided_or_can_lead(anna: TestClient) -> None:
    table = learn(anna)
    hers = anna.cookies.get("stammtisch") or ""
    page = wait_for(anna, table, ASKED)
    assert said(page)
    anna.cookies.clear()
    assert table not in anna.get("/").text
    assert 'id="lesson"' not in anna.get(table).text
    assert anna.post(f"{table}/wish", data={"wish": "unguided"}).status_code == 409
    assert not anna.post(f"{table}/act", data={"action": "2", "moment": "0"}).is_success
    become(anna, hers)
    assert said(anna.get(table).text) == said(page)


def test_the_cards_of_a_lesson_are_dealt_by_its_key_and_nothing_claims_otherwise(
    anna: TestClient,
) -> None:
    table = learn(anna)
    words = anna.get(f"{table}/transcript").text
    assert "key" not in words
    assert "fair" not in words
    services: Services = anna.app.state.services  # type: ignore[attr-defined]
    stored = services.store.find(table.rpartition("/")[2])
    assert stored
    assert f"key {lesson_of(GAMES['forsale']).key.zfill(32)}" in stored.head
    assert not stored.public


@pytest.mark.slow
def test_after_a_lesson_comes_a_game_without_a_guide(anna: TestClient) -> None:
    table = learn(anna)
    page = play_on(anna, table)
    assert not said(page)
    assert Table.read(anna.get(f"{table}/transcript").text).over
    following = str(anna.post(f"{table}/again").url.path)
    page = anna.get(following).text
    assert 'id="lesson"' not in page
    assert "novice" in page


# --- where it is offered ------------------------------------------------------------------


def test_a_lesson_is_offered_until_the_game_has_been_played(anna: TestClient) -> None:
    assert all(f'action="/learn/{game}"' in anna.get("/").text for game in TAUGHT)
    learn(anna, "forsale")
    page = anna.get("/").text
    assert 'action="/learn/forsale"' not in page
    assert 'action="/learn/zahltag"' in page
    assert "guided" in page
    assert 'action="/learn/forsale"' in anna.get("/rules/forsale").text


def test_a_game_without_a_lesson_says_so(anna: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES["forsale"].__dict__, "lesson", None)
    answer = anna.post("/learn/forsale")
    assert answer.status_code == 409
    assert "For Sale has no guided game" in answer.text
    assert anna.post("/learn/chess").status_code == 422
    assert "/learn/forsale" not in anna.get("/").text + anna.get("/rules/forsale").text
