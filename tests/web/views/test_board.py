"""A page that waits is sent what changed, all of it, and nothing that says more than the page."""

import copy
import random
import re

import pytest

from stammtisch.core.language import speaking
from stammtisch.core.table import Table
from stammtisch.web.http.invitation import Invitation
from stammtisch.web.rooms.autoplay import FORCED
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.board import Board, Reader
from stammtisch.web.views.table_view import TableView
from stammtisch.web.views.waiting_room import WaitingRoom
from tests.laws import new_table, play_some
from tests.web.house import options_of, seated
from tests.web.twin import with_other_secrets
from tests.witnesses import WITNESSES

GAMES = sorted(WITNESSES)
ROUNDS = 4
MOVES = 12


def reader_at(seat: int | None) -> Reader:
    way = Invitation("http://house/table/corner", is_for_others=True)
    return Reader(lambda opened: Board(TableView(opened.room, seat), WaitingRoom(opened.room, way)))


def told(reader: Reader, room: Room) -> str:
    return reader(OpenRoom(room))


def ids_in(words: str) -> set[str]:
    return set(re.findall(r'^<\w+ [^>]*?id="([\w-]+)"', words, re.MULTILINE))


def after_frames(words: str) -> str:
    return words[words.rfind("</template>") + 1 :]


def move(room: Room, chance: random.Random) -> None:
    seat = chance.choice(room.to_act)
    room.note(room.acting(seat, chance.choice(room.table.legal(seat))))


def words_of(room: Room, seat: int | None) -> dict[str, str]:
    board = Board(TableView(room, seat))
    return {name: board.words(name) for name in board.pieces}


@pytest.mark.parametrize("name", GAMES)
def test_what_changed_is_sent(name: str) -> None:
    game, chance = WITNESSES[name].game, random.Random(name)
    sizes = []
    for number in range(ROUNDS):
        room = seated(new_table(game, game.seats[-1], options_of(game, number), number))
        readers = {seat: reader_at(seat) for seat in (None, 0, 1)}
        for seat, reader in readers.items():
            assert told(reader, room) == Board(TableView(room, seat)).whole
        for _move in range(MOVES):
            before = {seat: words_of(room, seat) for seat in readers}
            move(room, chance)
            for seat, reader in readers.items():
                now, news = words_of(room, seat), after_frames(told(reader, room))
                changed = [words for part, words in now.items() if before[seat].get(part) != words]
                assert all(words in news for words in changed)
                sizes.append(len(news) / len(Board(TableView(room, seat)).whole))
    assert sum(sizes) / len(sizes) < 0.7


@pytest.mark.parametrize("name", GAMES)
def test_which_parts_are_sent_tells_no_secret(name: str) -> None:
    witness, chance = WITNESSES[name], random.Random(name)
    for number in range(ROUNDS):
        options = options_of(witness.game, number)
        table = new_table(witness.game, witness.game.seats[-1], options, number)
        before = seated(play_some(table, chance, chance.randrange(40)))
        if not before.to_act:
            continue
        after = copy.copy(before)
        after.table = before.table.copy()
        move(after, chance)
        for seat in (None, *range(table.seats)):
            reader, other = reader_at(seat), reader_at(seat)
            for room in (before, after):
                twin = with_other_secrets(room, witness, seat, chance)
                assert told(other, twin) == told(reader, room)


def test_nothing_changes_by_the_wish_of_another() -> None:
    room, reader, own = seated(Table("forsale", 3, start="0")), reader_at(1), reader_at(0)
    told(reader, room)
    told(own, room)
    room.note(room.wishing("person-0", FORCED))
    assert told(reader, room) == ""
    assert ids_in(told(own, room)) >= {"turn"}


def test_before_and_after_a_game_the_whole_table_is_sent() -> None:
    room, chance = Room("corner", Table("forsale", 3)), random.Random(1)
    reader = reader_at(0)
    for number in range(3):
        room.note(room.sitting(f"person-{number}", f"Name {number}"))
        assert 'id="table"' in told(reader, room)
    room.note(room.beginning())
    assert 'id="table"' in told(reader, room)
    while room.to_act:
        assert 'id="table"' not in told(reader, room) or not room.table.acts[1:]
        move(room, chance)
    assert 'id="table"' in told(reader, room)


def test_a_part_knows_its_own_table() -> None:
    room = seated(Table("forsale", 3, start="0"))
    page = Board(TableView(room, 0)).whole
    assert "/table/room/undo" in page
    assert "<>" not in page


def test_every_language_has_words_of_its_own() -> None:
    room = seated(Table("forsale", 3, start="0"))
    pages = {}
    for language, words in (("de", "Zurücknehmen"), ("en", "Take back")):
        with speaking(language):
            pages[language] = Board(TableView(room, 0)).whole
        assert words in pages[language]
    assert "Take back" not in pages["de"]
