"""The numbers of one person, for their eyes only: games, wins, and what an even share would be."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from stammtisch import GAMES
from stammtisch.core.game import find_game
from stammtisch.core.language import _
from stammtisch.web.rooms.result import read_result
from stammtisch.web.store.my_games import OwnResult
from stammtisch.web.views.calendar_day import SHEETS, ShownDay, day_of
from stammtisch.web.views.table_list import UndealtTable

Z = 1.959964  # of a normal distribution: 95 % lie within
FIRST = 1  # rank


class WinShare(NamedTuple):
    """One game: its share of the victory, and what an equal player would have."""

    share: float
    even: float


@dataclass(frozen=True)
class Tally:
    """Some games of a person, summed up."""

    name: str
    outcomes: Sequence[WinShare]

    @property
    def games(self) -> int:
        return len(self.outcomes)

    @property
    def wins(self) -> int:
        """A shared victory is one, too."""
        return sum(outcome.share > 0 for outcome in self.outcomes)

    @property
    def share(self) -> float:
        return sum(outcome.share for outcome in self.outcomes) / self.games

    @property
    def even(self) -> float:
        return sum(outcome.even for outcome in self.outcomes) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, for 95 %: right for few games, too."""
        n = self.games
        middle = (self.share + Z * Z / (2 * n)) / (1 + Z * Z / n)
        spread = sqrt(self.share * (1 - self.share) / n + (Z / (2 * n)) ** 2)
        reach = spread * Z / (1 + Z * Z / n)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    @property
    def verdict(self) -> str:
        """What can be said of it: nothing where the even share lies within the interval."""
        low, high = self.interval
        if low > self.even:
            return _("more than an even share")
        return _("less than an even share") if high < self.even else _("too few games to tell")


class Breakdown(NamedTuple):
    """The games of one kind, by something that tells them apart."""

    heading: str
    tallies: list[Tally]


@dataclass(frozen=True)
class MyNumbers:
    """All that can be said of the finished games of a person."""

    results: Sequence[OwnResult]

    @property
    def by_game(self) -> list[Tally]:
        groups: defaultdict[str, list[WinShare]] = defaultdict(list)
        for result in self.results:
            if outcome := outcome_of(result):
                groups[result.game].append(outcome)
        known = [name for name in GAMES if groups[name]]
        return [Tally(find_game(name).text.title(), groups[name]) for name in known]

    @property
    def by_sheet(self) -> list[Breakdown]:
        """The games with a date by goal, rule and month."""
        days = list(self._days())
        headings = {"goal": _("Goal"), "rule": _("Rule"), "month": _("Month")}
        return [Breakdown(headings[kind], tallies_by(kind, days)) for kind in SHEETS if days]

    def _days(self) -> Iterator[tuple[ShownDay, WinShare]]:
        for result in self.results:
            outcome = outcome_of(result)
            with suppress(ValueError):  # a rule that this release does not know
                day = day_in(result)
                if day and outcome:
                    yield day, outcome


def tallies_by(kind: str, days: Sequence[tuple[ShownDay, WinShare]]) -> list[Tally]:
    groups: defaultdict[int, list[WinShare]] = defaultdict(list)
    names: dict[int, str] = {}
    for day, outcome in days:
        groups[day.number(kind)].append(outcome)
        names.setdefault(day.number(kind), ": ".join(day.names()[kind]))
    return [Tally(names[number], groups[number]) for number in sorted(groups)]


def outcome_of(result: OwnResult) -> WinShare | None:
    """None: nobody noted how it ended."""
    standing = read_result(result.result)
    if result.seat >= len(standing):
        return None
    firsts = sum(place.rank == FIRST for place in standing)
    is_first = standing[result.seat].rank == FIRST
    return WinShare(1 / firsts if is_first else 0.0, 1 / result.seats)


def day_in(result: OwnResult) -> ShownDay | None:
    game = GAMES.get(result.game)
    if game is None or not game.is_dated:
        return None
    options = UndealtTable.read(result.head).options
    return day_of(result.seats, game.variant(result.seats, options))
