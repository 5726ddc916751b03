"""When to stop a match: a confidence sequence over deals, which may be checked after every deal.

Its interval holds the true mean at all times at once, with a probability of 95 %, whatever the
distribution of a bounded measure (the predictable plug-in empirical Bernstein sequence of
Waudby-Smith and Ramdas, 2024)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from stammtisch.core.record import Array

DOUBT = 0.05
SMALL = 0.05  # a difference of win shares that does not matter
BOLDEST = 0.5  # the most that one deal may weigh


class Verdict(NamedTuple):
    """When a match was decided, and the interval of the difference."""

    deals: int
    low: float
    high: float

    @property
    def is_close(self) -> bool:
        """Whether the difference is small, so that neither bot is better."""
        return self.low <= 0 <= self.high

    def as_json(self) -> dict[str, Any]:
        return {**self._asdict(), "is_close": self.is_close}


def verdict(differences: Sequence[float] | Array) -> Verdict | None:
    """The verdict at the first deal after which one bot is better, or the difference is small."""
    low, high = confidence_sequence(differences)
    is_decided = (low > 0) | (high < 0) | ((low > -SMALL) & (high < SMALL))
    if not is_decided.any():
        return None
    place = int(is_decided.argmax())
    return Verdict(place + 1, float(low[place]), float(high[place]))


def confidence_sequence(differences: Sequence[float] | Array) -> tuple[Array, Array]:
    """The ends of the interval for the mean of numbers from -1 to 1, after each of them."""
    x = (np.asarray(differences, float) + 1) / 2
    number = np.arange(1, len(x) + 1)
    mean = (0.5 + np.cumsum(x)) / (number + 1)
    variance = (0.25 + np.cumsum((x - mean) ** 2)) / (number + 1)
    mean_before = np.concatenate([[0.5], mean])[:-1]
    variance_before = np.concatenate([[0.25], variance])[:-1]
    bet = np.sqrt(2 * np.log(2 / DOUBT) / (variance_before * number * np.log(1 + number)))
    bet = np.minimum(bet, BOLDEST)
    surprise = np.cumsum((x - mean_before) ** 2 * (-np.log(1 - bet) - bet))
    total = np.cumsum(bet)
    centre = np.cumsum(bet * x) / total
    reach = (np.log(2 / DOUBT) + surprise) / total
    low = np.maximum.accumulate(centre - reach)
    high = np.minimum.accumulate(centre + reach)
    return np.maximum(2 * low - 1, -1.0), np.minimum(2 * high - 1, 1.0)
