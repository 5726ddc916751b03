"""A file of tables belongs to one server: another one would not hear of what is written there."""

import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO

from stammtisch.core.language import N_
from stammtisch.web.store.database import StoreFailed, failing, file_of, read_address

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock_database(database: str | Path) -> AbstractContextManager[object]:
    """Holds the file until it is closed or the process ends, however; a server need not be held."""
    path = file_of(read_address(database))
    if path is None:
        return nullcontext()
    with failing(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f"{path.name}.lock")
        beside.touch(mode=0o600)
        held = beside.open("ab")
    if not is_locked(held):
        held.close()
        sentence = N_("another stammtisch serves the tables of {place} already; end that one first")
        raise StoreFailed(sentence, place=str(path))
    return held


def is_locked(file: IO[bytes]) -> bool:
    """By us, from now on."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
