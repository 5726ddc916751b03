"""A lock on the database file: another server would not hear of what this one writes there."""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from stammtisch.core.language import N_
from stammtisch.core.lock import FileLock
from stammtisch.web.store.database import StoreFailed, failing, file_of, read_address


def lock_database(database: str | Path) -> AbstractContextManager[object]:
    """Locks the file until the context ends, or the process does; PostgreSQL needs no lock."""
    path = file_of(read_address(database))
    if path is None:
        return nullcontext()
    lock = FileLock(path.with_name(f"{path.name}.lock"))
    with failing(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        is_ours = lock.acquire()
    if not is_ours:
        sentence = N_("another stammtisch serves the tables of {place} already; end that one first")
        raise StoreFailed(sentence, place=str(path))
    return lock
