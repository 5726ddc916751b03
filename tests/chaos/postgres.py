"""A PostgreSQL server that is killed, and started again on the same data."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.web.postgres import (
    NoServer,
    Server,
    await_answer,
    find_programs,
    find_servant,
    make_cluster,
)

PATIENCE = 60.0


class PostgresProcess:
    """The server process of one cluster."""

    def __init__(self, programs: Path, folder: Path, servant: dict[str, Any]) -> None:
        self.folder = folder
        self._programs = programs
        self._servant = servant
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return Server(self.folder).address()

    def start(self) -> None:
        """What is left of the killed one may take a moment to go."""
        until = time.monotonic() + PATIENCE
        while True:
            self._process = self._begin()
            try:
                await_answer(self._process, self.folder)
            except NoServer:
                assert time.monotonic() < until, (self.folder / "log").read_text("utf-8", "replace")
                time.sleep(0.2)
            else:
                return

    def _begin(self) -> "subprocess.Popen[str]":
        order = [str(self._programs / "postgres"), "-D", str(self.folder / "data")]
        order += ["-k", str(self.folder), "-c", "listen_addresses="]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                order, cwd=self.folder, stdout=log, stderr=log, text=True, **self._servant
            )

    def kill(self) -> None:
        """Its other processes end when they notice that it is gone."""
        if self._process:
            self._process.kill()
            self._process.wait()


@contextmanager
def running_postgres() -> Iterator[PostgresProcess]:
    """Raises NoServer where there is none to start."""
    programs, servant = find_programs(), find_servant()
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # the name of a socket must be short
    try:
        if servant:
            os.chown(folder, servant["user"], servant["group"])
        make_cluster(programs, folder, servant)
        process = PostgresProcess(programs, folder, servant)
        process.start()
        try:
            yield process
        finally:
            process.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
