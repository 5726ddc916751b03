"""Processes of this machine: each has a Python of its own, so that none waits for another's lock.

A process that dies costs one piece of work, which is begun again once."""

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, Any

from stammtisch.arena.workers.contract import P, R, Work, WorkersFailed
from stammtisch.arena.workers.threads import share
from stammtisch.core.compile import is_compiling
from stammtisch.core.language import _

TRIES = 2
DIED = (EOFError, OSError, pickle.UnpicklingError)
PROGRAM = "stammtisch.arena.workers.process_worker"
LONE_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")  # of libraries; we have the processes


@dataclass(frozen=True)
class Processes:
    """So many processes. The work is looked up in its module, so it must be importable there.

    >>> heard = []
    >>> from stammtisch.arena.workers.process_worker import name_of
    >>> Processes(1).each(name_of, [len], heard.append, threading.Event())
    >>> heard
    ['builtins.len']"""

    count: int
    machines: int = 1

    def __str__(self) -> str:
        return f"processes:{self.count}"

    def each(
        self,
        work: Work[P, R],
        pieces: Iterable[P],
        heard: Callable[[R], object],
        stopped: threading.Event,
    ) -> None:
        check_importable(work)
        workers = [ProcessWorker(work, stopped) for _number in range(self.count)]
        threading.Thread(target=kill_all, args=(workers, stopped), daemon=True).start()
        try:
            share([worker.ask for worker in workers], pieces, heard, stopped)
        finally:
            stopped.set()
            for worker in workers:
                worker.end()

    def everywhere(self, work: Work[P, R], piece: P, heard: Callable[[R], object]) -> None:
        Processes(1).each(work, [piece], heard, threading.Event())


def check_importable(work: Callable[..., Any]) -> None:
    if work.__module__ == "__main__":
        sentence = _(
            "{work} is defined in the program itself, where other processes cannot find it; "
            "put it into a module of its own"
        )
        raise WorkersFailed(sentence.format(work=work.__qualname__))


def kill_all(workers: "list[ProcessWorker]", stopped: threading.Event) -> None:
    """When the work is stopped, nobody waits for the pieces that are being done."""
    stopped.wait()
    for worker in workers:
        worker.kill()


class ProcessWorker:
    """A process that does one piece after another; started when there is something to do."""

    def __init__(self, work: Callable[..., Any], stopped: threading.Event) -> None:
        self._work = work
        self._stopped = stopped
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()

    def ask(self, piece: Any) -> Any:
        """What the process makes of the piece; None if it was stopped."""
        for _try in range(TRIES):
            process = self._started()
            if process is None:
                return None
            try:
                return result_of(exchange(process, (self._work, piece)))
            except DIED:
                self.end()
        if self._stopped.is_set():
            return None
        raise WorkersFailed(_("a worker process died twice over the same piece of work"))

    def _started(self) -> "subprocess.Popen[bytes] | None":
        with self._starting:
            if self._stopped.is_set():
                return None
            if self._process is None:
                self._process = start()
            return self._process

    def kill(self) -> None:
        """From another thread: whoever waits for an answer hears that there is none."""
        with self._starting:
            if self._process:
                self._process.kill()

    def end(self) -> None:
        self.kill()
        process, self._process = self._process, None
        if process:
            with suppress(OSError), process:  # what it was still to be sent
                pass


def start() -> "subprocess.Popen[bytes]":
    """A process with this one's engine and import path; an interrupt of the terminal spares it."""
    environment = {
        **os.environ,
        **dict.fromkeys(LONE_THREADS, "1"),
        "STAMMTISCH_ENGINE": "compiled" if is_compiling() else "interpreted",
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    return subprocess.Popen(
        [sys.executable, "-m", PROGRAM],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )


def exchange(process: "subprocess.Popen[bytes]", request: Any) -> Any:
    given, answers = pipes_of(process)
    pickle.dump(pickle.dumps(request), given)
    given.flush()
    return pickle.load(answers)


def pipes_of(process: "subprocess.Popen[bytes]") -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin
    assert process.stdout
    return process.stdin, process.stdout


def result_of(answer: tuple[bool, Any]) -> Any:
    is_done, result = answer
    if not is_done:
        raise result
    return result
