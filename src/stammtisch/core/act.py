"""One decision at a table, as the table remembers it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from stammtisch.core.event import STEP, Event

if TYPE_CHECKING:
    from stammtisch.core.table import Standing

WATCHER_SEAT = -1  # of a spectator, and of the deal


@dataclass(frozen=True, eq=False, slots=True)
class Act:
    """One decision and what followed from it; the deal is an act of no seat."""

    seat: int
    action: int
    before: Any  # the record, as long as the act may be taken back
    events: tuple[Event, ...]
    sealed: int = 0  # FOR_GOOD: until the game is over
    opens: int = 0  # bit mask of seats whose sealed acts are open from now on
    final: bool = True  # chance was drawn, or others learned something hidden
    standing: "tuple[Standing, ...]" = ()  # of all seats, if it ended a lap of the score race


def step_before(acts: Sequence[Act]) -> int:
    """The number of the act that opened the previous step; 0 in the first two steps."""
    opened = [number for number, act in enumerate(acts) if any(e.kind == STEP for e in act.events)]
    return opened[-2] if len(opened) > 2 else 0


def make_final(acts: list[Act]) -> None:
    """Drops the saved records: earlier acts can no longer be taken back."""
    number = len(acts)
    while number and acts[number - 1].before is not None:
        number -= 1
        acts[number] = replace(acts[number], before=None)
