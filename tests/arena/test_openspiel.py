"""The opponent from outside: it sees a view, keeps to its budget and plays in the arena only."""

import random
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from stammtisch import GAMES, BadOption, Table
from stammtisch.arena.match import Match, Sitting, check_bots, play_sitting, warm_bots
from stammtisch.arena.openspiel import OutsideBot
from stammtisch.arena.player import find_player, make_player
from stammtisch.bots import Budget, find_bot
from stammtisch.core.chance import read_key
from stammtisch.core.record import bytes_of, copy_of
from tests.laws import guessed_world, new_table, play_some, state_of

pytestmark = pytest.mark.slow  # the kits take their time

FORSALE = GAMES["forsale"]
SOME = Budget(iterations=6)


def table_of(name: str, acts: int) -> Table:
    return play_some(new_table(GAMES[name], 3, {}, 3), random.Random(1), acts)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_and_key_give_the_same_choice_whatever_is_hidden(name: str) -> None:
    table = table_of(name, 12)
    seat = table.to_act[-1]
    world = guessed_world(table.game, state_of(table), seat, random.Random(5))
    assert bytes_of(world) != bytes_of(state_of(table))
    views = [table.view(seat), table.game.observe(world, seat)]
    before = [bytes_of(view) for view in views]
    choices = [OutsideBot(table.game).choose(view, seat, SOME, read_key(7)) for view in views]
    assert choices[0] == choices[1]
    assert choices[0] in table.legal(seat)
    assert [bytes_of(view) for view in views] == before


def test_what_it_searches_from_is_the_view_and_nothing_more() -> None:
    table = table_of("forsale", 5)
    seat = table.to_act[0]
    bot = OutsideBot(FORSALE)
    state = bot._game_of(3).state_of(table.view(seat), seat)
    assert state.turn.record == bytes_of(table.view(seat))
    assert state.history() == []


def test_it_weighs_every_act_by_how_often_it_was_tried() -> None:
    table = play_some(Table("forsale", 3, "7", coins=2), random.Random(2), 0)
    while len(table.legal(table.to_act[0])) != 2 or table.view(0).phase == 0:
        table.play(table.to_act[0], table.legal(table.to_act[0])[0])
    seat = table.to_act[0]
    weights = OutsideBot(FORSALE).weigh(table.view(seat), seat, Budget(iterations=60), read_key(1))
    assert [weight.act for weight in weights] == table.legal(seat)
    assert sum(weight.visits for weight in weights) == 59
    assert sum(weight.share for weight in weights) == pytest.approx(1)
    assert all(0 <= weight.win <= 1 for weight in weights)
    most = max(weights, key=lambda weight: weight.visits)
    assert most.share == max(weight.share for weight in weights)


def test_a_single_legal_act_needs_no_thought() -> None:
    table = Table("forsale", 3, "7", coins=1)
    while len(table.legal(table.to_act[0])) != 1:
        table.play(table.to_act[0], table.legal(table.to_act[0])[-1])
    seat = table.to_act[0]
    bot, view = OutsideBot(FORSALE), table.view(seat)
    assert [bot.choose(view, seat, Budget(seconds=9), read_key(1))] == table.legal(seat)
    assert [weight.visits for weight in bot.weigh(view, seat, SOME, read_key(1))] == [0]


def test_it_keeps_to_its_time() -> None:
    table = table_of("forsale", 3)
    seat = table.to_act[0]
    begun = time.perf_counter()
    OutsideBot(FORSALE).choose(table.view(seat), seat, Budget(seconds=0.05), read_key(1))
    assert 0.05 <= time.perf_counter() - begun < 5


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("openspiel", find_bot("expert").budget),
        ("openspiel:20ms", Budget(seconds=0.02)),
        ("openspiel:300", Budget(iterations=300)),
    ],
)
def test_it_thinks_as_long_as_the_expert_or_as_told(name: str, budget: Budget) -> None:
    assert find_player(name).budget == budget
    assert check_bots([name, "random"]) == (name, "random")


@pytest.mark.parametrize("name", ["openspiel:", "openspiel:never", "openspiels"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(BadOption, match=f"there is no bot '{name}'"):
        find_player(name)


def test_it_is_refused_at_real_tables() -> None:
    with pytest.raises(BadOption, match="there is no bot 'openspiel:5'"):
        find_bot("openspiel:5")


def match_of(*bots: str) -> Match:
    return Match(FORSALE, 3, {"coins": "2"}, bots, 1, None)


def test_it_plays_a_match_and_warms_up() -> None:
    match = match_of("openspiel:3", "random")
    warm_bots(match, lambda _bots: None)
    players: dict[str, Any] = {name: make_player(name, FORSALE) for name in match.bots}
    played = [
        play_sitting(match, Sitting(0, "openspiel:3", "random", 1), players, threading.Event())
        for _time in range(2)
    ]
    assert played[0] is not None
    assert played[0] == played[1]


def test_the_state_of_the_table_is_not_touched() -> None:
    table = table_of("zahltag", 6)
    state, seat = state_of(table), table.to_act[0]
    before = copy_of(state)
    make_player("openspiel:3", GAMES["zahltag"]).act(state, seat, read_key(2))
    assert bytes_of(state) == bytes_of(before)


def test_the_arena_needs_no_openspiel_until_it_is_named() -> None:
    code = (
        "import sys; sys.modules['pyspiel'] = None\n"
        "from stammtisch.arena.player import find_player\n"
        "find_player('policy'); find_player('openspiel')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip().endswith("pip install 'stammtisch[openspiel]'")
    assert "BadOption" in done.stderr
