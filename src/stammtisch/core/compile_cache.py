"""The cache of machine code: a file for each kernel, named after the digest of its sources.

So an edit recompiles only what it changed, and copies of the same sources, in other folders or
virtual environments, share one cache."""

import os
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

MOST_BYTES = 256 << 20  # all kernels of one version take a tenth
DAY = 86_400
LOCATORS = ",".join(
    (
        f"{__name__}.KernelLocator",
        "UserProvidedCacheLocator",  # numba's own, for functions that are not ours
        "InTreeCacheLocator",
        "UserWideCacheLocator",
        "IPythonCacheLocator",
        "ZipCacheLocator",
    )
)


def cache_folder() -> Path:
    """The folder, made if it is missing; a temporary one if it cannot be written to."""
    return _folder_in(os.environ.get("STAMMTISCH_CACHE") or str(user_cache_path("stammtisch")))


@cache
def _folder_in(root: str) -> Path:
    folder = Path(root) / "kernels"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="stammtisch-"))
    return folder


class KernelLocator:
    """Tells numba where the machine code of our functions is kept (NUMBA_CACHE_LOCATOR_CLASSES)."""

    def __init__(self, digest: str, py_file: str) -> None:
        self._digest = digest
        self._py_file = py_file  # numba's warnings name it

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "KernelLocator | None":
        digest = getattr(py_func, "__digest__", None)
        return cls(digest, py_file) if digest else None

    def ensure_cache_path(self) -> None:
        cache_folder().mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self._digest

    def get_disambiguator(self) -> str:
        return self._digest


def is_stored(digests: Iterable[str]) -> bool:
    """Whether there is machine code for each of these digests."""
    stored = {path.name.rpartition("-")[2].partition(".")[0] for path in _files("*.nbi")}
    return stored.issuperset(digests)


def note_use(digest: str) -> None:
    """Marks machine code as used today, so that it stays in the cache."""
    with suppress(OSError):  # another process may have removed it
        for path in _files(f"*-{digest}.*"):
            if time.time() - path.stat().st_mtime > DAY:
                path.touch()


def forget_old_kernels() -> None:
    """Removes the least recently used kernels."""
    files = [(path.stat(), path) for path in _files("*.nb?")]
    total = sum(facts.st_size for facts, _path in files)
    for facts, path in sorted(files, key=lambda one: one[0].st_mtime):
        if total <= MOST_BYTES:
            return
        path.unlink(missing_ok=True)
        total -= facts.st_size


def _files(pattern: str) -> list[Path]:
    return [path for path in cache_folder().glob(pattern) if path.is_file()]
