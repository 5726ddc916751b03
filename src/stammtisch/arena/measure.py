"""Results of a match with 95 % intervals; the mean over the seatings of a deal counts once."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.match import Match, MatchResult, Sitting
from stammtisch.core.record import Array

Results = Mapping[Sitting, MatchResult]
Z = 1.959964  # standard deviations on each side that hold 95 % of a normal distribution
ALIKE = 1e-9


class Estimate(NamedTuple):
    """A mean over deals, and half of its interval; None if all deals are alike."""

    mean: float
    spread: float | None

    def as_json(self) -> dict[str, float | None]:
        if self.spread is None:
            return {"mean": self.mean, "low": None, "high": None}
        return {
            "mean": self.mean,
            "low": self.mean - self.spread,
            "high": self.mean + self.spread,
        }


class Pairing(NamedTuple):
    """How one bot fared against a table of another."""

    one: str
    rest: str
    win: Estimate
    margin: Estimate
    rank: Estimate

    def as_json(self) -> dict[str, Any]:
        return {
            "one": self.one,
            "against": self.rest,
            "win_share": self.win.as_json(),
            "margin": self.margin.as_json(),
            "rank": self.rank.as_json(),
        }


def is_finished(match: Match, results: Results, deal: int) -> bool:
    """Whether a deal has been played in every seating."""
    return all(sitting in results for sitting in match.sittings_of(deal))


def pairing(match: Match, results: Results, pair: tuple[str, str], deals: int) -> Pairing:
    rows = rows_of(match, results, pair, deals)
    return Pairing(*pair, *(estimate(column) for column in rows.T))


def rows_of(match: Match, results: Results, pair: tuple[str, str], deals: int) -> Array:
    """Win, margin and rank of each deal, as the mean of its seatings."""
    seatings = [
        [results[Sitting(deal, *pair, seat)][1:] for seat in range(match.seats)]
        for deal in range(deals)
    ]
    return np.asarray(np.mean(seatings, axis=1))


def difference_of(match: Match, results: Results, deal: int) -> float:
    """The first bot's win share minus the second's, on one deal."""
    first, second = (
        sum(results[Sitting(deal, *pair, seat)].win for seat in range(match.seats))
        for pair in match.pairs
    )
    return (first - second) / match.seats


def estimate(values: Sequence[float] | Array) -> Estimate:
    count = len(values)
    mean = float(np.mean(values))
    if np.ptp(values) < ALIKE:
        return Estimate(mean, None)
    return Estimate(mean, students_t(count - 1) * float(np.std(values, ddof=1)) / sqrt(count))


def students_t(freedom: int) -> float:
    """The half-width of a 95 % interval in standard errors (Cornish-Fisher expansion)."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
