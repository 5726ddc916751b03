"""What is written down of a game is what a table would have seen."""

import threading

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.arena.dataset.order import Export, Part
from stammtisch.arena.dataset.recording import Recording, record_games
from stammtisch.arena.match import Match, deal_of
from stammtisch.core.chance import say_key
from stammtisch.core.observation import layout_of
from stammtisch.core.table import Table
from tests.arena.dataset.orders import ordered


def recorded(order: Export, part: Part | None = None) -> Recording:
    recording = record_games(order, part or Part(0, 0, order.games), threading.Event())
    assert recording
    return recording


@pytest.mark.parametrize(
    ("name", "bots"),
    [
        ("forsale", ("random", "policy", "policy")),
        ("zahltag", ("policy", "plain:2", "random")),
        ("stichtag", ("policy", "policy", "random")),
    ],
)
def test_every_decision_is_the_one_that_a_table_would_ask_for(
    name: str, bots: tuple[str, ...]
) -> None:
    order = Export(GAMES[name], 3, {}, bots, games=3, seed=7)
    recording = recorded(order)
    made, legal = recording.decisions, iter(recording.decisions.legal.tolist())
    rows = iter(range(made.game.size))
    for number in range(3):
        table = Table(name, 3, order.key_of(number), **dict(order.options_of(number)))
        decision = 0
        while not table.over:
            row, seat = next(rows), table.to_act[0]
            assert (made.game[row], made.seat[row], made.decision[row]) == (number, seat, decision)
            assert [next(legal) for _act in range(made.counts[row])] == table.legal(seat)
            assert seen(table, seat) == made.observation[row].tolist()
            table.play(seat, int(made.act[row]))
            decision += 1
        standing = [(place.score, place.rank) for place in table.standing()]
        assert standing == list(zip(recording.scores[number], recording.ranks[number], strict=True))
    assert next(rows, None) is next(legal, None) is None
    assert recording.shares.sum(1) == pytest.approx(np.ones(3))


def seen(table: Table, seat: int) -> list[int]:
    """The observation, written by the adapter of another interface."""
    from stammtisch.adapters.sequential_table import SequentialTable, ruleset

    rules = ruleset(table.game, table.seats, table.options)
    turn = SequentialTable.seen(rules, table._state, seat)
    numbers: list[int] = turn.observation(seat).tolist()
    return numbers


def test_keys_and_dates_are_those_of_the_arena() -> None:
    order = Export(GAMES["stichtag"], 4, {}, ("random",) * 4, games=4, seed=11)
    match = Match(order.game, 4, {}, ("random",), 11)
    for number in range(4):
        assert say_key(deal_of(match, number).key) == order.key_of(number).hex()
        assert order.options_of(number) == match.options_of(number)
    assert len({order.options_of(number)["date"] for number in range(4)}) > 1


def test_a_game_is_the_same_whatever_else_is_in_its_file() -> None:
    order = ordered(games=4)
    whole, alone = recorded(order), recorded(order, Part(2, 2, 1))
    rows = whole.decisions.game == 2
    for name in ("seat", "decision", "act", "observation", "counts"):
        assert np.array_equal(getattr(whole.decisions, name)[rows], getattr(alone.decisions, name))
    assert whole.scores[2].tolist() == alone.scores[0].tolist()


def test_observations_may_be_left_out() -> None:
    order = ordered(observations="none")
    assert recorded(order).decisions.observation.shape[1] == 0
    assert recorded(ordered()).decisions.observation.shape[1] == layout_of(order.game.state, 3).size


def test_it_stops_when_it_is_told_to() -> None:
    stopped = threading.Event()
    stopped.set()
    assert record_games(ordered(), Part(0, 0, 2), stopped) is None
