"""Tunes the numbers of a game's policy: candidates against the present one on duplicate deals.

python bench/tune.py forsale --seats 4 --deals 10000

A candidate sits alone among policies with the present numbers, once on every seat of every deal;
in Stichtag the deals take the dates in turn. With equal numbers its win share would be an even one
in every deal. One number after the other goes a step up and a step down. What lies above an even
share with all of its 95 % interval over deals, and leaves the present policy below one where that
sits alone among candidates, is kept at once; the next candidates play against it. When no step
helps any more the steps become smaller. At the end the numbers found meet the first ones on fresh
deals, both ways and at every count of seats. Nothing is written: it is told what to write. An
interrupt ends the search and leads on to this last word.

Numba freezes numbers when it compiles, so every candidate is a compiled copy of the policy."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from peer import Parser
from peers import positive_whole
from tuned_games import NUMBERS, Match, Numbers, module_of, numbers_of

from stammtisch import GAMES
from stammtisch.arena.measure import Estimate
from stammtisch.arena.workers import Workers, WorkersFailed, read_workers
from stammtisch.core.game import BadOption
from stammtisch.terminal.progress import progress
from stammtisch.terminal.scores import say_estimate
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.stream import refuse, say_json

STEPS = (30, 15, 7)  # percent of a number
MOST_TRIALS = 100
FRESH = 1000  # added to the seed for the last word


# --- the search ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Trial:
    """One number went from here to there."""

    name: str
    before: int
    after: int
    new_alone: Estimate
    old_alone: Estimate | None  # the other way; asked only where the new number was better
    even: float

    @property
    def is_better(self) -> bool:
        """Both ways: bids that only undercut the present ones would lead on for ever."""
        return self.old_alone is not None and is_below(self.old_alone, self.even)

    @property
    def row(self) -> tuple[str, ...]:
        back = say_estimate(self.old_alone, 4) if self.old_alone else ""
        kept = "yes" if self.is_better else ""
        shares = say_estimate(self.new_alone, 4), back
        return self.name, str(self.before), str(self.after), *shares, kept

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "before": self.before,
            "after": self.after,
            "new_alone": self.new_alone.as_json(),
            "old_alone": self.old_alone.as_json() if self.old_alone else None,
            "is_better": self.is_better,
        }


@dataclass
class Search:
    match: Match
    numbers: dict[str, int]
    tick: Callable[[int], object]
    workers: Workers
    trials: list[Trial] = field(default_factory=list)

    def run(self) -> None:
        for percent in STEPS:
            while self.sweeps(percent) and len(self.trials) < MOST_TRIALS:
                pass

    def sweeps(self, percent: int) -> bool:
        """Tries every number; did any get better?"""
        improved = [self.improves(name, percent) for name in self.numbers]
        return any(improved)

    def improves(self, name: str, percent: int) -> bool:
        """Goes on in a direction as long as it helps."""
        return self.walks(name, percent) or self.walks(name, -percent)

    def walks(self, name: str, percent: int) -> bool:
        steps = 0
        while self.steps(name, percent):
            steps += 1
        return steps > 0

    def steps(self, name: str, percent: int) -> bool:
        before = self.numbers[name]
        step = max(1, round(before * abs(percent) / 100))
        after = before + step if percent > 0 else before - step
        if after < 1 or self.was_tried(name, after):
            return False
        changed = {**self.numbers, name: after}
        new_alone, old_alone = self.meet(changed)
        trial = Trial(name, before, after, new_alone, old_alone, self.match.even)
        self.trials.append(trial)
        self.tick(1)
        if trial.is_better:
            self.numbers = changed
        return trial.is_better

    def meet(self, changed: Numbers) -> tuple[Estimate, Estimate | None]:
        new_alone = self.match.share(changed, self.numbers, self.workers)
        if not is_above(new_alone, self.match.even):
            return new_alone, None
        return new_alone, self.match.share(self.numbers, changed, self.workers)

    def was_tried(self, name: str, after: int) -> bool:
        """Against the very numbers that would meet it now."""
        since = max((n for n, trial in enumerate(self.trials, 1) if trial.is_better), default=0)
        return any((trial.name, trial.after) == (name, after) for trial in self.trials[since:])

    def running(self) -> str:
        return say_numbers(self.numbers)


def is_above(win: Estimate, even: float) -> bool:
    """With all of its interval?"""
    return win.spread is not None and win.mean - win.spread > even


def is_below(win: Estimate, even: float) -> bool:
    return win.spread is not None and win.mean + win.spread < even


def say_numbers(numbers: Numbers) -> str:
    return ", ".join(f"{name} = {number}" for name, number in numbers.items())


# --- the last word ------------------------------------------------------------------------


@dataclass(frozen=True)
class Proof:
    """The numbers found and the first ones on fresh deals, at one count of seats."""

    seats: int
    new_alone: Estimate
    old_alone: Estimate

    @property
    def even(self) -> float:
        return 1 / self.seats

    @property
    def is_better(self) -> bool:
        return is_above(self.new_alone, self.even) and not self.is_worse

    @property
    def is_worse(self) -> bool:
        return is_above(self.old_alone, self.even) or is_below(self.new_alone, self.even)

    @property
    def row(self) -> tuple[str, ...]:
        shares = (say_estimate(share, 4) for share in (self.new_alone, self.old_alone))
        return str(self.seats), f"{self.even:.4f}", *shares

    def as_json(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "new_alone": self.new_alone.as_json(),
            "old_alone": self.old_alone.as_json(),
        }


def proof_of(match: Match, new: Numbers, old: Numbers, workers: Workers) -> Proof:
    return Proof(match.seats, match.share(new, old, workers), match.share(old, new, workers))


@dataclass(frozen=True)
class Report:
    search: Search
    first: dict[str, int]
    proofs: list[Proof]  # none where nothing has changed

    @property
    def is_proven(self) -> bool:
        """Better at the seats it was tuned for, worse at none?"""
        tuned = [proof for proof in self.proofs if proof.seats == self.search.match.seats]
        no_harm = not any(proof.is_worse for proof in self.proofs)
        return no_harm and any(proof.is_better for proof in tuned)

    def as_json(self) -> dict[str, Any]:
        match = self.search.match
        return {
            "game": match.game.name,
            "seats": match.seats,
            "deals": match.deals,
            "seed": match.seed,
            "even_share": match.even,
            "trials": [trial.as_json() for trial in self.search.trials],
            "first": self.first,
            "found": self.search.numbers,
            "fresh_seed": match.seed + FRESH,
            "proofs": [proof.as_json() for proof in self.proofs],
            "is_proven": self.is_proven,
        }


def tune(match: Match, workers: Workers) -> Report:
    first = numbers_of(match.game)
    search = Search(match, first, int, workers)
    with progress(f"Tuning {match.game.name}, at most", MOST_TRIALS, search.running) as tick:
        search.tick = tick
        with suppress(KeyboardInterrupt):  # it ends the search, not the proof
            search.run()
    if search.numbers == first:
        return Report(search, first, [])
    fresh = [
        Match(match.game, seats, match.deals, match.seed + FRESH) for seats in match.game.seats
    ]
    proofs = [proof_of(each, search.numbers, first, workers) for each in fresh]
    return Report(search, first, proofs)


def print_report(report: Report) -> None:
    screen = Screen()
    search = report.search
    match = search.match
    screen.say(f"{match.game.name}, {match.seats} seats, {match.deals} deals, seed {match.seed}.")
    headings = ("number", "from", "to", "new alone", "old alone", "kept")
    screen.draw_rows(headings, [trial.row for trial in search.trials])
    screen.say(f"An even share is {match.even:.4f}.")
    if not report.proofs:
        screen.say(f"No step is better than {say_numbers(report.first)}: nothing to write.")
        return
    screen.say(f"New: {say_numbers(search.numbers)}. Fresh deals, seed {match.seed + FRESH}:")
    columns = ("seats", "even", "new alone among old", "old alone among new")
    screen.draw_rows(columns, [proof.row for proof in report.proofs])
    screen.say_all(list(advice(report)))


def advice(report: Report) -> Iterator[str]:
    if not report.is_proven:
        yield "The new numbers are not proven better, or worse at other seats: nothing to write."
        return
    yield f"Write into {module_of(report.search.match.game).__name__}:"
    for name, number in report.search.numbers.items():
        if number != report.first[name]:
            yield f"{name} = {number}  (was {report.first[name]})"


def read_arguments() -> argparse.Namespace:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=NUMBERS)
    parser.add_argument("--seats", type=positive_whole)
    parser.add_argument("--deals", type=positive_whole, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", default="1", help="such as 4, processes:2 or ray (1 thread)")
    parser.add_argument("--json", action="store_true")
    wished = parser.parse_args()
    game = GAMES[wished.game]
    if wished.seats not in (None, *game.seats):
        parser.error(f"{game.name} is played by {game.seats[0]} to {game.seats[-1]} seats")
    return wished


def main() -> int:
    wished = read_arguments()
    game = GAMES[wished.game]
    match = Match(game, wished.seats or game.seats[0], wished.deals, wished.seed)
    try:
        report = tune(match, read_workers(wished.workers))
    except (BadOption, WorkersFailed) as wrong:
        return refuse(str(wrong))
    if wished.json:
        return say_json(report.as_json())
    print_report(report)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
