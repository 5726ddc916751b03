"""A game played on from a step has the same position there, and chance of its own."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from stammtisch import GAMES, Table
from stammtisch.core.branch import branch_of, table_at
from stammtisch.core.chance import Chance
from stammtisch.core.game import BadOption
from stammtisch.core.record import bytes_of, copy_of

STEPS = 60  # of each game: enough for more than one round


def position(table: Table) -> bytes:
    """All of the record but the source of chance."""
    state = copy_of(table._state)
    for name in Chance.__annotations__:
        held = getattr(state, name)
        if isinstance(held, np.ndarray):
            held[:] = 0
        else:
            setattr(state, name, 0)
    return bytes_of(state)


def steps_of(table: Table, chance: random.Random, most: int = STEPS) -> Iterator[Table]:
    """The table after every act of a random game."""
    for _step in range(most):
        yield table
        if table.over:
            return
        seat = chance.choice(table.to_act)
        table.play(seat, chance.choice(table.legal(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_every_game_leads_to_the_same_position(name: str) -> None:
    game = GAMES[name]
    options = dict(game.playable_samples(game.seats[-1])[-1])
    for table in steps_of(Table(name, game.seats[-1], "c0ffee", **options), random.Random(3)):
        if not table.over:
            branch = branch_of(table)
            assert position(branch) == position(table)
            assert branch.decisions_of(0) == table.decisions_of(0)


def test_nobody_who_knows_the_first_game_knows_what_comes() -> None:
    table = Table("forsale", 3, "c0ffee", start=0)
    futures = set()
    for branch in (branch_of(table) for _try in range(20)):
        for seat in (0, 1):
            branch.play(seat, "pass")
        futures.add(branch.latest())
    assert len(futures) > 10
    assert branch_of(table).key != table.key


def test_a_key_decides_what_comes() -> None:
    table = Table("forsale", 3, "c0ffee", start=0)
    first, second = branch_of(table, "beef"), branch_of(table, "beef")
    for branch in (first, second):
        for seat in (0, 1):
            branch.play(seat, "pass")
    assert first.digest == second.digest


def test_every_act_may_be_taken_back() -> None:
    table = Table("forsale", 3, "c0ffee", start=0, practice="no")
    table.play(0, "pass")
    table.play(1, "pass")  # which turns up cards
    branch = branch_of(table)
    branch.undo(0)
    assert (branch.to_act, branch.transcript().count("draw")) == ((0,), 1)


def test_a_transcript_leads_to_each_of_its_steps() -> None:
    told = [table.transcript() for table in steps_of(Table("forsale", 3, 7), random.Random(1), 20)]
    for step, words in enumerate(told):
        assert table_at(Table, told[-1], step).transcript() == words
    assert table_at(Table, told[-1]).transcript() == told[-1]


def test_what_cannot_be_played_on_gets_a_sentence() -> None:
    table = Table("forsale", 3, 7)
    with pytest.raises(BadOption, match="count from 0 to 0"):
        table_at(Table, table.transcript(), 1)
    while not table.over:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    with pytest.raises(BadOption, match="over at this step"):
        branch_of(table)
