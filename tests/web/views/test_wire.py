"""Nothing leaks on the wire: what a seat cannot know does not change a byte of its page."""

import copy
import dataclasses
import random

import pytest

from stammtisch.core.act import Act
from stammtisch.core.record import copy_of
from stammtisch.core.table import Table
from stammtisch.core.transcript import is_sealed
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.shuffle import Revealed, Shuffle
from stammtisch.web.views.board import Board
from stammtisch.web.views.fairness import FairView
from stammtisch.web.views.table_view import TableView
from tests.laws import Witness, new_table, play_some, story_of
from tests.web.house import options_of, seated_fairly
from tests.witnesses import WITNESSES

GAMES = sorted(WITNESSES)
ROUNDS = 6
OTHER = 1  # what every hidden number is changed by


def page_of(room: Room, seat: int | None) -> str:
    return Board(TableView(room, seat)).whole


def with_other_secrets(
    room: Room, witness: Witness, seat: int | None, chance: random.Random
) -> Room:
    """The same room, but for what the seat (None: a spectator) cannot know."""
    twin = copy.copy(room)
    twin.table = copy.copy(room.table)
    state = copy_of(room.table._state)
    witness.swap_unseen(state, -1 if seat is None else seat, chance, story_of(room.table))
    twin.shuffle = with_other_salts(room)
    twin.table._state = state
    twin.table._acts = [
        changed(room.table, number, seat) for number in range(len(room.table._acts))
    ]
    return twin


class CommittedShuffle(Shuffle):
    """Another secret that has the same commitment, which nobody could find."""

    known = ""

    def commitment(self, _table_id: str) -> str:
        return self.known


def with_other_salts(room: Room) -> Shuffle:
    """Secret and salts are unknown to all while the game runs; seals and commitment are public."""
    shuffle = room.shuffle
    revealed = {seat: Revealed("f" * 32, "e" * 64) for seat in shuffle.revealed}
    twin = CommittedShuffle("d" * 64, shuffle.agreed, dict(shuffle.seals), revealed)
    twin.known = shuffle.commitment(room.id)
    return twin


def changed(table: Table, number: int, seat: int | None) -> Act:
    """An act whose hidden rows, and whose choice if it is sealed, are others."""
    act = table._acts[number]
    events = tuple(
        event if event.is_seen_by(seat) else dataclasses.replace(event, value=event.value + OTHER)
        for event in act.events
    )
    is_hidden = act.seat not in (seat, -1) and is_sealed(act, table.acts)
    action = act.action + OTHER if is_hidden else act.action
    return dataclasses.replace(act, events=events, action=action)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("memory_aid", ["yes", "no"])
def test_a_page_shows_only_what_its_reader_may_know(name: str, memory_aid: str) -> None:
    witness, chance = WITNESSES[name], random.Random(f"{name}{memory_aid}")
    compared = 0
    for number in range(ROUNDS):
        options = options_of(witness.game, number)
        table = new_table(
            witness.game, witness.game.seats[-1], options, number, memory_aid=memory_aid
        )
        room = seated_fairly(play_some(table, chance, chance.randrange(60)))
        for seat in [None, *range(table.seats)]:
            twin = with_other_secrets(room, witness, seat, chance)
            assert page_of(twin, seat) == page_of(room, seat)
            assert Board(TableView(twin, seat)).sign == Board(TableView(room, seat)).sign
            compared += twin.table._state.tobytes() != room.table._state.tobytes()
    assert compared > ROUNDS


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
