"""Compiled games on two machines of Ray: a program, since the tests themselves are interpreted.

It prints which machines were warmed, whether they play in machine code, and whether the results
are those of threads here."""

import json
import sys

import ray
from ray.cluster_utils import Cluster as Machines

from stammtisch import GAMES
from stammtisch.arena.compilation import FOR_SIMULATION
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.workers import Threads
from stammtisch.arena.workers.cluster import Cluster
from stammtisch.terminal.warm import warm_machines
from tests.arena.workers.pieces import is_compiled

GAME = GAMES["zahltag"]


def main() -> None:
    machines = Machines(initialize_head=True, head_node_args={"num_cpus": 0})
    for _machine in range(2):
        machines.add_node(num_cpus=1)
    ray.init(address=machines.address, log_to_driver=False, logging_level="ERROR")
    try:
        sys.stdout.write(json.dumps(told(Cluster.at(None))))
    finally:
        ray.shutdown()
        machines.shutdown()


def told(workers: Cluster) -> dict[str, object]:
    warm_machines(workers, GAME, FOR_SIMULATION)
    compiled = list[bool]()
    workers.everywhere(is_compiled, GAME.name, compiled.append)
    batch = Simulation(GAME, 3, {}, ("policy",) * 3, 1)
    here, there = (simulate(batch, 8000, each) for each in (Threads(1), workers))
    return {
        "machines": workers.machines,
        "compiled": compiled,
        "are_equal": here.tally.tobytes() == there.tally.tobytes(),
    }


if __name__ == "__main__":
    main()
