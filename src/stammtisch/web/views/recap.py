"""The recap: the trick, sale or bidding that ended last, and the score sheets.

It changes only from step to step, so it is made once and stays until the next one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stammtisch.core.event import STEP, Event
from stammtisch.core.game import Text
from stammtisch.core.scene import Pile, ScoreSheet


@dataclass(frozen=True, eq=False)
class Recap:
    """The recap in one language, for spectators and players alike."""

    names: Sequence[str]
    pile: Pile | None  # what ended last
    sheets: tuple[ScoreSheet, ...]
    latest: Event | None = None  # the row that opened the last step, or ended the game


def recap_of(text: Text, view: Any, events: Sequence[Event], names: Sequence[str]) -> Recap:
    """Made from a spectator's view and events."""
    return Recap(names, text.recap(view, events, names), text.history(view, events, names))


def last_step(events: Sequence[Event]) -> Event | None:
    return next((event for event in reversed(events) if event.kind == STEP), None)
