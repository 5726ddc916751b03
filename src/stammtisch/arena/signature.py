"""The bench signature: it changes when a rule changes, not when a field is added."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import astuple
from typing import Any

import numpy as np

from stammtisch.bots import SIMPLE, Budget
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import (
    Chance,
    draw_word,
    key_of_bots,
    key_of_game,
    read_key,
    set_key,
)
from stammtisch.core.event import events_in, new_log
from stammtisch.core.game import Game
from stammtisch.core.kernel import compiled_game
from stammtisch.core.record import Array, blank
from stammtisch.games import GAMES

SEED = 480
DIGITS = 12


def signature() -> str:
    """The hash of all acts, counts of legal acts, events and standings of seeded games."""
    digest = hashlib.sha256()
    for game in GAMES.values():
        digest.update(signature_of(game).encode())
    return digest.hexdigest()[:DIGITS]


def signature_of(game: Game) -> str:
    digest = hashlib.sha256()
    rules = compiled_game(game)
    for seats, options, number, bot in batches(game):
        for row in trace(rules, seats, options, bot, number):
            digest.update(np.array(row, np.int64).tobytes())
    return digest.hexdigest()[:DIGITS]


def batches(game: Game) -> Iterator[tuple[int, Mapping[str, str], int, str]]:
    """Random bots play all samples with all numbers of players; others each sample with one."""
    for turn, seats in enumerate(game.seats):
        for place, options in enumerate(game.playable_samples(seats)):
            for number, bot in enumerate(SIMPLE):
                if bot == "random" or place % len(game.seats) == turn:
                    yield seats, options, number, bot


def trace(
    game: Game, seats: int, options: Mapping[str, str], bot: str, number: int
) -> Iterator[list[int]]:
    """One game, row by row, played by bots that see only their views."""
    s: Any = blank(game.state)
    log = new_log()
    player = SIMPLE[bot](game)
    out = np.zeros(game.actions, np.int64)
    places = np.zeros((seats, 2), np.int64)
    keys = bot_keys(number)
    variant = game.variant(seats, options)
    game.setup(s, seats, variant, read_key(key_of_game(SEED, number)), log)
    yield from rows_of(log)
    while waiting := members_of(game.to_act(s)):
        seat = waiting[0]
        action = player.choose(game.observe(s, seat), seat, Budget(), next(keys))
        yield [seat, game.legal(s, seat, out), action]
        log[0] = 0
        game.apply(s, seat, action, log)
        yield from rows_of(log)
    game.standing(s, places)
    yield [int(number) for number in places.ravel()]


def rows_of(log: Array) -> list[list[int]]:
    return [list(astuple(event)) for event in events_in(log)]


def bot_keys(stream: int) -> Iterator[Array]:
    chance = blank(Chance)
    set_key(chance, read_key(key_of_bots(SEED)), stream)
    while True:
        yield np.array([draw_word(chance) for _word in range(4)], np.int64)
