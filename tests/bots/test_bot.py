"""Bots: legal acts from a view, the same for the same key."""

import random

import pytest

from stammtisch import GAMES, BadOption, Table
from stammtisch.bots import Budget, find_bot
from stammtisch.core.chance import read_key
from tests.laws import new_table, play_some

NAMES = ("random", "policy", "expert", "plain:5")
BUDGET = Budget(iterations=2)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_bot_plays_whole_games_legally(name: str, seats: int) -> None:
    table = Table("forsale", seats, key=1, supply="printed")
    bot = find_bot(name).make(table.game)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, bot.choose(table.view(seat), seat, BUDGET, read_key(None)))
    assert len(table.standing()) == seats


@pytest.mark.parametrize("name", NAMES)
def test_the_same_key_gives_the_same_choice(name: str) -> None:
    table = play_some(new_table(GAMES["forsale"], 4, {}, 3), random.Random(1), 40)
    seat = table.to_act[0]
    bot, twin = find_bot(name).make(table.game), find_bot(name).make(table.game)
    key = read_key(77)
    first = bot.choose(table.view(seat), seat, BUDGET, key)
    assert first == bot.choose(table.view(seat), seat, BUDGET, key)
    assert first == twin.choose(table.view(seat), seat, BUDGET, key)


def test_random_play_is_not_always_the_same() -> None:
    table = Table("forsale", 4, key=1)
    seat = table.to_act[0]
    bot = find_bot("random").make(table.game)
    assert len({bot.choose(table.view(seat), seat, BUDGET, read_key(key)) for key in range(40)}) > 5


def test_an_unknown_bot_gets_a_sentence() -> None:
    with pytest.raises(BadOption, match="no bot 'deep'; the bots are random, policy, novice"):
        find_bot("deep")
