"""Readings of the rules other than those of our rulings, for tables that prefer them.

A record names only those that matter on its day, so all days without one stay as they are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from stammtisch.core.compile import rule_apart as rule
from stammtisch.core.game import BadOption, Option
from stammtisch.core.language import N_, _
from stammtisch.games.stichtag.state import CalendarDay, State

OURS = "ours"  # the readings of docs/rulings.md

# The places of the readings in `READINGS`, and in the record.
LIFT_ADDS = 0
LED_COLOUR_FIRST = 1
SUNSTROKE_COUNTS = 2
MUST_STEAL = 3
FIRST_PLAYED = 4


class OtherReading(NamedTuple):
    ruling: str
    name: str
    text: str
    day: Mapping[str, int]  # the sheets that must be turned up for it to matter

    @property
    def words(self) -> str:
        return f"{self.ruling}={self.name}"

    def matters_on(self, day: CalendarDay) -> bool:
        return all(getattr(day, sheet) == number for sheet, number in self.day.items())


READINGS = (
    OtherReading(
        "S03",
        "added",
        N_("The points of the best are added to those of the last, not put in their place."),
        {"rule": 3},
    ),
    OtherReading(
        "S04",
        "led-colour-first",
        N_(
            "Where a trump is led, its own colour must be followed; only a player who has none "
            "of it plays another trump."
        ),
        {"rule": 9},
    ),
    OtherReading(
        "S06",
        "sunstroke-counts",
        N_("The last hand counts for the holder of the sunstroke card as for anybody else."),
        {"month": 7},
    ),
    OtherReading(
        "S14",
        "must-steal",
        N_("When the stack is empty, the winner of an egg has to take an egg card of another."),
        {"month": 4},
    ),
    OtherReading(
        "S34",
        "first-played",
        N_(
            "If nobody followed and no trump fell, the earliest of equal plays is the highest, "
            "whether it is a pair or a single card."
        ),
        {"month": 7, "rule": 8},
    ),
)
WORDS = tuple(reading.words for reading in READINGS)


@rule
def is_read(s: State, reading: int) -> bool:
    """Is this reading played instead of ours?"""
    return bool(s.readings >> reading & 1)


@dataclass(frozen=True)
class ReadingOption(Option):
    """One reading or several, separated by commas."""

    @property
    def form(self) -> str:
        return _("RULING=READING")

    def read(self, value: object) -> str:
        words = [word.strip() for word in str(value).split(",")]
        if words == [OURS]:
            return OURS
        for word in words:
            if word not in WORDS:
                raise BadOption(
                    _("{name} must be {expected}, not {value!r}").format(
                        name=self.name, expected=self.expected(), value=word
                    ),
                    self.name,
                )
        return ",".join(word for word in WORDS if word in words)


READING = ReadingOption(
    "reading", N_("another reading of the rules, by its ruling"), (OURS, *WORDS)
)


def readings_on(day: CalendarDay, words: str) -> int:
    """The chosen readings that matter on this day, as a set."""
    chosen = words.split(",")
    return sum(
        1 << place
        for place, reading in enumerate(READINGS)
        if reading.words in chosen and reading.matters_on(day)
    )


def readings_of(day: CalendarDay) -> Iterator[OtherReading]:
    return (reading for place, reading in enumerate(READINGS) if day.readings >> place & 1)


def tell_readings(readings: Sequence[OtherReading]) -> str:
    """For a page of rules; nothing where all is read as in our rulings."""
    if not readings:
        return ""
    told = [f"{_(reading.text)} ({reading.words})" for reading in readings]
    return " ".join([_("Read otherwise than in our rulings:"), *told])
