"""Bots: legal acts from a view, the same for the same key."""

import random

import pytest

from stammtisch import GAMES, BadOption, Table
from stammtisch.bots import BOTS, find_bot
from stammtisch.core.chance import read_key
from tests.laws import new_table, play_some


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("seats", [3, 6])
def test_a_bot_plays_whole_games_legally(name: str, seats: int) -> None:
    table = Table("forsale", seats, key=1, supply="printed")
    bot = find_bot(name)(table.game)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, bot.choose(table.view(seat), seat, 0, read_key(None)))
    assert len(table.standing()) == seats


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_key_gives_the_same_choice(name: str) -> None:
    table = play_some(new_table(GAMES["forsale"], 4, {}, 3), random.Random(1), 40)
    seat = table.to_act[0]
    bot, twin = BOTS[name](table.game), BOTS[name](table.game)
    key = read_key(77)
    first = bot.choose(table.view(seat), seat, 0, key)
    assert first == bot.choose(table.view(seat), seat, 0, key)
    assert first == twin.choose(table.view(seat), seat, 0, key)


def test_random_play_is_not_always_the_same() -> None:
    table = Table("forsale", 4, key=1)
    seat = table.to_act[0]
    bot = BOTS["random"](table.game)
    assert len({bot.choose(table.view(seat), seat, 0, read_key(key)) for key in range(40)}) > 5


def test_an_unknown_bot_gets_a_sentence() -> None:
    with pytest.raises(BadOption, match="there is no bot 'deep'; the bots are random, policy"):
        find_bot("deep")
