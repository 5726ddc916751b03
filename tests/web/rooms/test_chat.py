"""Who may say what at a table, and what remains of it."""

import pytest

from stammtisch.core.game import BadOption
from stammtisch.core.table import Table
from stammtisch.web.artwork import emotes as drawn
from stammtisch.web.rooms import chat
from stammtisch.web.rooms.chat import Chat
from stammtisch.web.rooms.refusal import Refused, Repeated
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.remark import EMOTE, SPECTATOR, WORDS, Remark
from tests.web.house import seated

HOST, GUEST, STRANGER = "person-0", "person-1", "stranger"


@pytest.fixture
def room() -> Room:
    return seated(Table("forsale", 3, start="0"))


def allow(room: Room, *terms: str) -> None:
    for term in terms:
        room.note(room.setting_chat(HOST, term))


def said(room: Room, words: str, person: str = GUEST, kind: str = WORDS) -> Remark:
    return room.remark(person, "Somebody", kind, words)


# --- what may be said ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("  hello   there ", "hello there"),
        ("one\r\ntwo\tthree\u2028four", "one two three four"),
        ("\u202eevil\u202c \u2066x\u2069\u200f", "evil x"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("\u3164 seen \u2800", "seen"),
        ("Bon\u00a0!", "Bon !"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("a\u200db", "ab"),
    ],
)
def test_only_what_is_seen_is_said(room: Room, words: str, read: str) -> None:
    assert said(room, words).words == read


@pytest.mark.parametrize("words", ["", "   ", "\u202e\u2066", "\x00"])
def test_nothing_is_no_message(room: Room, words: str) -> None:
    with pytest.raises(BadOption, match="there is nothing to read in this message"):
        said(room, words)


def test_a_message_is_refused_if_it_is_too_long_and_never_cut(room: Room) -> None:
    assert len(said(room, "x" * 200).words) == 200
    with pytest.raises(BadOption, match="at most 200 characters"):
        said(room, "x" * 201)


def test_there_are_six_emotes_and_all_are_drawn(room: Room) -> None:
    assert list(chat.EMOTES) == list(drawn.EMOTES)
    assert len(chat.EMOTES) == 6
    assert said(room, "cheers", kind=EMOTE).words == "cheers"
    with pytest.raises(BadOption, match="the emotes are cheers, bravo"):
        said(room, "<script>", kind=EMOTE)


# --- who may say it -----------------------------------------------------------------------


def test_players_write_and_spectators_read(room: Room) -> None:
    assert (said(room, "hi").seat, said(room, "hi").name) == (1, "Name 1")
    with pytest.raises(Refused, match="you are watching this table"):
        said(room, "hi", STRANGER)


def test_the_host_may_let_spectators_write_but_not_make_faces(room: Room) -> None:
    allow(room, chat.SPECTATORS)
    assert said(room, "hi", STRANGER).name == "Somebody"
    assert said(room, "hi", STRANGER).seat == SPECTATOR
    with pytest.raises(Refused, match="you are watching this table"):
        said(room, "cheers", STRANGER, EMOTE)
    allow(room, "not spectators")
    with pytest.raises(Refused, match="you are watching this table"):
        said(room, "hi", STRANGER)


def test_the_host_switches_the_chat_off_and_on_again(room: Room) -> None:
    allow(room, chat.OFF, chat.SPECTATORS)
    for person in (HOST, GUEST, STRANGER):
        with pytest.raises(Refused, match="has switched the chat off"):
            said(room, "hi", person)
    with pytest.raises(Refused, match="has switched the chat off"):
        said(room, "cheers", GUEST, EMOTE)
    allow(room, "not off")
    assert said(room, "hi").words == "hi"


def test_only_the_host_decides_about_the_chat(room: Room) -> None:
    with pytest.raises(Refused, match="Name 0 is the host of this table and decides about"):
        room.setting_chat(GUEST, chat.OFF)
    with pytest.raises(Refused, match="you are watching"):
        room.setting_chat(STRANGER, chat.OFF)
    with pytest.raises(Refused, match="there is no such setting"):
        room.setting_chat(HOST, "loud")
    allow(room, chat.OFF)
    with pytest.raises(Repeated):
        room.setting_chat(HOST, chat.OFF)


# --- what is kept in memory ---------------------------------------------------------------


def remark(number: int, person: str = HOST) -> Remark:
    return Remark(person, 0, "Anna", WORDS, str(number), 0.0, number)


def test_remarks_are_taken_once_and_the_oldest_go() -> None:
    talk = Chat()
    talk.take([remark(1), remark(2)])
    talk.take([remark(2), remark(3)])
    assert [each.number for each in talk.remarks] == [1, 2, 3]
    talk.take(map(remark, range(4, 500)))
    assert (len(talk.remarks), talk.number) == (chat.SHOWN, 499)


def test_what_somebody_said_is_taken_away() -> None:
    talk = Chat()
    talk.take([remark(1), remark(2, GUEST)])
    assert talk.forget(HOST)
    assert [each.number for each in talk.remarks] == [2]
    assert not talk.forget(HOST)
    assert talk.cuts == 1
