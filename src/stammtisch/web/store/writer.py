"""The one thread that writes: all queued requests go into one transaction."""

import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue

from sqlalchemy.exc import OperationalError

from stammtisch.core.language import N_
from stammtisch.web.store.database import Database, StoreFailed, failure
from stammtisch.web.store.transaction import WriteRequest, write

MOST = 1000  # requests in a transaction
OnCommit = Callable[[float, Collection[WriteRequest]], object]  # seconds, and what was stored


def ignore_commit(_seconds: float, _stored: Collection[WriteRequest]) -> None:
    """For writers that nobody measures."""


def ignore_failure() -> None:
    """The same."""


class Writer:
    """The thread and its queue; a request is answered when it is safe on the disk."""

    def __init__(self, database: Database, token: str) -> None:
        self.database = database
        self.token = token
        self._queue: SimpleQueue[WriteRequest | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._is_closed = False
        self.on_commit: OnCommit = ignore_commit
        self.on_failure: Callable[[], object] = ignore_failure
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def put(self, request: WriteRequest) -> "Future[bool]":
        with self._lock:
            if not self._is_closed:
                self._queue.put(request)
                return request.done
        request.done.set_exception(StoreFailed(N_("the tables are closed")))
        return request.done

    def close(self) -> None:
        """Writes what waits, then ends."""
        with self._lock:
            if not self._is_closed:
                self._queue.put(None)
            self._is_closed = True
        self._thread.join()

    def _work(self) -> None:
        while (first := self._queue.get()) is not None:
            batch = [first, *self._waiting()]
            self._write([each for each in batch if each.done.set_running_or_notify_cancel()])

    def _waiting(self) -> list[WriteRequest]:
        waiting: list[WriteRequest] = []
        while len(waiting) < MOST - 1:
            try:
                request = self._queue.get_nowait()
            except Empty:
                break
            if request is None:
                self._queue.put(None)  # nothing is put after it: `_work` finds it next
                break
            waiting.append(request)
        return waiting

    def _write(self, batch: Sequence[WriteRequest]) -> None:
        began = time.perf_counter()
        try:
            stored = self._commit(batch)
        except Exception as wrong:
            self.on_failure()
            self._refuse(batch, wrong)
            return
        self.on_commit(time.perf_counter() - began, stored)
        for request in batch:
            request.done.set_result(request in stored)

    def _commit(self, batch: Sequence[WriteRequest]) -> set[WriteRequest]:
        with self.database.writing.begin() as connection:
            return write(connection, batch, self.token)

    def _refuse(self, batch: Sequence[WriteRequest], wrong: Exception) -> None:
        """If the database itself works, one request is at fault: each is tried alone."""
        if len(batch) > 1 and not isinstance(wrong, OperationalError):
            for request in batch:
                self._write([request])
            return
        for request in batch:
            request.done.set_exception(failure(self.database.place, wrong))
