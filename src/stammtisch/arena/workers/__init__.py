"""Where work is done: in threads, in processes or on the machines of a Ray cluster.

Work is a function of an importable module, and a list of pieces: small plain data in, small plain
data out. Where it runs changes nothing about the results.

>>> from stammtisch.arena.workers import read_workers
>>> read_workers("threads:2").count
2"""

from stammtisch.arena.workers.choice import read_workers
from stammtisch.arena.workers.contract import Workers, WorkersFailed
from stammtisch.arena.workers.processes import Processes
from stammtisch.arena.workers.threads import Threads

__all__ = ["Processes", "Threads", "Workers", "WorkersFailed", "read_workers"]
