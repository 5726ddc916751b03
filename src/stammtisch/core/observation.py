"""The flattened view: what a seat may know as one row of small numbers, for learners.

Rows of seats begin with the observer, and end with the seat before it. Fields that are written
in the same way are adjacent, so that a row is filled in a tenth of a microsecond."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import product
from typing import Any, NamedTuple, cast

import numpy as np

from stammtisch.core.encoding import Encoding, Meaning
from stammtisch.core.mark import rule
from stammtisch.core.record import (
    SECRET,
    Array,
    Rows,
    dtype_of,
    encodings_of,
    fields_of,
    i8,
)

NARROW = 127  # the most a byte holds; the lowest byte of a record's number comes first
TURNS = 128  # values that can be relative to the observer
FOUR = 4  # numbers of sixteen bits in a word
EIGHT = 8  # flags in a byte
NUMBER = np.int16
PLACE = np.uint32  # of a source; unsigned, so compiled code need not check for negative ones
# Eight flags in two words, for every byte of a set.
SPREAD = np.array([[n >> b & 1 for b in range(EIGHT)] for n in range(256)], NUMBER).view(np.int64)


class Way(IntEnum):
    """How features are written, in the order of a row."""

    FLAGS = 0  # of large sets, a byte at a time
    FOURS = 1  # adjacent bytes, four at a time
    TURNED = 2  # relative to the observer
    SINGLE = 3
    WIDE = 4  # two bytes each


@dataclass(frozen=True)
class Feature:
    """One number of an observation; `part` is its place within an element of its field."""

    field: str
    place: tuple[int, ...]
    part: int
    encoding: Encoding
    way: Way

    @property
    def name(self) -> str:
        steps = (*self.place, self.part) if self.encoding.parts > 1 else self.place
        return self.field + "".join(f"[{step}]" for step in steps)


class Gathering(NamedTuple):
    """Where features come from; a row for every observer.

    `fours` are places of 32-bit words, `wide` of 16-bit words, the others of bytes."""

    flags: Array
    fours: Array
    turned: Array
    tables: Array  # where the turns of a feature begin
    turns: Array
    single: Array
    wide: Array
    spread: Array


@dataclass(frozen=True, eq=False)
class Layout:
    """The features of an observation, in order, for one game and number of players."""

    seats: int
    features: tuple[Feature, ...]
    gathering: Gathering

    @property
    def size(self) -> int:
        return len(self.features)

    @property
    def words(self) -> int:
        """The number of 64-bit words of an observation."""
        return -(-self.size // FOUR)

    @property
    def low(self) -> Array:
        return np.array([feature.encoding.low for feature in self.features], NUMBER)

    @property
    def high(self) -> Array:
        return np.array([feature.encoding.high for feature in self.features], NUMBER)


@cache
def layout_of(state: type, seats: int) -> Layout:
    every = [feature for name in fields_of(state) for feature in _features(state, name, seats)]
    features = tuple(sorted(every, key=lambda feature: feature.way))
    return Layout(seats, features, _gathering(state, seats, features))


def _features(state: type, name: str, seats: int) -> Iterator[Feature]:
    entry = fields_of(state)[name]
    if entry.sight is SECRET:
        return
    encoding = encodings_of(state)[name]
    way = _way(state, name)
    lengths = [seats if isinstance(length, Rows) else length for length in entry.shape]
    for place in product(*map(range, lengths)):
        for part in range(encoding.parts):
            yield Feature(name, place, part, encoding, way)


def _way(state: type, name: str) -> Way:
    entry = fields_of(state)[name]
    encoding = encodings_of(state)[name]
    if encoding.turns:
        return Way.TURNED
    if encoding.meaning is Meaning.FLAG and encoding.parts > 1:
        return Way.FLAGS
    if encoding.high > NARROW or encoding.low < 0:
        return Way.WIDE
    if encoding.parts == FOUR or (entry.kind == i8 and _stands_in_fours(state, name)):
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

    turned = [feature.encoding for feature in features if feature.way is Way.TURNED]
    turning = sorted(set(turned), key=repr)
    return Gathering(
        flags=sources(Way.FLAGS, 8, EIGHT),
        fours=sources(Way.FOURS, 32, FOUR),
        turned=sources(Way.TURNED, 8, 1),
        tables=_tables(turned, turning, seats),
        turns=_turns(turning, seats).reshape(-1),
        single=sources(Way.SINGLE, 8, 1),
        wide=sources(Way.WIDE, 16, 1),
        spread=SPREAD,
    )


def _source(state: type, feature: Feature, seat: int, seats: int, unit: int) -> int:
    """Its place in the record, in units of so many bits."""
    entry = fields_of(state)[feature.field]
    place = [
        (step + seat) % seats if isinstance(length, Rows) else step
        for step, length in zip(feature.place, entry.shape, strict=True)
    ]
    element = int(np.ravel_multi_index(place, entry.shape)) if place else 0
    bits = 1 if feature.way is Way.FLAGS else 8  # of a part
    start = 8 * (_offset(state, feature.field) + element * entry.kind.itemsize)
    return (start + feature.part * bits) // unit


def _tables(turned: Sequence[Encoding], turning: Sequence[Encoding], seats: int) -> Array:
    numbers = np.array([turning.index(encoding) for encoding in turned], PLACE)
    first = len(turning) * np.arange(seats, dtype=PLACE)
    return TURNS * (first[:, None] + numbers)


def _turns(turning: Sequence[Encoding], seats: int) -> Array:
    tables = np.zeros((seats, len(turning), TURNS), NUMBER)
    for seat, (number, encoding) in product(range(seats), enumerate(turning)):
        values = range(encoding.high + 1)
        tables[seat, number, : len(values)] = [encoding.turned(v, seat, seats) for v in values]
    return tables


def numbers_of(written: Array, layout: Layout) -> Array:
    """Observations as numbers, from the words in which they are written."""
    numbers: Array = written.view(NUMBER)
    return numbers[..., : layout.size]


@rule
def write_down(seen: Array, seat: int, g: Any, words: Array) -> None:
    """Fills the words of an observation from the words of a seat's view."""
    page = seen.view(np.uint8)
    row = words.view(np.int16)
    spread(page, g.flags[seat], g.spread, words)
    done = 2 * g.flags.shape[1]
    widen(seen.view(np.int32), g.fours[seat], words[done:])
    done = FOUR * (done + g.fours.shape[1])
    turn(page, g.turned[seat], g.tables[seat], g.turns, row[done:])
    done += g.turned.shape[1]
    fetch(page, g.single[seat], row[done:])
    done += g.single.shape[1]
    fetch(seen.view(np.int16), g.wide[seat], row[done:])


@rule
def spread(page: Array, places: Array, flags: Array, words: Array) -> None:
    """Writes bytes of sets, each as eight flags."""
    for number in range(places.size):
        byte = page[places[number]]
        words[2 * number] = flags[byte, 0]
        words[2 * number + 1] = flags[byte, 1]


@rule
def widen(page: Array, places: Array, words: Array) -> None:
    for number in range(places.size):
        words[number] = widened(int(page[places[number]]))


@rule
def widened(four: int) -> int:
    """Four bytes below 128 as four numbers of sixteen bits."""
    half = (four | four << 16) & 0x0000FFFF0000FFFF
    return (half | half << 8) & 0x00FF00FF00FF00FF


@rule
def turn(page: Array, places: Array, tables: Array, turns: Array, row: Array) -> None:
    """Writes features that name seats, relative to the observer."""
    for number in range(places.size):
        row[number] = turns[tables[number] + page[places[number]]]


@rule
def fetch(page: Array, places: Array, row: Array) -> None:
    for number in range(places.size):
        row[number] = page[places[number]]
