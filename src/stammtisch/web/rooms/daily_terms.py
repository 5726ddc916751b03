"""The terms of a daily game, as the journal of its table keeps them."""

import time
from datetime import date
from typing import NamedTuple

COUNTS, PRACTICE = "counts", "practice"
PREFIX = "daily-"  # begins the id of every table of a daily game
LONGEST_NUMBER = 12  # digits of a time


def now() -> float:
    """Seconds, UTC."""
    return time.time()


class DailyTerms(NamedTuple):
    """Which day a table belongs to, and what it is for.

    `closes` is when the day is over and its key is revealed; a try that ends later does not
    count."""

    day: date
    counts: bool
    closes: int

    @classmethod
    def read(cls, words: str) -> "DailyTerms":
        """Raises ValueError."""
        day, kind, closes = words.split()
        if kind not in (COUNTS, PRACTICE) or len(closes) > LONGEST_NUMBER:
            raise ValueError(words)
        return cls(date.fromisoformat(day), kind == COUNTS, int(closes))

    @property
    def words(self) -> str:
        kind = COUNTS if self.counts else PRACTICE
        return f"{self.day.isoformat()} {kind} {self.closes}"

    @property
    def is_over(self) -> bool:
        return now() >= self.closes
