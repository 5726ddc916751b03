"""The flattened view: what a seat may know as one row of small numbers, for learners.

Rows of seats begin with the seat that looks, and end with the seat before it. Fields that are
written in the same way stand together, so that a row is filled in a tenth of a microsecond."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import product
from typing import Any, NamedTuple, cast

import numpy as np

from stammtisch.core.compile import rule
from stammtisch.core.reading import Meaning, Reading
from stammtisch.core.record import (
    SECRET,
    Array,
    Rows,
    dtype_of,
    fields_of,
    i8,
    readings_of,
)

NARROW = 127  # what a byte holds; the lowest byte of a record's number comes first
TURNS = 128  # values that can be told relative to the seat that looks
FOUR = 4  # numbers of sixteen bits in a word
NUMBER = np.int16
PLACE = np.uint32  # of a source: compiled code need not ask whether it counts from the end
# Four flags in one word, for every nibble of a set.
SPREAD = np.array([[n >> b & 1 for b in range(FOUR)] for n in range(16)], NUMBER).view(np.int64)[
    :, 0
]


class Way(IntEnum):
    """How features are written, in the order of a row."""

    FLAGS = 0  # of large sets, a nibble at a time
    FOURS = 1  # bytes that stand side by side, four at a time
    TURNED = 2  # that tell of seats
    SINGLE = 3
    WIDE = 4  # that need two bytes


@dataclass(frozen=True)
class Feature:
    """One number of an observation; `part` is its place within an element of its field."""

    field: str
    place: tuple[int, ...]
    part: int
    reading: Reading
    way: Way

    @property
    def name(self) -> str:
        steps = (*self.place, self.part) if self.reading.parts > 1 else self.place
        return self.field + "".join(f"[{step}]" for step in steps)


class Gathering(NamedTuple):
    """From where features are fetched; a row for every seat that looks.

    `flags` are places of nibbles, `fours` of words of 32 bits, `wide` of 16, others of bytes."""

    flags: Array
    fours: Array
    turned: Array
    tables: Array  # which of the turns
    turns: Array
    single: Array
    wide: Array
    spread: Array


@dataclass(frozen=True, eq=False)
class Layout:
    """What stands where in an observation of one game with so many seats."""

    seats: int
    features: tuple[Feature, ...]
    gathering: Gathering

    @property
    def size(self) -> int:
        return len(self.features)

    @property
    def words(self) -> int:
        """The 64-bit words that an observation takes up."""
        return -(-self.size // FOUR)

    @property
    def low(self) -> Array:
        return np.array([feature.reading.low for feature in self.features], NUMBER)

    @property
    def high(self) -> Array:
        return np.array([feature.reading.high for feature in self.features], NUMBER)


@cache
def layout_of(state: type, seats: int) -> Layout:
    every = [feature for name in fields_of(state) for feature in _features(state, name, seats)]
    features = tuple(sorted(every, key=lambda feature: feature.way))
    return Layout(seats, features, _gathering(state, seats, features))


def _features(state: type, name: str, seats: int) -> Iterator[Feature]:
    entry = fields_of(state)[name]
    if entry.sight is SECRET:
        return
    reading, way = readings_of(state)[name], _way(state, name)
    lengths = [seats if isinstance(length, Rows) else length for length in entry.shape]
    for place in product(*map(range, lengths)):
        for part in range(reading.parts):
            yield Feature(name, place, part, reading, way)


def _way(state: type, name: str) -> Way:
    entry, reading = fields_of(state)[name], readings_of(state)[name]
    if reading.turns:
        return Way.TURNED
    if reading.meaning is Meaning.FLAG and reading.parts > 1:
        return Way.FLAGS
    if reading.high > NARROW or reading.low < 0:
        return Way.WIDE
    if reading.parts == FOUR or (entry.kind == i8 and _stands_in_fours(state, name)):
        return Way.FOURS
    return Way.SINGLE


def _stands_in_fours(state: type, name: str) -> bool:
    last = fields_of(state)[name].shape[-1]
    return not isinstance(last, Rows) and last % FOUR == 0 and _offset(state, name) % FOUR == 0


def _offset(state: type, name: str) -> int:
    return cast(int, cast(Any, dtype_of(state).fields)[name][1])


def _gathering(state: type, seats: int, features: Sequence[Feature]) -> Gathering:
    def sources(way: Way, unit: int, step: int) -> Array:
        chosen = [feature for feature in features if feature.way is way][::step]
        places = [[_source(state, f, seat, seats, unit) for f in chosen] for seat in range(seats)]
        return np.array(places, PLACE).reshape(seats, -1)

    turned = [feature.reading for feature in features if feature.way is Way.TURNED]
    turning = sorted(set(turned), key=repr)
    return Gathering(
        flags=sources(Way.FLAGS, 4, FOUR),
        fours=sources(Way.FOURS, 32, FOUR),
        turned=sources(Way.TURNED, 8, 1),
        tables=np.array([turning.index(reading) for reading in turned], PLACE),
        turns=_turns(turning, seats),
        single=sources(Way.SINGLE, 8, 1),
        wide=sources(Way.WIDE, 16, 1),
        spread=SPREAD,
    )


def _source(state: type, feature: Feature, seat: int, seats: int, unit: int) -> int:
    """Where it stands in the record, counted in units of so many bits."""
    entry = fields_of(state)[feature.field]
    place = [
        (step + seat) % seats if isinstance(length, Rows) else step
        for step, length in zip(feature.place, entry.shape, strict=True)
    ]
    element = int(np.ravel_multi_index(place, entry.shape)) if place else 0
    bits = 1 if feature.way is Way.FLAGS else 8  # of a part
    start = 8 * (_offset(state, feature.field) + element * entry.kind.itemsize)
    return (start + feature.part * bits) // unit


def _turns(turning: Sequence[Reading], seats: int) -> Array:
    tables = np.zeros((seats, len(turning), TURNS), NUMBER)
    for seat, (number, reading) in product(range(seats), enumerate(turning)):
        values = range(reading.high + 1)
        tables[seat, number, : len(values)] = [reading.turned(v, seat, seats) for v in values]
    return tables


class Page(NamedTuple):
    """A view, to be read in several sizes."""

    bytes: Array
    pairs: Array
    fours: Array
    words: Array


def page_of(view: Array) -> Page:
    """The page on which the only record of an array stands."""
    return Page(*(view.view(kind) for kind in (np.uint8, np.int16, np.int32, np.int64)))


@rule
def write_down(page: Any, seat: int, g: Any, words: Array, row: Array) -> None:
    """Fills a row of an observation, and its words, from a seat's view."""
    for number in range(g.flags.shape[1]):
        nibble = g.flags[seat, number]
        words[number] = g.spread[page.bytes[nibble >> 1] >> 4 * (nibble & 1) & 15]
    done = g.flags.shape[1]
    for number in range(g.fours.shape[1]):
        words[done + number] = widened(int(page.fours[g.fours[seat, number]]))
    done = FOUR * (done + g.fours.shape[1])
    for number in range(g.turned.shape[1]):
        value = page.bytes[g.turned[seat, number]]
        row[done + number] = g.turns[seat, g.tables[number], value]
    done += g.turned.shape[1]
    for number in range(g.single.shape[1]):
        row[done + number] = page.bytes[g.single[seat, number]]
    done += g.single.shape[1]
    for number in range(g.wide.shape[1]):
        row[done + number] = page.pairs[g.wide[seat, number]]


@rule
def widened(four: int) -> int:
    """Four bytes below 128 as four numbers of sixteen bits."""
    half = (four | four << 16) & 0x0000FFFF0000FFFF
    return (half | half << 8) & 0x00FF00FF00FF00FF
