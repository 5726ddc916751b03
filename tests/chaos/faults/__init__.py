"""The faults, each in a file of its own."""

from tests.chaos.faults.clock_step import ClockStep
from tests.chaos.faults.cut_connections import CutConnections
from tests.chaos.faults.database_kill import DatabaseKill
from tests.chaos.faults.fault import Fault
from tests.chaos.faults.full_disk import FullDisk
from tests.chaos.faults.server_kill import ServerKill
from tests.chaos.faults.worker_kill import WorkerKill

KILLS: tuple[type[Fault], ...] = (ServerKill, WorkerKill, DatabaseKill)
OTHERS: tuple[type[Fault], ...] = (FullDisk, CutConnections, ClockStep)

__all__ = ["KILLS", "OTHERS", "Fault"]
