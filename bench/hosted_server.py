"""A server started as a host would start it, and what the system tells of its process."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

USUAL_FILES = 1024  # the soft limit of open files in a login shell, and of systemd
ADDRESS = re.compile(r"http://\S+:\d+")
SAMPLE = re.compile(r"^(\w+)(\{.*\})? (\S+)$", re.MULTILINE)
PATIENCE = 30.0
PROGRAM = ("-m", "stammtisch")
SERVE = ("serve", "--port", "0", "--admin-port", "0", "--lang", "en")


@dataclass(frozen=True)
class HostedServer:
    """A running server; `admin` is the address of its metrics."""

    process: subprocess.Popen[str]
    address: str
    admin: str

    @property
    def megabytes(self) -> float:
        return self._status("VmRSS") / 1024

    @property
    def threads(self) -> int:
        return self._status("Threads")

    @property
    def files(self) -> int:
        return sum(1 for _file in Path(f"/proc/{self.process.pid}/fd").iterdir())

    @property
    def seconds(self) -> float:
        """Of a core, used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _status(self, name: str) -> int:
        words = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(rf"{name}:\s+(\d+)", words)
        return int(found[1]) if found else 0

    def metrics(self) -> dict[str, float]:
        """Prometheus' samples by name and labels."""
        with urlopen(f"{self.admin}/metrics", timeout=PATIENCE) as answer:
            words = answer.read().decode()
        return {f"{name}{labels}": float(value) for name, labels, value in SAMPLE.findall(words)}


@contextmanager
def hosted(database: str, program: Sequence[str] = PROGRAM) -> Iterator[HostedServer]:
    """The usual command with the usual limits; it ends with the context."""
    with subprocess.Popen(
        [sys.executable, *program, *SERVE, "--database", database],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "200"},
        preexec_fn=take_usual_limits,
    ) as process:
        try:
            yield HostedServer(process, next_address(process), next_address(process))
        finally:
            process.terminate()


def take_usual_limits() -> None:
    """A bench may have raised its own limits; a host's shell has not."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    soft = USUAL_FILES if hard == resource.RLIM_INFINITY else min(USUAL_FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def next_address(process: subprocess.Popen[str]) -> str:
    until = time.monotonic() + PATIENCE
    while process.stdout and time.monotonic() < until:
        line = process.stdout.readline()
        if not line:
            break
        if found := ADDRESS.search(line):
            return found[0].replace("localhost", "127.0.0.1")
    raise SystemExit("the server did not start")
