"""The log says who comes and goes at a table; spectators are counted; vetoes may be declined
in advance."""

import pytest

from stammtisch.core.language import speaking
from stammtisch.core.table import Table
from stammtisch.web.rooms.autoplay import (
    Decider,
    autoplay_turn,
    decider_of,
    lets,
    lets_above,
    lets_trick,
    wished,
)
from stammtisch.web.rooms.avatar import AVATARS, avatar_of, robot_of
from stammtisch.web.rooms.chair import Chair
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.replay import as_it_was
from stammtisch.web.views.table_view import TableView
from tests.web.house import seated

VETO_DAY = {"date": "01-07", "key": "1"}


def play(room: Room) -> None:
    seat = room.to_act[0]
    room.note(room.acting(seat, room.table.legal(seat)[0]))


# --- the log ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "gone", "back"),
    [
        ("en", "A bot plays for Name 1.", "Name 1 is back."),
        ("de", "Ein Bot spielt für Name 1.", "Name 1 ist wieder da."),
        ("fr", "Un bot joue pour Name 1.", "Name 1 est de retour."),
        ("nl", "Een bot speelt voor Name 1.", "Name 1 is terug."),
    ],
)
def test_the_log_names_stand_ins(language: str, gone: str, back: str) -> None:
    room = seated(Table("forsale", 3, start="0"))
    play(room)
    room.note(room.rising("person-1"))
    play(room)
    room.note(room.returning("person-1"))
    with speaking(language):
        for seat in (None, 0, 1, 2):
            log = TableView(room, seat).log
            assert log.count(gone) == log.count(back) == 1
            assert log.index(gone) < log.index(back) == len(log) - 1


def test_notes_stay_in_their_place_and_survive_what_is_taken_back() -> None:
    room = seated(Table("forsale", 3, start="0", practice="yes"))
    play(room)
    room.note(room.rising("person-2"))
    play(room)
    log = TableView(room, None).log
    room.note(room.undoing("person-1"))
    room.note(room.undoing("person-0"))
    after = TableView(room, None).log
    assert "A bot plays for Name 2." in log
    assert "A bot plays for Name 2." not in (log[0], log[-1])
    assert after[-1] == "A bot plays for Name 2."


def test_a_replay_does_not_tell_who_leaves_later() -> None:
    room = seated(Table("forsale", 3, start="0"))
    earlier = as_it_was(room, room.table.copy())
    play(room)
    room.note(room.rising("person-2"))
    now = as_it_was(room, earlier.table)
    assert "A bot plays for Name 2." in TableView(room, None).log
    assert "A bot plays for Name 2." not in TableView(now, None).log


# --- who watches --------------------------------------------------------------------------


@pytest.mark.anyio
async def test_spectators_are_counted_and_players_are_not() -> None:
    opened = OpenRoom(seated(Table("forsale", 3)))
    with opened.watched("person-0"), opened.watched("zoe"), opened.watched("zoe"):
        assert opened.watching == 1
        with opened.watched("yves") as something_happened:
            assert opened.watching == 2
            something_happened.clear()
        assert opened.watching == 1
    assert opened.watching == 0


# --- avatars ------------------------------------------------------------------------------


def test_an_avatar_follows_from_the_name_or_is_chosen() -> None:
    assert avatar_of("Anna") == avatar_of("Anna") == avatar_of("ANNA")
    assert avatar_of("Anna", "mug") == "avatar-mug"
    assert avatar_of("Anna", "no such thing") == avatar_of("Anna")
    assert len({avatar_of(f"Guest {number}") for number in range(200)}) == len(AVATARS) == 12
    assert Chair(0, "Bruno", level="regular").avatar == robot_of("Bruno")
    assert Chair(0, "Anna", "anna", level="regular").avatar == avatar_of("Anna")
    assert Chair(0).avatar == "chair"


# --- vetoes -------------------------------------------------------------------------------


def at_a_veto() -> tuple[Room, int]:
    """A table at which a seat is asked for a veto, and that seat."""
    room = seated(Table("stichtag", 3, **VETO_DAY))
    while not TableView(room, room.to_act[0]).lets:
        play(room)
    return room, room.to_act[0]


def wish(room: Room, seat: int, words: str) -> None:
    room.note(room.wishing(f"person-{seat}", words))


def test_a_veto_is_declined_for_a_trick() -> None:
    room, seat = at_a_veto()
    trick = lets_trick(room)
    wish(room, seat, trick)
    assert decider_of(room, seat) == Decider.WISH
    assert wished(room, seat) == room.game.let
    while lets_trick(room) == trick or not TableView(room, room.to_act[0]).lets:
        play(room)
    assert wished(room, room.to_act[0]) is None


def test_a_veto_is_declined_unless_the_card_is_high() -> None:
    room, seat = at_a_veto()
    assert room.game.passing
    value = room.game.passing.value(room.table.view(seat))
    assert value > 0
    wish(room, seat, f"let above {value - 1}")
    assert decider_of(room, seat) is None
    wish(room, seat, f"let above {value}")
    assert room.chairs[seat].wishes == {f"let above {value}"}
    assert wished(room, seat) == room.game.let
    wish(room, seat, f"not let above {value}")
    assert (room.chairs[seat].wishes, decider_of(room, seat)) == (frozenset(), None)


def test_a_limit_never_answers_for_a_card_that_is_not_seen() -> None:
    room, seat = at_a_veto()
    wish(room, seat, "let above 99")
    assert wished(room, seat) == room.game.let
    assert room.game.passing
    assert room.game.passing.value(seated(Table("stichtag", 3, **VETO_DAY)).table.view(0)) == -1


@pytest.mark.parametrize("words", ["let", "let above", "let above -1", "let trick x", "let 1000"])
def test_wishes_that_do_not_exist_are_refused(words: str) -> None:
    room, seat = at_a_veto()
    with pytest.raises(Refused, match="there is no such setting"):
        wish(room, seat, words)


def test_the_page_offers_all_ways_not_to_be_asked() -> None:
    room, seat = at_a_veto()
    offered = TableView(room, seat).lets
    assert offered
    assert (offered.this_trick, offered.this_round) == (lets_trick(room), lets(room))
    assert [name for name, _value in offered.above] == list(lets_above(room))
    for name in (offered.this_trick, offered.this_round, offered.above[0][0]):
        room.wishing(f"person-{seat}", name)
    others = [other for other in range(3) if other != seat]
    assert [TableView(room, other).lets for other in others] == [None, None]


@pytest.mark.parametrize("kind", ["trick", "above"])
def test_a_wish_is_known_only_to_its_player(kind: str) -> None:
    room, seat = at_a_veto()
    before = {other: room.number_for(other) for other in (None, 0, 1, 2)}
    wish(room, seat, lets_trick(room) if kind == "trick" else "let above 99")
    after = {other: room.number_for(other) for other in (None, 0, 1, 2)}
    assert {other for other in after if after[other] != before[other]} == {seat}
    turn = autoplay_turn(room, seat)
    assert turn
    assert turn.by == Decider.WISH
