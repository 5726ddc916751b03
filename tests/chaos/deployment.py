"""What is attacked: one server on an SQLite file, or two on one PostgreSQL database."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.chaos.postgres import PostgresProcess, running_postgres
from tests.chaos.server_process import ServerProcess
from tests.chaos.small_disk import SmallDisk, mounted
from tests.chaos.wall_clock import WallClock

NAMES = ("sqlite", "postgresql")


@dataclass(frozen=True)
class Deployment:
    """Server processes, their database, disk and clock."""

    name: str
    database: str
    servers: Sequence[ServerProcess]
    clock: WallClock
    disk: SmallDisk | None = None
    postgres: PostgresProcess | None = None

    @property
    def doors(self) -> list[str]:
        return [server.address for server in self.servers]

    def logs(self) -> str:
        return "".join(server.log.read_text("utf-8", "replace") for server in self.servers)


@contextmanager
def deployed(name: str, folder: Path) -> Iterator[Deployment]:
    """Raises NoServer where PostgreSQL is not installed."""
    with on_sqlite(folder) if name == "sqlite" else on_postgres(folder) as deployment:
        try:
            for server in deployment.servers:
                server.start()
            for server in deployment.servers:
                server.await_answer()
            yield deployment
        finally:
            for server in deployment.servers:
                server.kill()


@contextmanager
def on_sqlite(folder: Path) -> Iterator[Deployment]:
    with mounted(folder / "disk") as disk:
        database = f"sqlite:///{folder}/disk/tables.db"
        clock = WallClock(folder / "clock")
        yield Deployment("sqlite", database, [ServerProcess(database, folder, 0)], clock, disk)


@contextmanager
def on_postgres(folder: Path) -> Iterator[Deployment]:
    with running_postgres() as postgres:
        servers = [ServerProcess(postgres.address, folder, number) for number in range(2)]
        clock = WallClock(folder / "clock")
        yield Deployment("postgresql", postgres.address, servers, clock, postgres=postgres)
