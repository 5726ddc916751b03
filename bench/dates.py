"""Does the policy understand the day? One policy against random seats on every date of Stichtag.

python bench/dates.py --deals 100

Every deal is played once for each seat that the policy may have. Its rank is compared with the
mean rank of the others; a date is clear where the 95 % interval over deals lies below zero."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass

import numpy as np

from stammtisch import GAMES
from stammtisch.arena.simulation import TALLY, Simulation, keys_of_games, new_buffers, play_games
from stammtisch.core.kernel import kernel_of
from stammtisch.core.record import Array
from stammtisch.terminal.progress import progress

GAME = GAMES["stichtag"]
RANK = 2  # the column of a tally
SIGMAS = 1.96


@dataclass(frozen=True)
class Date:
    """How much better the policy ranked than the others: below zero is better."""

    date: str
    difference: float
    interval: float

    @property
    def words(self) -> str:
        return f"{self.difference:.2f} ± {self.interval:.2f}"

    @property
    def is_clear(self) -> bool:
        return self.difference + self.interval < 0


def differences(date: str, seats: int, deals: int, seed: int) -> Array:
    """The difference of ranks in every deal, mean over the seats of the policy."""
    found = np.zeros((deals, seats))
    keys = keys_of_games(seed, 0, deals)
    buffers = new_buffers(GAME)
    loop = kernel_of(GAME, play_games)
    variant = GAME.variant(seats, {"date": date})
    for seat in range(seats):
        bots = ["policy" if other == seat else "random" for other in range(seats)]
        codes = Simulation(GAME, seats, {}, tuple(bots), seed).bot_codes()
        for deal in range(deals):
            tally = np.zeros((seats, TALLY), np.int64)
            loop(buffers, seats, variant, keys[[deal, -1]], codes, deal, tally)
            ranks = tally[:, RANK]
            found[deal, seat] = ranks[seat] - (ranks.sum() - ranks[seat]) / (seats - 1)
    mean: Array = found.mean(axis=1)
    return mean


def measure(date: str, seats: int, deals: int, seed: int) -> Date:
    found = differences(date, seats, deals, seed)
    interval = SIGMAS * found.std(ddof=1) / deals**0.5
    return Date(date, float(found.mean()), float(interval))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4, choices=GAME.seats)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    wished = read_arguments()
    [option] = [option for option in GAME.options if option.name == "date"]
    rows = []
    with progress("Playing the dates", len(option.every())) as tick:
        for date in option.every():
            rows.append(measure(date, wished.seats, wished.deals, wished.seed))
            tick(1)
    unclear = [row for row in rows if not row.is_clear]
    report = {
        "dates": len(rows),
        "clear": len(rows) - len(unclear),
        "mean_difference": sum(row.difference for row in rows) / len(rows),
        "unclear": {row.date: row.words for row in unclear},
    }
    sys.stdout.write(json.dumps(report, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
