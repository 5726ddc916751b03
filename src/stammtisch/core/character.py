"""The character of a day: in what it differs from the other days with as many players."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from stammtisch.core.almanac import AlmanacRow, Figure, load_almanac
from stammtisch.core.game import Game
from stammtisch.core.language import N_, _

FEWEST = 20  # rows among which one can stand out
HIGH, LOW = 0.85, 0.15  # a trait shows in the outer sevenths
MOST_TRAITS = 3
CLEAR_EDGE = 3.0  # percentage points above an even share
EDGE = "edge"
CHAIRS = (
    N_("the first player is ahead"),
    N_("the second chair is ahead"),
    N_("the third chair is ahead"),
    N_("the fourth chair is ahead"),
    N_("the fifth chair is ahead"),
    N_("the sixth chair is ahead"),
)


class Measure(NamedTuple):
    """Something that the almanac knows of every day.

    high, low   what is said of a day with much or little of it; empty: nothing
    wanted      1: good days have much of it, -1: little, 0: it does not make a day better"""

    name: str
    title: str
    meaning: str
    high: str
    low: str
    unit: str = ""
    digits: int = 0
    wanted: int = 0

    def of(self, row: AlmanacRow) -> Figure | None:
        """The figure with its interval; None if it was not measured there."""
        if self.name == EDGE:
            return max(row.chairs)
        figure: Figure | None = getattr(row, self.name)
        return figure


MEASURES = (
    Measure(
        "decisions",
        N_("Length"),
        N_("Decisions of all players in a game."),
        N_("a long game"),
        N_("a short game"),
    ),
    Measure(
        "luck",
        N_("Luck"),
        N_("How much of the result the deal explains when equally strong players replay it."),
        N_("the cards decide much"),
        N_("the cards decide little"),
        unit="%",
        wanted=-1,
    ),
    Measure(
        "policy",
        N_("Care"),
        N_("How often a player who follows simple rules wins against players who pick at random."),
        N_("careless play is punished"),
        N_("careless play is forgiven"),
        unit="%",
        wanted=1,
    ),
    Measure(
        "expert",
        N_("Skill"),
        N_("How often an expert wins against players who follow simple rules."),
        N_("experts stand out"),
        N_("experts hardly stand out"),
        unit="%",
        wanted=1,
    ),
    Measure(
        "decided",
        N_("Suspense"),
        N_("How much of the game is over when the winner takes the lead for good."),
        N_("open to the end"),
        N_("decided early"),
        unit="%",
        wanted=1,
    ),
    Measure(
        "lead_changes",
        N_("Lead changes"),
        N_("How often another player takes the lead."),
        N_("the lead keeps changing"),
        N_("the lead hardly changes"),
        digits=1,
        wanted=1,
    ),
    Measure(
        "ties",
        N_("Shared wins"),
        N_("Games of a hundred that several players win together."),
        N_("wins are often shared"),
        "",
        unit="%",
        wanted=-1,
    ),
    Measure(
        EDGE,
        N_("Best chair"),
        N_("Percentage points by which the best chair lies above an even share of wins."),
        "",
        N_("all chairs are equally good"),
        digits=1,
        wanted=-1,
    ),
)


class Trait(NamedTuple):
    """A measure of which a day has very much or very little, and what is said of it."""

    strength: float  # from 0 to .5: how far from the middle of all days
    words: str


@dataclass(frozen=True)
class Comparison:
    """All days with one number of players."""

    rows: tuple[AlmanacRow, ...]

    @cached_property
    def _sorted(self) -> dict[str, list[float]]:
        return {measure.name: sorted(self._values(measure)) for measure in MEASURES}

    def _values(self, measure: Measure) -> list[float]:
        figures = (measure.of(row) for row in self.rows)
        return [figure.value for figure in figures if figure]

    def position(self, row: AlmanacRow, measure: Measure) -> float | None:
        """From 0 (no day has less) to 1 (no day has more); None if it was not measured."""
        figure = measure.of(row)
        values = self._sorted[measure.name]
        if figure is None or len(values) < FEWEST:
            return None
        below = bisect_left(values, figure.value)
        same = bisect_right(values, figure.value) - below
        return (below + same / 2) / len(values)

    def traits(self, row: AlmanacRow) -> list[Trait]:
        """What stands out, the strongest first."""
        found = [trait for measure in MEASURES if (trait := self._trait(row, measure))]
        return sorted(found, reverse=True)

    def _trait(self, row: AlmanacRow, measure: Measure) -> Trait | None:
        position = self.position(row, measure)
        if position is None or LOW < position < HIGH:
            return None
        words = measure.high if position >= HIGH else measure.low
        return Trait(abs(position - 0.5), _(words)) if words else None

    def merit(self, row: AlmanacRow) -> float:
        """How good a day is, from 0 to 1: the mean of its positions in what makes days good."""
        positions = [
            position if measure.wanted > 0 else 1 - position
            for measure in MEASURES
            if measure.wanted and (position := self.position(row, measure)) is not None
        ]
        return sum(positions) / len(positions) if positions else 0.0

    def best(self, count: int) -> list[AlmanacRow]:
        return sorted(self.rows, key=self.merit, reverse=True)[:count]

    def phrase(self, row: AlmanacRow) -> str:
        """The day in a few words: "the cards decide little; open to the end"; may be empty."""
        traits = [trait.words for trait in self.traits(row)]
        if chair := chair_words(row):
            traits.insert(1, chair)
        return "; ".join(traits[:MOST_TRAITS])

    def words(self, row: AlmanacRow) -> str:
        """The same as a sentence."""
        return self._sentence(self.phrase(row))

    def highlight(self, row: AlmanacRow) -> str:
        """What stands out most, as a sentence."""
        return self._sentence(next((trait.words for trait in self.traits(row)), ""))

    def _sentence(self, phrase: str) -> str:
        phrase = phrase or _("a day without extremes")
        return f"{phrase[0].upper()}{phrase[1:]}." if len(self.rows) >= FEWEST else ""


def chair_words(row: AlmanacRow) -> str:
    """Which chair is clearly ahead; empty if none is."""
    best = max(row.chairs)
    if best.low <= 0 or best.value < CLEAR_EDGE:
        return ""
    return _(CHAIRS[row.chairs.index(best)])


@cache
def compared(game: Game, seats: int) -> Comparison:
    """All rows of a game's almanac with so many players."""
    return Comparison(rows_with(load_almanac(game).rows, seats))


def rows_with(rows: Sequence[AlmanacRow], seats: int) -> tuple[AlmanacRow, ...]:
    return tuple(row for row in rows if row.seats == seats)
