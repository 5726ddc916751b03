"""Frames of what has just ended come before the parts that changed, and tell no secret."""

import copy
import html
import json
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from stammtisch.core.event import Event
from stammtisch.core.game import Game
from stammtisch.core.language import speaking
from stammtisch.core.record import bytes_of
from stammtisch.core.scene import Beat
from stammtisch.core.table import Table
from stammtisch.core.transcript import is_sealed
from stammtisch.games.stichtag.state import Kind
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.beats import MOST
from stammtisch.web.views.board import FRAMED, Board, Reader
from stammtisch.web.views.room_cache import beats_in, events_in
from stammtisch.web.views.table_view import TableView
from tests.laws import new_table, play_some
from tests.web.house import options_of, seated
from tests.web.twin import with_other_secrets
from tests.web.views.test_board import after_frames, move, reader_at, told
from tests.witnesses import WITNESSES

GAMES = sorted(WITNESSES)
ROUNDS = 3
FRAME = re.compile(r'<template class="frame" (.*?)>\n(.*?)</template>', re.DOTALL)
ATTRIBUTE = re.compile(r'data-(\w+)="(.*?)"')
CARD = re.compile(r'id="(c-[\w-]+)"')
TRICK = ["deal 0 g7 r1", "deal 1 g9 r2", "deal 2 g5 r3"]


def frames_in(news: str) -> list[tuple[dict[str, str], str]]:
    """The attributes and the parts of each frame."""
    found = FRAME.findall(news)
    read = [dict(ATTRIBUTE.findall(head)) for head, _parts in found]
    attributes = [{name: html.unescape(words) for name, words in one.items()} for one in read]
    return [(one, parts) for one, (_head, parts) in zip(attributes, found, strict=True)]


def play(room: Room, *acts: str) -> None:
    for act in acts:
        seat, words = act.split(maxsplit=1)
        action = room.game.text.read_action(words)
        assert action is not None
        room.note(room.acting(int(seat), action))


def at_a_trick() -> Room:
    return seated(Table("stichtag", 3, key=1, date="01-03", start="0", deck=TRICK))


# --- what a page is sent ------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_trick_is_a_frame_before_the_parts(seat: int | None) -> None:
    room, reader = at_a_trick(), reader_at(seat)
    told(reader, room)
    play(room, "0 g7", "1 g9")
    assert frames_in(told(reader, room)) == []
    play(room, "2 g5")
    news = told(reader, room)
    [(frame, parts)] = frames_in(news)
    assert frame["beat"] == "trick"
    assert frame["to"] == "1"
    assert frame["pace"] == "normal"
    assert f">{frame['words'].rsplit('). ')[-1]}</p>" in parts
    assert frame["words"].endswith("Name 1 takes the trick: highest of the led colour.")
    assert json.loads(frame["told"])[-1] == "Name 1 takes the trick."
    assert re.findall(r'place[^"]*?( wins)?" id="p-card-(\w+)"', parts.split('id="own"')[0]) == [
        ("", "g7"),
        (" wins", "g9"),
        ("", "g5"),
    ]
    assert 'id="heaps"' in after_frames(news)


def test_a_card_lies_once_on_the_page() -> None:
    """What the reader has played is in the trick, and no more in the hand."""
    room, reader = at_a_trick(), reader_at(2)
    told(reader, room)
    play(room, "0 g7", "1 g9", "2 g5")
    [(_frame, parts)] = frames_in(told(reader, room))
    cards = CARD.findall(parts)
    assert "c-card-g5" in cards
    assert "c-card-r3" in cards
    assert len(cards) == len(set(cards))


def test_nothing_can_be_chosen_while_a_beat_is_held() -> None:
    room, reader = at_a_trick(), reader_at(1)
    told(reader, room)
    play(room, "0 g7", "1 g9", "2 g5")
    news = told(reader, room)
    [(_frame, parts)] = frames_in(news)
    assert 'name="action"' not in parts
    assert 'name="action"' in after_frames(news)


def test_nobody_is_asked_for_a_bid_while_a_beat_is_held() -> None:
    room, reader = seated(Table("forsale", 3, key=1, start="0")), reader_at(0)
    told(reader, room)
    play(room, "0 bid 1", "1 pass", "2 pass")
    news = told(reader, room)
    [(frame, parts)] = frames_in(news)
    assert frame["beat"] == "auction"
    assert 'name="action"' not in parts
    assert "data-turn" not in parts
    assert 'name="action"' in after_frames(news)
    assert "data-turn" in after_frames(news)


def test_what_a_frame_covers_is_sent_again() -> None:
    """Though it may look as it did when the page was last told."""
    room, reader = at_a_trick(), reader_at(None)
    told(reader, room)
    play(room, "0 g7", "1 g9", "2 g5")
    assert '<div id="heaps">' in after_frames(told(reader, room))


def test_a_page_that_was_just_opened_gets_no_old_beats() -> None:
    room = at_a_trick()
    play(room, "0 g7", "1 g9", "2 g5")
    reader = reader_at(0)
    assert frames_in(told(reader, room)) == []
    assert told(reader, room) == ""


def test_what_is_taken_back_is_no_beat() -> None:
    room = seated(Table("stichtag", 3, key=1, date="01-03", start="0", deck=TRICK, practice="yes"))
    reader = reader_at(0)
    play(room, "0 g7", "1 g9", "2 g5")
    told(reader, room)
    room.note(room.undoing("person-2"))
    assert frames_in(told(reader, room)) == []
    play(room, "2 g5")
    assert len(frames_in(told(reader, room))) == 1


def test_a_round_waits_for_the_reader_and_deals_later() -> None:
    room, chance = seated(Table("stichtag", 3, key=1, date="01-03", start="0")), random.Random(1)
    reader = reader_at(0)
    news = told(reader, room)
    while "data-go-on" not in news:
        move(room, chance)
        news = told(reader, room)
    frames = frames_in(news)
    assert [frame["beat"] for frame, _parts in frames] == ["trick", "round"]
    for _frame, parts in frames:
        assert not CARD.findall(parts.split('id="own"')[1])
    assert "patience" not in frames[-1][0]
    assert 'id="own"' in after_frames(news)


def test_at_a_table_with_a_clock_a_round_does_not_wait_for_ever() -> None:
    room, chance = seated(Table("stichtag", 3, key=1, date="01-03", start="0")), random.Random(1)
    room.clock = "30s"
    reader = reader_at(None)
    news = told(reader, room)
    while "data-go-on" not in news:
        move(room, chance)
        news = told(reader, room)
    assert frames_in(news)[-1][0]["patience"] == "20"


@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_game_is_seen_before_the_winners(name: str) -> None:
    game, chance = WITNESSES[name].game, random.Random(name)
    room, reader = seated(new_table(game, game.seats[0], options_of(game, 0), 1)), reader_at(1)
    before = ""
    while room.to_act:
        move(room, chance)
        before = told(reader, room)
    assert frames_in(before) or name not in SHOWN
    assert 'id="table"' in after_frames(before)


SHOWN = ("forsale", "stichtag", "zahltag")


def test_a_reader_who_is_far_behind_sees_the_newest() -> None:
    room, chance, reader = seated(Table("forsale", 3, key=1)), random.Random(1), reader_at(0)
    told(reader, room)
    first = len(events_in(room))
    while len(beats_in(room, first)) <= MOST:
        move(room, chance)
    frames = frames_in(told(reader, room))
    assert len(frames) == MOST
    assert frames[-1][0]["words"].endswith(beats_in(room, first)[-1].words)


def test_all_readers_of_a_language_share_the_beats() -> None:
    room = at_a_trick()
    first = len(events_in(room))
    play(room, "0 g7", "1 g9", "2 g5")
    assert beats_in(room, first) is beats_in(room, first)
    with speaking("de"):
        assert beats_in(room, first)[0].words.startswith("Name 1 macht den Stich: höchste")
    room.call_people({"person-1": "Ben"})
    assert beats_in(room, first)[0].words.startswith("Ben takes")


# --- while a beat is held -----------------------------------------------------------------

PART = re.compile(
    r'^<\w+ id="(turn|heaps|choices|own)".*?(?=^<\w+ id="(?:turn|heaps|choices|own)"|\Z)',
    re.DOTALL | re.MULTILINE,
)


def parts_in(frame: str) -> dict[str, str]:
    return {found[1]: found[0] for found in PART.finditer(frame)}


def framed_parts(room: Room, seat: int) -> dict[str, str]:
    board = Board(TableView(room, seat))
    return {name: board.words(name) for name in FRAMED if name in board.pieces}


@pytest.mark.parametrize("name", SHOWN)
def test_no_choice_of_the_old_or_the_new_position_shows_while_a_beat_is_held(name: str) -> None:
    """The page keeps what a frame does not replace, so that must hold no choice, either."""
    game, chance = WITNESSES[name].game, random.Random(name)
    room = seated(new_table(game, game.seats[0], options_of(game, 0), 1))
    readers = {seat: reader_at(seat) for seat in range(room.table.seats)}
    held = 0
    while room.to_act:
        before = {seat: framed_parts(room, seat) for seat in readers}
        for reader in readers.values():
            told(reader, room)
        move(room, chance)
        for seat, reader in readers.items():
            page = before[seat]
            for _frame, parts in frames_in(told(reader, room)):
                page |= parts_in(parts)
                assert not re.search('name="action"|data-turn', "".join(page.values()))
                held += 1
    assert held > 10


# --- the law of the wire ------------------------------------------------------------------


def moments_with_beats(game: Game, memory_aid: str, chance: random.Random) -> Iterator[list[Room]]:
    """Rooms before and after a move that ended something."""
    for number in range(ROUNDS):
        options = options_of(game, number)
        table = new_table(game, game.seats[-1], options, number, memory_aid=memory_aid)
        room = seated(play_some(table, chance, chance.randrange(40)))
        for _try in range(60):
            before = copy.copy(room)
            before.table = room.table.copy()
            if room.to_act:
                move(room, chance)
            if beats_in(room, len(events_in(before))):
                yield [before, room]
                break


@pytest.mark.parametrize("memory_aid", ["yes", "no"])
@pytest.mark.parametrize("name", SHOWN)
def test_frames_tell_no_secret(name: str, memory_aid: str) -> None:
    witness, chance = WITNESSES[name], random.Random(name)
    compared = 0
    for rooms in moments_with_beats(witness.game, memory_aid, chance):
        for seat in (None, *range(rooms[0].table.seats)):
            reader, other = reader_at(seat), reader_at(seat)
            for room in rooms:
                twin = with_other_secrets(room, witness, seat, chance)
                news = told(reader, room)
                assert told(other, twin) == news
            assert frames_in(news)
            compared += 1
    assert compared > ROUNDS


def test_what_only_one_player_saw_is_not_told_between_beats() -> None:
    """In August the winner of a trick draws cards; a page may hear of several tricks at once."""
    witness, chance = WITNESSES["stichtag"], random.Random(8)
    before = seated(Table("stichtag", 3, key=8, date="08-03", start="0"))
    after = copy.copy(before)
    after.table = play_some(before.table.copy(), chance, 24)
    assert any(event.kind == Kind.DRAWS for act in after.table.acts for event in act.events)
    for seat in (None, 0, 1, 2):
        reader, other = reader_at(seat), reader_at(seat)
        for room in (before, after):
            twin = with_other_secrets(room, witness, seat, chance)
            news = told(reader, room)
            assert told(other, twin) == news
        assert len(frames_in(news)) > 1


def test_this_law_can_be_broken() -> None:
    """A beat of what only its player saw would differ between twins."""
    witness, chance = WITNESSES["stichtag"], random.Random(5)
    differences = 0
    for rooms in moments_with_beats(witness.game, "yes", chance):
        pages = [Board(TableView(with_other_secrets(rooms[1], witness, 0, chance), 1)).whole]
        differences += pages != [Board(TableView(rooms[1], 1)).whole]
    assert differences


def test_a_sealed_choice_of_another_changes_nothing() -> None:
    """No frame, and so no sign that somebody has decided."""
    room, reader = seated(Table("stichtag", 3, key=1, date="01-09", start="0")), reader_at(None)
    told(reader, room)
    play(room, f"0 {room.table.say(room.table.legal(0)[0])}")
    assert frames_in(told(reader, room)) == []


# --- twins --------------------------------------------------------------------------------

DAYS = ["01-00", "02-31", "03-22", "04-13", "05-04", "06-15", "07-26", "08-07", "09-18", "10-29"]
GAMES_OF_TWINS = [("forsale", {}), ("zahltag", {}), *(("stichtag", {"date": day}) for day in DAYS)]
BEHIND = 10  # acts of which a page hears at once


@pytest.mark.parametrize(("name", "options"), GAMES_OF_TWINS)
def test_twins_give_the_same_frames_to_a_player_who_cannot_tell_them_apart(
    name: str, options: dict[str, str]
) -> None:
    """A whole game with every rule and most months; its pages are always some beats behind."""
    witness, chance = WITNESSES[name], random.Random(name)
    room = seated(Table(name, 3, key=3, **options))
    reader, other, frames = reader_at(0), reader_at(0), 0
    while room.to_act:
        twin = with_other_secrets(room, witness, 0, chance)
        news = told(reader, room)
        assert told(other, twin) == news
        frames += len(frames_in(news))
        for _move in range(BEHIND):
            if room.to_act:
                move(room, chance)
    assert frames > 3


def sealed_twins(name: str, options: dict[str, str]) -> Iterator[tuple[Room, Room, Room]]:
    """A room before somebody else seals a choice, and after either of two such choices."""
    chance = random.Random(name)
    room = seated(Table(name, 3, key=5, **options))
    while room.to_act:
        seat = chance.choice(room.to_act)
        legal = room.table.legal(seat)
        after = [copied(room), copied(room)]
        for each, action in zip(after, (legal[0], legal[-1]), strict=True):
            each.note(each.acting(seat, action))
        if seat and len(legal) > 1 and is_sealed(after[0].table.acts[-1], after[0].table.acts):
            yield room, after[0], after[1]
        move(room, chance)


def copied(room: Room) -> Room:
    other = copy.copy(room)
    other.table = room.table.copy()
    return other


@pytest.mark.parametrize("name", ["forsale", "zahltag"])
def test_a_page_cannot_tell_which_choice_another_player_sealed(name: str) -> None:
    """It hears of the last beats together with the sealed choice: sealed bids, sales."""
    compared = 0
    for before, one, other in sealed_twins(name, {}):
        first, second = reader_at(0), reader_at(0)
        told(first, before)
        told(second, before)
        assert told(first, one) == told(second, other)
        assert beats_in(one, 0) == beats_in(other, 0)
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("name", SHOWN)
def test_beats_are_made_of_what_everybody_saw(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And of nothing else, whatever a game may make of it one day."""
    game, chance = WITNESSES[name].game, random.Random(name)
    room, reader = seated(new_table(game, 3, options_of(game, 0), 1)), reader_at(0)
    asked = []
    make = room.game.text.beats

    def noting(
        view: Any, events: Sequence[Event], first: int, names: Sequence[str]
    ) -> tuple[Beat, ...]:
        is_open = all(event.is_seen_by(None) for event in events)
        asked.append(is_open and bytes_of(view) == bytes_of(room.table.view_for_person(None)))
        return make(view, events, first, names)

    monkeypatch.setattr(room.game.text, "beats", noting)
    for _move in range(30):
        told(reader, room)
        move(room, chance)
    assert len(asked) > 20
    assert all(asked)


def reader_of(seat: int) -> Reader:
    return Reader(lambda opened: Board(TableView(opened.room, seat)))


def test_names_cannot_break_out_of_a_frame() -> None:
    room, reader = at_a_trick(), reader_of(0)
    room.call_people({"person-1": '"><b>'})
    reader(OpenRoom(room))
    play(room, "0 g7", "1 g9", "2 g5")
    news = reader(OpenRoom(room))
    assert '"><b>' not in news
    assert len(frames_in(news)) == 1
