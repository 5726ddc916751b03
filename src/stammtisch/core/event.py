"""What happened, in rows: each row says who may see it.

A log is an array whose first row is its head; a log of length 0 means silence.
In the head, `value` counts the rows, `seat` tells that the act stays sealed (2: for good),
`extra` that somebody learned something by it, `seen_by` whose sealed acts now lie open.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated

from stammtisch.core.mark import rule
from stammtisch.core.record import PUBLIC, Array, blank_array, field, record

WATCHER = 30  # the bit of a spectator
EVERYONE = 0x7FFFFFFF
STEP = 0  # the kind of row that opens a new step: an auction, a sale, a trick
LOG_ROWS = 256
FOR_GOOD = 2


@record
class Row:
    kind: Annotated[int, field(PUBLIC)]
    seat: Annotated[int, field(PUBLIC)]
    value: Annotated[int, field(PUBLIC)]
    extra: Annotated[int, field(PUBLIC)]
    seen_by: Annotated[int, field(PUBLIC)]


@rule
def emit(log: Array, kind: int, seat: int, value: int, extra: int, seen_by: int) -> None:
    if log.size == 0:
        return
    log[0].value += 1
    if log[0].value >= log.size:
        return
    row = log[log[0].value]
    row.kind = kind
    row.seat = seat
    row.value = value
    row.extra = extra
    row.seen_by = seen_by


@rule
def announce(log: Array, kind: int, seat: int, value: int, extra: int) -> None:
    emit(log, kind, seat, value, extra, EVERYONE)


@rule
def seal(log: Array) -> None:
    """This act stays hidden from the other seats."""
    if log.size:
        log[0].seat = 1


@rule
def seal_for_good(log: Array) -> None:
    """This act stays hidden until the game is over, whatever else is turned over."""
    if log.size:
        log[0].seat = FOR_GOOD


@rule
def commit(log: Array, commits: int, chooses: int, seat: int, value: int) -> None:
    """A sealed choice: all hear that it is made (a row `commits`), its seat which (`chooses`)."""
    seal(log)
    announce(log, commits, seat, 0, 0)
    emit(log, chooses, seat, value, 0, 1 << seat)


@rule
def disclose(log: Array, seats: int) -> None:
    """Others learn something hidden; what these seats (a bit mask) had sealed lies open now."""
    if log.size:
        log[0].extra = 1
        log[0].seen_by |= seats


@dataclass(frozen=True, slots=True)
class Event:
    """One row of the log, as people and programs read it."""

    kind: int
    seat: int
    value: int
    extra: int
    seen_by: int

    def is_seen_by(self, seat: int | None) -> bool:
        return bool(self.seen_by >> (WATCHER if seat is None else seat) & 1)


def new_log() -> Array:
    return blank_array(Row, LOG_ROWS)


SILENCE = blank_array(Row, 0)


def events_in(log: Array) -> list[Event]:
    count = int(log[0].value)
    if count >= log.size:
        raise OverflowError(f"an act made {count} events, the log holds {log.size - 1}")
    return [Event(*map(int, row)) for row in log[1 : count + 1]]


def steps_back(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The steps from the last one backwards, each from the row that opens it."""
    end = len(events)
    for place in range(end - 1, -1, -1):
        if events[place].kind == STEP:
            yield events[place:end]
            end = place
