"""Plays random legal moves with one peer and prints its single-seat decisions per second."""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple, NoReturn

WARM_UP_SECONDS = 0.5
GAMES_A_BATCH = 64
LEDUC_TABLES = 1024
LEDUC_STEPS = 128


class Tally(NamedTuple):
    """What one batch of play amounted to."""

    decisions: int
    games: int


Count = Callable[[], Tally]
Play = Callable[[], Count]


class Peer(NamedTuple):
    """A peer's distribution, and how to get a batch of play ready (counted off the clock)."""

    package: str
    prepare: Callable[[], Play]


class Parser(argparse.ArgumentParser):
    """Reports bad input in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and leave with exit code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def open_spiel(spec: str) -> Play:
    """Drive an OpenSpiel game move by move from Python, as most of its users do."""
    game = import_module("pyspiel").load_game(spec)
    return lambda: partial(Tally, drive(game.new_initial_state(), range(game.num_players())), 1)


def drive(state: Any, seats: range) -> int:
    """Play one game at random; every seat of a simultaneous moment decides once."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choices(*zip(*state.chance_outcomes(), strict=True))[0])
        elif state.is_simultaneous_node():
            state.apply_actions([random.choice(state.legal_actions(seat)) for seat in seats])
            decisions += len(seats)
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def open_spiel_inside(spec: str) -> Play:
    """Play whole games inside C++ with OpenSpiel's own uniform random bots."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(spec)
    seats = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(seat, random.getrandbits(31)) for seat in seats]

    def play() -> Count:
        states = [game.new_initial_state() for _ in range(GAMES_A_BATCH)]
        for state in states:
            pyspiel.evaluate_bots(state, bots, random.getrandbits(31))
        return partial(open_spiel_tally, states)

    return play


def open_spiel_tally(states: list[Any]) -> Tally:
    """Count every move by a seat, leaving out those by chance."""
    decisions = sum(move.player >= 0 for state in states for move in state.full_history())
    return Tally(decisions, len(states))


def uno() -> Play:
    """Step RLCard's two-seat game itself, which is faster than its env: it encodes no tensors."""
    game = import_module("rlcard").make("uno", {"seed": 1}).game

    def play() -> Count:
        decisions = 0
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(random.choice(state["legal_actions"]))
            decisions += 1
        return partial(Tally, decisions, 1)

    return play


def leduc_holdem() -> Play:
    """Step a vmapped, jitted, auto-resetting batch of Pgx tables."""
    jax = import_module("jax")
    env = import_module("pgx").make("leduc_holdem")
    scan = jax.jit(partial(jax.lax.scan, leduc_holdem_step(env), length=LEDUC_STEPS))
    keys = jax.random.split(jax.random.PRNGKey(1), LEDUC_TABLES)
    carry = jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)

    def play() -> Count:
        nonlocal carry
        carry, finished = jax.block_until_ready(scan(carry))
        return lambda: Tally(LEDUC_TABLES * LEDUC_STEPS, int(finished.sum()))

    return play


def leduc_holdem_step(env: Any) -> Callable[[Any, Any], Any]:
    """Build one random legal decision at every table as a body for `jax.lax.scan`."""
    jax = import_module("jax")
    auto_reset = import_module("pgx.experimental.wrappers").auto_reset
    step_tables = jax.vmap(auto_reset(env.step, env.init))

    def step(carry: Any, _: Any) -> Any:
        tables, key = carry
        key, choice_key, step_key = jax.random.split(key, 3)
        logits = jax.numpy.log(tables.legal_action_mask)
        actions = jax.random.categorical(choice_key, logits, axis=-1)
        tables = step_tables(tables, actions, jax.random.split(step_key, LEDUC_TABLES))
        return (tables, key), tables.terminated.sum()

    return step


GOOFSPIEL = "goofspiel(players=4,num_cards=13)"
PEERS = {
    "goofspiel": Peer("open-spiel", partial(open_spiel, GOOFSPIEL)),
    "goofspiel_inside": Peer("open-spiel", partial(open_spiel_inside, GOOFSPIEL)),
    "hearts": Peer("open-spiel", partial(open_spiel, "hearts")),
    "oh_hell": Peer("open-spiel", partial(open_spiel, "oh_hell(players=4)")),
    "uno": Peer("rlcard", uno),
    "leduc_holdem": Peer("pgx", leduc_holdem),
}


def warm_up(play: Play) -> None:
    """Play uncounted, so that no compilation and no cold cache is measured."""
    play()
    end = time.perf_counter() + WARM_UP_SECONDS
    while time.perf_counter() < end:
        play()


def timed(play: Play) -> tuple[Count, float]:
    """Play one batch and time it."""
    start = time.perf_counter()
    count = play()
    return count, time.perf_counter() - start


def measure(name: str, seconds: float) -> dict[str, object]:
    """Play the named peer for about so many seconds."""
    peer = PEERS[name]
    play = peer.prepare()
    warm_up(play)
    decisions = 0
    games = 0
    elapsed = 0.0
    while elapsed < seconds:
        count, took = timed(play)
        tally = count()
        decisions += tally.decisions
        games += tally.games
        elapsed += took
    return {
        "name": name,
        "decisions": decisions,
        "games": games,
        "seconds": round(elapsed, 6),
        "decisions_per_second": round(decisions / elapsed, 1),
        "version": version(peer.package),
    }


def positive(text: str) -> float:
    """Read a positive, finite number."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive number")
    return number


def main() -> int:
    """Measure the peer named on the command line."""
    parser = Parser(description=__doc__, epilog="example: python bench/peer.py uno --seconds 2")
    parser.add_argument("name", choices=PEERS, metavar="NAME", help=", ".join(PEERS))
    parser.add_argument("--seconds", type=positive, default=2.0, help="default: 2")
    arguments = parser.parse_args()
    random.seed(1)
    try:
        print(json.dumps(measure(arguments.name, arguments.seconds)))
    except ImportError as error:
        parser.error(f"{arguments.name} cannot be played here: {error}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
