"""All dates of a game with a calendar: a batch of games for each of them, counted."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.simulation import Outcome, Simulation, simulate_here
from stammtisch.arena.workers import Workers
from stammtisch.core.game import BadOption
from stammtisch.core.language import N_, _
from stammtisch.terminal.parser import BadInput

DATE = "date"
SHEETS = (N_("goal"), N_("rule"), N_("month"))


@dataclass(frozen=True)
class DateOutcome:
    """A date, its calendar sheets, and the results of the bots."""

    date: str
    sheets: dict[str, int]
    outcome: Outcome

    def as_json(self) -> dict[str, Any]:
        return {
            DATE: self.date,
            **self.sheets,
            "games": self.outcome.games,
            "decisions": self.outcome.decisions,
            "seconds": self.outcome.seconds,
            "wins": self.outcome.wins,
            "mean_score": self.outcome.mean_score,
            "mean_rank": self.outcome.mean_rank,
        }


@dataclass(frozen=True)
class EveryDate:
    """All days in the order of the calendar, and the seconds that all of them took."""

    days: list[DateOutcome]
    seconds: float

    @property
    def total(self) -> Outcome:
        return replace(summed(self.days), seconds=self.seconds)

    def by_sheet(self) -> Iterator[tuple[str, int, Outcome]]:
        """Kind and number of every sheet, and all its days together."""
        for kind in SHEETS:
            for number in sorted({day.sheets[kind] for day in self.days}):
                yield kind, number, summed([day for day in self.days if day.sheets[kind] == number])

    def by_speed(self) -> list[DateOutcome]:
        return sorted(self.days, key=lambda day: day.outcome.decisions_per_second)


def summed(days: Sequence[DateOutcome]) -> Outcome:
    outcomes = [day.outcome for day in days]
    return Outcome(
        games=sum(outcome.games for outcome in outcomes),
        decisions=sum(outcome.decisions for outcome in outcomes),
        seconds=sum(outcome.seconds for outcome in outcomes),
        tally=np.sum([outcome.tally for outcome in outcomes], axis=0),
    )


# --- playing ------------------------------------------------------------------------------


def dates_of(batch: Simulation) -> tuple[str, ...]:
    """All dates that can be played with the other options."""
    dates = [option.every() for option in batch.game.options if option.name == DATE]
    if not dates:
        sentence = _("--all-dates is for games with dates; {game} has none")
        raise BadInput(sentence.format(game=batch.game.name))
    if DATE in batch.options:
        raise beside_all_dates(DATE)
    try:
        batch.game.variant(batch.seats, {**batch.options, DATE: dates[0][0]})
    except BadOption as wrong:
        raise beside_all_dates(wrong.about) from wrong
    return dates[0]


def beside_all_dates(name: str) -> BadInput:
    sentence = _("--all-dates plays every date; leave out --{name}")
    return BadInput(sentence.format(name=name))


class DatePiece(NamedTuple):
    """So many games of one date."""

    batch: Simulation
    date: str
    games: int


def play_dates(
    batch: Simulation,
    dates: Sequence[str],
    games: int,
    workers: Workers,
    tick: Callable[[int], object],
) -> EveryDate:
    """Plays so many games of each date, with the same deals; calls `tick` after every date."""
    days = list[DateOutcome]()

    def hear(day: DateOutcome) -> None:
        days.append(day)
        tick(1)

    begun = time.perf_counter()
    pieces = [DatePiece(batch, date, games) for date in dates]
    workers.each(play_date, pieces, hear, threading.Event())
    seconds = time.perf_counter() - begun
    return EveryDate(sorted(days, key=lambda day: dates.index(day.date)), seconds)


def play_date(piece: DatePiece, stopped: threading.Event) -> DateOutcome | None:
    """None if it was stopped before the end."""
    options = {**piece.batch.options, DATE: piece.date}
    batch = replace(piece.batch, options=options)
    variant = batch.game.variant(batch.seats, options)
    sheets = {kind: int(getattr(variant, kind)) for kind in SHEETS}

    outcome = simulate_here(batch, piece.games, stopped)
    return DateOutcome(piece.date, sheets, outcome) if outcome else None
