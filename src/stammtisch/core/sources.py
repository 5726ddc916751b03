"""Which version of the sources something was made with."""

import hashlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SOURCES = {".py", ".toml"}  # programs, and what is printed on cards


def digest_of(folders: Iterable[Path]) -> str:
    """A digest of all source files in these folders, and of Python itself."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in folders:
        for path in sources_in(folder):
            digest.update(str(path.relative_to(folder.parent)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def sources_in(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.suffix in SOURCES)
