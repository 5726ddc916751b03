"""Do five masters at one sale answer in time?

python bench/masters.py --sales 20

A table of For Sale for six is played to its first sale, where all choose at once. Five masters are
asked at the same moment, of a compiled worker as the server has it, and share its time. Told are
the seconds until the last of them has answered, and how often simple rules had to answer."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from statistics import median

from peer import Parser
from peers import positive_whole

from stammtisch import GAMES
from stammtisch.bots.request_queue import PATIENCE
from stammtisch.core.table import Table
from stammtisch.web.rooms.bots import BotChoice, BotPool

GAME = GAMES["forsale"]
SEATS = 6
MASTERS = 5
LEVEL = "master"
WARM_UP = 1800.0  # seconds


def sale(seed: int) -> Table:
    """A table at which everybody chooses a building to sell."""
    table = Table(GAME, SEATS, key=seed + 1)
    while len(table.to_act) < SEATS:
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])
    return table


async def ask(pool: BotPool, table: Table, about: str) -> tuple[float, list[BotChoice]]:
    begun = time.perf_counter()
    choices = await asyncio.gather(
        *(
            pool.choose(
                GAME, LEVEL, table.view(seat), seat, pool.key_of(f"{about} {seat}"), MASTERS
            )
            for seat in range(MASTERS)
        )
    )
    return time.perf_counter() - begun, choices


def wait_for_worker(pool: BotPool) -> None:
    worker = pool.worker_of(GAME)
    until = time.monotonic() + WARM_UP
    while not worker.is_ready:
        if time.monotonic() > until:
            raise SystemExit("the worker is not ready; compile first: stammtisch warm")
        time.sleep(0.1)


def measure(pool: BotPool, sales: int) -> dict[str, object]:
    wait_for_worker(pool)
    before = os.getloadavg()[0]
    seconds, simple = [], 0
    for number in range(sales):
        taken, choices = asyncio.run(ask(pool, sale(number), f"sale {number}"))
        seconds.append(round(taken, 3))
        simple += sum(choice.is_simple for choice in choices)
    return {
        "sales": sales,
        "target_seconds": PATIENCE,
        "median": median(seconds),
        "longest": max(seconds),
        "late_sales": sum(each > PATIENCE for each in seconds),
        "simple_answers": simple,
        "answers": MASTERS * sales,
        "load_before": round(before, 1),
        "load_after": round(os.getloadavg()[0], 1),
    }


def main() -> None:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--sales", type=positive_whole, default=20)
    wished: argparse.Namespace = parser.parse_args()
    pool = BotPool(b"masters")
    try:
        print(json.dumps(measure(pool, wished.sales), indent=2))
    finally:
        pool.close()


if __name__ == "__main__":
    main()
