"""Luck and skill apart: what the deal, later chance and every decision gave to each seat.

A value function splits the result: the mean share of the win over playouts of the policy with all
cards open. What chance gave is the value after it less the mean over chance drawn afresh, which is
zero on average whatever the policy is worth; decisions are the rest. So the parts add up to the
result, and the result without luck has the same mean and less spread (in the manner of AIVAT)."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from stammtisch.core.chance import key_of_purpose, say_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import Array, blank, copy_of
from stammtisch.core.table import Table
from stammtisch.review.moments import Moment
from stammtisch.review.playouts import OpenPlayouts
from stammtisch.review.report import LuckSplit, Swing

Found = tuple[tuple[tuple[float, ...], ...], tuple[Swing, ...], LuckSplit]


class LuckAnalyst:
    """Splits one finished game."""

    def __init__(self, table: Table, moments: Sequence[Moment], key: Array, playouts: int) -> None:
        self.table = table
        self.moments = moments
        self.count = playouts
        self.playouts = OpenPlayouts(table.game, key, self.count)
        self.result = result_of(table)

    def analyse(self, tell: Callable[[float], object] = abs) -> Found:
        """Everybody's chances after every act, what changed them, and the whole split."""
        base = self.playouts.mean_over(self.fresh_deals())
        chances = [self.playouts.shares(self.moments[0].record)]
        changes = []
        for place, moment in enumerate(self.moments):
            after = self.value_after(place)
            expected = self.expected(moment, after)
            changes.append(change_by(self.table.game, moment, chances[-1], expected, after))
            chances.append(after)
            tell((place + 1) / len(self.moments))
        split = self.split(base, chances[0], changes)
        return tuple(map(as_numbers, chances)), tuple(changes), split

    def value_after(self, place: int) -> Array:
        if place + 1 == len(self.moments):
            return self.result
        return self.playouts.shares(self.moments[place + 1].record)

    def expected(self, moment: Moment, after: Array) -> Array:
        """The value of the act before chance: the mean over chance drawn afresh."""
        if not draws_chance(self.table.game, moment):
            return after
        return self.playouts.shares(moment.record, moment.seat, moment.act)

    def fresh_deals(self) -> list[Any]:
        """Other deals of the same game, with the same options."""
        table = self.table
        variant = table.game.variant(table.seats, table.options)
        purpose = f"deal {say_key(self.playouts.key)}"
        deals = []
        for number in range(self.count):
            s: Any = blank(table.game.state)
            key = key_of_purpose(purpose, 0, number)
            table.game.setup(s, table.seats, variant, key, SILENCE)
            deals.append(s)
        return deals

    def split(self, base: Array, dealt: Array, changes: Sequence[Swing]) -> LuckSplit:
        seats = self.table.seats
        decided = np.zeros((seats, seats))
        drawn = np.zeros(seats)
        for change in changes:
            decided[change.seat] += change.decided
            drawn += change.drawn
        return LuckSplit(
            even=1 / seats,
            chair=as_numbers(base - 1 / seats),
            deal=as_numbers(dealt - base),
            drawn=as_numbers(drawn),
            decided=tuple(map(as_numbers, decided)),
            result=as_numbers(self.result),
        )


def result_of(table: Table) -> Array:
    """Every seat's share of the win: equal winners share it."""
    wins = np.array([place.rank == 1 for place in table.standing()], float)
    shares: Array = wins / wins.sum()
    return shares


def draws_chance(game: Game, moment: Moment) -> bool:
    """Whether something was drawn after this act."""
    s = copy_of(moment.record)
    game.apply(s, moment.seat, moment.act, SILENCE)
    return bool((s.blocks, s.fresh) != (moment.record.blocks, moment.record.fresh))


def change_by(game: Game, moment: Moment, before: Array, expected: Array, after: Array) -> Swing:
    return Swing(
        number=moment.number,
        step=moment.step,
        seat=moment.seat,
        act=game.text.say_action(moment.act),
        decided=as_numbers(expected - before),
        drawn=as_numbers(after - expected),
    )


def as_numbers(values: Array) -> tuple[float, ...]:
    return tuple(map(float, values))
