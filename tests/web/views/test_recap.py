"""What ended last, and what is kept in writing, on the page of a table."""

import random
import re
from html import unescape

import pytest

from stammtisch.core.language import pointing, speaking
from stammtisch.core.table import Table
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.board import Board
from stammtisch.web.views.table_view import TableView
from tests.laws import play_some
from tests.web.house import seated


def page_of(room: Room, seat: int | None) -> str:
    with pointing():
        return Board(TableView(room, seat)).whole


def words_in(text: str) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", text)).split())


def recap_in(text: str) -> str:
    found = re.search(r'<section class="heap recap".*?</section>', text, re.DOTALL)
    return found[0] if found else ""


def act(room: Room, *acts: str) -> None:
    for each in acts:
        seat, words = each.split(maxsplit=1)
        room.note(room.acting(int(seat), words))


def auction() -> Room:
    deck = ["buildings 3 17 28 5 9 30"]
    return seated(Table("forsale", 3, start=0, deck=deck, practice="yes"))


TRICK = ["deal 0 g7 g1", "deal 1 g9 b0", "deal 2 g3"]


def trick(date: str = "03-00") -> Room:
    return seated(Table("stichtag", 3, start=0, deck=TRICK, date=date))


# --- what ended last ----------------------------------------------------------------------


def test_nothing_has_ended_at_first() -> None:
    text = page_of(auction(), 0)
    assert not recap_in(text)
    assert 'id="history"' not in text


def test_an_auction_lies_open_until_the_next_one_ends() -> None:
    room = auction()
    act(room, "0 bid 2", "1 pass", "2 pass")
    recap = recap_in(page_of(room, 1))
    assert "Name 1: 0" in recap
    assert "Name 0: 2" in recap
    act(room, "0 bid 1", "1 pass")
    assert recap_in(page_of(room, 1)) == recap


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_cards_played_face_down_are_turned_up_for_all(seat: int | None) -> None:
    room = trick()
    act(room, "0 g7", "1 g9")
    assert not recap_in(page_of(room, seat))
    act(room, "2 g3")
    recap = recap_in(page_of(room, seat))
    assert [f'id="c-card-{card}"' in recap for card in ("g7", "g9", "g3")] == [True] * 3
    assert "Name 1 takes the trick." in words_in(recap)


def test_it_is_written_once_for_all_who_read_it_until_the_next_step() -> None:
    room = auction()
    act(room, "0 bid 2", "1 pass", "2 pass")
    known = TableView(room, 0).recap
    act(room, "0 bid 1")
    assert TableView(room, 1).recap is known
    with speaking("de"):
        assert TableView(room, 1).recap.sheets[0].heading == "Versteigerungen"
    act(room, "1 pass", "2 pass")
    assert TableView(room, 1).recap is not known


def test_taking_back_takes_it_back_too() -> None:
    room = auction()
    act(room, "0 bid 2", "1 pass", "2 pass")
    assert recap_in(page_of(room, 0))
    room.note(room.undoing("person-2"))
    assert not recap_in(page_of(room, 0))
    act(room, "2 bid 3", "0 pass")
    assert "Name 2: 3" in recap_in(page_of(room, 0))


def test_who_must_remember_is_shown_the_last_step_alone() -> None:
    room = seated(Table("forsale", 3, key="1", memory_aid="no"))
    play_some(room.table, random.Random(1), 30)
    [sheet] = TableView(room, 0).recap.sheets
    assert len(sheet.rows) == 1


# --- what is asked ------------------------------------------------------------------------


def test_the_page_says_what_is_to_be_done() -> None:
    room = auction()
    act(room, "0 bid 2")
    assert "Your turn: Bid at least 3 for building 28, or pass." in words_in(page_of(room, 1))
    assert "Your turn" not in words_in(page_of(room, 0))
    assert "Your turn" not in words_in(page_of(room, None))


# --- for players who point at cards --------------------------------------------------------------

NOTATION = re.compile(r"\b[rbygvp]\d+\b|\([rbygvp]\)|[*~]")


@pytest.mark.parametrize("date", ["12-24", "04-07", "11-01", "09-05", "08-09", "03-00"])
def test_a_page_needs_no_notation(date: str) -> None:
    room, chance = seated(Table("stichtag", 4, key="7", date=date)), random.Random(date)
    for _moment in range(12):
        play_some(room.table, chance, 7)
        for seat in (None, *range(4)):
            words = words_in(page_of(room, seat))
            assert not NOTATION.findall(words), words
            assert not re.search(r"\bseat\b", words)


def test_acts_name_people_by_their_names() -> None:
    deck = ["deal 0 g7 g6", "deal 1 g9", "deal 2 g5"]
    room = seated(Table("stichtag", 3, start=0, deck=deck, date="12-03"))
    act(room, "0 g6", "1 g9", "2 g5")
    words = unescape(page_of(room, 1))
    assert "give green 6 to Name 0" in words
    assert "give green 6 to Name 2" in words


def test_the_bids_of_zahltag_stand_on_a_sheet() -> None:
    room = seated(Table("zahltag", 3, key="5"))
    play_some(room.table, random.Random(5), 40)
    text = page_of(room, 0)
    assert "Bids so far" not in text
    history = text[text.index('id="history"') :]
    assert "Bids and earnings" in history
    assert all(f'<th scope="col">Name {seat}</th>' in history for seat in range(3))
