"""Readings of a rule other than those of our rulings, for tables that prefer them.

A sheet brings its own; `reading_option` collects them. A record names only those that matter on
its day, so all days without one stay as they are."""

from typing import Any, NamedTuple

from stammtisch.core.mark import rule_apart as rule
from stammtisch.games.stichtag.state import State

# The places of the readings in a record.
LIFT_ADDS = 0
LED_COLOUR_FIRST = 1
SUNSTROKE_COUNTS = 2
MUST_STEAL = 3
FIRST_PLAYED = 4


class OtherReading(NamedTuple):
    """What else a sentence of the rulebook may mean."""

    place: int
    ruling: str
    name: str
    text: str
    beside: Any = None  # a sheet that must be turned up as well for it to matter

    @property
    def words(self) -> str:
        return f"{self.ruling}={self.name}"


@rule
def is_read(s: State, reading: int) -> bool:
    """Is this reading played instead of ours?"""
    return bool(s.readings >> reading & 1)
