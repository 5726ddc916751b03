"""Where machine code is kept: a file for each kernel, named after the fingerprint of its sources.

So an edit compiles what it changed and nothing else, and copies of the same sources, in other
folders or virtual environments, share what one of them has compiled."""

import os
import tempfile
import time
from collections.abc import Iterable
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
    """Made where it is missing; a temporary one where none can be written."""
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
    """Is there machine code for each of them? What is asked for is kept for longer."""
    files = {path.name.rpartition("-")[2].partition(".")[0]: path for path in _files("*.nbi")}
    wanted = [files.get(digest) for digest in digests]
    for path in wanted:
        if path is not None:
            _keep(path)
    return None not in wanted


def _keep(index: Path) -> None:
    """A day is near enough, and spares the disk."""
    if time.time() - index.stat().st_mtime > DAY:
        for path in index.parent.glob(f"{index.stem}.*"):
            path.touch()


def forget_old_kernels() -> None:
    """What was not used for longest goes first."""
    files = [(path.stat(), path) for path in _files("*.nb?")]
    total = sum(facts.st_size for facts, _path in files)
    for facts, path in sorted(files, key=lambda one: one[0].st_mtime):
        if total <= MOST_BYTES:
            return
        path.unlink(missing_ok=True)
        total -= facts.st_size


def _files(pattern: str) -> list[Path]:
    return [path for path in cache_folder().glob(pattern) if path.is_file()]
