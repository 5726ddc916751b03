"""The twin of a room: the same to one of its seats, with other secrets."""

import copy
import dataclasses
import random

from stammtisch.core.act import Act
from stammtisch.core.record import copy_of
from stammtisch.core.table import Table
from stammtisch.core.transcript import is_sealed
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.shuffle import Revealed, Shuffle
from tests.laws import Witness, story_of

OTHER = 1  # what every hidden number is changed by


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
