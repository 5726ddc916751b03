"""A state is one flat record; its annotated class defines types, layout and sights."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from operator import itemgetter
from struct import Struct
from typing import Any, TypeVar, cast, get_type_hints

import numpy as np
import numpy.typing as npt

from stammtisch.core.encoding import Encoding

T = TypeVar("T")
Array = npt.NDArray[Any]

i8 = np.dtype(np.int8)
i64 = np.dtype(np.int64)

PACKED = {i8: "=b", i64: "=q"}  # the same as format characters of `struct`
TAIL = "tail"  # bytes that no field uses


class Sight(Enum):
    """Who may see a field."""

    PUBLIC = "on the table, for everyone"
    OWN = "one row per seat, each for its seat alone"
    SECRET = "for nobody: chance and what lies face down"
    REMEMBERED = "shown once to all: a perfect memory knows it, the table does not show it"
    KNOWN = "card by card, for those who know the card: the game's own `conceal` blanks it"


PUBLIC, OWN, SECRET, REMEMBERED, KNOWN = Sight


class Rows(int):
    """The length of an axis with one row per seat."""


class Seats(Rows):
    """The length of an axis whose rows belong to their seats."""


@dataclass(frozen=True, eq=False)  # `Annotated` merges what is equal, and Seats(4) equals 4
class Field:
    sight: Sight
    kind: np.dtype[Any]
    shape: tuple[int, ...]

    @property
    def has_rows(self) -> bool:
        return bool(self.shape) and isinstance(self.shape[0], Seats)


def field(sight: Sight, *shape: int, kind: np.dtype[Any] = i64) -> Field:
    return Field(sight, kind, shape)


def record(cls: type[T]) -> type[T]:
    """Turns an annotated class into the description of a record."""
    fields = {name: _field_of(cls, name, hint) for name, hint in _hints(cls).items()}
    described = cast(Any, cls)
    layout = _layout(fields)
    described.__dtype__ = np.dtype((_scalar_of(cls.__name__, layout), layout))
    described.__fields__ = fields
    described.__encodings__ = {name: _encoding_of(hint) for name, hint in _hints(cls).items()}
    return cls


def _scalar_of(name: str, layout: np.dtype[Any]) -> type:
    """The type of one record; numpy's own takes several times as long to find a field."""
    places = cast("dict[str, tuple[np.dtype[Any], int]]", layout.fields)
    members = {field: _member(field, *place) for field, place in places.items()}
    return type(name, (np.void,), members)


def _member(name: str, kind: np.dtype[Any], offset: int) -> property:
    unpack = Struct(PACKED[kind.base]).unpack_from

    def read_number(one: Any) -> int:
        return cast(int, unpack(one, offset)[0])

    def write(one: Any, value: object) -> None:
        one[name] = value

    return property(itemgetter(name) if kind.shape else read_number, write)


def _layout(fields: dict[str, Field]) -> np.dtype[Any]:
    """Wide numbers first and an explicit tail, since numpy leaves padding undefined."""
    widest_first = sorted(fields.items(), key=lambda item: -item[1].kind.itemsize)
    layout = [(name, entry.kind, entry.shape) for name, entry in widest_first]
    missing = -np.dtype(layout).itemsize % widest_first[0][1].kind.itemsize
    if missing:
        layout.append((TAIL, i8, (missing,)))
    return np.dtype(layout, align=True)


def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls, include_extras=True)


def _field_of(cls: type, name: str, hint: Any) -> Field:
    notes = getattr(hint, "__metadata__", ())
    found = [note for note in notes if isinstance(note, Field)]
    if len(found) != 1:
        raise TypeError(f"{cls.__name__}.{name} has no sight: annotate it with field(SIGHT, …)")
    if hasattr(np.void, name) or name == TAIL:
        raise TypeError(f"{cls.__name__}.{name}: numpy's records own that name; choose another")
    if found[0].sight is OWN and not found[0].has_rows:
        raise TypeError(f"{cls.__name__}.{name} is OWN, so its first axis must be Seats(…)")
    return found[0]


def _encoding_of(hint: Any) -> Encoding | None:
    notes = getattr(hint, "__metadata__", ())
    return next((note for note in notes if isinstance(note, Encoding)), None)


def dtype_of(cls: type) -> np.dtype[Any]:
    return cast("np.dtype[Any]", cast(Any, cls).__dtype__)


def fields_of(cls: type) -> dict[str, Field]:
    return cast(dict[str, Field], cast(Any, cls).__fields__)


def encodings_of(cls: type) -> dict[str, Encoding]:
    return cast(dict[str, Encoding], cast(Any, cls).__encodings__)


def blank_array(cls: type, count: int) -> Array:
    return np.zeros(count, dtype_of(cls))


def blank(cls: type[T]) -> T:
    """One record of zeros: zero means nothing, or unknown, in every field."""
    return cast(T, blank_array(cls, 1)[0])


def copy_of(state: T) -> T:
    return cast(T, cast(Any, state).copy())


def bytes_of(state: object) -> bytes:
    return cast(bytes, cast(Any, state).tobytes())


def from_bytes(cls: type[T], data: bytes) -> T:
    return cast(T, np.frombuffer(bytearray(data), dtype_of(cls))[0])


@cache
def sight_mask(cls: type, seat: int, unseen: frozenset[Sight] = frozenset({SECRET})) -> Array:
    """A byte for every byte of the record: 255 where a seat may look, 0 where it may not.

    A seat sees its own row of OWN fields and of those in `unseen`; -1 (a spectator) has no row."""
    mask = blank_array(cls, 1)
    whole = np.frombuffer(b"\xff" * dtype_of(cls).itemsize, dtype_of(cls))
    for name, entry in fields_of(cls).items():
        if entry.sight is not OWN and entry.sight not in unseen:
            mask[name] = whole[name]
        elif entry.has_rows and 0 <= seat < entry.shape[0] and entry.sight is not SECRET:
            mask[name][0, seat] = whole[name][0, seat]
    return mask.view(np.uint8).copy()


def seen_through(state: T, mask: Array) -> T:
    """A copy of a record, blank wherever the mask is 0."""
    kind = cast(Any, state).dtype
    raw = np.frombuffer(bytes_of(state), np.uint8) & mask
    return cast(T, raw.view(kind)[0])
