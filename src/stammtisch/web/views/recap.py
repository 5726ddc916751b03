"""What everybody saw end: the last trick, sale or bidding, and the sheets on which all is kept.

It changes only from step to step, so it is written once and stays until the next one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.core.event import STEP, Event
from stammtisch.core.game import Text
from stammtisch.core.scene import Pile, ScoreSheet


@dataclass(frozen=True, eq=False)
class Chronicle:
    """In one language, for spectators and seats alike."""

    names: Sequence[str]
    recap: Pile | None
    sheets: tuple[ScoreSheet, ...]
    latest: Event | None = None  # the row that opened the last step, or ended the game


def chronicle_of(text: Text, view: Any, events: Sequence[Event], names: Sequence[str]) -> Chronicle:
    """Of the view and the events of a spectator."""
    return Chronicle(names, text.recap(view, events, names), text.history(view, events, names))


def last_step(events: Sequence[Event]) -> Event | None:
    return next((event for event in reversed(events) if event.kind == STEP), None)
