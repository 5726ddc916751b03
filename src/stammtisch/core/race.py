"""The score race: how every seat stood when a lap of the game ended, and where it turned."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from stammtisch.core.table import Standing, Table

HIGH, LOW, NEITHER = 1, -1, 0  # which scores are ahead
FIRST_TO_TURN = 2  # in the first lap nobody has a lead yet


class Lap(NamedTuple):
    """The end of a lap: after how many decisions, and every seat's score and rank."""

    step: int
    standing: tuple[Standing, ...]

    def score(self, seat: int) -> int:
        return self.standing[seat].score

    def rank(self, seat: int) -> int:
        return self.standing[seat].rank


class TurningPoint(NamedTuple):
    """The lap in which the winner gained most: the lead before and after.

    A lead below zero is a deficit. Where scores do not order the seats, it is the rank,
    with `is_rank`."""

    lap: int
    seat: int
    before: int
    after: int
    is_rank: bool


def laps_of(table: Table) -> tuple[Lap, ...]:
    """The deal, then the end of every lap; if the game ends within a lap, its end.
    Nothing if the game has no race."""
    if table.game.race is None:
        return ()
    laps = [Lap(step, act.standing) for step, act in enumerate(table.acts) if act.standing]
    last = len(table.acts) - 1
    is_cut_short = table.over and laps[-1].step < last
    return (*laps, *([Lap(last, tuple(table.standing()))] if is_cut_short else []))


def turning_point(laps: Sequence[Lap]) -> TurningPoint | None:
    """The largest change of the lead in favour of the winner; the later one of equals."""
    if len(laps) <= FIRST_TO_TURN:
        return None
    winner = next(seat for seat, place in enumerate(laps[-1].standing) if place.rank == 1)
    order = order_of(laps)
    lead = _lead_by(order, winner)
    gains = {lap: lead(laps[lap]) - lead(laps[lap - 1]) for lap in range(FIRST_TO_TURN, len(laps))}
    lap = max(gains, key=lambda each: (gains[each], each))
    if gains[lap] <= 0:
        return None
    if order == NEITHER:
        ranks = laps[lap - 1].rank(winner), laps[lap].rank(winner)
        return TurningPoint(lap, winner, *ranks, is_rank=True)
    return TurningPoint(lap, winner, lead(laps[lap - 1]), lead(laps[lap]), is_rank=False)


def order_of(laps: Sequence[Lap]) -> int:
    """Which scores are ahead: high ones, low ones, or neither, as with a goal that is not the
    score itself."""
    if all(_is_ordered(lap, HIGH) for lap in laps):
        return HIGH
    return LOW if all(_is_ordered(lap, LOW) for lap in laps) else NEITHER


def _is_ordered(lap: Lap, order: int) -> bool:
    """Does nobody who is behind have a better score, and nobody who is level another one?"""
    best_first = sorted(lap.standing, key=lambda place: place.rank)
    return all(
        order * (ahead.score - behind.score) >= 0
        if ahead.rank < behind.rank
        else ahead.score == behind.score
        for ahead, behind in pairwise(best_first)
    )


def _lead_by(order: int, seat: int) -> Callable[[Lap], int]:
    def lead(lap: Lap) -> int:
        if order == NEITHER:
            return -lap.rank(seat)
        others = [place.score for other, place in enumerate(lap.standing) if other != seat]
        return min(order * (lap.score(seat) - other) for other in others)

    return lead
