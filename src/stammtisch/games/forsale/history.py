"""What was paid for every building, and what it brought."""

from collections.abc import Iterator, Sequence

from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.core.scene import ScoreSheet
from stammtisch.games.forsale.state import Kind, State

NOTHING = "–"
ENDS = (int(Kind.STEP), int(Kind.SCORES))  # rows that end a step
Row = tuple[str, ...]


def history(view: State, events: Sequence[Event], names: Sequence[str]) -> tuple[ScoreSheet, ...]:
    """The auctions, and the sales with the money they brought."""
    bought = tuple(_rows(events, Kind.BUYS, _("{building} for {price}"), len(names)))
    sold = tuple(_rows(events, Kind.SELLS, _("{building} brings {price}"), len(names)))
    sheets = []
    if bought:
        sheets.append(ScoreSheet(_("Auctions"), (_("auction"), *names), bought))
    if sold:
        sold += tuple(_earned(events, len(names)))
        sheets.append(ScoreSheet(_("Sales"), (_("sale"), *names), sold))
    return tuple(sheets)


def _rows(events: Sequence[Event], kind: Kind, words: str, seats: int) -> Iterator[Row]:
    """A row for every finished step with such an event."""
    number = 0
    cells = [NOTHING] * seats
    for event in events:
        if event.kind == kind:
            cells[event.seat] = words.format(building=event.value, price=event.extra)
        elif event.kind in ENDS:
            if cells != [NOTHING] * seats:
                yield (str(number), *cells)
            number = event.value
            cells = [NOTHING] * seats


def _earned(events: Sequence[Event], seats: int) -> Iterator[Row]:
    """All cheques, those of the last owner too; nothing unless the game was seen from its start."""
    if events[0].kind != Kind.STARTS:
        return
    money = [0] * seats
    for event in events:
        if event.kind == Kind.SELLS:
            money[event.seat] += event.extra
        elif event.kind == Kind.COLLECTS:
            money[event.seat] += event.value
    yield (_("together"), *map(str, money))
