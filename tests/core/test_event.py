"""The log: silence, redaction, marks in its head."""

import pytest

from stammtisch.core.event import (
    EVERYONE,
    LOG_ROWS,
    SILENCE,
    STEP,
    Event,
    announce,
    disclose,
    emit,
    events_in,
    new_log,
    seal,
    steps_back,
)


def test_a_log_of_length_nothing_is_silent() -> None:
    announce(SILENCE, 1, 2, 3, 4)
    seal(SILENCE)
    disclose(SILENCE, 1)
    assert SILENCE.size == 0


def test_rows_come_back_as_events() -> None:
    log = new_log()
    announce(log, 1, 2, 3, 4)
    emit(log, 5, 0, 6, 0, 1 << 2)
    assert events_in(log) == [Event(1, 2, 3, 4, EVERYONE), Event(5, 0, 6, 0, 4)]


def test_only_who_is_named_sees_an_event() -> None:
    event = Event(5, 0, 6, 0, 1 << 2)
    assert [event.is_seen_by(seat) for seat in (0, 1, 2, 3, None)] == [0, 0, 1, 0, 0]
    assert Event(5, 0, 6, 0, EVERYONE).is_seen_by(None)


def test_the_head_remembers_what_was_sealed_and_opened() -> None:
    log = new_log()
    seal(log)
    disclose(log, 0b101)
    disclose(log, 0b010)
    assert (log[0].seat, log[0].extra, log[0].seen_by) == (1, 1, 0b111)


def test_more_events_than_rows_are_no_silent_loss() -> None:
    log = new_log()
    for _event in range(LOG_ROWS):
        announce(log, 1, 0, 0, 0)
    with pytest.raises(OverflowError, match="256 events"):
        events_in(log)


def test_steps_are_found_from_the_last_one_backwards() -> None:
    starts, step, bids = (Event(kind, 0, 0, 0, EVERYONE) for kind in (1, STEP, 4))
    assert list(steps_back([starts, step, bids, bids, step])) == [[step], [step, bids, bids]]
    assert list(steps_back([starts, bids])) == []
