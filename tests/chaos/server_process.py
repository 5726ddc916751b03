"""A server that is killed and comes back at the same address, as a supervisor would start it."""

import os
import subprocess
import sys
import time
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from socket import create_server

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
WORKER = b"stammtisch.bots.worker"


class ServerProcess:
    """One server process; its log is kept over all its lives."""

    def __init__(self, database: str, folder: Path, number: int) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.clock_file = folder / "clock"
        self.log = folder / f"server-{number}.log"
        self._database = database
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def start(self) -> None:
        program = [sys.executable, "-m", "tests.chaos.wall_clock", str(self.clock_file)]
        order = [*program, "serve", "--port", str(self.port), "--database", self._database]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*order, "--lang", "en"],
                cwd=ROOT,
                env={**os.environ, "STAMMTISCH_DATA": str(self._folder)},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def kill(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()

    def await_answer(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process
            assert self._process.poll() is None, self.log.read_text("utf-8", "replace")
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            line.request("GET", "/")
            return line.getresponse().status == HTTPStatus.OK
        except (OSError, HTTPException):
            return False
        finally:
            line.close()

    def workers(self) -> list[int]:
        """The processes in which its bots think."""
        return [pid for pid in children_of(self.pid) if WORKER in command_of(pid)]

    def open_files(self) -> int:
        return sum(1 for _file in Path(f"/proc/{self.pid}/fd").iterdir())


def free_port() -> int:
    with create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def children_of(pid: int) -> list[int]:
    others = [int(each.name) for each in Path("/proc").iterdir() if each.name.isdecimal()]
    return [other for other in others if parent_of(other) == pid]


def parent_of(pid: int) -> int:
    _state, parent, *_more = told(pid, "stat").rpartition(b")")[2].split() or (b"", b"0")
    return int(parent)


def command_of(pid: int) -> bytes:
    return told(pid, "cmdline")


def told(pid: int, name: str) -> bytes:
    """What the system tells of a process; nothing of one that has ended."""
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""
