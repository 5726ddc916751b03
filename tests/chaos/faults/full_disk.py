"""No byte is free on the database's disk."""

import time

from tests.chaos.deployment import Deployment
from tests.chaos.faults.fault import Fault

PATIENCE = 8.0  # seconds until the first move is refused: SQLite may have room in its journal


class FullDisk(Fault):
    """Moves are refused until somebody makes room."""

    name = "disk full"

    @classmethod
    def is_possible(cls, deployment: Deployment) -> bool:
        return deployment.disk is not None

    def strike(self) -> bool:
        assert self.deployment.disk
        before, until = self.refusals(), time.monotonic() + PATIENCE
        self.deployment.disk.fill()
        try:
            while self.refusals() == before and time.monotonic() < until:
                time.sleep(0.05)
            time.sleep(self.chance.uniform(0, 1))
        finally:
            self.deployment.disk.clear()
        return self.refusals() > before
