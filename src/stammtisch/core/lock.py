"""A lock on a file: one process holds it at a time, and it ends with the process."""

import contextlib
import errno
import sys
from pathlib import Path
from typing import IO, Self

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class NoLocks(OSError):
    """The folder is on a file system without locks."""


class FileLock:
    """A lock file; made when it is needed, readable by its owner only.

    ```python
    lock = FileLock(path)
    if lock.acquire():
        with lock:
            ...
    ```"""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[bytes] | None = None

    def acquire(self) -> bool:
        """Takes the lock; False if another process holds it, or another lock of this process.

        Raises OSError if the file cannot be made, NoLocks if it cannot be locked."""
        self.path.touch(mode=0o600)
        file = self.path.open("ab")
        try:
            lock(file)
        except OSError as wrong:
            file.close()
            if wrong.errno in TAKEN:
                return False
            raise NoLocks(wrong.errno, wrong.strerror) from wrong
        self._file = file
        return True

    def release(self) -> None:
        if self._file:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        """Releases the lock and leaves no file behind."""
        if sys.platform == "win32":  # which cannot delete an open file
            self.release()
        with contextlib.suppress(OSError):
            self.path.unlink()
        self.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_reason: object) -> None:
        self.release()


def lock(file: IO[bytes]) -> None:
    """Raises OSError at once if the file is locked already."""
    if sys.platform == "win32":
        file.seek(0)  # it locks what comes next: the same byte for everybody
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
