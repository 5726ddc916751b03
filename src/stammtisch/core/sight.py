"""What a seat may see of a record, eight bytes at a time."""

from typing import Any

import numpy as np

from stammtisch.core.mark import rule
from stammtisch.core.record import Array, sight_mask

PLACE, BITS = 0, 1  # of a word; and the bits of it that a seat may see
ALL_BITS = -1


def sights_of(state: type, seats: int) -> Array:
    """For every seat, the words of a record that it may not see in full, some of them twice."""
    masks = [words_of(sight_mask(state, seat)) for seat in range(seats)]
    hidden = [np.flatnonzero(mask != ALL_BITS) for mask in masks]
    most = max(places.size for places in hidden)
    places = np.stack([np.resize(some, most) for some in hidden])
    return np.stack([places, np.take_along_axis(np.stack(masks), places, 1)], axis=2)


def words_of(raw: Array) -> Array:
    return raw.view(np.int64)


@rule
def look(s: Any, sights: Array, seat: int, views: Array, seen: Array) -> None:
    """Copies what the seat may see to the first of `views`, whose words are `seen`."""
    views[0] = s
    for number in range(sights.shape[1]):
        seen[sights[seat, number, PLACE]] &= sights[seat, number, BITS]
