"""A thread pool in which the calling thread works as well."""

import os
import weakref
from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

Piece = Any
Work = Callable[[int, Piece], object]


class SharedWork(NamedTuple):
    """Work in pieces, with a queue for the outcome of each piece."""

    work: Work
    waiting: Iterator[Piece]
    done: "SimpleQueue[Exception | None]"


class ThreadPool:
    """So many threads; the calling thread is number 0, and works as well.

    Nobody waits for a thread that has not woken up: the others do its part."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._queues: list[SimpleQueue[SharedWork | None]] = []
        POOLS.add(self)

    def share(self, work: Work, pieces: Sequence[Piece]) -> None:
        """Does the work for every piece; each free thread takes the next one."""
        call = SharedWork(work, iter(pieces), SimpleQueue())
        for queue in self._started_queues():
            queue.put(call)
        own = 0
        for piece in call.waiting:
            work(0, piece)
            own += 1
        for _other in range(len(pieces) - own):
            wrong = call.done.get()
            if wrong is not None:
                raise wrong

    def _started_queues(self) -> "list[SimpleQueue[SharedWork | None]]":
        if len(self._queues) < self._threads - 1:
            self._queues = [SimpleQueue() for _thread in range(self._threads - 1)]
            for number, queue in enumerate(self._queues, 1):
                Thread(target=serve, args=(number, queue), daemon=True).start()
            weakref.finalize(self, stop_threads, self._queues)
        return self._queues

    def stop(self) -> None:
        """Ends the threads; new ones are started when there is work again."""
        stop_threads(self._queues)
        self.forget_threads()

    def forget_threads(self) -> None:
        self._queues = []


POOLS: weakref.WeakSet[ThreadPool] = weakref.WeakSet()


def forget_all_threads() -> None:
    """Forgets threads after a fork: the new process does not have them."""
    for pool in POOLS:
        pool.forget_threads()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=forget_all_threads)


def serve(number: int, queue: "SimpleQueue[SharedWork | None]") -> None:
    """Waits for calls; keeps no references between them."""
    while answer(number, queue.get()):
        pass


def answer(number: int, call: SharedWork | None) -> bool:
    if call is None:
        return False
    for piece in call.waiting:
        call.done.put(outcome(call.work, number, piece))
    return True


def outcome(work: Work, number: int, piece: Piece) -> Exception | None:
    try:
        work(number, piece)
    except Exception as wrong:
        return wrong
    return None


def stop_threads(queues: "list[SimpleQueue[SharedWork | None]]") -> None:
    for queue in queues:
        queue.put(None)
