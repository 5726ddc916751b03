"""The option `reading`: which rules are read otherwise than in our rulings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stammtisch.core.game import BadOption, Option
from stammtisch.core.language import N_, _
from stammtisch.games.stichtag.other_reading import OtherReading
from stammtisch.games.stichtag.sheets import SHEETS, sheets_of
from stammtisch.games.stichtag.state import CalendarDay

OURS = "ours"  # the readings of docs/rulings.md
READINGS = sorted(reading for sheet in SHEETS for reading in sheet.readings)
WORDS = tuple(reading.words for reading in READINGS)


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
    "reading",
    N_("another reading of the rules, by its ruling"),
    (OURS, *WORDS),
    words=(N_("our rulings"), *WORDS),
)


def readings_on(day: CalendarDay, words: str) -> int:
    """The chosen readings that matter on this day, as a set."""
    chosen = words.split(",")
    return sum(1 << one.place for one in offered_on(day) if one.words in chosen)


def offered_on(day: CalendarDay) -> Iterator[OtherReading]:
    """Those of the day's sheets, if all that they need is turned up."""
    sheets = sheets_of(day)
    for sheet in sheets:
        for reading in sheet.readings:
            if reading.beside is None or reading.beside in sheets:
                yield reading


def readings_of(day: CalendarDay) -> Iterator[OtherReading]:
    return (reading for reading in READINGS if day.readings >> reading.place & 1)


def tell_readings(readings: Sequence[OtherReading]) -> list[str]:
    """For a page of rules."""
    return [f"{_(reading.text)} ({reading.words})" for reading in readings]
