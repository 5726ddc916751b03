"""From notes to figures: every number with its 95 % interval."""

from math import sqrt

import numpy as np

from stammtisch.arena.measure import Z, estimate, students_t
from stammtisch.core.almanac import Figure
from stammtisch.core.record import Array

PERCENT = 100.0


def mean_of(values: Array, scale: float = 1.0) -> Figure:
    """The mean of independent numbers, with Student's interval."""
    found = estimate(values)
    spread = found.spread or 0.0
    return scaled(Figure(found.mean, found.mean - spread, found.mean + spread), scale)


def scaled(figure: Figure, scale: float) -> Figure:
    return Figure(*(scale * number for number in figure))


def share_of(count: int, total: int) -> Figure:
    """A share in percent, with Wilson's interval, which is right for rare things, too.

    >>> share_of(0, 2000).high < 0.2
    True"""
    share = count / total
    middle = (share + Z * Z / (2 * total)) / (1 + Z * Z / total)
    reach = sqrt(share * (1 - share) / total + (Z / (2 * total)) ** 2) * Z / (1 + Z * Z / total)
    return scaled(Figure(share, max(0.0, middle - reach), min(1.0, middle + reach)), PERCENT)


def ratio_of(sums: Array, counts: Array, scale: float = 1.0) -> Figure:
    """A ratio of sums over independent games, with a linearised interval."""
    ratio = float(sums.sum() / counts.sum())
    errors = mean_of((sums - ratio * counts) / counts.mean())
    reach = errors.high - errors.value
    return scaled(Figure(ratio, ratio - reach, ratio + reach), scale)


def spread_of(scores: Array) -> Figure:
    """The standard deviation of a score; games (rows) are independent, players of one are not."""
    squares = np.mean((scores - scores.mean()) ** 2, axis=1)
    variance = mean_of(squares)
    deviation = sqrt(variance.value)
    reach = (variance.high - variance.value) / (2 * deviation) if deviation else 0.0
    return Figure(deviation, deviation - reach, deviation + reach)


def wins_of(ranks: Array) -> Array:
    """Everybody's share of the win; the last axis has a rank for every seat.

    >>> wins_of(np.array([[1, 3, 1]])).tolist()
    [[0.5, 0.0, 0.5]]"""
    firsts = ranks == 1
    return np.asarray(firsts / firsts.sum(axis=-1, keepdims=True))


def luck_of(wins: Array) -> Figure:
    """The part of the variance of results that the deal explains, in percent.

    The axes of `wins` are deals, replays of each deal, and seats. The mean result is 1/seats, so
    the mean square distance from it is the total variance T, without bias. What differs between
    replays of one deal at one seat has nothing to do with the deal: its variance W, with one
    degree of freedom less than replays. Luck is 1 - W/T. Deals are independent; the interval is
    that of a ratio of means over deals (linearised)."""
    seats = wins.shape[2]
    total = np.mean((wins - 1 / seats) ** 2, axis=(1, 2))
    within = np.mean(np.var(wins, axis=1, ddof=1), axis=1)
    ratio = float(within.mean() / total.mean())
    errors = (within - ratio * total) / float(total.mean())
    reach = students_t(len(wins) - 1) * float(np.std(errors, ddof=1)) / sqrt(len(wins))
    luck = 1 - ratio
    return scaled(Figure(luck, luck - reach, luck + reach), PERCENT)
