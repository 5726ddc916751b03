"""Is a bot better than another on every date of Stichtag? One alone among others, all 480 in turn.

python bench/sheets.py expert:20ms policy --deals 4

Every date is dealt so often, and each deal is played once for every seat of the bot that sits
alone. A table has a row for each of the 26 sheets, over all dates that show it: win share with its
95 % interval over deals, and whether all of that lies above an even share. Then the dates, by their
win share alone. Every act is checked to be legal; a game that fails is told and left out.
Results are kept in a ledger: the same command goes on after an interrupt, also with more deals."""

from __future__ import annotations

import argparse
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from checked_games import Calendar, CheckedPiece, Failure, Heard, play_checked
from peer import Parser
from peers import positive_whole

from stammtisch import GAMES, BadOption
from stammtisch.arena.compilation import FOR_BOTS, FOR_SIMULATION
from stammtisch.arena.ledger import Ledger, open_ledger
from stammtisch.arena.match import MatchResult, check_bots
from stammtisch.arena.measure import Estimate, Results, estimate, is_finished
from stammtisch.arena.workers import Workers, WorkersFailed, read_workers
from stammtisch.arena.workers.choice import PROCESSES
from stammtisch.arena.workers.contract import Work
from stammtisch.games.stichtag.calendar import read_day
from stammtisch.games.stichtag.sheets import GOALS, MONTHS, RULES
from stammtisch.terminal.arena import ledger_of, warm_match
from stammtisch.terminal.progress import progress
from stammtisch.terminal.scores import say_estimate
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.stream import INTERRUPTED, refuse, say_aside, say_json
from stammtisch.terminal.warm import warm_machines

GAME = GAMES["stichtag"]
TARGET = 440  # dates above an even share
EXACT = 1e-9
SHEETS = (("goal", GOALS), ("rule", RULES), ("month", MONTHS))


def calendar_of(one: str, rest: str, seats: int, seed: int) -> Calendar:
    bots = check_bots(list(dict.fromkeys((one, rest))))
    return Calendar(GAME, seats, {}, bots, seed, alone=one)


# --- playing ------------------------------------------------------------------------------


class Scorer:
    """Takes in results while the dates are played."""

    def __init__(self, calendar: Calendar, ledger: Ledger, deals: int) -> None:
        self.calendar = calendar
        self.ledger = ledger
        self.sums = {date: [0.0, 0] for date in calendar.dates}
        self.waiting = []
        for sitting in calendar.sittings(deals):
            if sitting in ledger.results:
                self.count(ledger.results[sitting])
            else:
                self.waiting.append(sitting)

    def hear(self, result: MatchResult) -> None:
        self.ledger.add(result)
        self.count(result)

    def count(self, result: MatchResult) -> None:
        sums = self.sums[self.calendar.date_of(result.sitting.deal)]
        sums[0] += result.win
        sums[1] += 1

    def running(self) -> str:
        played = [(wins, games) for wins, games in self.sums.values() if games]
        if not played:
            return ""
        share = sum(wins for wins, _games in played) / sum(games for _wins, games in played)
        above = sum(wins / games > self.calendar.even + EXACT for wins, games in played)
        return f"{self.calendar.alone} {share:.3f}, above on {above} of {len(played)} dates"


def play(calendar: Calendar, ledger: Ledger, deals: int, workers: Workers) -> list[Failure]:
    scorer = Scorer(calendar, ledger, deals)
    failures = list[Failure]()
    games = deals * calendar.games_of_a_deal
    kept = games - len(scorer.waiting)
    if kept:
        say_aside(f"{kept} of {games} games are in {ledger.path} already")
    if not scorer.waiting:
        return []
    warm_match(calendar)
    warm_machines(workers, GAME, (*FOR_SIMULATION, *FOR_BOTS))
    with progress(f"Playing {deals} deals", games, scorer.running) as tick:
        tick(kept)

        def hear(result: Heard) -> None:
            if isinstance(result, Failure):
                failures.append(result)
            else:
                scorer.hear(result)
            tick(1)

        pieces = [CheckedPiece(calendar, sitting) for sitting in scorer.waiting]
        work: Work[CheckedPiece, Heard] = play_checked
        workers.each(work, pieces, hear, threading.Event())
    return failures


# --- what came of it ----------------------------------------------------------------------


class Sheet(NamedTuple):
    name: str
    title: str
    deals: int
    win: Estimate
    even: float

    @property
    def is_above(self) -> bool:
        """With all of its interval?"""
        return self.win.spread is not None and self.win.mean - self.win.spread > self.even

    def as_json(self) -> dict[str, Any]:
        return {
            "sheet": self.name,
            "title": self.title,
            "deals": self.deals,
            "win_share": self.win.as_json(),
            "is_above": self.is_above,
        }


@dataclass(frozen=True)
class Report:
    calendar: Calendar
    shares: dict[str, list[float]]  # of each date, one for every deal
    games: int
    failures: list[Failure]

    @cached_property
    def sheets(self) -> list[Sheet]:
        return [
            self.sheet(kind, place, shown.number, shown.title)
            for place, (kind, chapter) in enumerate(SHEETS)
            for shown in chapter
        ]

    def sheet(self, kind: str, place: int, number: int, title: str) -> Sheet:
        shares = [
            share
            for date, found in self.shares.items()
            for share in found
            if read_day({"date": date})[place] == number
        ]
        win = estimate_of(shares)
        return Sheet(f"{kind} {number}", title, len(shares), win, self.calendar.even)

    @cached_property
    def overall(self) -> Estimate:
        return estimate_of([share for found in self.shares.values() for share in found])

    @cached_property
    def ahead(self) -> dict[str, float]:
        """How far each date that was played lies above an even share."""
        return {
            date: sum(found) / len(found) - self.calendar.even
            for date, found in self.shares.items()
            if found
        }

    @property
    def above(self) -> int:
        return sum(ahead > EXACT for ahead in self.ahead.values())

    @property
    def exactly_even(self) -> int:
        return sum(abs(ahead) <= EXACT for ahead in self.ahead.values())

    @property
    def not_above(self) -> dict[str, float]:
        """Their win shares."""
        even = self.calendar.even
        return {
            date: round(even + ahead, 4) for date, ahead in self.ahead.items() if ahead <= EXACT
        }

    def as_json(self) -> dict[str, Any]:
        return {
            "bots": list(self.calendar.bots),
            "alone": self.calendar.alone,
            "seats": self.calendar.seats,
            "seed": self.calendar.seed,
            "games": self.games,
            "errors": [failure.as_json(self.calendar) for failure in self.failures],
            "even_share": self.calendar.even,
            "win_share": self.overall.as_json(),
            "sheets": [sheet.as_json() for sheet in self.sheets],
            "sheets_above": sum(sheet.is_above for sheet in self.sheets),
            "dates": len(self.ahead),
            "dates_above": self.above,
            "dates_even": self.exactly_even,
            "target": TARGET,
            "not_above": self.not_above,
        }


def estimate_of(shares: Sequence[float]) -> Estimate:
    return estimate(shares) if shares else Estimate(float("nan"), None)


def report_of(calendar: Calendar, results: Results, deals: int, failures: list[Failure]) -> Report:
    shares: dict[str, list[float]] = {date: [] for date in calendar.dates}
    games = 0
    for deal in range(deals):
        if is_finished(calendar, results, deal):
            wins = [results[sitting].win for sitting in calendar.sittings_of(deal)]
            shares[calendar.date_of(deal)].append(sum(wins) / len(wins))
        games += sum(sitting in results for sitting in calendar.sittings_of(deal))
    return Report(calendar, shares, games, failures)


def print_report(report: Report) -> None:
    screen = Screen()
    calendar = report.calendar
    rest = calendar.pairs[0][1]
    screen.say(
        f"Stichtag, every date: {calendar.alone} alone against all {rest}, {calendar.seats} seats, "
        f"seed {calendar.seed}."
    )
    rows = [
        (sheet.name, sheet.title, str(sheet.deals), say_estimate(sheet.win, 3), verdict(sheet))
        for sheet in report.sheets
    ]
    screen.draw_rows(("sheet", "title", "deals", "win share", "above even"), rows)
    screen.say_all(list(remarks(report)))


def verdict(sheet: Sheet) -> str:
    return "yes" if sheet.is_above else "no"


def remarks(report: Report) -> Iterator[str]:
    sheets = len(report.sheets)
    dates = len(report.ahead)
    above = sum(sheet.is_above for sheet in report.sheets)
    even = f"{report.calendar.even:.3f}"
    yield f"All dates: {say_estimate(report.overall, 3)}; an even share is {even}."
    yield f"Above it with the interval: {above} of {sheets} sheets."
    yield (
        f"Above it by point estimate: {report.above} of {dates} dates (target: {TARGET} of "
        f"{len(report.calendar.dates)}); exactly even: {report.exactly_even}."
    )
    if report.not_above:
        words = ", ".join(f"{date} {share:.3f}" for date, share in report.not_above.items())
        yield f"Not above: {words}."
    yield f"{report.games} games, {len(report.failures)} errors."
    for failure in report.failures:
        yield str(failure.as_json(report.calendar))


# --- the command --------------------------------------------------------------------------


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("one", nargs="?", default="expert:20ms", help="sits alone")
    parser.add_argument("rest", nargs="?", default="policy", help="on all other seats")
    parser.add_argument("--deals", type=positive_whole, default=1, help="of every date")
    parser.add_argument("--seats", type=int, default=4, choices=GAME.seats)
    parser.add_argument("--workers", default="1", help="such as 4, threads:2 or ray (1 process)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ledger", type=Path, help="instead of one in the data folder")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def run(wished: argparse.Namespace) -> int:
    calendar = calendar_of(wished.one, wished.rest, wished.seats, wished.seed)
    deals = wished.deals * len(calendar.dates)
    workers = read_workers(wished.workers, PROCESSES)
    with open_ledger(wished.ledger or ledger_of(calendar), calendar) as ledger:
        try:
            failures = play(calendar, ledger, deals, workers)
        except KeyboardInterrupt:
            words = f"stopped; {len(ledger.results)} games are kept in {ledger.path}"
            return say_aside(f"{words}: the same command goes on from there", INTERRUPTED)
        report = report_of(calendar, ledger.results, deals, failures)
    if wished.json:
        return say_json(report.as_json())
    print_report(report)
    return 0


def main() -> int:
    try:
        return run(read_arguments())
    except (BadOption, WorkersFailed) as wrong:
        return refuse(str(wrong))


if __name__ == "__main__":
    raise SystemExit(main())
