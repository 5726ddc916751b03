"""Equipment: foremen, workers, cranes and excavators, counted.

A set of equipment is one number with a byte for every kind, foremen lowest, so that sets are
added and taken away like numbers.
"""

from itertools import product

import numpy as np

from stammtisch.core.mark import door, rule

KINDS = 4
BITS = 8
BYTE = 0xFF
SUMS = 0x01010101  # times a set: the highest byte is the sum of all
GUARDS = 0x80808080  # a bit above every count; a count that runs short borrows it


@rule
def one_of(kind: int) -> int:
    return 1 << BITS * kind


@rule
def how_many(cards: int, kind: int) -> int:
    return cards >> BITS * kind & BYTE


@door
def size(cards: int) -> int:
    return cards * SUMS >> 3 * BITS & BYTE


@door
def covers(cards: int, needed: int) -> bool:
    """Whether all the needed cards are among these."""
    return (cards | GUARDS) - needed & GUARDS == GUARDS


@door
def lacking(cards: int, needed: int) -> int:
    """The needed cards that are not among these."""
    missing = 0
    for kind in range(KINDS):
        missing += max(0, how_many(needed, kind) - how_many(cards, kind)) * one_of(kind)
    return missing


@rule
def nth_kind(cards: int, n: int) -> int:
    """The kind of the n-th card, counted from 0, when the set lies sorted."""
    kind = 0
    while n >= how_many(cards, kind):
        n -= how_many(cards, kind)
        kind += 1
    return kind


def equipment(foremen: int, workers: int, cranes: int, excavators: int) -> int:
    counts = (foremen, workers, cranes, excavators)
    return sum(count << BITS * kind for kind, count in enumerate(counts))


def counts_of(cards: int) -> list[int]:
    """How many of each kind."""
    return [int(cards) >> BITS * kind & BYTE for kind in range(KINDS)]


PRINTED = equipment(14, 16, 10, 12)  # the 52 cards of the box
DEALT = 7  # cards of each seat

# All sets of so many cards, and where those of each size begin.
_by_size = sorted(product(range(DEALT + 1), repeat=KINDS), key=sum)
SETS = np.array([equipment(*counts) for counts in _by_size if sum(counts) <= DEALT], np.int64)
FIRST = np.searchsorted([sum(counts) for counts in _by_size], range(DEALT + 2))
