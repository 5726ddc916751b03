"""How many iterations a second the search makes on one core, guesses included.

python bench/iterations.py --peers-python .venv-peers/bin/python

Decisions are spread evenly through policy games (in Stichtag over random dates); each is thought
about for a moment. OpenSpiel's own search plays oh_hell in the same run, round about."""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median
from typing import Any, NamedTuple

from peer import Parser, positive
from peers import interpreter, positive_whole

from stammtisch import GAMES
from stammtisch.bots.bot import Budget, legal_acts
from stammtisch.bots.levels import LEVELS
from stammtisch.bots.search import SearchBot
from stammtisch.bots.warm_up import warm_up_search
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import Chance, read_key, set_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import blank

SEATS = {"forsale": 4, "zahltag": 3, "stichtag": 4}
TARGETS = {"forsale": 100_000, "zahltag": 30_000, "stichtag": 20_000}
PEER = Path(__file__).with_name("peer_search.py")
DECISIONS_OF_A_GAME = 4


class Position(NamedTuple):
    view: Any
    seat: int


def positions(game: Game, games: int) -> Iterator[Position]:
    """Of every game a few, at places drawn evenly."""
    for number in range(games):
        lots = random.Random(number)
        played = list(play_through(game, lots))
        yield from lots.sample(played, min(len(played), DECISIONS_OF_A_GAME))


def play_through(game: Game, lots: random.Random) -> Iterator[Position]:
    """The decisions of one policy game where there is a choice."""
    seats = SEATS[game.name]
    chance = blank(Chance)
    state: Any = blank(game.state)
    options = {each.name: lots.choice(each.every()) for each in game.options if each.name == "date"}
    key = read_key(lots.getrandbits(60))
    game.setup(state, seats, game.variant(seats, options), key, SILENCE)
    set_key(chance, key, 1)
    while waiting := members_of(game.to_act(state)):
        seat = waiting[0]
        view = game.observe(state, seat)
        if len(legal_acts(game, view, seat)) > 1:
            yield Position(view, seat)
        game.apply(state, seat, int(game.policy(view, seat, chance)), SILENCE)


def rate(bot: SearchBot, position: Position, seconds: float) -> float:
    view, seat = position
    moment = bot.kind_of_decision(view, seat)
    begun = time.perf_counter()
    done = bot.think(moment, view, seat, Budget(seconds=seconds), read_key(1))
    return done / (time.perf_counter() - begun)


def peer_rate(python: str, seconds: float) -> float:
    command = [python, str(PEER), "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout)["iterations_per_second"])


def measure(names: list[str], wished: argparse.Namespace) -> dict[str, list[float]]:
    """The mean over decisions, once a round."""
    bots = {name: SearchBot(GAMES[name], LEVELS["expert"].style) for name in names}
    asked = {name: list(positions(GAMES[name], wished.games)) for name in names}
    for name in names:
        warm_up_search(GAMES[name], *asked[name][0])
    rounds: dict[str, list[float]] = {name: [] for name in names}
    for _round in range(wished.rounds):
        for name, bot in bots.items():
            rounds[name].append(mean(rate(bot, each, wished.seconds) for each in asked[name]))
            print(f"{name}: {rounds[name][-1]:,.0f} iterations/s", file=sys.stderr, flush=True)
        if wished.peers_python:
            found = peer_rate(wished.peers_python, wished.seconds * wished.games)
            rounds.setdefault("OpenSpiel oh_hell", []).append(found)
            print(f"OpenSpiel oh_hell: {found:,.0f} iterations/s", file=sys.stderr, flush=True)
    return rounds


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=__doc__.split("\n")[0])
    option = parser.add_argument
    option("--games", type=positive_whole, default=50, help="policy games, default: 50")
    option("--rounds", type=positive_whole, default=3, help="default: 3; the median counts")
    option("--seconds", type=positive, default=0.05, help="for a decision, default: 0.05")
    option("--only", choices=SEATS, help="one game instead of all three")
    option("--peers-python", type=interpreter, metavar="PATH", help="has OpenSpiel installed")
    return parser.parse_args()


def main() -> None:
    wished = read_arguments()
    rounds = measure([wished.only] if wished.only else list(SEATS), wished)
    for name, rates in rounds.items():
        target = f"   target {TARGETS[name]:,}" if name in TARGETS else ""
        print(f"{name:20}{median(rates):>12,.0f} iterations/s{target}")


if __name__ == "__main__":
    main()
