"""The table: deciding, knowing, taking back, writing down."""

import copy
import os
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stammtisch import BadOption, IllegalAction, NotationError, Table, UndoRefused
from stammtisch.core.record import bytes_of
from tests.laws import play_some, state_of

DECK = ["buildings 8 20 28 1 2 3", "cheques 13 7 0"]


def three(**options: Any) -> Table:
    return Table("forsale", seats=3, key=1, start=0, deck=DECK, **options)


def at_the_sale(**options: Any) -> Table:
    """Everybody passes until the first cheques are on display."""
    table = three(**options)
    while len(table.to_act) == 1:
        table.play(table.to_act[0], "pass")
    return table


def test_play_by_id_and_by_words_is_the_same() -> None:
    by_id, by_words = three(), three()
    by_id.play(0, 4)
    by_words.play(0, " Bid  4 ")
    assert by_id.digest == by_words.digest


@pytest.mark.parametrize(
    ("seat", "action", "sentence"),
    [
        (0, "bid 29", "seat 0 may not `bid 29`; legal: pass, bid 1, bid 2"),
        (0, 29, "seat 0 may not `bid 29`"),
        (0, "sell 8", "seat 0 may not `sell 8`"),
        (0, "", "seat 0 may not ``"),
        (0, "bid 4 5", "may not `bid 4 5`"),
        (0, "bid -1", "may not `bid -1`"),
        (0, "bid ٣", "may not `bid ٣`"),
        (0, "bid 99999999999999999999", "may not"),
        (0, -1, "may not `-1`"),
        (0, 131, "may not `131`"),
        (0, 1.0, "may not `1.0`"),
        (0, True, "may not"),
        (0, None, "may not"),
        (1, "pass", "seat 1 has nothing to decide now; to act: 0"),
        (3, "pass", "there is no seat 3; seats count from 0 to 2"),
        (-1, "pass", "there is no seat -1"),
        (True, "pass", "there is no seat True"),
        ("0", "pass", "there is no seat '0'"),
    ],
)
def test_an_illegal_act_gets_a_sentence_and_changes_nothing(
    seat: Any, action: Any, sentence: str
) -> None:
    table = three()
    before = table.digest
    with pytest.raises(IllegalAction) as refused:
        table.play(seat, action)
    assert sentence in str(refused.value)
    assert table.digest == before
    assert table.transcript() == three().transcript()


def test_after_the_end_nobody_decides() -> None:
    table = at_the_sale()
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    assert table.legal(0) == []
    with pytest.raises(IllegalAction, match="the game is over"):
        table.play(0, "pass")


def test_numpy_numbers_are_numbers_too() -> None:
    table = Table("forsale", np.int64(3), key=1, start=0, deck=DECK)  # type: ignore[arg-type]
    table.play(np.int8(0), np.int64(4))  # type: ignore[arg-type]  # as arrays give them
    assert table.transcript() == by_words("0 bid 4").transcript()
    assert type(table._acts[-1].seat) is int


def by_words(act: str) -> Table:
    table = three()
    table.play(int(act[0]), act[2:])
    return table


# --- undo -----------------------------------------------------------------------------------


def test_a_raise_may_be_taken_back_before_the_next_act() -> None:
    table = three()
    before = table.digest
    table.play(0, "bid 4")
    table.undo(0)
    assert table.digest == before
    assert table.events(1) == three().events(1)


def test_a_raise_may_not_be_taken_back_after_the_next_act() -> None:
    table = three()
    table.play(0, "bid 4")
    table.play(1, "bid 5")
    with pytest.raises(UndoRefused, match="another player has decided since"):
        table.undo(0)


def test_a_pass_may_be_taken_back_unless_it_turned_up_cards() -> None:
    table = three()
    table.play(0, "pass")
    table.undo(0)
    table.play(0, "pass")
    table.play(1, "pass")
    with pytest.raises(UndoRefused, match="cards have been turned up"):
        table.undo(1)


def test_a_sealed_choice_may_be_taken_back_before_the_next_commitment() -> None:
    table = at_the_sale()
    before = table.digest
    table.play(1, table.legal(1)[0])
    table.undo(1)
    assert table.digest == before
    table.play(1, table.legal(1)[1])
    table.play(0, table.legal(0)[0])
    with pytest.raises(UndoRefused, match="another player"):
        table.undo(1)
    table.undo(0)
    table.undo(1)
    assert table.digest == before


def test_the_last_commitment_turns_all_over_and_stays() -> None:
    table = at_the_sale()
    for seat in range(3):
        table.play(seat, table.legal(seat)[0])
    with pytest.raises(UndoRefused, match="turned up"):
        table.undo(2)


def test_nothing_to_take_back() -> None:
    with pytest.raises(UndoRefused, match="seat 0 has nothing to take back"):
        three().undo(0)
    with pytest.raises(IllegalAction, match="no seat 9"):
        three().undo(9)


def test_a_practice_table_takes_back_anything() -> None:
    table = three(practice=True)
    before = table.digest
    for seat, words in enumerate(("bid 4", "pass", "pass")):
        table.play(seat, words)
    table.undo(0)
    assert table.digest == before


# --- knowing --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [3, -1, 99, "1", 1.0, True])
def test_nobody_sees_from_a_seat_that_is_not_there(seat: Any) -> None:
    for ask in (Table.events, Table.events_for_person, Table.decisions_of, Table.view):
        with pytest.raises(IllegalAction, match="there is no seat"):
            ask(three(), seat)


def test_seats_and_keys_may_be_numbers_of_numpy() -> None:
    table = three()
    assert table.events(np.int8(1)) == table.events(1)  # type: ignore[arg-type]
    assert Table("forsale", 3, key=np.int64(1)).digest == Table("forsale", 3, key=1).digest


def test_a_date_left_to_chance_comes_from_the_key() -> None:
    dates = [Table("stichtag", 4, key=key, date="random").options["date"] for key in range(20)]
    again = [Table("stichtag", 4, key=key, date=" Random").options["date"] for key in range(20)]
    assert dates == again
    assert len(set(dates)) > 15


@pytest.mark.parametrize(
    "twin_of", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))]
)
def test_every_way_of_copying_gives_a_table_of_its_own(twin_of: Callable[[Table], Table]) -> None:
    table = three(practice="yes")
    table.play(0, "bid 1")
    before, twin = table.digest, twin_of(table)
    assert (twin.digest, twin.is_practice) == (before, True)
    twin.undo(0)
    twin.play(0, "bid 2")
    assert table.digest == before


def test_a_copy_goes_its_own_way() -> None:
    table = three(practice="yes")
    table.play(0, "bid 1")
    before, twin = table.digest, table.copy()
    twin.undo(0)
    twin.play(0, "bid 2")
    assert table.digest == before
    table.undo(0)
    table.play(0, "bid 1")
    assert table.digest == before != twin.digest


def test_a_sealed_choice_is_seen_by_its_seat_alone() -> None:
    table = at_the_sale()
    table.play(1, table.legal(1)[0])
    assert table.view(1).chosen[1] > 0
    for other in (0, 2, None):
        assert not table.view(other).chosen.any()
        assert table.view(other).committed == 0b010
    assert [table.game.text.say_event(event) for event in table.events(0)][-1] == "1 commits"
    assert "chooses" in table.game.text.say_event(table.events(1)[-1])


def test_views_never_carry_chance() -> None:
    table = play_some(three(), random.Random(1), 9)
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        hidden = (view.key, view.words, view.fresh, view.blocks, view.top_buildings)
        assert not any(np.any(field) for field in (*hidden, view.top_cheques))


def test_without_the_memory_aid_a_person_sees_less_than_a_bot() -> None:
    table = three(memory_aid=False)
    table.play(0, "bid 4")
    assert table.view(1).coins.tolist()[:3] == [24, 28, 28]
    assert table.view_for_person(1).coins.tolist()[:3] == [0, 28, 0]
    assert table.view_for_person(None).coins.tolist()[:3] == [0, 0, 0]
    assert table.view_for_person(1).bid.tolist()[:3] == [4, 0, 0]


def test_without_the_memory_aid_a_person_reads_two_steps_at_most() -> None:
    table = three(memory_aid=False)
    while sum(event.kind == 0 for event in table.events(None)) < 4:
        table.play(table.to_act[0], "pass")
    steps = [event.value for event in table.events_for_person(1) if event.kind == 0]
    assert steps == [3, 4]
    assert [event.value for event in table.events(1) if event.kind == 0] == [1, 2, 3, 4]
    shown = table.transcript_for_person(1)
    assert "draw buildings 8 20 28" in table.transcript_of(1)
    assert "draw buildings 8 20 28" not in shown
    assert shown.count("pass") == 2
    assert "# …" in shown
    assert three().transcript_for_person(1) == three().transcript_of(1)


def test_when_the_game_is_over_everybody_may_remember_everything() -> None:
    table = at_the_sale(memory_aid="no")
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    assert bytes_of(table.view_for_person(0)) == bytes_of(table.view(0))
    assert table.events_for_person(0) == table.events(0)


def test_events_from_a_number_on() -> None:
    table = three()
    seen = len(table.events(2))
    table.play(0, "bid 4")
    assert [table.game.text.say_event(event) for event in table.events(2, since=seen)] == [
        "0 bids 4"
    ]


# --- writing down ---------------------------------------------------------------------------


def test_a_seats_own_transcript_has_no_key_no_deck_and_no_sealed_choice() -> None:
    table = at_the_sale()
    table.play(1, table.legal(1)[0])
    words = table.say(table._acts[-1].action)
    own, other = table.transcript_of(1), table.transcript_of(2)
    assert own.endswith(f"1 {words}\n")
    assert other.endswith("1 …\n")
    assert table.transcript_of(None) == other
    for text in (own, other):
        assert "key" not in text
        assert "deck" not in text
    assert "key 00000000000000000000000000000001" in table.transcript()


def test_a_sealed_choice_is_told_once_it_lies_open() -> None:
    table = at_the_sale()
    for seat in range(3):
        table.play(seat, table.legal(seat)[0])
    assert "…" not in table.transcript_of(2)


def test_the_full_transcript_is_for_all_when_the_game_is_over() -> None:
    table = at_the_sale()
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    assert table.transcript_of(0) == table.transcript()
    assert "key" in table.transcript_of(0)


def test_settings_and_options_survive(tmp_path: Path) -> None:
    table = Table(
        "forsale", 5, key=3, supply="even", refund="down", practice=True, memory_aid=False
    )
    table.save(tmp_path / "a.txt")
    other = Table.load(tmp_path / "a.txt")
    assert other.is_practice
    assert not other.has_memory_aid
    assert other.transcript() == table.transcript()
    assert other.options == {"supply": "even", "refund": "down", "start": other.options["start"]}


def test_a_loaded_table_goes_on_as_the_old_one(tmp_path: Path) -> None:
    """What is not drawn yet comes from the key, or from the deck, as it would have."""
    table = three()
    table.play(0, "bid 4")
    table.save(tmp_path / "a.txt")
    other = Table.load(tmp_path / "a.txt")
    for each in (table, other):
        play_some(each, random.Random(5), 1000)
    assert table.digest == other.digest


def test_saving_leaves_the_old_file_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    table = three()
    table.save(path)
    before = path.read_text()
    table.play(0, "bid 4")

    def power_cut(descriptor: int) -> None:
        raise OSError("power cut")

    monkeypatch.setattr(os, "fsync", power_cut)
    with pytest.raises(OSError, match="power cut"):
        table.save(path)
    assert path.read_text() == before


def test_a_deck_line_that_cannot_be_is_refused() -> None:
    for words, sentence in (
        ("buildings 8 8", "building 8 is not in the pile any more"),
        ("buildings 31", "there is no building 31"),
        ("buildings x", "there is no building x"),
        ("cheques 13 13 13", "the pile has no more cheques for 13"),
        ("cheques 1", "there is no cheque for 1"),
        ("", "expected `deck` or `draw`"),
    ):
        with pytest.raises(BadOption, match=sentence):
            Table("forsale", 3, deck=[words])


def test_unknown_games_and_seats_get_a_sentence() -> None:
    with pytest.raises(BadOption, match="there is no game 'poker'; the games are forsale"):
        Table("poker", 3)
    for seats in (2, 7, "4", 4.0, True, None):
        with pytest.raises(BadOption, match="forsale takes 3 to 6 players"):
            Table("forsale", seats)  # type: ignore[arg-type]  # that is the point


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"game forsale\nseats 3\n\xff\xfe")
    with pytest.raises(NotationError, match="line 3: this is not UTF-8 text"):
        Table.load(tmp_path / "a.txt")


def test_standing_counts_cheques_and_coins() -> None:
    table = at_the_sale()
    assert [place.score for place in table.standing()] == [28, 28, 28]
    assert [place.rank for place in table.standing()] == [1, 1, 1]
    assert state_of(table).cheques == 27
