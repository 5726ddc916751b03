"""Looking at a record through the eyes of a seat, eight bytes at a time."""

import numpy as np

from stammtisch.core.compile import rule
from stammtisch.core.record import Array, sight_mask


def sights_of(state: type, seats: int) -> Array:
    """A row for every seat: which bits of a record it may see."""
    return np.stack([words_of(sight_mask(state, seat)) for seat in range(seats)])


def words_of(raw: Array) -> Array:
    return raw.view(np.int64)


@rule
def look(words: Array, sights: Array, seat: int, seen: Array) -> None:
    """Copies to the view what the seat may see of the state."""
    for place in range(words.size):
        seen[place] = words[place] & sights[seat, place]
