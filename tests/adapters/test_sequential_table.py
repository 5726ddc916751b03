"""One table where one seat decides after the other."""

import copy
import pickle
import random

import numpy as np
import pytest

from stammtisch import GAMES, IllegalAction, Table
from stammtisch.adapters.reward import Reward, reward_of
from stammtisch.adapters.sequential_table import OVER, SequentialTable, ruleset
from stammtisch.core.chance import read_key
from stammtisch.core.record import Array, bytes_of

KEY = "c0ffee12"


def turn_of(name: str, seats: int, key: str = KEY, **options: str) -> SequentialTable:
    return SequentialTable.begun(ruleset(GAMES[name], seats, options), read_key(key))


def played(turn: SequentialTable, chance: random.Random, decisions: int) -> SequentialTable:
    while decisions and turn.seat != OVER:
        turn.decide(chance.choice(turn.legal()))
        decisions -= 1
    return turn


def places_of(table: Table) -> Array:
    return np.array([[place.score, place.rank] for place in table.standing()])


@pytest.mark.parametrize(("name", "seats"), [("forsale", 4), ("zahltag", 3), ("stichtag", 3)])
def test_it_plays_as_any_table(name: str, seats: int) -> None:
    turn, table, chance = turn_of(name, seats), Table(name, seats, KEY), random.Random(1)
    while not table.over:
        assert turn.seat == table.to_act[0]
        assert turn.legal() == table.legal(turn.seat)
        assert turn.view(turn.seat) == bytes_of(table.view(turn.seat))
        assert turn.shares() == [0.0] * seats
        seat, action = turn.seat, chance.choice(turn.legal())
        turn.decide(action)
        table.play(seat, action)
    assert turn.seat == OVER
    assert turn.record == bytes_of(table._state)
    places = places_of(table)
    shares = [reward_of(Reward.WIN.number, places, seats, seat) for seat in range(seats)]
    assert turn.shares() == pytest.approx(shares)


def test_an_illegal_act_changes_nothing() -> None:
    turn = played(turn_of("zahltag", 3), random.Random(2), 5)
    before = pickle.dumps(turn)
    for wrong, told in ((33, r"33 \(.*\)"), (-1, "-1"), (9999, "9999")):
        with pytest.raises(IllegalAction, match=f"seat . may not {told}; legal: "):
            turn.decide(wrong)
    assert pickle.dumps(turn) == before


def test_a_game_that_is_over_stays_over() -> None:
    turn = played(turn_of("forsale", 3, coins="2"), random.Random(3), 999)
    assert turn.legal() == []
    with pytest.raises(IllegalAction, match="the game is over"):
        turn.decide(0)
    assert turn.guess(0, read_key(1)).record == turn.record


@pytest.mark.parametrize("name", GAMES)
def test_copies_live_on_their_own(name: str) -> None:
    turn = played(turn_of(name, 3), random.Random(4), 12)
    copies = [turn.copy(), copy.deepcopy(turn), pickle.loads(pickle.dumps(turn))]
    before = pickle.dumps(turn)
    after = {pickle.dumps(played(each, random.Random(5), 8)) for each in copies}
    assert pickle.dumps(turn) == before
    assert after == {pickle.dumps(played(turn, random.Random(5), 8))}


@pytest.mark.parametrize("name", GAMES)
def test_a_guess_keeps_what_the_seat_knows_and_nothing_else(name: str) -> None:
    turn = played(turn_of(name, 3), random.Random(6), 20)
    for seat in range(3):
        worlds = [turn.guess(seat, read_key(number)) for number in range(3)]
        assert {world.view(seat) for world in worlds} == {turn.view(seat)}
        assert {world.past(seat) for world in worlds} == {turn.past(seat)}
        assert {world.past((seat + 1) % 3) for world in worlds} == {0}
        assert {world.seat for world in worlds} == {turn.seat}
        assert len({world.record for world in worlds} | {turn.record}) == 4
        played(worlds[0], random.Random(7), 10)


def test_a_seat_keeps_its_own_past_apart() -> None:
    """1, 3, 4 and 2, 3, 4: the same auction now, but not the same decisions before."""
    turns = [turn_of("forsale", 3, start="0") for _time in range(2)]
    for turn, first in zip(turns, ("1", "2"), strict=True):
        for words in (f"bid {first}", "bid 3", "pass", "bid 4"):
            turn.decide(turn.rules.game.text.read_action(words) or 0)
    assert turns[0].view(0) == turns[1].view(0)
    assert turns[0].past(0) != turns[1].past(0)
    assert turns[0].past(1) != turns[1].past(1)


def test_a_turn_made_of_a_view_hides_what_the_view_hides() -> None:
    table = Table("stichtag", 4, KEY, date="12-24")
    seat = table.to_act[-1]
    rules = ruleset(GAMES["stichtag"], 4, {})
    turn = SequentialTable.seen(rules, table.view(seat), seat)
    assert turn.seat == seat
    assert turn.legal() == table.legal(seat)
    assert turn.record == turn.view(seat) == bytes_of(table.view(seat))
    assert turn.guess(seat, read_key(1)).record != turn.record
