"""kill -9 of PostgreSQL."""

from tests.chaos.deployment import Deployment
from tests.chaos.faults.fault import Fault


class DatabaseKill(Fault):
    """Its server process dies and is started again on the same data."""

    name = "PostgreSQL killed"

    @classmethod
    def is_possible(cls, deployment: Deployment) -> bool:
        return deployment.postgres is not None

    def strike(self) -> bool:
        assert self.deployment.postgres
        self.deployment.postgres.kill()
        self.deployment.postgres.start()
        return True
