"""The bot that sees all: it guesses nothing, and sits down in the arena only."""

import random
import re
from typing import Any

import pytest

from stammtisch import GAMES, BadOption
from stammtisch.arena.clairvoyant import find_seer, make_seer, with_open_cards
from stammtisch.bots import Budget, find_bot
from stammtisch.core.chance import read_key
from stammtisch.core.record import bytes_of, copy_of
from tests.laws import new_table, play_some

FORSALE = GAMES["forsale"]
SOME = Budget(iterations=3)


def state_in(game: Any, acts: int) -> Any:
    return play_some(new_table(game, 4, {}, 3), random.Random(1), acts)._state


@pytest.mark.parametrize("name", GAMES)
def test_it_changes_nothing_where_others_guess(name: str) -> None:
    game = GAMES[name]
    state = state_in(game, 12)
    seat = (int(game.to_act(state)) & -int(game.to_act(state))).bit_length() - 1
    world = copy_of(state)
    with_open_cards(game).resample(world, seat, read_key(5))
    with_open_cards(game).reopen(world, seat)
    assert bytes_of(world) == bytes_of(state)
    game.resample(world, seat, read_key(5))
    assert bytes_of(world) != bytes_of(state)


def test_an_open_game_is_made_once_and_has_a_name_of_its_own() -> None:
    assert with_open_cards(FORSALE) is with_open_cards(FORSALE)
    assert with_open_cards(FORSALE).name != FORSALE.name


def test_the_same_key_gives_the_same_choice() -> None:
    state = state_in(FORSALE, 0)
    seat = int(FORSALE.to_act(state)).bit_length() - 1
    before = bytes_of(state)
    choices = {
        make_seer("clairvoyant:3", FORSALE).foresee(state, seat, SOME, read_key(7))
        for _time in range(2)
    }
    assert len(choices) == 1
    assert bytes_of(state) == before


def test_it_thinks_as_long_as_the_expert_or_as_told() -> None:
    assert find_seer("clairvoyant").budget == find_bot("expert").budget
    assert find_seer("clairvoyant:20ms").budget == Budget(seconds=0.02)
    with pytest.raises(BadOption, match="there is no bot 'clairvoyant:never'"):
        find_seer("clairvoyant:never")


def test_it_is_refused_at_real_tables() -> None:
    with pytest.raises(BadOption, match=re.escape("clairvoyant")):
        find_bot("clairvoyant")
