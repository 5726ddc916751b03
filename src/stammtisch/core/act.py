"""One decision at a table, as the table remembers it."""

from dataclasses import dataclass
from typing import Any

from stammtisch.core.event import Event


@dataclass(frozen=True, eq=False)
class Act:
    """One decision and what followed from it; the deal is an act of no seat."""

    seat: int
    action: int
    before: Any
    events: tuple[Event, ...]
    sealed: int = 0  # FOR_GOOD: until the game is over
    opens: int = 0  # bit mask of seats whose sealed acts lie open from now on
    final: bool = True  # chance was drawn, or others learned something hidden
