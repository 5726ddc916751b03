"""kill -9 of a process in which bots think."""

import os
import signal
import time

from tests.chaos.faults.fault import Fault

PATIENCE = 20.0  # seconds until a bot is asked, and its worker there


class WorkerKill(Fault):
    """The server starts another one by itself."""

    name = "bot worker killed"

    def strike(self) -> bool:
        until = time.monotonic() + PATIENCE
        while not (workers := self._workers()):
            if time.monotonic() > until:
                return False
            time.sleep(0.1)
        os.kill(self.chance.choice(workers), signal.SIGKILL)
        return True

    def _workers(self) -> list[int]:
        return [pid for server in self.deployment.servers for pid in server.workers()]
