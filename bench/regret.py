"""How much a bot loses at a decision by thinking briefly, beside the same search thinking long.

python bench/regret.py stichtag expert:500 expert:2000 "expert:2000 confidence=0.1 explore=4"

Positions are drawn from policy games. A long search says what each act is worth (wins, and a part
for the lead); a bot's regret is by how much the act that it chooses is worth less than the best
one. A match has to play for hours to see what this sees in minutes. But it says nothing of
whether the long search is right: only a match does."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from asked_positions import (
    LONG,
    Choice,
    ChoicePiece,
    SentPosition,
    Worths,
    WorthsFound,
    WorthsPiece,
    choose,
    read_thinker,
    sent,
    weigh,
)
from iterations import SEATS, Position, positions
from peer import Parser
from peers import positive_whole

from stammtisch import GAMES, BadOption
from stammtisch.arena.measure import Estimate, estimate
from stammtisch.arena.workers import Workers, WorkersFailed, read_workers
from stammtisch.arena.workers.choice import PROCESSES
from stammtisch.bots.bot import legal_acts
from stammtisch.bots.search import OPEN, SearchBot
from stammtisch.core.game import Game
from stammtisch.terminal.progress import progress
from stammtisch.terminal.scores import say_estimate
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.stream import refuse, say_json

FEW = 3  # acts: where there are only two, hardly anything is lost


# --- positions ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Puzzle:
    position: SentPosition
    worths: Worths

    def regret(self, act: int) -> float:
        return max(self.worths.values()) - self.worths[act]


def pose(game: Game, count: int, iterations: int, workers: Workers) -> list[Puzzle]:
    """Open decisions, and what a long search thinks of them."""
    found = islice(open_positions(game, SearchBot(game, LONG), count), count)
    asked = [sent(game, number, position) for number, position in enumerate(found)]
    worths: dict[int, Worths] = {}
    with progress(f"A search of {iterations} iterations, positions", max(1, len(asked))) as tick:

        def hear(one: WorthsFound) -> None:
            worths[one.number] = one.worths
            tick(1)

        pieces = [WorthsPiece(position, iterations) for position in asked]
        workers.each(weigh, pieces, hear, threading.Event())
    return [Puzzle(position, worths[position.number]) for position in asked]


def open_positions(game: Game, bot: SearchBot, count: int) -> Iterator[Position]:
    """Where one seat decides alone, among some acts."""
    for position in positions(game, count):
        has_choice = len(legal_acts(game, *position)) >= FEW
        if has_choice and bot.kind_of_decision(*position) == OPEN:
            yield position


# --- measuring ----------------------------------------------------------------------------


def regrets(spec: str, puzzles: list[Puzzle], seed: int, workers: Workers) -> list[float]:
    found = [0.0] * len(puzzles)
    with progress(spec, len(puzzles)) as tick:

        def hear(choice: Choice) -> None:
            found[choice.number] = 1000 * puzzles[choice.number].regret(choice.act)
            tick(1)

        pieces = [ChoicePiece(puzzle.position, spec, seed) for puzzle in puzzles]
        workers.each(choose, pieces, hear, threading.Event())
    return found


@dataclass(frozen=True)
class Row:
    spec: str
    regret: Estimate
    difference: Estimate  # from the first bot, position by position

    @property
    def cells(self) -> tuple[str, ...]:
        return self.spec, say_estimate(self.regret, 2), say_estimate(self.difference, 2)

    def as_json(self) -> dict[str, Any]:
        return {
            "bot": self.spec,
            "regret": self.regret.as_json(),
            "difference": self.difference.as_json(),
        }


def compare(specs: list[str], puzzles: list[Puzzle], seed: int, workers: Workers) -> list[Row]:
    lists = [regrets(spec, puzzles, seed, workers) for spec in specs]
    rows = []
    for spec, found in zip(specs, lists, strict=True):
        apart = [one - first for one, first in zip(found, lists[0], strict=True)]
        rows.append(Row(spec, estimate(found), estimate(apart)))
    return rows


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=SEATS)
    parser.add_argument("bots", nargs="+", metavar="BOT", help="others beside the first")
    parser.add_argument("--positions", type=positive_whole, default=200)
    parser.add_argument("--long", type=positive_whole, default=40_000, metavar="ITERATIONS")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", default="1", help="such as 4, threads:2 or ray (1 process)")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def main() -> int:
    try:
        return run(read_arguments())
    except (BadOption, WorkersFailed) as wrong:
        return refuse(str(wrong))


def run(wished: argparse.Namespace) -> int:
    game = GAMES[wished.game]
    workers = read_workers(wished.workers, PROCESSES)
    for spec in wished.bots:
        read_thinker(spec, game)
    puzzles = pose(game, wished.positions, wished.long, workers)
    if len(puzzles) < 2:
        return refuse(f"{game.name}: too few decisions that one seat makes alone were found")
    rows = compare(wished.bots, puzzles, wished.seed, workers)
    if wished.json:
        counts = {"positions": len(puzzles), "long": wished.long}
        say_json({"game": game.name, **counts, "bots": [row.as_json() for row in rows]})
        return 0
    screen = Screen()
    screen.draw_rows(("bot", "regret, in 1/1000", "from the first"), [row.cells for row in rows])
    screen.say(f"{len(puzzles)} positions; a long search has {wished.long} iterations.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
