"""The page of a table: whose time runs, who is missed, what is asked, and how it ends."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from stammtisch import GAMES
from stammtisch.bots.worker_client import WorkerClient
from stammtisch.core.language import speaking
from stammtisch.core.table import Table
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.journal import EntryKind
from stammtisch.web.views.board import Board
from stammtisch.web.views.table_view import TableView
from tests.web.house import hurry, open_house, seated
from tests.web.routes.test_table import moment, new_table, offered, play_on, wait_for


@pytest.fixture
def anna(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    hurry(monkeypatch)
    with open_house(tmp_path) as client:
        yield client


def page_of(picture: TableView) -> str:
    return Board(picture).whole


def with_clock(clock: str) -> Room:
    room = seated(Table("forsale", 3, start="0"))
    room.note(room.change(EntryKind.HOUSE, -1, f"normal {clock}"))
    return room


# --- time and people ----------------------------------------------------------------------


@pytest.mark.parametrize(("clock", "words"), [("30s", "0:30"), ("2min", "2:00"), ("1day", "24 h")])
def test_everybody_sees_how_long_a_seat_may_think(clock: str, words: str) -> None:
    room = with_clock(clock)
    for seat in (None, 0, 1):
        panel = TableView(room, seat).panels[0]
        assert panel.left is not None
        page = page_of(TableView(room, seat))
        assert page.count("data-left=") == 1
        assert f">{words}<" in page
        assert ("data-soon" in page) == (seat == 0)
    room.decision_clock.ticking[0] = time.monotonic() - 10 * 86_400
    assert TableView(room, 1).panels[0].left == 0


def test_who_is_missed_is_replaced_by_those_who_sit_there() -> None:
    room, button = with_clock("none"), "Let a bot stand in for Name 0"
    assert button not in page_of(TableView(room, 1))
    assert button in page_of(TableView(room, 1, frozenset({0})))
    watching = page_of(TableView(room, None, frozenset({0})))
    assert button not in watching
    assert "away" in watching


def test_who_is_replaced_has_nothing_to_decide() -> None:
    room = with_clock("none")
    room.note(room.rising("person-0"))
    picture = TableView(room, 0)
    assert (picture.turn, picture.choices) == ("A bot stands in for you.", {})
    page = page_of(picture)
    assert "Take my seat again" in page
    assert "data-turn" not in page


def test_a_spectator_is_told_so() -> None:
    room = with_clock("none")
    assert "You watch this table" in page_of(TableView(room, None))
    assert "You watch this table" not in page_of(TableView(room, 0))


def test_the_pace_is_changed_at_the_table(anna: TestClient) -> None:
    address = new_table(anna)
    page = anna.post(f"{address}/pace", data={"pace": "slow"}).text
    assert 'value="slow" aria-pressed="true"' in page
    assert anna.post(f"{address}/pace", data={"pace": "warp"}).status_code == 422


def test_nobody_is_replaced_who_is_there(anna: TestClient) -> None:
    address = new_table(anna, start="0")
    assert anna.post(f"{address}/stand-in", data={"seat": "0"}).status_code == 409


# --- choosing -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_many_bids_are_numbers_with_their_words(language: str) -> None:
    with speaking(language):
        offer = TableView(with_clock("none"), 0).offer
        assert [bid.short for bid in offer.bids] == [str(bid) for bid in range(1, 29)]
        assert [choice.action for choice in offer.choices] == [0]
        assert "…" in offer.caption
        page = page_of(TableView(with_clock("none"), 0))
        words = offer.bids[4].words
        short, long = '<span class="short">5</span>', f'<span class="long">{words}</span>'
        assert f'aria-label="{words}">{short}{long}</button>' in page


def test_few_choices_are_written_out() -> None:
    offer = TableView(seated(Table("forsale", 3, start="0", coins="1")), 0).offer
    assert [choice.words for choice in offer.choices] == ["pass", "bid 1"]
    assert not offer.bids


@pytest.mark.parametrize(
    ("wish", "practice", "asks"),
    [("", "no", "touch"), ("", "yes", "touch"), ("confirm", "yes", "all"), ("swift", "no", "")],
)
def test_a_choice_is_asked_for_again_where_a_slip_hurts(
    wish: str, practice: str, asks: str
) -> None:
    room = seated(Table("forsale", 3, start="0", practice=practice))
    if wish:
        room.note(room.wishing("person-0", wish))
    found = re.search('data-asks="(.*?)"', page_of(TableView(room, 0)))
    assert (found[1] if found else "") == asks


def test_the_way_not_to_be_asked_stands_beside_the_veto() -> None:
    room = seated(Table("stichtag", 3, date="01-07", key="1"))
    while not (vetoes := [seat for seat in room.to_act if TableView(room, seat).lets]):
        seat = room.to_act[0]
        room.note(room.acting(seat, room.table.legal(seat)[0]))
    page = page_of(TableView(room, vetoes[0]))
    form = page[page.index('id="acts"') : page.index("</form>", page.index('id="acts"'))]
    assert "Do not ask me this round" in form


def test_a_choice_sent_twice_is_no_fault(anna: TestClient) -> None:
    address = new_table(anna, start="0", **{"chair-1": ""})
    anna.post(f"{address}/bots", data={"level": "policy"})
    data = {"action": "1", "moment": moment(wait_for(anna, address, "data-turn"))}
    assert anna.post(f"{address}/act", data=data).status_code == 200
    assert anna.post(f"{address}/act", data=data).status_code == 200
    assert anna.post(f"{address}/act", data={**data, "action": "2"}).status_code == 409


def test_a_hint_by_simple_rules_says_so(anna: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.web.rooms.bots.PATIENCE", 0.01)
    address = new_table(anna, start="0")
    wait_for(anna, address, "data-turn")
    hint = anna.get(f"{address}/hint").text
    assert "Hint from the simple rules" in hint
    assert hint.count("<li>") == 1
    assert "%" not in hint


def test_a_bar_shows_how_far_the_bots_are_and_vanishes(anna: TestClient) -> None:
    house: Services = anna.app.state.services  # type: ignore[attr-defined]  # it is a FastAPI
    address = new_table(anna, start="0")
    assert "<progress" not in anna.get(address).text
    worker = house.bots.workers["forsale"] = WorkerClient(GAMES["forsale"])  # it has not begun
    worker.percent = 40
    page, bar = anna.get(address).text, anna.get(f"{address}/warmth").text
    assert bar in page
    assert '<progress id="warming" max="100" value="40">40 %</progress>' in bar
    assert f'hx-get="{address}/warmth"' in bar
    worker.is_ready = True
    assert anna.get(f"{address}/warmth").text.strip() == '<div id="warmth"></div>'
    assert "<progress" not in anna.get(address).text
    assert anna.get("/table/none/warmth").status_code == 404


# --- the end ------------------------------------------------------------------------------


def test_the_end_shows_standings_and_one_way_on(anna: TestClient) -> None:
    address = new_table(anna, coins="1")
    page = play_on(anna, address)
    assert page.index("standings") < page.index('class="panels"')
    assert re.search("You (win|share)|Your final place: [23] of 3", page)
    assert not offered(page)
    assert page.count("The game is over.") == 2  # the title, too
    assert "warming up" not in page
    assert "Play again" in page
    anna.post(f"{address}/again")
    after = anna.get(address).text
    assert "Play again" not in after
    assert "To the next game" in after


def test_a_hidden_page_learns_what_its_title_would_say(anna: TestClient) -> None:
    address = new_table(anna, start="0")
    page = wait_for(anna, address, "data-turn")
    told = anna.get(f"{address}/status").json()
    assert f'data-title="{told["title"]}"' in page
    assert told["turn"] is True
    assert anna.get("/table/none/status").status_code == 404
