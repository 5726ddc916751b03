"""How exploitable are the bots in the mini games, and what do CFR+ and MCCFR reach there?

python bench/exact.py forsale 2 --bots random,policy,expert:200 --keys 8

A row for each bot, then one for each number of iterations of CFR+ and of external-sampling MCCFR:
NashConv (the sum of what each player gains by the best answer to the others) and its mean per
player, in shares of the win. Bots are asked at every information state with so many keys; a bot
that draws lots is thus a sample."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
from peer import Parser
from peers import positive_whole

from stammtisch import GAMES, BadOption
from stammtisch.adapters.game_tree import tree_of
from stammtisch.arena.exploitability import (
    Exploitability,
    learn_by_cfr,
    learn_by_sampling,
    measure_bot,
)
from stammtisch.bots import find_bot
from stammtisch.core.game import Game
from stammtisch.core.mini import mini_of
from stammtisch.terminal.stream import refuse, say_json

BOTS = "random,policy,novice,casual,regular,expert:200"
SEED = 1


def rows_of(game: Game, wished: argparse.Namespace) -> Iterator[tuple[str, Exploitability]]:
    for name in wished.bots.split(","):
        yield name, measure_bot(game, wished.players, find_bot(name), wished.keys)
    for stop, found in learn_by_cfr(game, wished.players, stops_in(wished.cfr)):
        yield f"CFR+ {stop}", found
    np.random.seed(SEED)
    for stop, found in learn_by_sampling(game, wished.players, stops_in(wished.mccfr)):
        yield f"MCCFR {stop}", found


def say_rows(game: Game, wished: argparse.Namespace) -> int:
    tree = tree_of(game, mini_of(game).check_seats(wished.players))
    say_json({"game": tree.game.name, "players": tree.seats, **tree.size._asdict()})
    for name, found in rows_of(game, wished):
        say_json({"row": name, **rounded(found), "cpu_seconds": round(time.process_time(), 1)})
        sys.stdout.flush()
    return 0


def stops_in(words: str) -> list[int]:
    return [positive_whole(word) for word in words.split(",")]


def rounded(found: Exploitability) -> dict[str, Any]:
    return {name: round(value, 5) for name, value in found._asdict().items()}


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if game.mini])
    parser.add_argument("players", type=positive_whole)
    parser.add_argument("--bots", default=BOTS)
    parser.add_argument("--keys", type=positive_whole, default=8, help="at an information state")
    parser.add_argument("--cfr", default="10,100,1000", help="measured after so many iterations")
    parser.add_argument("--mccfr", default="100,1000,10000", help="the same")
    return parser.parse_args()


def main() -> int:
    wished = read_arguments()
    try:
        return say_rows(GAMES[wished.game], wished)
    except BadOption as wrong:
        return refuse(str(wrong))


if __name__ == "__main__":
    sys.exit(main())
