"""A real PostgreSQL server in a temporary folder, for as long as tests need it."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, LiteralString

import psycopg
from psycopg.rows import TupleRow

if os.name == "posix":
    import pwd

OWNER = "stammtisch"
USUAL = Path("/usr/lib/postgresql")
SERVANTS = ("postgres", "nobody")  # who may own a server where we are root
PATIENCE = 60


class NoServer(Exception):
    """No server can be started here; the message says why."""


@dataclass(frozen=True)
class Server:
    """A running server that is reached through a socket in its folder."""

    folder: Path

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://{OWNER}@/{database}?host={self.folder}"

    def empty(self) -> str:
        """The address of its database, in which nothing is left."""
        self.ask("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        return self.address()

    def ask(self, sql: LiteralString, database: str = "postgres") -> list[TupleRow]:
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            answer = connection.execute(sql)
            return answer.fetchall() if answer.description else []


@contextmanager
def running_server() -> Iterator[Server]:
    """Raises NoServer where there is none to start."""
    programs = find_programs()
    servant = find_servant()
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # the name of a socket must be short
    try:
        if servant:
            os.chown(folder, servant["user"], servant["group"])
        make_cluster(programs, folder, servant)
        with started(programs, folder, servant):
            yield Server(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def find_programs() -> Path:
    """The folder with initdb and postgres."""
    here = shutil.which("initdb")
    folders = [Path(here).resolve().parent] if here else []
    if config := shutil.which("pg_config"):
        told = subprocess.run([config, "--bindir"], capture_output=True, text=True, check=True)
        folders.append(Path(told.stdout.strip()))
    folders += sorted(USUAL.glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise NoServer("initdb and postgres are not installed")


def find_servant() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as somebody else."""
    if os.getuid() != 0:
        return {}
    for name in SERVANTS:
        try:
            person = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": person.pw_uid, "group": person.pw_gid, "extra_groups": []}
    raise NoServer(f"PostgreSQL refuses to run as root, and there is no {' or '.join(SERVANTS)}")


def make_cluster(programs: Path, folder: Path, servant: dict[str, Any]) -> None:
    order = [str(programs / "initdb"), "--auth=trust", f"--username={OWNER}", "--encoding=UTF8"]
    order += ["--locale=C", "--no-sync", "--pgdata", str(folder / "data")]
    made = subprocess.run(order, cwd=folder, capture_output=True, text=True, **servant)
    if made.returncode:
        raise NoServer(f"initdb: {made.stderr.strip()}")


@contextmanager
def started(programs: Path, folder: Path, servant: dict[str, Any]) -> Iterator[None]:
    order = [str(programs / "postgres"), "-D", str(folder / "data"), "-k", str(folder)]
    order += ["-c", "listen_addresses=", "-c", "fsync=off"]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(order, cwd=folder, stdout=log, stderr=log, text=True, **servant)
    try:
        await_answer(server, folder)
        yield
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing of it is needed again
        server.wait(PATIENCE)


def await_answer(server: "subprocess.Popen[str]", folder: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        try:
            psycopg.connect(Server(folder).address()).close()
        except psycopg.OperationalError:
            time.sleep(0.1)
        else:
            return
    raise NoServer(f"postgres: {(folder / 'log').read_text('utf-8', 'replace')}")
