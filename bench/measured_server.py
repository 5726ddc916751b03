"""`stammtisch serve`, with a log of how long every transaction was in the database's hands.

python bench/measured_server.py LOG serve --port 0 …

Each line of the log is a transaction: when its COMMIT began and ended, and for every entry in it
the table, the number, and when it was handed to the store. On Linux all processes count these
seconds from one moment, so a bench can compare them with its own."""

from __future__ import annotations

import json
import sys
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TextIO

from stammtisch.__main__ import main as obey
from stammtisch.web.store import store
from stammtisch.web.store.database import Database
from stammtisch.web.store.transaction import Addition, WriteRequest
from stammtisch.web.store.writer import Writer

Key = tuple[str, int]  # a table, and the number of an entry


class Wait(NamedTuple):
    """One entry: when it was handed to the store, and when its COMMIT ended."""

    put: float
    stored: float


class CommitLog:
    """The log of one server, read: how much of a move's time was the database's."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._begins: list[float] = []
        self._ends: list[float] = []
        self.waits: dict[Key, Wait] = {}
        for line in lines:
            begun, ended, entries = json.loads(line)
            self._begins.append(begun)
            self._ends.append(ended)
            for table, number, put in entries:
                self.waits[table, number] = Wait(put, ended)

    @property
    def commits(self) -> list[float]:
        """Seconds of every COMMIT."""
        return [end - begin for begin, end in zip(self._begins, self._ends, strict=True)]

    def disk_part(self, key: Key) -> float:
        """Seconds of COMMIT, its own or one before it, while this entry waited."""
        put, stored = self.waits[key]
        first = bisect_left(self._ends, put)
        seconds = 0.0
        for begin, end in zip(self._begins[first:], self._ends[first:], strict=True):
            if begin >= stored:
                break
            seconds += max(0.0, min(end, stored) - max(begin, put))
        return seconds


# --- in the server ------------------------------------------------------------------------


class MeasuredWriter(Writer):
    """A writer with a clock around every COMMIT."""

    log: ClassVar[TextIO]

    def __init__(self, database: Database, token: str) -> None:
        self._handed: dict[Key, float] = {}
        self._committing = (0.0, 0.0)
        dialect: Any = database.writing.dialect
        dialect.do_commit = self._timed(dialect.do_commit)
        super().__init__(database, token)

    def put(self, request: WriteRequest) -> Future[bool]:
        if isinstance(request, Addition):
            self._handed[request.key] = time.perf_counter()
        return super().put(request)

    def _timed(self, commit: Callable[[Any], None]) -> Callable[[Any], None]:
        def timed(connection: Any) -> None:
            begun = time.perf_counter()
            commit(connection)
            self._committing = begun, time.perf_counter()

        return timed

    def _commit(self, batch: Sequence[WriteRequest]) -> set[WriteRequest]:
        stored = super()._commit(batch)
        keys = [each.key for each in stored if isinstance(each, Addition)]
        if keys:
            entries = [[*key, self._handed.pop(key)] for key in keys]
            self.log.write(f"{json.dumps([*self._committing, entries])}\n")
        return stored


def main() -> int:
    _program, path, *words = sys.argv
    with Path(path).open("w", buffering=1) as MeasuredWriter.log:
        store.Writer = MeasuredWriter  # type: ignore[attr-defined]  # the only way in
        return obey(words)


if __name__ == "__main__":
    sys.exit(main())
