"""Which version of the games and bots a result belongs to."""

from functools import cache

from stammtisch.core.sources import PACKAGE, digest_of

PLAYING = ("core", "games", "bots", "adapters", "arena")  # what decides how a game ends


@cache
def source_digest() -> str:
    """A digest of all source files that decide how games are played."""
    return digest_of(PACKAGE / package for package in PLAYING)
