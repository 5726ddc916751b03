"""Records: types, bytes and sights from one annotated class."""

from typing import Annotated, Any

import numpy as np
import pytest

from stammtisch.core.record import (
    OWN,
    PUBLIC,
    REMEMBERED,
    SECRET,
    Array,
    Seats,
    blank,
    bytes_of,
    copy_of,
    dtype_of,
    field,
    fields_of,
    from_bytes,
    i8,
    record,
    seen_through,
    sight_mask,
)

SEATS = Seats(3)


@record
class Sample:
    open: Annotated[int, field(PUBLIC, kind=i8)]
    hand: Annotated[Array, field(OWN, SEATS, 2)]
    deck: Annotated[Array, field(SECRET, 2)]
    coins: Annotated[Array, field(REMEMBERED, SEATS)]
    gone: Annotated[int, field(REMEMBERED)]


def full_sample() -> Sample:
    sample: Any = blank(Sample)
    sample.open, sample.gone = 1, 9
    sample.hand[:] = [[1, 2], [3, 4], [5, 6]]
    sample.deck[:] = [7, 8]
    sample.coins[:] = [10, 20, 30]
    return sample  # type: ignore[no-any-return]  # a numpy record in the shape of the class


def test_a_field_without_a_sight_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Bare\.phase has no sight"):

        @record
        class Bare:
            phase: int


@pytest.mark.parametrize("name", ["round", "sum", "max", "copy", "size", "sort", "tail"])
def test_a_name_that_numpy_owns_is_refused(name: str) -> None:
    annotations = {name: Annotated[int, field(PUBLIC)]}
    with pytest.raises(TypeError, match=f"Taken.{name}"):
        record(type("Taken", (), {"__annotations__": annotations}))


def test_an_own_field_needs_a_row_for_every_seat() -> None:
    with pytest.raises(TypeError, match=r"first axis must be Seats"):

        @record
        class Rowless:
            hand: Annotated[Array, field(OWN, 3)]


def test_fields_are_inherited() -> None:
    @record
    class More(Sample):
        more: Annotated[int, field(PUBLIC)]

    assert set(dtype_of(More).names or ()) >= {"open", "hand", "more"}


def test_no_byte_is_left_to_accident() -> None:
    kind = dtype_of(Sample)
    used = sum(kind[name].itemsize for name in kind.names or ())
    assert used == dtype_of(Sample).itemsize
    sample = full_sample()
    assert bytes_of(copy_of(sample)) == bytes_of(sample)
    assert bytes_of(from_bytes(Sample, bytes_of(sample))) == bytes_of(sample)


def test_a_copy_stands_alone() -> None:
    sample = full_sample()
    other = copy_of(sample)
    sample.hand[0, 0] = 99
    assert other.hand[0, 0] == 1


def test_a_seat_sees_its_own_row_and_what_is_public_or_remembered() -> None:
    view = seen_through(full_sample(), sight_mask(Sample, 1))
    assert view.open == 1
    assert view.hand.tolist() == [[0, 0], [3, 4], [0, 0]]
    assert view.deck.tolist() == [0, 0]
    assert view.coins.tolist() == [10, 20, 30]
    assert view.gone == 9


def test_a_spectator_has_no_row() -> None:
    view = seen_through(full_sample(), sight_mask(Sample, -1))
    assert not view.hand.any()
    assert view.coins.tolist() == [10, 20, 30]


def test_without_memory_a_seat_keeps_its_own_row() -> None:
    unseen = frozenset({SECRET, REMEMBERED})
    view = seen_through(full_sample(), sight_mask(Sample, 2, unseen))
    assert view.coins.tolist() == [0, 0, 30]
    assert view.gone == 0
    assert not seen_through(full_sample(), sight_mask(Sample, -1, unseen)).coins.any()


def test_a_view_does_not_touch_the_state() -> None:
    sample = full_sample()
    view = seen_through(sample, sight_mask(Sample, 0))
    view.hand[0, 0] = 77
    assert sample.hand[0, 0] == 1
    assert np.asarray(sample.deck).tolist() == [7, 8]


def test_an_axis_of_seats_is_not_mixed_up_with_one_of_that_length() -> None:
    @record
    class Mixed:
        four: Annotated[Array, field(PUBLIC, 4)]
        seats: Annotated[Array, field(PUBLIC, Seats(4))]

    assert [entry.has_rows for entry in fields_of(Mixed).values()] == [False, True]
