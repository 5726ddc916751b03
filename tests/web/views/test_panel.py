"""The panel of a player: place, score, counters, and what lies in front of it."""

import random
import re
from html import unescape

import pytest

from stammtisch import GAMES
from stammtisch.core.language import pointing
from stammtisch.core.scene import Explained
from stammtisch.core.table import Table
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.board import Board
from stammtisch.web.views.table_view import Panel, TableView
from stammtisch.web.views.templating import pictured
from tests.laws import play_some
from tests.web.house import seated

SEATS = [(name, seats) for name, game in GAMES.items() for seats in game.seats]


def panel_of(room: Room, seat: int, reader: int | None) -> Panel:
    with pointing():
        return TableView(room, reader).panels[seat]


def words_of(room: Room, part: str, reader: int | None) -> str:
    with pointing():
        return Board(TableView(room, reader)).words(part)


def trick() -> Room:
    room = seated(
        Table("stichtag", 4, key=1, start=0, date="12-04", deck=["deal 0 g7", "deal 1 g9"])
    )
    for seat in range(4):
        room.note(room.acting(seat, room.table.legal(seat)[-1]))
    room.note(room.acting(0, "g7"))
    return room


# --- where -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_players_sit_in_true_order_around_the_reader(name: str, seats: int) -> None:
    room = seated(Table(name, seats, key=1))
    for reader in (None, *range(seats)):
        first = reader or 0
        panels = TableView(room, reader).panels
        order = sorted(panels, key=lambda panel: panel.at)
        assert [panel.chair.seat for panel in order] == [
            (first + step) % seats for step in range(seats)
        ]
        for panel in panels:
            words = words_of(room, f"panel-{panel.chair.seat}", reader)
            assert f'class="panel seat at-{panel.at}' in words


def test_a_card_of_the_trick_lies_in_front_of_its_player() -> None:
    room = trick()
    for reader, at in ((0, 0), (3, 1), (1, 3), (None, 0)):
        assert f'class="place at-{at}' in words_of(room, "heaps", reader)


# --- what --------------------------------------------------------------------------------


def test_what_a_belonging_shows_is_not_counted_again() -> None:
    panel = panel_of(trick(), 1, 0)
    assert [name for name, _words in panel.cells][:3] == ["total", "tricks", "cards"]
    assert panel.result == ("total", "0")
    assert panel.counters == ()
    assert [each.pile.heading for each in panel.belongings] == ["cards", "prediction"]
    [fan] = panel.belongings[0].stacks
    assert fan.size == 11


def test_what_no_belonging_shows_is_counted() -> None:
    room = seated(Table("forsale", 3, start=0))
    room.note(room.acting(0, "pass"))
    assert panel_of(room, 0, 1).counters == (("bid", "passed"),)
    assert "<dd>passed</dd>" in words_of(room, "panel-0", 1)


def test_equal_cards_lie_upon_one_another() -> None:
    room = seated(Table("forsale", 3, start=0))
    room.note(room.acting(0, "bid 4"))
    words = words_of(room, "panel-0", 1)
    assert words.count("#coin") == 4
    assert '<b class="count" aria-hidden="true">4</b>' in words
    assert "4 × 1" in words


def test_nobody_is_told_to_be_thinking_oneself() -> None:
    room = seated(Table("forsale", 3, start=0))
    assert "thinks" in words_of(room, "panel-0", 1)
    assert "thinks" not in words_of(room, "panel-0", 0)
    assert "on-turn" in words_of(room, "panel-0", 0)


def test_before_the_cards_are_dealt_nothing_lies_there() -> None:
    room = Room("corner", Table("forsale", 3))
    room.note(room.sitting("person-0", "Anna"))
    panel = panel_of(room, 0, 0)
    assert (panel.result, panel.counters, panel.belongings) == (("", ""), (), ())


# --- explained ---------------------------------------------------------------------------


def test_words_that_explain_themselves_are_a_control_with_a_description() -> None:
    words = pictured(Explained("a < b", 'say "so"'))
    assert words == (
        '<button type="button" class="explained" title="say &#34;so&#34;">a &lt; b</button>'
    )
    assert pictured("plain") == "plain"


def test_the_tab_key_stops_at_the_same_words_once() -> None:
    room = trick()
    assert 'tabindex="-1"' not in words_of(room, "panel-1", 1)
    others = words_of(room, "panel-0", 1)
    assert others.count('class="explained"') == others.count('tabindex="-1"') > 1


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_every_heading_of_the_table_explains_itself(name: str, seats: int) -> None:
    room = seated(Table(name, seats, key=2))
    for _look in range(3):
        for part in ("heaps", "panel-0"):
            words = words_of(room, part, 0)
            headings = re.findall(r"<(?:h3|dt)>(.*?)</", words, re.DOTALL)
            assert all(found.startswith("<button") for found in headings if "Question" not in found)
        play_some(room.table, random.Random(seats), 4)


def test_the_prompt_and_a_button_that_is_not_plain_explain_themselves() -> None:
    room = seated(Table("zahltag", 2, key=1, start=0))
    while "bid 1" not in map(room.table.say, room.table.legal(room.to_act[0])):
        seat = room.to_act[0]
        room.note(room.acting(seat, room.table.legal(seat)[0]))
    reader = room.to_act[0]
    assert "the lowest bid gets it" in words_of(room, "turn", reader)
    assert "each of them does the whole job" in words_of(room, "turn", reader)
    assert re.search(r'class="explained" title="[^"]+">no bid', words_of(room, "choices", reader))
    with pointing():
        sign = Board(TableView(room, reader)).sign
    assert "each of them" not in str(sign)


def test_a_card_says_what_its_icon_does() -> None:
    table = Table("stichtag", 3, start=0, date="09-03", deck=["deal 0 r2"])
    words = unescape(words_of(seated(table), "own", 0))
    assert 'title="Leaf: Each leaf in your tricks is an extra trick."' in words
