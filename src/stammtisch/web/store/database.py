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
BUSY = 10  # seconds to wait for a lock
ON_THE_NET = {
    "application_name": "stammtisch",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",
}
DURABLE = f"-c synchronous_commit=on -c lock_timeout={BUSY}s"
NEWER = N_("{place} was made by a newer stammtisch")
MIGRATION_LOCK = int.from_bytes(b"stammtis")
_migrating = threading.Lock()  # Alembic has one environment in a process


class SpokenError(Exception):
    """An error whose message is in the language of its reader, not of whoever caused it."""

    def __init__(self, sentence: str, **parts: object) -> None:
        super().__init__(sentence, parts)
        self.sentence = sentence
        self.parts = parts

    def __str__(self) -> str:
        return _(self.sentence).format(**self.parts)


class StoreFailed(SpokenError):
    """The database fails."""


@dataclass(frozen=True)
class Database:
    """One engine for the writer, and one for all who only read."""

    place: str  # its name in sentences, without a password
    url: URL
    writing: Engine
    reading: Engine

    @property
    def is_shared(self) -> bool:
        """Do several processes share it?"""
        return self.writing.dialect.name == "postgresql"

    def close(self) -> None:
        self.writing.dispose()
        self.reading.dispose()


def open_database(address: str | Path) -> Database:
    """Opens the database and migrates it; StoreFailed says why that is impossible."""
    url = read_address(address)
    database = open_file(url) if url.get_backend_name() == "sqlite" else open_server(url)
    try:
        with failing(database.place):
            migrate(database)
    except StoreFailed:
        database.close()
        raise
    return database


def read_address(address: str | Path) -> URL:
    """The URL of a path or address; a path may contain any character."""
    if isinstance(address, Path):
        return URL.create("sqlite", database=str(address))
    with suppress(ArgumentError):
        url = make_url(address)
        if url.get_backend_name() in ("sqlite", "postgresql"):
            return url
    sentence = N_("the address of a database begins with sqlite:/// or postgresql://")
    raise StoreFailed(sentence)


# --- SQLite -------------------------------------------------------------------------------


def open_file(url: URL) -> Database:
    """A new file is readable by its owner only: the keys of all games are in it."""
    path = file_of(url)
    if path is None:
        raise StoreFailed(N_("an SQLite database of tables is a file: sqlite:///PATH"))
    with failing(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            path.touch(mode=0o600, exist_ok=False)
    url = URL.create("sqlite+pysqlite", database=str(path))
    writing = create_engine(
        url,
        pool_size=1,
        max_overflow=0,
        pool_reset_on_return=None,
        connect_args={"timeout": BUSY},
        hide_parameters=True,
    )
    event.listen(writing, "connect", make_durable)
    event.listen(writing, "begin", begin_at_once)
    reading = create_engine(
        url,
        isolation_level="AUTOCOMMIT",
        connect_args={"timeout": BUSY},
        hide_parameters=True,  # names of people are none of the log's business
    )
    event.listen(reading, "connect", read_only)
    return Database(str(path), url, writing, reading)


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database; None: a server, or in memory."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(url.database or "").absolute()


def make_durable(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # `begin_at_once` begins transactions
    keep_journal(connection, time.monotonic() + BUSY)
    for pragma in ("synchronous=FULL", "fullfsync=ON", "foreign_keys=ON", "secure_delete=ON"):
        connection.execute(f"PRAGMA {pragma}")  # the last one leaves no deleted name in the file


def keep_journal(connection: sqlite3.Connection, deadline: float) -> None:
    """Switches to WAL, so that readers and the writer do not wait for each other. SQLite's own
    timeout does not cover this."""
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
    """Takes the write lock at once: a transaction that reads first could be overtaken."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def read_only(connection: sqlite3.Connection, _record: Any) -> None:
    """Keeps SQLite's cache small: a room is read once and then kept by us."""
    connection.execute("PRAGMA query_only=ON")
    connection.execute(f"PRAGMA cache_size=-{READER_KIB}")


# --- PostgreSQL ---------------------------------------------------------------------------


def open_server(url: URL) -> Database:
    """Checks connections when they leave the pool, and replaces lost ones."""
    url = url.set(drivername="postgresql+psycopg", query={**ON_THE_NET, **url.query})
    writing = create_engine(
        url,
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level="READ COMMITTED",
        hide_parameters=True,
        connect_args={"options": " ".join((*url.normalized_query.get("options", ()), DURABLE))},
    )
    reading = create_engine(
        url, pool_pre_ping=True, isolation_level="AUTOCOMMIT", hide_parameters=True
    )
    place = url.set(drivername="postgresql", query={}).render_as_string()
    return Database(place, url, writing, reading)


# --- the tables of today ------------------------------------------------------------------


def migrate(database: Database) -> None:
    """Makes all missing steps; other processes wait and then find none."""
    with _migrating, database.writing.begin() as connection:
        lock_migrations(database, connection)
        step = step_of(connection)
        if step == NEWEST_STEP:
            return
        from stammtisch.web.migrations import upgrade  # heavy, and rarely needed

        if not upgrade(connection, step):
            raise StoreFailed(NEWER, place=database.place)


def lock_migrations(database: Database, connection: Connection) -> None:
    """No other process migrates until this transaction ends; SQLite has one writer anyway."""
    if database.is_shared:
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))


def make_tables(connection: Connection, step: str, place: str) -> None:
    """Makes the tables of that step in a database that has none."""
    from stammtisch.web.migrations import upgrade

    with _migrating:
        if not upgrade(connection, None, step):
            raise StoreFailed(NEWER, place=place)


def step_of(connection: Connection) -> str | None:
    """The last step that was made; None: the database is new."""
    if not inspect(connection).has_table(steps.name):
        return None
    return connection.execute(select(steps.c.version_num)).scalar()


# --- what goes wrong ----------------------------------------------------------------------


@contextmanager
def failing(place: str) -> Iterator[None]:
    """Turns any exception into StoreFailed, unless it is a sentence already."""
    try:
        yield
    except SpokenError:
        raise
    except Exception as wrong:
        raise failure(place, wrong) from wrong


def failure(place: str, wrong: Exception) -> StoreFailed:
    cause = wrong.orig if isinstance(wrong, DBAPIError) else wrong
    reason = " ".join(str(cause).split())
    if isinstance(wrong, OSError):
        reason = wrong.strerror or reason
    if getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return StoreFailed(N_("{place} is not a database"), place=place)
    return StoreFailed(N_("{place} does not work: {reason}"), place=place, reason=reason)
