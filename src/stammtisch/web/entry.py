"""What is stored of a table: its game, and one entry for all that happens there."""

from dataclasses import dataclass
from typing import NamedTuple


class Entry(NamedTuple):
    """One thing that happened at a table: somebody sat down, acted, took back, left."""

    number: int
    kind: str
    seat: int
    words: str
    person: str | None = None
    at: float = 0.0


@dataclass(frozen=True)
class StoredGame:
    """A table as the list of tables knows it; times are seconds, UTC."""

    id: str
    game: str
    seats: int
    head: str  # the beginning of its transcript, with the key: secret
    public: bool
    status: str  # "waiting", "playing" or "over"
    free: int  # chairs nobody sits on
    created: float
    touched: float
