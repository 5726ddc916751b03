"""Search: every legal act is weighed, from the view alone, the same by every engine."""

import json
import os
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.bots import Budget, Weight
from stammtisch.bots.bot import legal_acts
from stammtisch.bots.buffers import Style
from stammtisch.bots.search import OPEN, SEALED, SearchBot, draw_by_share, without_rare
from stammtisch.bots.tree import NONE, add_node, clear, find_node, hash_of, new_tree
from stammtisch.core.chance import read_key
from stammtisch.core.table import Table
from tests.laws import new_table, play_some

KEY = read_key(5)
FEW = Budget(iterations=4)
Place = tuple[str, int, dict[str, str], int]
POSITIONS: tuple[Place, ...] = (
    ("forsale", 4, {}, 20),
    ("forsale", 3, {}, 44),
    ("zahltag", 2, {}, 9),
    ("zahltag", 3, {}, 20),
    ("stichtag", 4, {"date": "12-14"}, 2),
    ("stichtag", 3, {"date": "03-08"}, 30),
)
PROGRAM = """
import json
from tests.bots.test_search import all_weights
print(json.dumps(all_weights()))
"""


def position(game: str, seats: int, options: dict[str, str], acts: int) -> Table:
    return play_some(new_table(GAMES[game], seats, options, 3), random.Random(1), acts)


def first_sale() -> Table:
    table, chance = new_table(GAMES["forsale"], 3, {}, 3), random.Random(1)
    while len(table.to_act) == 1:
        play_some(table, chance, 1)
    return table


def weights_at(table: Table, bot: SearchBot) -> list[Weight]:
    seat = table.to_act[0]
    return bot.weigh(table.view(seat), seat, FEW, KEY)


def all_weights() -> list[Any]:
    """Of all games with `make parity`; else of one whose search is compiled soon enough."""
    found: list[Any] = []
    for place in POSITIONS if os.environ.get("PARITY") else POSITIONS[:2]:
        table = position(*place)
        for style in (Style(), Style(plain=1, mix=0)):
            found += [list(weight) for weight in weights_at(table, SearchBot(table.game, style))]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("place", POSITIONS, ids=str)
def test_every_legal_act_is_weighed_once(place: Place) -> None:
    table = position(*place)
    seat = table.to_act[0]
    weights = weights_at(table, SearchBot(table.game, Style()))
    assert [weight.act for weight in weights] == legal_acts(table.game, table.view(seat), seat)
    assert sum(weight.share for weight in weights) == pytest.approx(1)
    assert all(0 <= weight.win <= 1 and 0 <= weight.worth <= 1 for weight in weights)


def test_a_budget_of_iterations_is_kept() -> None:
    table = position("forsale", 4, {}, 20)
    weights = weights_at(table, SearchBot(table.game, Style()))
    assert sum(weight.visits for weight in weights) == FEW.iterations


def test_a_budget_of_time_ends() -> None:
    table = position("forsale", 4, {}, 20)
    seat, bot = table.to_act[0], SearchBot(table.game, Style())
    assert bot.think(OPEN, table.view(seat), seat, Budget(seconds=0.01), KEY) >= 1


def test_a_moment_stays_sealed_for_the_last_who_decides() -> None:
    table = first_sale()
    bot = SearchBot(table.game, Style())
    while len(table.to_act) > 1:
        seat = table.to_act[0]
        assert bot.kind_of_decision(table.view(seat), seat) == SEALED
        table.play(seat, table.legal(seat)[0])
    seat = table.to_act[0]
    assert bot.kind_of_decision(table.view(seat), seat) == SEALED


def test_what_others_have_sealed_changes_nothing() -> None:
    """A bot that decides last must not draw on the order of arrival."""
    first, second = first_sale(), first_sale()
    other, seat = first.to_act[0], first.to_act[-1]
    first.play(other, first.legal(other)[0])
    second.play(other, second.legal(other)[-1])
    bot = SearchBot(first.game, Style())
    found = [bot.weigh(table.view(seat), seat, FEW, KEY) for table in (first, second)]
    assert found[0] == found[1]


def test_an_auction_is_open() -> None:
    table = position("forsale", 4, {}, 20)
    bot = SearchBot(table.game, Style())
    assert bot.kind_of_decision(table.view(table.to_act[0]), table.to_act[0]) == OPEN


def test_a_mixture_is_drawn_by_its_shares() -> None:
    weights = [Weight(1, 9, 0.5, 0, 0), Weight(2, 9, 0.49, 0, 0), Weight(3, 9, 0.01, 0, 0)]
    drawn = [draw_by_share([*weights, Weight(4, 9, 0.0, 0, 0)], lot / 100) for lot in range(100)]
    assert (drawn.count(1), drawn.count(2), drawn.count(3)) == (50, 49, 1)


def test_what_a_search_hardly_ever_chooses_it_does_not_choose() -> None:
    assert without_rare(np.array([0.02, 0.49, 0.49])).tolist() == [0, 0.5, 0.5]


def test_who_values_roughly_confuses_only_acts_that_are_alike_and_that_it_has_looked_at() -> None:
    bot = SearchBot(GAMES["forsale"], Style(blur=0.3))
    worths = {1: (40, 0.9), 2: (20, 0.8), 3: (10, 0.4), 4: (9, 0.99), 5: (30, 0.2)}
    weights = [Weight(act, visits, 0, worth, 0) for act, (visits, worth) in worths.items()]
    assert {bot.choose_roughly(weights) for _time in range(200)} == {1, 2}
    blind = SearchBot(GAMES["forsale"], Style(blur=1.2))
    assert {blind.choose_roughly(weights) for _time in range(500)} == {1, 2, 3, 5}


def test_who_forgets_takes_all_rivals_for_equally_rich() -> None:
    table = position("forsale", 4, {}, 20)
    seat, bot = table.to_act[0], SearchBot(GAMES["forsale"], Style(forgets=1))
    view = table.view(seat)
    before = view.coins.tolist()
    bot.weigh(view, seat, FEW, KEY)
    others = [int(bot.buffers.views[0].coins[other]) for other in range(4) if other != seat]
    assert view.coins.tolist() == before
    assert max(others) - min(others) <= 1 < max(before) - min(before)


def test_two_seats_that_see_the_same_are_two_nodes() -> None:
    words = np.arange(9)
    assert hash_of(words, 0) != hash_of(words, 1)
    assert hash_of(words, 0) == hash_of(words.copy(), 0)


def test_a_cleared_tree_has_forgotten_all_nodes() -> None:
    tree, acts = new_tree(300), np.arange(3)
    hashes = [hash_of(np.array([number]), 0) for number in range(300)]
    for hashed in hashes:
        add_node(tree, hashed, acts, 3)
    assert [find_node(tree, hashed) for hashed in hashes] == list(range(300))
    clear(tree)
    assert all(find_node(tree, hashed) == NONE for hashed in hashes)
    assert not tree.slots.any()


@pytest.mark.slow
def test_compiled_weighs_as_interpreted() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "STAMMTISCH_ENGINE": "compiled"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(all_weights()))
