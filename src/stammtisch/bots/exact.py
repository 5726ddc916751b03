"""Sealed decisions near the end, when nothing is hidden: an exact equilibrium.

Every joint choice is played to the end, and every seat finds the same mixtures, whatever its
key: if there are several equilibria, all seats must aim at the same one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

import numpy as np

from stammtisch.bots.bot import Weight
from stammtisch.bots.chance_outcomes import (
    ChanceOutcome,
    Unforeseen,
    draw_from,
    find_outcomes,
    tables_of,
)
from stammtisch.bots.equilibrium import NoEquilibrium, equilibrium, expected, without
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import Chance, read_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import (
    Array,
    blank_array,
    bytes_of,
    copy_of,
    dtype_of,
    fields_of,
    from_bytes,
)

KEYS = tuple(read_key(key) for key in range(1, 7))  # to check that chance has no say
MOST_STEPS = 4000  # acts that are played: about 80 ms
MOST_CHOICES = 64  # of all seats together


class NotExact(Exception):
    """Something is hidden or left to chance, or there are too many choices."""


@dataclass(frozen=True)
class SealedDecision:
    """Several seats decide at once.

    `results` has an axis for each of them, then win and lead of every seat at the table."""

    seats: Sequence[int]
    acts: Sequence[Sequence[int]]
    results: Array
    mixtures: Sequence[Array]
    margin: float

    @property
    def result(self) -> Array:
        """Win and lead of every seat if all play their mixtures."""
        return expected(self.results, self.mixtures)

    def weights_of(self, seat: int) -> list[Weight]:
        """The weight of each act of a seat if the others play their mixtures."""
        place = self.seats.index(seat)
        rows = np.moveaxis(self.results[..., seat, :], place, -2)
        ends = expected(rows, without(self.mixtures, place))
        worths = worths_of(ends, self.margin)
        tried = rows[..., 0, 0].size
        return [
            Weight(act, tried, float(share), float(worth), float(win))
            for act, share, worth, win in zip(
                self.acts[place], self.mixtures[place], worths, ends[:, 0], strict=True
            )
        ]


def worths_of(results: Array, margin: float) -> Array:
    """What a search maximises, from win and lead."""
    worths: Array = (1 - margin) * results[..., 0] + margin * results[..., 1]
    return worths


def solve_sealed(game: Game, view: Any, seat: int, margin: float) -> SealedDecision | None:
    """The decision that the seat sees, with an equilibrium; None if there is no exact one."""
    try:
        return Solver(game, margin).decision_at(only_world(game, view, seat))
    except (NotExact, NoEquilibrium, Unforeseen):
        return None


# --- what all know ------------------------------------------------------------------------


def only_world(game: Game, view: Any, seat: int) -> Any:
    """The position before anybody has decided; raises NotExact unless every seat knows all of it.

    A view without the memory aid has blanks that no guess fills; a view with the source of chance
    knows more than the other seats do."""
    if not view.remembers or view.blocks:
        raise NotExact
    world = guess_of(game, view, seat, KEYS[0])
    known = known_bytes(game, world)
    for other in range(view.seats):
        seen = game.observe(world, other)
        for key in KEYS[1:]:
            if known_bytes(game, guess_of(game, seen, other, key)) != known:
                raise NotExact
    return world


def guess_of(game: Game, view: Any, seat: int, key: Array) -> Any:
    world = copy_of(view)
    game.resample(world, seat, key)
    game.reopen(world, seat)
    return world


def known_bytes(game: Game, s: Any) -> bytes:
    """The bytes of the record without the source of chance."""
    return (np.frombuffer(bytes_of(s), np.int64) & no_chance(game)).tobytes()


@cache
def no_chance(game: Game) -> Array:
    mask = blank_array(game.state, 1)
    whole = np.frombuffer(b"\xff" * dtype_of(game.state).itemsize, dtype_of(game.state))
    for name in set(fields_of(game.state)) - set(fields_of(Chance)):
        mask[name] = whole[name]
    return mask.view(np.int64)


# --- playing on ---------------------------------------------------------------------------


class Solver:
    """Plays every joint choice to the end; later decisions are solved in the same way."""

    def __init__(self, game: Game, margin: float) -> None:
        self.game = game
        self.margin = margin
        self.steps = 0
        self.acts = np.zeros(game.actions, np.int64)
        self.places = np.zeros((game.seats[-1], 2), np.int64)
        self.outcomes: list[ChanceOutcome] = []  # of chance, after the decision at hand
        self.gone = 0  # 1: one of them is gone already, so that not everybody may know everything

    def decision_at(self, s: Any) -> SealedDecision:
        seats, acts = self.choices_at(s)
        if not 0 < prod(map(len, acts)) <= MOST_CHOICES:
            raise NotExact
        ends = np.array(self.ends_of(s, seats, acts))
        results = ends.reshape(*map(len, acts), s.seats, 2)
        mixtures = equilibrium(worths_of(results, self.margin)[..., seats])
        return SealedDecision(seats, acts, results, mixtures, self.margin)

    def choices_at(self, s: Any) -> tuple[list[int], list[list[int]]]:
        seats = members_of(self.game.to_act(s))
        return seats, [self.legal_acts(s, seat) for seat in seats]

    def legal_acts(self, s: Any, seat: int) -> list[int]:
        count = self.game.legal(s, seat, self.acts)
        return [int(act) for act in self.acts[:count]]

    def ends_of(
        self, s: Any, seats: Sequence[int], acts: Sequence[Sequence[int]]
    ) -> Sequence[Array]:
        """The result of every joint choice, in order; a common beginning is played once."""
        if not seats:
            return [self.result_of(s)]
        ends: list[Array] = []
        for act in acts[0]:
            tables = self.tables_after(s, seats[0], act)
            if len(tables) == 1:
                ends.extend(self.ends_of(tables[0], seats[1:], acts[1:]))
                continue
            self.gone += 1
            each = [self.ends_of(table, seats[1:], acts[1:]) for table in tables]
            self.gone -= 1
            ends.extend(np.tensordot([one.chance for one in self.outcomes], each, (0, 0)))
        return ends

    def result_of(self, s: Any) -> Array:
        judged = np.zeros((s.seats, 2))
        if self.game.judge(s, self.places, judged):
            return judged
        seats, acts = self.choices_at(s)
        if prod(map(len, acts)) == 1:
            return self.ends_of(s, seats, acts)[0]
        if self.gone:
            raise NotExact
        return self.decision_at(s).result

    def tables_after(self, s: Any, seat: int, act: int) -> list[Any]:
        """The tables after an act: one for every outcome of chance."""
        table = self.drawn(s, seat, act, KEYS[0])
        if not table.blocks:
            return [table]
        if (self.gone or not self.outcomes) and self.is_same(table, s, seat, act):
            return [table]
        if self.gone:
            raise NotExact
        return self.ways_after(s, seat, act)

    def is_same(self, table: Any, s: Any, seat: int, act: int) -> bool:
        """Whether other keys lead to the same table."""
        known = self.known(table)
        return all(self.known(self.drawn(s, seat, act, key)) == known for key in KEYS[1:])

    def ways_after(self, s: Any, seat: int, act: int) -> list[Any]:
        def play(words: Sequence[int]) -> Any:
            return self.played(s, seat, act, words)

        if not self.outcomes:
            self.outcomes = find_outcomes(play, self.known)
        return tables_of(self.outcomes, play, self.known)

    def known(self, s: Any) -> bytes:
        return known_bytes(self.game, s)

    def drawn(self, s: Any, seat: int, act: int, key: Array) -> Any:
        s = self.copied(s)
        s.key[:] = key
        s.blocks = 0
        s.fresh = 0
        return self.applied(s, seat, act)

    def played(self, s: Any, seat: int, act: int, words: Sequence[int]) -> Any:
        s = self.copied(s)
        draw_from(s, words)
        return self.applied(s, seat, act)

    def copied(self, s: Any) -> Any:
        """The same as `copy_of`, several times as fast."""
        return from_bytes(self.game.state, bytes_of(s))

    def applied(self, s: Any, seat: int, act: int) -> Any:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise NotExact
        self.game.apply(s, seat, act, SILENCE)
        return s
