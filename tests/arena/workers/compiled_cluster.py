"""Compiled games on two machines of Ray: a program, since the tests themselves are interpreted.

Its cache is empty, so both machines compile first. It prints which were warmed, whether they play
in machine code, and whether the results are those of threads and processes here."""

import json
import sys
import threading

import ray
from ray.cluster_utils import Cluster as Machines

from stammtisch import GAMES
from stammtisch.arena.compilation import FOR_SIMULATION
from stammtisch.arena.match import Match, MatchResult, play_sittings
from stammtisch.arena.simulation import Simulation, simulate
from stammtisch.arena.workers import Processes, Threads, Workers
from stammtisch.arena.workers.cluster import Cluster
from stammtisch.terminal.warm import warm_machines
from tests.arena.workers.pieces import is_compiled

GAME = GAMES["zahltag"]
GAMES_PLAYED = 8000


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
    everywhere: list[Workers] = [Threads(1), Processes(2), workers]
    return {
        "machines": workers.machines,
        "compiled": compiled,
        "simulations": len({simulated(each) for each in everywhere}),
        "matches": len({played(each) for each in everywhere}),
    }


def simulated(workers: Workers) -> bytes:
    batch = Simulation(GAME, 3, {}, ("policy",) * 3, 1)
    outcome = simulate(batch, GAMES_PLAYED, workers)
    return outcome.tally.tobytes() + outcome.decisions.to_bytes(8)


def played(workers: Workers) -> str:
    match = Match(GAME, 3, {}, ("policy", "random"), seed=1)
    heard = list[MatchResult]()
    play_sittings(match, list(match.sittings(20)), workers, heard.append, threading.Event())
    assert heard
    return repr(sorted(heard))


if __name__ == "__main__":
    main()
