"""What reviews say of weak and strong players, what luck explains, and how long a review takes.

python bench/review.py forsale --games 20
python bench/review.py stichtag --games 4 --levels novice,expert:500 --iterations 200
python bench/review.py zahltag --luck 300 --games 0

Everybody at a table plays at one level; all levels play the same deals. The mean loss of a decision
comes with its 95 % interval over games; seconds are those of one processor. Many games that are
only split say by how much the result without luck varies less than the result; that interval is a
bootstrap over games."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from peer import Parser
from peers import positive_whole

from stammtisch import GAMES, Table
from stammtisch.bots import find_bot
from stammtisch.core.chance import key_of_game, key_of_purpose
from stammtisch.core.game import Game
from stammtisch.review import GameReview, Grade, review
from stammtisch.review.luck import LuckAnalyst
from stammtisch.review.moments import moments_of
from stammtisch.review.report import LuckSplit
from stammtisch.terminal.progress import progress
from stammtisch.terminal.screen import Screen

LEVELS = "policy,novice,regular,expert:1000"
SURE = 1.96
RESAMPLES = 2000
Tick = Callable[[int], object]


def played(game: Game, seats: int, level: str, seed: int, number: int) -> Table:
    """One game of this level alone; a day by chance where the date makes the rules."""
    options = {"date": "random"} if game.is_dated else {}
    table = Table(game, seats, key=key_of_game(seed, number), **options)
    entry = find_bot(level)
    bot = entry.make(game)
    while not table.over:
        seat = table.to_act[0]
        key = key_of_purpose(f"bench {seed} {number}", seat, len(table.acts))
        table.play(seat, bot.choose(table.view(seat), seat, entry.budget, key))
    return table


# --- levels -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reviewed:
    found: GameReview
    seconds: float

    @property
    def loss(self) -> float:
        return float(np.mean([each.loss for each in self.found.decisions]))

    def part(self, grade: Grade) -> float:
        return float(np.mean([each.grade == grade for each in self.found.decisions]))


def reviewed(read: argparse.Namespace, game: Game, level: str, tick: Tick) -> list[Reviewed]:
    found = []
    for number in range(read.games):
        table = played(game, read.seats, level, read.seed, number)
        begun = time.process_time()
        outcome = review(table, iterations=read.iterations)
        found.append(Reviewed(outcome, time.process_time() - begun))
        tick(1)
    return found


def row_of(level: str, found: Sequence[Reviewed]) -> tuple[str, ...]:
    decisions = sum(len(each.found.decisions) for each in found)
    return (
        level,
        str(len(found)),
        str(decisions),
        interval([100 * each.loss for each in found]),
        *(f"{100 * np.mean([each.part(grade) for each in found]):.1f}" for grade in Grade),
        f"{np.mean([each.seconds for each in found]):.1f}",
        f"{max(each.seconds for each in found):.1f}",
    )


def interval(values: Sequence[float]) -> str:
    error = SURE * np.std(values, ddof=1) / np.sqrt(len(values)) if len(values) > 1 else np.inf
    return f"{np.mean(values):.2f} ± {error:.2f}"


# --- luck ---------------------------------------------------------------------------------


def splits(read: argparse.Namespace, game: Game, level: str, tick: Tick) -> list[LuckSplit]:
    found = []
    for number in range(read.luck):
        table = played(game, read.seats, level, read.seed + 1, number)
        key = key_of_purpose(f"luck {table.key}", read.seed, 0)
        found.append(LuckAnalyst(table, moments_of(table), key, read.playouts).analyse()[2])
        tick(1)
    return found


def row_of_luck(level: str, found: Sequence[LuckSplit]) -> tuple[str, ...]:
    result = np.array([each.result for each in found])
    luck = np.array([[each.luck(seat) for seat in range(len(each.result))] for each in found])
    deal = np.array([each.deal for each in found])
    removed = [parts_removed(result, part) for part in (luck, deal)]
    whole = f"{removed[0][0]:.3f} ({removed[0][1]:.3f} … {removed[0][2]:.3f})"
    mean = f"{luck[:, 0].mean():+.4f} ± {SURE * luck[:, 0].std(ddof=1) / np.sqrt(len(luck)):.4f}"
    return level, str(len(found)), whole, f"{removed[1][0]:.3f}", mean


def parts_removed(result: Any, luck: Any) -> tuple[float, float, float]:
    """The part of the variance of results that is gone without luck, with its interval."""
    chance = np.random.default_rng(1)
    rows = chance.integers(len(result), size=(RESAMPLES, len(result)))
    parts = sorted(part_removed(result[row], luck[row]) for row in rows)
    low, high = parts[RESAMPLES // 40], parts[-RESAMPLES // 40]
    return part_removed(result, luck), low, high


def part_removed(result: Any, luck: Any) -> float:
    """Over all seats, about the mean of each seat."""
    return float(1 - np.var(result - luck, axis=0).sum() / np.var(result, axis=0).sum())


# --- the command --------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    parser = Parser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=positive_whole)
    parser.add_argument("--levels", default=LEVELS, help="of the games that are reviewed")
    parser.add_argument("--games", type=int, default=20, help="of each level")
    parser.add_argument("--iterations", type=positive_whole, help="for each decision (as usual)")
    parser.add_argument("--luck", type=int, default=0, help="games that are only split")
    parser.add_argument("--luck-levels", default="policy")
    parser.add_argument("--playouts", type=positive_whole, default=200, help="of each estimate")
    parser.add_argument("--seed", type=int, default=2027)
    read = parser.parse_args()
    read.seats = read.seats or GAMES[read.game].usual_seats
    return read


def main() -> None:
    read = arguments()
    game, screen = GAMES[read.game], Screen()
    if read.games:
        tell_levels(read, game, screen)
    if read.luck:
        tell_luck(read, game, screen)


def tell_levels(read: argparse.Namespace, game: Game, screen: Screen) -> None:
    levels = read.levels.split(",")
    with progress("Reviews", read.games * len(levels)) as tick:
        rows = [row_of(level, reviewed(read, game, level, tick)) for level in levels]
    headings = ("level", "games", "decisions", "mean loss %", *Grade, "CPU seconds", "longest")
    tell_rows(screen, headings, rows)


def tell_luck(read: argparse.Namespace, game: Game, screen: Screen) -> None:
    levels = read.luck_levels.split(",")
    with progress("Games", read.luck * len(levels)) as tick:
        rows = [row_of_luck(level, splits(read, game, level, tick)) for level in levels]
    tell_rows(screen, ("level", "games", "variance removed", "by the deal", "mean luck"), rows)


def tell_rows(screen: Screen, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """As a table of our notes."""
    for cells in (headings, ["---"] * len(headings), *rows):
        screen.say(f"| {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
