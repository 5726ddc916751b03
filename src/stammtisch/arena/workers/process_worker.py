"""The program of a worker process: `python -m stammtisch.arena.workers.process_worker`.

It reads pieces of work from standard input and writes results to standard output, both pickled.
It ends at once when standard input is closed, even in the middle of a piece."""

import os
import pickle
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import IO, Any

from stammtisch.arena.workers.contract import WorkersFailed

NEVER = threading.Event()  # a process that is to stop is killed


def serve() -> None:
    answers = take_output()
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(requests,), daemon=True).start()
    while True:
        answers.write(answer_to(requests.get()))
        answers.flush()


def take_output() -> IO[bytes]:
    """Reserves standard output for answers; other output goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def listen(requests: "SimpleQueue[bytes]") -> None:
    """Reads requests; ends the process at once when the caller is gone."""
    while True:
        try:
            requests.put(pickle.load(sys.stdin.buffer))
        except EOFError:
            os._exit(0)


def answer_to(request: bytes) -> bytes:
    """Whether it was done, and the result or what went wrong."""
    try:
        work, piece = pickle.loads(request)
        return pickle.dumps((True, work(piece, NEVER)))
    except Exception as wrong:
        return pickle.dumps((False, sendable(wrong)))


def sendable(wrong: Exception) -> Exception:
    """The exception, or its words, if it does not survive the way."""
    try:
        pickle.loads(pickle.dumps(wrong))
    except Exception:
        return WorkersFailed(f"{type(wrong).__name__}: {wrong}")
    return wrong


def name_of(work: Callable[..., Any], _stopped: threading.Event) -> str:
    """The name by which a process finds this work.

    >>> name_of(len, NEVER)
    'builtins.len'"""
    return f"{work.__module__}.{work.__qualname__}"


if __name__ == "__main__":
    serve()
