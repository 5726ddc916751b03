"""Avatars: the small pictures by which players are told apart."""

import zlib
from functools import lru_cache

from stammtisch.core.names import looks_of
from stammtisch.web.artwork.avatars import BOTS, PEOPLE

AVATARS = tuple(PEOPLE)
ROBOTS = tuple(BOTS)
KIND = "avatar-"  # begins the names of their drawings


@lru_cache(2000)
def avatar_of(name: str, chosen: str = "") -> str:
    """The drawing of a person: the one they chose, or the one that goes with the name."""
    if chosen in AVATARS:
        return f"{KIND}{chosen}"
    return f"{KIND}{AVATARS[digest_of(name) % len(AVATARS)]}"


@lru_cache(200)
def robot_of(name: str) -> str:
    """The drawing of a bot."""
    return f"{KIND}{ROBOTS[digest_of(name) % len(ROBOTS)]}"


def digest_of(name: str) -> int:
    """The same in every process, and for names that look the same."""
    return zlib.crc32(looks_of(name).encode())
