"""A disk of its own for the database, small enough to fill."""

import errno
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SIZE = "64m"
BLOCK = bytes(1 << 16)


class SmallDisk:
    """A mounted file system."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """To the last byte: blocks first, then single bytes' worth."""
        with self._ballast.open("ab", buffering=0) as file:
            for size in (len(BLOCK), 512, 1):
                write_until_full(file.fileno(), BLOCK[:size])

    def clear(self) -> None:
        with suppress(FileNotFoundError):
            self._ballast.unlink()


def write_until_full(file: int, block: bytes) -> None:
    try:
        while True:
            os.write(file, block)
    except OSError as wrong:
        if wrong.errno != errno.ENOSPC:
            raise


@contextmanager
def mounted(folder: Path) -> Iterator[SmallDisk | None]:
    """A disk in memory; nothing where we may not mount one."""
    folder.mkdir()
    order = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if subprocess.run(order, capture_output=True).returncode:
        yield None
        return
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
