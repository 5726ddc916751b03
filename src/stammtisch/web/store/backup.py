"""Backup and restore: all rows of a database in one SQLite file, while the server goes on.

The file is the same whichever database it comes from, and restores into either. Rows are read at
one moment, in one transaction; nobody who writes has to wait for it."""

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    RowMapping,
    Table,
    Text,
    create_engine,
    func,
    insert,
    inspect,
    select,
)

from stammtisch.core.language import N_
from stammtisch.web.store.database import (
    Database,
    StoreFailed,
    failing,
    file_of,
    lock_migrations,
    make_tables,
    open_database,
    open_file,
    open_server,
    read_address,
    step_of,
)
from stammtisch.web.store.database_lock import lock_database
from stammtisch.web.store.schema import games, steps

CHUNK = 1000  # rows
MODULUS = 1 << 256
NO_TABLES = N_("{place} has no tables of stammtisch")
NO_BACKUP = N_("{place} was not written by `stammtisch backup`")
seals = Table("backup", MetaData(), Column("digest", Text))  # of all rows; in a backup only
Tick = Callable[[int], object]  # is told how many more rows are copied
Progress = Callable[[int], AbstractContextManager[Tick]]  # is told how many there are


def back_up(address: str | Path, path: Path, progress: Progress) -> int:
    """Writes a file that must not exist yet; returns how many games are in it."""
    check_is_new(path)
    database = open_existing(address)
    try:
        with failing(database.place), snapshot(database) as source, unfinished(path) as part:
            count = write_file(source, part, database.place, progress)
            check_file(part)
            publish(part, path)
    finally:
        database.close()
    return count


def restore(path: Path, address: str | Path, progress: Progress) -> int:
    """Fills an empty database from a backup; returns how many games were in it."""
    if not path.is_file():
        raise StoreFailed(N_("there is no backup {place}"), place=str(path))
    with lock_database(address):
        backup = open_existing(path)
        try:
            with failing(backup.place), snapshot(backup) as source:
                known_step(source, backup.place)
                sealed(source, backup.place)
                check_integrity(source, backup.place)
                count = fill(address, source, backup.place, progress)
        finally:
            backup.close()
        open_database(address).close()  # makes the steps that came after the backup
    return count


# --- reading ------------------------------------------------------------------------------


def open_existing(address: str | Path) -> Database:
    """Neither makes the database nor migrates it."""
    url = read_address(address)
    path = file_of(url)
    if url.get_backend_name() != "sqlite":
        return open_server(url)
    if path is None or not path.exists():
        raise StoreFailed(N_("there is no database {place}"), place=str(path or address))
    return open_file(url)


@contextmanager
def snapshot(database: Database) -> Iterator[Connection]:
    """Everything as it is at one moment, however long it takes to read."""
    if database.is_shared:
        options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        with database.reading.execution_options(**options).connect() as connection:
            yield connection
        return
    with database.reading.connect() as connection:
        connection.exec_driver_sql("BEGIN")
        try:
            yield connection
        finally:
            connection.exec_driver_sql("ROLLBACK")


def known_step(source: Connection, place: str) -> str:
    step = step_of(source)
    if step is None:
        raise StoreFailed(NO_TABLES, place=place)
    return step


def tables_of(connection: Connection) -> list[Table]:
    """All but Alembic's own; a table comes after those it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in (steps.name, seals.name)]


def count_rows(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def chunks_of(
    connection: Connection, tables: Sequence[Table]
) -> Iterator[tuple[Table, Sequence[RowMapping]]]:
    """All rows, some at a time."""
    for table in tables:
        rows = connection.execute(select(table), execution_options={"yield_per": CHUNK})
        for chunk in rows.mappings().partitions():
            yield table, chunk


@dataclass
class Digest:
    """Of all rows, in whichever order they come: databases sort words differently."""

    total: int = 0

    def add(self, table: Table, chunk: Sequence[RowMapping]) -> None:
        for row in chunk:
            words = repr((table.name, sorted(row.items())))
            digest = hashlib.sha256(words.encode()).digest()
            self.total = (self.total + int.from_bytes(digest)) % MODULUS

    def __str__(self) -> str:
        return f"{self.total:064x}"


# --- writing ------------------------------------------------------------------------------


def write_file(source: Connection, path: Path, place: str, progress: Progress) -> int:
    """Writes all rows and their digest; returns how many games there are."""
    engine = create_engine(read_address(path))
    try:
        with engine.begin() as target:
            target.exec_driver_sql("BEGIN")  # tables are made in it, too
            make_tables(target, known_step(source, place), place)
            digest = copy_rows(source, target, tables_of(target), progress)
            seals.create(target)
            target.execute(insert(seals), {"digest": digest})
            return count_rows(target, games)
    finally:
        engine.dispose()


def fill(address: str | Path, source: Connection, place: str, progress: Progress) -> int:
    """Copies everything in one transaction: a database is restored whole, or stays empty."""
    url = read_address(address)
    database = open_file(url) if url.get_backend_name() == "sqlite" else open_server(url)
    try:
        with failing(database.place), database.writing.begin() as target:
            lock_migrations(database, target)
            check_is_empty(target, database.place)
            make_tables(target, known_step(source, place), place)
            if copy_rows(source, target, tables_of(source), progress) != sealed(source, place):
                raise damaged(place)
            return count_rows(target, games)
    finally:
        database.close()


def copy_rows(
    source: Connection, target: Connection, tables: Sequence[Table], progress: Progress
) -> str:
    """Returns the digest of what was copied."""
    digest = Digest()
    total = sum(count_rows(source, table) for table in tables)
    with progress(max(1, total)) as tick:
        for table, chunk in chunks_of(source, tables):
            target.execute(insert(table), [dict(row) for row in chunk])
            digest.add(table, chunk)
            tick(len(chunk))
    return str(digest)


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """A temporary file in the same folder, for its owner only, which is gone at the end."""
    with failing(str(path)):
        handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".part", dir=path.parent)
        os.close(handle)
    part = Path(name)
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def publish(part: Path, path: Path) -> None:
    """Gives the file its name when it is safe on the disk."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    check_is_new(path)
    part.rename(path)
    with suppress(OSError):  # not every system can do that with a folder
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


# --- checking -----------------------------------------------------------------------------


def check_is_new(path: Path) -> None:
    if path.exists():
        sentence = N_("{place} exists already; a backup never overwrites a file")
        raise StoreFailed(sentence, place=str(path))


def check_is_empty(target: Connection, place: str) -> None:
    if inspect(target).get_table_names():
        sentence = N_("{place} is not empty; restore into a new database")
        raise StoreFailed(sentence, place=place)


def check_file(path: Path) -> None:
    """Reads what was written: is it whole?"""
    engine = create_engine(read_address(path))
    try:
        with engine.connect() as connection:
            check_integrity(connection, str(path))
            digest = Digest()
            for table, chunk in chunks_of(connection, tables_of(connection)):
                digest.add(table, chunk)
            if str(digest) != sealed(connection, str(path)):
                raise damaged(str(path))
    finally:
        engine.dispose()


def sealed(connection: Connection, place: str) -> str:
    """The digest that the backup was written with."""
    if not inspect(connection).has_table(seals.name):
        raise StoreFailed(NO_BACKUP, place=place)
    return str(connection.execute(select(seals.c.digest)).scalar())


def check_integrity(connection: Connection, place: str) -> None:
    found = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
    orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if found != ["ok"] or orphans:
        raise damaged(place)


def damaged(place: str) -> StoreFailed:
    return StoreFailed(N_("{place} is damaged"), place=place)
