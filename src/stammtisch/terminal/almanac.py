"""All dates of a game with a calendar: a batch of games for each of them, counted."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

import numpy as np

from stammtisch.arena.simulation import Outcome, Simulation, in_threads, simulate
from stammtisch.core.game import BadOption
from stammtisch.core.language import N_, _
from stammtisch.terminal.parser import BadInput

DATE = "date"
SHEETS = (N_("goal"), N_("rule"), N_("month"))


class Stopped(Exception):
    """The play of all dates was interrupted."""


@dataclass(frozen=True)
class AlmanacDay:
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
class Almanac:
    """All days in the order of the calendar, and the seconds that all of them took."""

    days: list[AlmanacDay]
    seconds: float

    @property
    def total(self) -> Outcome:
        return replace(summed(self.days), seconds=self.seconds)

    def by_sheet(self) -> Iterator[tuple[str, int, Outcome]]:
        """Kind and number of every sheet, and all its days together."""
        for kind in SHEETS:
            for number in sorted({day.sheets[kind] for day in self.days}):
                yield kind, number, summed([day for day in self.days if day.sheets[kind] == number])

    def by_speed(self) -> list[AlmanacDay]:
        return sorted(self.days, key=lambda day: day.outcome.decisions_per_second)


def summed(days: Sequence[AlmanacDay]) -> Outcome:
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


def play_dates(
    batch: Simulation,
    dates: Sequence[str],
    games: int,
    threads: int,
    tick: Callable[[int], object],
) -> Almanac:
    """Plays so many games of each date, with the same deals; calls `tick` after every date."""
    waiting = iter(dates)  # each is taken by one thread
    stopped = threading.Event()

    def stop_if_asked(_games: int) -> None:
        if stopped.is_set():
            raise Stopped

    def play() -> list[AlmanacDay]:
        days = []
        for date in waiting:
            if stopped.is_set():
                break
            days.append(play_date(batch, date, games, stop_if_asked))
            tick(1)
        return days

    begun = time.perf_counter()
    parts = in_threads(play, threads, stopped)
    seconds = time.perf_counter() - begun
    return Almanac(sorted(chain(*parts), key=lambda day: dates.index(day.date)), seconds)


def play_date(
    batch: Simulation, date: str, games: int, stop_if_asked: Callable[[int], object] = int
) -> AlmanacDay:
    options = {**batch.options, DATE: date}
    variant = batch.game.variant(batch.seats, options)
    sheets = {kind: int(getattr(variant, kind)) for kind in SHEETS}
    return AlmanacDay(
        date, sheets, simulate(replace(batch, options=options), games, 1, stop_if_asked)
    )
