"""The same games in threads, in processes and on a Ray cluster of two machines, in turns.

python bench/workers.py --rounds 3

The two machines are two Ray nodes with one core each on this computer, so they have what two
processes have, and every piece of work travels as it would between computers. Told is how long
each took, the ratio to processes, the processor time of the driver alone, the load of the machine
before each run, and whether all results were equal to the last byte. Without Ray
only threads and processes are compared; `make bench-workers` installs it."""

from __future__ import annotations

import hashlib
import json
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from os import getloadavg
from statistics import median
from typing import Any

from peer import Parser
from peers import positive_whole

from stammtisch import GAMES
from stammtisch.arena.compilation import FOR_BOTS, FOR_SIMULATION
from stammtisch.arena.match import Match, MatchResult, play_sittings
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.workers import Processes, Threads, Workers
from stammtisch.terminal.every_date import dates_of, play_dates
from stammtisch.terminal.progress import progress
from stammtisch.terminal.warm import warm, warm_machines

KERNELS = (*FOR_SIMULATION, *FOR_BOTS)
BASE = "processes:2"
TARGETS = {"simulate": 1.25, "dates": 1.25, "arena": 1.10}  # of the cluster, times processes
Play = Callable[[Workers], bytes]


def play_simulation(games: int, workers: Workers) -> bytes:
    batch = Simulation(GAMES["forsale"], 4, {}, ("policy",) * 4, seed=1)
    outcome = simulate(batch, games, workers)
    return outcome.tally.tobytes() + bytes(str(outcome.decisions), "ascii")


def play_every_date(games: int, workers: Workers) -> bytes:
    batch = Simulation(GAMES["stichtag"], 4, {}, ("policy",) * 4, seed=1)
    played = play_dates(batch, dates_of(batch), games, workers, int)
    return b"".join(day.outcome.tally.tobytes() for day in played.days)


def play_match(deals: int, workers: Workers) -> bytes:
    match = Match(GAMES["zahltag"], 3, {}, ("expert:100", "policy"), seed=1)
    heard = list[MatchResult]()
    play_sittings(match, list(match.sittings(deals)), workers, heard.append, threading.Event())
    return repr(sorted(heard)).encode()


@dataclass
class Row:
    """One kind of work, and how long each kind of worker took for it."""

    name: str
    play: Play
    seconds: dict[str, list[float]] = field(default_factory=dict)
    driver: dict[str, list[float]] = field(default_factory=dict)
    loads: list[float] = field(default_factory=list)
    digests: set[str] = field(default_factory=set)

    def time(self, workers: Workers) -> None:
        self.loads.append(round(getloadavg()[0], 1))
        begun, driven = time.perf_counter(), time.process_time()
        result = self.play(workers)
        self.seconds.setdefault(str(workers), []).append(time.perf_counter() - begun)
        self.driver.setdefault(str(workers), []).append(time.process_time() - driven)
        self.digests.add(hashlib.sha256(result).hexdigest())

    def as_json(self) -> dict[str, Any]:
        medians = {name: median(runs) for name, runs in self.seconds.items()}
        return {
            "work": self.name,
            "seconds": rounded(self.seconds),
            "cpu_seconds_of_the_driver": rounded(self.driver),
            "loads": self.loads,
            "ratio": {name: round(value / medians[BASE], 2) for name, value in medians.items()},
            "target": TARGETS[self.name],
            "are_equal": len(self.digests) == 1,
        }


def rounded(every: dict[str, list[float]]) -> dict[str, list[float]]:
    return {name: [round(run, 2) for run in each] for name, each in every.items()}


@contextmanager
def cluster() -> Iterator[list[Workers]]:
    """Two machines with one core each, behind a head that does no work; none without Ray."""
    if find_spec("ray") is None:
        yield []
        return
    import ray
    from ray.cluster_utils import Cluster as Machines

    from stammtisch.arena.workers.cluster import Cluster

    machines = Machines(initialize_head=True, head_node_args={"num_cpus": 0})
    for _machine in range(2):
        machines.add_node(num_cpus=1)
    ray.init(address=machines.address, log_to_driver=False, logging_level="ERROR")
    try:
        yield [Cluster.at(None)]
    finally:
        ray.shutdown()
        machines.shutdown()


def measure(rows: list[Row], every: list[Workers], rounds: int) -> None:
    with progress("Measuring", rounds * len(rows) * len(every)) as tick:
        for _round in range(rounds):
            for row in rows:
                for workers in every:
                    row.time(workers)
                    tick(1)


def main() -> int:
    parser = Parser(description=(__doc__ or "").split("\n")[0])
    option = parser.add_argument
    option("--rounds", type=positive_whole, default=3)
    option("--games", type=positive_whole, default=400_000, help="of the simulation")
    option("--each", type=positive_whole, default=400, help="games of every date")
    option("--deals", type=positive_whole, default=12, help="of the match")
    wished = parser.parse_args()
    warm(GAMES.values(), KERNELS)
    rows = [
        Row("simulate", lambda workers: play_simulation(wished.games, workers)),
        Row("dates", lambda workers: play_every_date(wished.each, workers)),
        Row("arena", lambda workers: play_match(wished.deals, workers)),
    ]
    with cluster() as clusters:
        for each in clusters:
            for game in GAMES.values():
                warm_machines(each, game, KERNELS)
        measure(rows, [Threads(2), Processes(2), *clusters], wished.rounds)
    told = [row.as_json() for row in rows]
    print(json.dumps(told, indent=2))
    return 0 if all(each["are_equal"] for each in told) else 1


if __name__ == "__main__":
    sys.exit(main())
