"""The score sheet, round by round, and the tricks of this round."""

from collections.abc import Iterator, Sequence

from stammtisch.core.event import Event, steps_back
from stammtisch.core.language import _
from stammtisch.core.scene import Pictured, ScoreSheet, Signs
from stammtisch.games.stichtag.recap import cards_of_trick
from stammtisch.games.stichtag.state import Kind, Phase, State
from stammtisch.games.stichtag.view import NOTHING, chip

Row = tuple[str, ...]


def history(view: State, events: Sequence[Event], names: Sequence[str]) -> tuple[ScoreSheet, ...]:
    """The points of all rounds, and every trick of this one that has ended."""
    sheets = []
    points = tuple(_points(view, events, len(names)))
    if points:
        sheets.append(ScoreSheet(_("Points"), (_("round"), *names), points))
    tricks = tuple(_tricks(view, events, names))
    if tricks:
        heading = _("Tricks of round {round}").format(round=view.rounds)
        sheets.append(ScoreSheet(heading, (_("trick"), *names, _("taken by")), tricks[::-1]))
    return tuple(sheets)


# --- points -------------------------------------------------------------------------------


def _points(view: State, events: Sequence[Event], seats: int) -> Iterator[Row]:
    """Counted back from the last round: without a memory aid the first ones are not seen."""
    points = [event.value for event in events if event.kind == Kind.SCORES]
    rounds = [points[first : first + seats] for first in range(0, len(points), seats)]
    ended = view.rounds if view.phase == Phase.OVER else view.rounds - 1
    for number, row in enumerate(rounds, ended - len(rounds) + 1):
        yield (str(number), *map(str, row))
    totals = [event.value for event in events if event.kind == Kind.TOTAL][-seats:]
    if totals:
        yield (_("total"), *map(str, totals))


# --- tricks -------------------------------------------------------------------------------


def _tricks(view: State, events: Sequence[Event], names: Sequence[str]) -> Iterator[Row]:
    """The last one first."""
    steps = steps_back(events)
    if view.phase != Phase.OVER:
        next(steps, None)
    for step in steps:
        if step[0].seat < 0 or view.phase == Phase.LAYING:
            return
        yield _trick(step, names)


def _trick(step: Sequence[Event], names: Sequence[str]) -> Row:
    cells: list[list[str | Signs]] = [[] for _name in names]
    for seat, card in cards_of_trick(step):
        cells[seat] += [" ", chip(card)]
    taken = [names[event.seat] for event in step if event.kind == Kind.TAKES]
    shown = (Pictured(*cell[1:]) if cell else NOTHING for cell in cells)
    return (str(step[0].value), *shown, *taken)
