"""Which version of the games and bots a result belongs to."""

import hashlib
import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
PLAYING = ("core", "games", "bots", "arena")  # packages that decide how a match ends


@cache
def source_digest() -> str:
    """A digest of all source files that decide how games are played."""
    digest = hashlib.sha256(sys.version.encode())
    for package in PLAYING:
        for path in sorted((PACKAGE / package).rglob("*.py")):
            digest.update(str(path.relative_to(PACKAGE)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
