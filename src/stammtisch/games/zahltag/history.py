"""Every firm's money, payday by payday, and its bids."""

from collections.abc import Iterator, Sequence

from stammtisch.core.event import Event
from stammtisch.core.language import _
from stammtisch.core.scene import Pictured, ScoreSheet
from stammtisch.games.zahltag.layout import MINUS, say_bid, signs_of
from stammtisch.games.zahltag.state import PURSE, Kind, Phase, State

NOTHING = "–"
Row = tuple[str, ...]


def history(view: State, events: Sequence[Event], names: Sequence[str]) -> tuple[ScoreSheet, ...]:
    """The money after each payday, and the latest bids; at the end all of them.

    Only a seat that saw the game from its start gets the money."""
    sheets = []
    money = tuple(_money(events, len(names)))
    if money:
        sheets.append(ScoreSheet(_("Money after each payday"), (_("payday"), *names), money))
    is_over = view.phase == Phase.OVER
    bids = tuple(_bids(events if is_over else _since_payday(events), len(names)))
    if bids:
        heading = (
            _("Bids and earnings") if is_over else _("Bids and earnings since the last payday")
        )
        sheets.append(ScoreSheet(heading, (_("contract"), *names), bids))
    return tuple(sheets)


def _money(events: Sequence[Event], seats: int) -> Iterator[Row]:
    if not events or events[0].kind != Kind.STARTS:
        return
    money = [PURSE] * seats
    payday = 0
    for event in events:
        if event.kind == Kind.WORKS:
            money[event.seat] = max(0, money[event.seat] + event.value)
        elif event.kind == Kind.PAYS:
            money[event.seat] -= event.value
        elif event.kind == Kind.PAYDAY:
            payday = event.value
        elif event.kind in (Kind.STEP, Kind.SCORES) and payday:
            yield (str(payday), *map(str, money))
            payday = 0


def _since_payday(events: Sequence[Event]) -> Sequence[Event]:
    paydays = [place for place, event in enumerate(events) if event.kind == Kind.PAYDAY]
    return events[paydays[-1] :] if paydays else events


def _bids(events: Sequence[Event], seats: int) -> Iterator[Row]:
    """A row for each contract: every firm's bid, and the pay of those that do the job."""
    contract = ""
    cells = [NOTHING] * seats
    for event in events:
        if event.kind == Kind.CONTRACT:
            contract = Pictured(signs_of(event.value))
            cells = [NOTHING] * seats
        elif event.kind == Kind.BIDS:
            cells[event.seat] = say_bid(event.value)
        elif event.kind == Kind.WORKS:
            cells[event.seat] += f" → {event.value:+d}".replace("-", MINUS)
        elif event.kind in (Kind.STEP, Kind.SCORES) and cells != [NOTHING] * seats:
            yield (contract, *cells)
            cells = [NOTHING] * seats
