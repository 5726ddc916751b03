"""Luck and skill: the parts add up to the result, luck is nought on average, and spread is less."""

import random
from functools import cache

import numpy as np
import pytest

from stammtisch import GAMES, Table
from stammtisch.core.chance import read_key
from stammtisch.core.mini import mini_of
from stammtisch.review.luck import Found, LuckAnalyst, draws_chance, result_of
from stammtisch.review.moments import moments_of
from stammtisch.review.report import LuckSplit
from tests.laws import new_table, play_some
from tests.review.finished import SHORT, mini_game, played_by_policy, random_game

ONE = 1  # playout for each estimate: the parts add up however rough they are
PLAYOUTS = 12
MANY = 120
SURE = 3.3  # standard errors: one run in a thousand fails by chance, but the seeds are fixed


@cache
def analysed(table: Table) -> Found:
    return LuckAnalyst(table, moments_of(table), read_key(0), ONE).analyse()


def luck_of(table: Table, number: int) -> LuckSplit:
    return LuckAnalyst(table, moments_of(table), read_key(number), PLAYOUTS).analyse()[2]


@cache
def many_splits(name: str) -> list[LuckSplit]:
    """Each with chance of its own: reviews that shared it would share their errors."""
    game = mini_of(GAMES[name])
    tables = (played_by_policy(game, game.seats[-1], seed) for seed in range(MANY))
    return [luck_of(table, number) for number, table in enumerate(tables)]


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_the_parts_add_up_to_the_result_for_every_seat(name: str) -> None:
    table = random_game(name)
    chances, swings, luck = analysed(table)
    assert luck.result == pytest.approx(result_of(table))
    for seat in range(table.seats):
        parts = luck.even + luck.chair[seat] + luck.luck(seat)
        assert parts + luck.own(seat) + luck.others(seat) == pytest.approx(luck.result[seat])
    for number, swing in enumerate(swings):
        change = np.array(chances[number + 1]) - chances[number]
        assert np.array(swing.decided) + swing.drawn == pytest.approx(change)


@pytest.mark.slow
@pytest.mark.parametrize("name", SHORT)
def test_what_one_seat_gains_the_others_lose(name: str) -> None:
    luck = analysed(random_game(name))[2]
    for parts in (luck.chair, luck.deal, luck.drawn, *luck.decided):
        assert sum(parts) == pytest.approx(0, abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["forsale", "stichtag"])
def test_luck_is_nought_on_average(name: str) -> None:
    """Whatever the policy is worth, and with few playouts: chance is compared with chance."""
    luck = np.array([split.luck(0) for split in many_splits(name)])
    assert luck.std() > 0.05
    assert abs(luck.mean()) < SURE * luck.std(ddof=1) / np.sqrt(MANY)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["forsale", "stichtag"])
def test_a_result_without_luck_has_the_same_mean_and_less_spread(name: str) -> None:
    result = np.array([split.result[0] for split in many_splits(name)])
    without = np.array([split.without_luck(0) for split in many_splits(name)])
    error = (result - without).std(ddof=1) / np.sqrt(MANY)
    assert abs(result.mean() - without.mean()) < SURE * error
    assert without.var() < result.var()


@pytest.mark.parametrize("name", SHORT)
def test_an_act_without_chance_gives_nothing_by_chance(name: str) -> None:
    table = mini_game(name, 3)
    swings = analysed(table)[1]
    drawn = [draws_chance(table.game, moment) for moment in moments_of(table)]
    assert not all(drawn)
    for swing, is_drawn in zip(swings, drawn, strict=True):
        assert is_drawn or not any(swing.drawn)


def test_what_was_drawn_after_an_act_is_noticed() -> None:
    """In For Sale the pass that ends an auction turns up the next buildings."""
    table = new_table(GAMES["forsale"], 3, {"start": "0"}, 1)
    for seat, words in ((0, "bid 1"), (1, "pass"), (2, "pass")):
        table.play(seat, words)
    play_some(table, random.Random(1), 10_000)
    drawn = [draws_chance(table.game, moment) for moment in moments_of(table)]
    assert drawn[:3] == [False, False, True]


def test_winners_share_the_result() -> None:
    luck = LuckSplit(0.5, (0, 0), (0.1, -0.1), (0.2, -0.2), ((0.1, -0.1), (0.1, -0.1)), (1, 0))
    assert luck.luck(0) == pytest.approx(0.3)
    assert luck.without_luck(0) == pytest.approx(0.7)
    assert luck.own(0) == pytest.approx(0.1)
    assert luck.others(0) == pytest.approx(0.1)
    assert luck.own(1) == pytest.approx(-0.1)
