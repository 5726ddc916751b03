"""The audit finds what it looks for."""

import copy
import json
import random
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.core.language import pointing, speaking
from stammtisch.core.table import Table
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_plan import as_stored, noted
from stammtisch.web.routes.api_models import View
from stammtisch.web.store.journal import JournalEntry
from stammtisch.web.store.store import Store
from stammtisch.web.views.board import Board
from stammtisch.web.views.table_view import TableView
from tests.chaos.audit import LANGUAGE, audit
from tests.chaos.ledger import Acknowledged, Ledger

SEATS = 3
LOOKS = 7  # entries between two looks of all players


class PlayedGame:
    """A game that was played to the end, with an honest ledger for every seat."""

    def __init__(self) -> None:
        self.room = Room("room", Table(GAMES["forsale"], SEATS, key=7))
        self.head = as_stored(self.room)
        self.ledgers = [Ledger("room", seat) for seat in range(SEATS)]
        self.entries: list[JournalEntry] = []
        for seat in range(SEATS):
            self._note(self.room.sitting(f"p{seat}", f"Player {seat}"))
        self._note(self.room.beginning())
        self._play(random.Random(5))

    def _note(self, change: Change) -> None:
        self.entries.append(noted(self.room, change))

    def _play(self, chance: random.Random) -> None:
        room = self.room
        while room.to_act:
            seat = chance.choice(room.to_act)
            move = Acknowledged(
                room.table.decisions_of(seat), chance.choice(room.table.legal(seat))
            )
            self._note(room.acting(seat, move.action))
            self.ledgers[seat].moves.append(move)
            if room.number % LOOKS == 0 and room.to_act:
                for ledger in self.ledgers:
                    receive(ledger, room)


def receive(ledger: Ledger, room: Room) -> None:
    """The view and the page of a seat, as a server would send them."""
    with speaking(LANGUAGE), pointing():
        view = View.of(room, ledger.seat)
        page = Board(TableView(room, ledger.seat)).whole
    ledger.receive_view(json.loads(view.model_dump_json(by_alias=True)))
    ledger.receive_page(room.number, page.encode())


PLAYED = cache(PlayedGame)


@pytest.fixture
def ledgers() -> list[Ledger]:
    return copy.deepcopy(PLAYED().ledgers)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(f"sqlite:///{tmp_path}/tables.db")) as opened:
        ended = replace(PLAYED().head, status="over")
        opened.create(ended, PLAYED().entries).result()
        yield opened


def problems(store: Store, ledgers: Sequence[Ledger]) -> list[str]:
    return audit(store, "room", ledgers).problems


def change_rows(store: Store, sql: str) -> None:
    with store.database.writing.begin() as connection:
        connection.exec_driver_sql(sql)


@pytest.mark.slow
def test_honest_ledgers_have_no_problems(store: Store, ledgers: list[Ledger]) -> None:
    assert problems(store, ledgers) == []


def test_a_game_that_did_not_end_is_found(store: Store, ledgers: list[Ledger]) -> None:
    change_rows(store, "UPDATE games SET status = 'playing'")
    assert problems(store, ledgers[:1]) == ["room: the game did not end"]


def test_a_lost_move_is_found(store: Store, ledgers: list[Ledger]) -> None:
    own = ledgers[1].moves
    own.append(Acknowledged(len(own), 1))
    assert problems(store, ledgers[1:2]) == [f"room: {own[-1]} of seat 1 is lost"]


def test_a_lost_entry_is_found(store: Store, ledgers: list[Ledger]) -> None:
    change_rows(store, "DELETE FROM entries WHERE number = 9")
    assert problems(store, ledgers) == ["room: an entry is missing"]


def test_what_only_another_player_may_see_is_a_leak(store: Store, ledgers: list[Ledger]) -> None:
    theirs, own = ledgers[:2]
    own.views = theirs.views
    own.pages = theirs.pages
    found = problems(store, [own])
    assert [each for each in found if "received a view" in each]
    assert [each for each in found if "received a page" in each]


def test_what_was_shown_and_not_stored_is_found(store: Store, ledgers: list[Ledger]) -> None:
    own = ledgers[0]
    view = next(reversed(own.views))
    own.views[view._replace(number=1000)] = None
    assert problems(store, [own]) == ["room: seat 0 received 1 answers of no stored moment"]


def test_a_stream_that_goes_back_is_found(store: Store, ledgers: list[Ledger]) -> None:
    own = ledgers[0]
    own.streams = [list(reversed(own.pages))]
    own.views, own.pages = {}, {}
    left = len(own.streams[0]) - 1
    assert problems(store, [own]) == [f"room: seat 0 received {left} answers of no stored moment"]
