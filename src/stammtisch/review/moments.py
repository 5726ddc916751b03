"""The moments of a finished game: the whole record just before every decision."""

from dataclasses import dataclass
from typing import Any

from stammtisch.core import notation
from stammtisch.core.event import STEP
from stammtisch.core.game import Game
from stammtisch.core.language import _
from stammtisch.core.table import Table


class ReviewRefused(ValueError):
    """There is no review of this game; the message says why."""


@dataclass(frozen=True, eq=False)
class Moment:
    """A decision, with the record before it. Only `view` may judge it: the rest was hidden.

    number    of the act, from 1, as in a replay
    step      the auctions, sales, tricks or turns begun so far"""

    number: int
    step: int
    seat: int
    act: int
    record: Any

    def view(self, game: Game) -> Any:
        """What the seat knew when it decided."""
        return game.observe(self.record, self.seat)


def moments_of(table: Table) -> list[Moment]:
    """Every decision of a finished game, in order; raises ReviewRefused while it runs."""
    if not table.over:
        raise ReviewRefused(_("The game is not over: only a finished game can be reviewed."))
    acts = with_records(table).acts
    steps = 0
    moments = []
    for number, act in enumerate(acts):
        if number:
            moments.append(Moment(number, steps, act.seat, act.action, act.before))
        steps += sum(event.kind == STEP for event in act.events)
    return moments


def with_records(table: Table) -> Table:
    """The same game played again as practice, in which every record is kept."""
    script = notation.read(table.transcript())
    chosen = {**table.options, **table.settings, "practice": "yes"}
    draws = [line.text for line in script.acts[0].draws]
    twin = Table(table.game, table.seats, table.key, deck=table.deck, draws=draws, **chosen)
    twin.follow_all(script)
    return twin
