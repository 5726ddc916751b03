"""Reasons: what a game measures in playouts to say in words how two acts differ."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from stammtisch.core.language import _, decimal
from stammtisch.core.record import Array


class Unit(StrEnum):
    """How a quantity is written."""

    PERCENT = "percent"
    NUMBER = "number"
    MONEY = "money"  # of coins or millions: one decimal


class Quantity(NamedTuple):
    """Something that playouts measure.

    name     of its column in what `measure` returns
    words    the sentence, with {better} and {chosen}: "You would take … in {better} instead of …"
    least    a difference below this is not worth a sentence"""

    name: str
    words: str
    unit: Unit
    least: float

    def say(self, better: float, chosen: float) -> str:
        written = {"better": self.write(better), "chosen": self.write(chosen)}
        return _(self.words).format(**written)

    def write(self, value: float) -> str:
        if self.unit is Unit.PERCENT:
            return f"{round(100 * value)}\u202f%"
        return decimal(value, 1)


@dataclass(frozen=True, eq=False)
class PlayoutRecords:
    """What playouts of a few acts left behind: a row for every playout, a column for every act.

    before     the record that the seat knew before its act
    steps      the records when the auction, sale, trick or turn ended
    ends       the records at the end of each playout
    step_rows, end_rows    the log of the act that brought it: events, in a third axis"""

    before: Any
    seat: int
    acts: Sequence[int]
    steps: Array
    ends: Array
    step_rows: Array
    end_rows: Array

    def of_events(self, rows: Array, kind: int) -> Array:
        """Which of these rows are events of this kind."""
        used = rows["value"][..., :1]
        inside = range(rows.shape[-1])
        is_row = (inside > used * 0) & (inside <= used)
        found: Array = is_row & (rows["kind"] == kind)
        return found


class Holder(NamedTuple):
    """Where a hidden card may be: a place, as a message to be translated, and whose it is.

    seat    -1 where it is nobody's"""

    place: str
    seat: int = -1


Hidden = Callable[[Any, int, Array], Mapping[str, Mapping[Holder, Array]]]
Measure = Callable[[PlayoutRecords], Mapping[str, Array]]


@dataclass(frozen=True)
class Reasons:
    """What a game brings to a review.

    quantities    in the order of their weight, with their sentences
    measure       their values, by name; a quantity without meaning here is left out
    effort        the search iterations of a whole review, so that it ends within half a minute
    hidden        for a view, its seat and guessed worlds: for every kind of hidden card, how many
                  of it each holder has in each world"""

    quantities: tuple[Quantity, ...]
    measure: Measure
    effort: int
    hidden: Hidden | None = None
