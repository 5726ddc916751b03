"""What happened, in rows: each row says who may see it.

A log is an array whose first row is its head; a log of length 0 records nothing. In the head:

    value     the number of rows
    seat      1 if the act stays sealed, 2 if it stays sealed until the game is over
    extra     1 if somebody learned something hidden from the act
    seen_by   the seats whose sealed acts are now open
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
    """Hides this act from the other seats."""
    if log.size:
        log[0].seat = 1


@rule
def seal_for_good(log: Array) -> None:
    """Hides this act until the game is over, whatever else is turned up."""
    if log.size:
        log[0].seat = FOR_GOOD


@rule
def commit(log: Array, commits: int, chooses: int, seat: int, value: int) -> None:
    """Seals a choice: everyone sees that it is made (`commits`), only its seat what (`chooses`)."""
    seal(log)
    announce(log, commits, seat, 0, 0)
    emit(log, chooses, seat, value, 0, 1 << seat)


@rule
def disclose(log: Array, seats: int) -> None:
    """Notes that others learn something hidden; `seats` (a bit mask) no longer have sealed acts."""
    if log.size:
        log[0].extra = 1
        log[0].seen_by |= seats


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: a bid, a card, a payment, the start of a trick.

    kind      what happened; every game numbers its own kinds, and 0 opens a new step
    seat      the seat that it concerns, or -1
    value     for example the card or the number of coins
    extra     a second number, for some kinds
    seen_by   bit mask of the seats that saw it

    >>> from stammtisch import Table
    >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
    >>> table.play(0, "bid 2")
    >>> event = table.events(1)[-1]
    >>> event.seat, event.value, table.game.text.say_event(event)
    (0, 2, '0 bids 2')"""

    kind: int
    seat: int
    value: int
    extra: int
    seen_by: int

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat saw it; None is a spectator.

        >>> Event(kind=1, seat=0, value=5, extra=0, seen_by=0b001).is_seen_by(1)
        False"""
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
    """The steps of a game, the last one first; each begins with the event that opens it."""
    end = len(events)
    for place in range(end - 1, -1, -1):
        if events[place].kind == STEP:
            yield events[place:end]
            end = place


def opening_before(events: Sequence[Event], end: int) -> int:
    """The place of the event that opened the step before `end`; 0 if it was not seen."""
    return next((place for place in range(end - 1, -1, -1) if events[place].kind == STEP), 0)


def steps_ended(events: Sequence[Event], first: int, counting: int) -> Iterator[tuple[int, int]]:
    """Where the steps begin and end that ended in the events from `first` on.

    A step ends with the next one, or with the rows (of the kind `counting`) that end the game."""
    for end in range(max(first, 1), len(events)):
        is_last = events[end].kind == counting and events[end - 1].kind != counting
        if events[end].kind == STEP or is_last:
            yield opening_before(events, end), end
