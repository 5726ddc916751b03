"""One row of the table of baselines: a bot alone among others, on public seeds.

python bench/baselines.py stichtag expert:200 --deals 240

Every deal is played once for every seat of the bot that sits alone, at the game's usual number of
players. In Stichtag the deals take the 48 held-out dates in turn (`arena/held_out.py`). Budgets in
iterations give the same row on any machine. Finished games are kept in a ledger: the same command
goes on after an interrupt, also with more deals."""

from __future__ import annotations

import argparse
import resource
import sys
import threading
from typing import Any

from peer import Parser
from peers import positive_whole

from stammtisch import GAMES, BadOption
from stammtisch.arena.held_out import HeldOutMatch
from stammtisch.arena.ledger import Ledger, open_ledger
from stammtisch.arena.match import MatchResult, check_bots, play_sittings
from stammtisch.arena.measure import pairing
from stammtisch.arena.workers import read_workers
from stammtisch.terminal.arena import ledger_of, warm_match
from stammtisch.terminal.progress import progress
from stammtisch.terminal.scores import say_estimate
from stammtisch.terminal.stream import INTERRUPTED, refuse, say_aside, say_json

SEED = 48_000


def match_of(wished: argparse.Namespace) -> HeldOutMatch:
    game = GAMES[wished.game]
    names = [wished.bot, wished.against]
    if wished.bot == wished.against:
        names = [wished.bot]
    return HeldOutMatch(game, game.usual_seats, {}, check_bots(names), SEED, alone=wished.bot)


def play(match: HeldOutMatch, ledger: Ledger, wished: argparse.Namespace) -> None:
    waiting = [each for each in match.sittings(wished.deals) if each not in ledger.results]
    if not waiting:
        return
    warm_match(match)
    with progress(f"Playing {wished.deals} deals", len(waiting)) as tick:

        def hear(result: MatchResult) -> None:
            ledger.add(result)
            tick(1)

        play_sittings(match, waiting, read_workers(wished.workers), hear, threading.Event())


def row_of(match: HeldOutMatch, ledger: Ledger, deals: int) -> dict[str, Any]:
    [pair] = match.pairs
    return {
        "game": match.game.name,
        "bot": pair[0],
        "against": pair[1],
        "seats": match.seats,
        "deals": deals,
        "games": deals * match.seats,
        "win_share": say_estimate(pairing(match, ledger.results, pair, deals).win, 3),
        "even_share": round(1 / match.seats, 3),
        "cpu_seconds": round(cpu_seconds()),
    }


def cpu_seconds() -> float:
    """Of this process and its workers."""
    usages = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=tuple(GAMES))
    parser.add_argument("bot", help="sits alone")
    parser.add_argument("--against", default="policy", help="on all other seats")
    parser.add_argument("--deals", type=positive_whole, default=48)
    parser.add_argument("--workers", default="threads:1")
    return parser.parse_args()


def main() -> int:
    wished = read_arguments()
    try:
        match = match_of(wished)
        with open_ledger(ledger_of(match), match) as ledger:
            play(match, ledger, wished)
            return say_json(row_of(match, ledger, wished.deals))
    except BadOption as wrong:
        return refuse(str(wrong))
    except KeyboardInterrupt:
        return say_aside("stopped: the same command goes on from there", INTERRUPTED)


if __name__ == "__main__":
    sys.exit(main())
