"""The same seed gives the same keys in every process (docs/seeding.md)."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")

import numpy as np
import pyspiel

from stammtisch import GAMES, Table
from stammtisch.adapters.gymnasium import SeatEnvironment
from stammtisch.adapters.openspiel import PREFIX, transcript_of
from stammtisch.adapters.pettingzoo import env
from stammtisch.adapters.vector import Vector
from stammtisch.arena.dataset import Export
from stammtisch.arena.match import Match, deal_of
from stammtisch.arena.simulation import keys_of_games
from stammtisch.core.chance import key_of_game, say_key

ROOT = Path(__file__).parents[1]
GAME, SEATS = "zahltag", 3
GAMES_OF_A_SEED = 3
PROGRAM = "import json, tests.test_seeding as t; print(json.dumps(t.all_keys(7)))"


def key_in(transcript: str) -> str:
    return Table.read(transcript).key


def keys_of_vector(seed: int) -> list[str]:
    tables = Vector(GAME, GAMES_OF_A_SEED, SEATS, seed=seed, threads=1)
    return [key_in(tables.transcript(table)) for table in range(GAMES_OF_A_SEED)]


def keys_of_pettingzoo(seed: int) -> list[str]:
    """Of the first game, and of the next one, whose chance goes on."""
    table: Any = env(GAME, SEATS)
    table.reset(seed=seed)
    first = key_in(table.transcript())
    table.reset()
    return [first, key_in(table.transcript())]


def keys_of_gymnasium(seed: int) -> list[str]:
    one = SeatEnvironment(GAME, SEATS, opponents="random")
    _seen, info = one.reset(seed=seed)
    return [key_in(one.transcript()), str(info["seat"])]


def keys_of_openspiel(seed: int) -> list[str]:
    """Chance is OpenSpiel's own: here NumPy's, as its examples draw it."""
    chance = np.random.RandomState(seed)
    state = pyspiel.load_game(f"{PREFIX}{GAME}(players={SEATS})").new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(outcomes, p=chances)))
    return [key_in(transcript_of(state))]


def keys_of_simulation(seed: int) -> list[str]:
    return [say_key(key) for key in keys_of_games(seed, 0, GAMES_OF_A_SEED)[:-1]]


def keys_of_arena(seed: int) -> list[str]:
    match = Match(GAMES[GAME], SEATS, {}, ("random",), seed)
    return [say_key(deal_of(match, deal).key) for deal in range(GAMES_OF_A_SEED)]


def keys_of_export(seed: int) -> list[str]:
    order = Export(GAMES[GAME], SEATS, {}, ("random",) * SEATS, GAMES_OF_A_SEED, seed)
    return [order.key_of(number).hex() for number in range(GAMES_OF_A_SEED)]


def all_keys(seed: int) -> dict[str, list[str]]:
    return {
        "vector": keys_of_vector(seed),
        "pettingzoo": keys_of_pettingzoo(seed),
        "gymnasium": keys_of_gymnasium(seed),
        "openspiel": keys_of_openspiel(seed),
        "simulate": keys_of_simulation(seed),
        "arena": keys_of_arena(seed),
        "export": keys_of_export(seed),
    }


def test_another_process_finds_the_same_keys() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert json.loads(done.stdout or "{}") == all_keys(7), done.stderr


def test_another_seed_gives_other_keys_everywhere() -> None:
    one, other = all_keys(7), all_keys(8)
    for interface, keys in one.items():
        assert keys[0] != other[interface][0], interface


def test_simulations_matches_and_exports_play_the_same_deals() -> None:
    deals = [key_of_game(7, number).hex() for number in range(GAMES_OF_A_SEED)]
    assert keys_of_simulation(7) == keys_of_arena(7) == keys_of_export(7) == deals


def test_a_table_of_pettingzoo_is_the_first_of_a_batch() -> None:
    assert keys_of_pettingzoo(7)[0] == keys_of_vector(7)[0]


FIRST_KEYS = {
    "vector": "186c781b3fc37446e832e79aadf947e3",
    "pettingzoo": "186c781b3fc37446e832e79aadf947e3",
    "gymnasium": "fa3714c0d8a10fb4630600aea0eced9e",
    "openspiel": "0000000000000000000000001c7bf881",
    "simulate": "11a5b9913105661fbcc023a8c028f306",
    "arena": "11a5b9913105661fbcc023a8c028f306",
    "export": "11a5b9913105661fbcc023a8c028f306",
}


def test_the_keys_of_today_are_those_of_tomorrow() -> None:
    """Seeds that others have published go on meaning the same games."""
    assert {interface: keys[0] for interface, keys in all_keys(7).items()} == FIRST_KEYS
