"""The database behind the tables: SQLite in a file, or a PostgreSQL server."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    create_engine,
    event,
    func,
    inspect,
    make_url,
    select,
)
from sqlalchemy.exc import ArgumentError, DBAPIError

from stammtisch.core.language import N_, _
from stammtisch.web.store.schema import NEWEST_STEP, steps

READER_KIB = 200  # of pages that one reader keeps; SQLite's own figure is 2,000
BUSY = 10  # seconds that one program waits for another
ON_THE_NET = {
    "application_name": "stammtisch",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",
}
DURABLE = f"-c synchronous_commit=on -c lock_timeout={BUSY}s"
MIGRATION_LOCK = int.from_bytes(b"stammtis")
_migrating = threading.Lock()  # Alembic has one environment in a process


class StoreFailed(Exception):
    """The database does not do its work; the sentence is in the language of who reads it."""

    def __init__(self, sentence: str, **parts: str) -> None:
        super().__init__(sentence, parts)
        self.sentence, self.parts = sentence, parts

    def __str__(self) -> str:
        return _(self.sentence).format(**self.parts)


@dataclass(frozen=True)
class Archive:
    """One way in for the writer, and one for all who only read."""

    place: str  # its name in sentences, without a password
    url: URL
    writing: Engine
    reading: Engine

    @property
    def is_shared(self) -> bool:
        """Do other processes hear of what is written?"""
        return self.writing.dialect.name == "postgresql"

    def close(self) -> None:
        self.writing.dispose()
        self.reading.dispose()


def open_archive(address: str | Path) -> Archive:
    """The database with the tables of today; StoreFailed says why there is none."""
    url = read_address(address)
    archive = open_file(url) if url.get_backend_name() == "sqlite" else open_server(url)
    try:
        with failing(archive.place):
            migrate(archive)
    except StoreFailed:
        archive.close()
        raise
    return archive


def read_address(address: str | Path) -> URL:
    """A path may have any letters; in an address some would mean something else."""
    if isinstance(address, Path):
        return URL.create("sqlite", database=str(address))
    with suppress(ArgumentError):
        url = make_url(address)
        if url.get_backend_name() in ("sqlite", "postgresql"):
            return url
    sentence = N_("the address of a database begins with sqlite:/// or postgresql://")
    raise StoreFailed(sentence)


# --- SQLite -------------------------------------------------------------------------------


def open_file(url: URL) -> Archive:
    """A new file is for the eyes of its owner: it holds the keys of all games."""
    path = file_of(url)
    if path is None:
        raise StoreFailed(N_("an SQLite database of tables is a file: sqlite:///PATH"))
    with failing(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            path.touch(mode=0o600, exist_ok=False)
    url = URL.create("sqlite+pysqlite", database=str(path))
    writing = create_engine(
        url, pool_size=1, max_overflow=0, pool_reset_on_return=None, connect_args={"timeout": BUSY}
    )
    event.listen(writing, "connect", make_durable)
    event.listen(writing, "begin", begin_at_once)
    reading = create_engine(url, isolation_level="AUTOCOMMIT", connect_args={"timeout": BUSY})
    event.listen(reading, "connect", read_only)
    return Archive(str(path), url, writing, reading)


def file_of(url: URL) -> Path | None:
    """None: a server, or no place at all."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(url.database or "").absolute()


def make_durable(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where `begin_at_once` says
    keep_journal(connection, time.monotonic() + BUSY)
    for pragma in ("synchronous=FULL", "fullfsync=ON", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def keep_journal(connection: sqlite3.Connection, deadline: float) -> None:
    """Readers and the writer do not wait for each other; only this, SQLite does not wait for."""
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as wrong:
            if wrong.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def begin_at_once(connection: Connection) -> None:
    """A transaction that reads before it writes could otherwise find itself overtaken."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def read_only(connection: sqlite3.Connection, _record: Any) -> None:
    """A room is read once and then kept: what SQLite would keep of it is memory for nothing."""
    connection.execute("PRAGMA query_only=ON")
    connection.execute(f"PRAGMA cache_size=-{READER_KIB}")


# --- PostgreSQL ---------------------------------------------------------------------------


def open_server(url: URL) -> Archive:
    """Lost connections are noticed when they are taken out again, and replaced."""
    url = url.set(drivername="postgresql+psycopg", query={**ON_THE_NET, **url.query})
    writing = create_engine(
        url,
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="READ COMMITTED",
        connect_args={"options": " ".join((*url.normalized_query.get("options", ()), DURABLE))},
    )
    reading = create_engine(url, pool_pre_ping=True, isolation_level="AUTOCOMMIT")
    place = url.set(drivername="postgresql", query={}).render_as_string()
    return Archive(place, url, writing, reading)


# --- the tables of today ------------------------------------------------------------------


def migrate(archive: Archive) -> None:
    """All steps that are missing; who opens at the same time waits and finds none."""
    with _migrating, archive.writing.begin() as connection:
        if archive.is_shared:
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        step = step_of(connection)
        if step == NEWEST_STEP:
            return
        from stammtisch.web.migrations import upgrade  # heavy, and rarely needed

        if not upgrade(connection, step):
            raise StoreFailed(N_("{place} was made by a newer stammtisch"), place=archive.place)


def step_of(connection: Connection) -> str | None:
    """The last step that was made; none in a new database."""
    if not inspect(connection).has_table(steps.name):
        return None
    return connection.execute(select(steps.c.version_num)).scalar()


# --- what goes wrong ----------------------------------------------------------------------


@contextmanager
def failing(place: str) -> Iterator[None]:
    """Whatever goes wrong in here fails with a sentence."""
    try:
        yield
    except StoreFailed:
        raise
    except Exception as wrong:
        raise failure(place, wrong) from wrong


def failure(place: str, wrong: Exception) -> StoreFailed:
    cause = wrong.orig if isinstance(wrong, DBAPIError) else wrong
    reason = " ".join(str(cause).split())
    if isinstance(wrong, OSError):
        reason = wrong.strerror or reason
    if getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return StoreFailed(N_("{place} is no database"), place=place)
    return StoreFailed(N_("{place} does not work: {reason}"), place=place, reason=reason)
