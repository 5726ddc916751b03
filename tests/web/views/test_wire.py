"""Nothing leaks on the wire: what a seat cannot know does not change a byte of its page."""

import copy
import random
from collections.abc import Iterator

import pytest

from stammtisch.core.table import Table
from stammtisch.web.rooms.chat import SPECTATORS, Chat
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.remark import EMOTE, SPECTATOR, WORDS, Remark
from stammtisch.web.views.board import Board
from stammtisch.web.views.chat_view import ChatReader, ChatView
from stammtisch.web.views.fairness import FairView
from stammtisch.web.views.table_view import TableView
from tests.laws import new_table, play_some
from tests.web.house import options_of, seated_fairly
from tests.web.twin import with_other_salts, with_other_secrets
from tests.witnesses import WITNESSES

GAMES = sorted(WITNESSES)
ROUNDS = 6


def page_of(room: Room, seat: int | None) -> str:
    chat = Chat()
    chat.take(remarks(room))
    talk = ChatView(room, seat, chat)
    return Board(TableView(room, seat), chat=talk, watching=2).whole


def remarks(room: Room) -> Iterator[Remark]:
    """Everybody says something, in words and by an emote; so does a spectator."""
    for seat in range(room.table.seats):
        yield Remark(f"person-{seat}", seat, "", WORDS, f"words of {seat}", 0.0, 2 * seat + 1)
        yield Remark(f"person-{seat}", seat, "", EMOTE, "hm", 0.0, 2 * seat + 2)
    yield Remark("stranger", SPECTATOR, "Zoe", WORDS, "hello", 0.0, 99)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("memory_aid", ["yes", "no"])
def test_a_page_shows_only_what_its_reader_may_know(name: str, memory_aid: str) -> None:
    witness, chance = WITNESSES[name], random.Random(f"{name}{memory_aid}")
    compared = lying = 0
    for number in range(ROUNDS):
        options = options_of(witness.game, number)
        table = new_table(
            witness.game, witness.game.seats[-1], options, number, memory_aid=memory_aid
        )
        room = seated_fairly(play_some(table, chance, chance.randrange(60)))
        for seat in [None, *range(table.seats)]:
            twin = with_other_secrets(room, witness, seat, chance)
            assert page_of(twin, seat) == page_of(room, seat)
            assert TableView(twin, seat).scene == TableView(room, seat).scene
            assert 'class="explained"' in page_of(room, seat)
            lying += 'class="small-card' in page_of(room, seat)
            assert Board(TableView(twin, seat)).sign == Board(TableView(room, seat)).sign
            compared += twin.table._state.tobytes() != room.table._state.tobytes()
    assert compared > ROUNDS
    assert lying > ROUNDS


@pytest.mark.parametrize("name", GAMES)
def test_this_law_can_be_broken(name: str) -> None:
    """Another seat's page does change."""
    witness, chance = WITNESSES[name], random.Random(name)
    differences = 0
    for number in range(ROUNDS):
        table = new_table(
            witness.game, witness.game.seats[-1], options_of(witness.game, number), number
        )
        room = seated_fairly(play_some(table, chance, chance.randrange(60)))
        twin = with_other_secrets(room, witness, 0, chance)
        differences += any(
            page_of(twin, seat) != page_of(room, seat) for seat in range(1, table.seats)
        )
    assert differences


def test_the_secret_of_a_deal_is_seen_when_the_game_is_over() -> None:
    """So this law could be broken by it, too."""
    table = Table("forsale", 3, key=5)
    room = seated_fairly(table)
    secrets = [room.shuffle.secret, *room.shuffle.salts(3)]
    while not table.over:
        facts = str(FairView.of(room))
        assert not [each for each in secrets if each in facts]
        assert not [each for each in secrets if each in room.transcript_for("person-0")]
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    twin = copy.copy(room)
    twin.shuffle = with_other_salts(room)
    assert FairView.of(twin) != FairView.of(room)
    assert all(each in str(FairView.of(room)) for each in secrets)
    assert all(each in room.transcript_for(None) for each in secrets)


# --- talk ---------------------------------------------------------------------------------


def test_the_lines_of_a_chat_are_the_same_for_every_reader() -> None:
    room = seated_fairly(Table("forsale", 3, key=5))
    opened = OpenRoom(room)
    readers = [ChatReader(person) for person in ("person-0", "person-1", "person-2", "stranger")]
    assert [reader(opened) for reader in readers] == [""] * 4
    opened.chat.take(remarks(room))
    told = {str(reader(opened)) for reader in readers}
    assert len(told) == 1
    assert "words of 2" in told.pop()


def test_a_wish_changes_nothing_in_a_chat() -> None:
    room = seated_fairly(Table("forsale", 3, key=5))
    opened = OpenRoom(room)
    opened.chat.take(remarks(room))
    reader = ChatReader("person-1")
    reader(opened)
    room.note(room.wishing("person-0", "let above 7"))
    assert reader(opened) == ""
    room.note(room.setting_chat("person-0", SPECTATORS))
    assert reader(opened) != ""
