"""Plays games side by side, and writes down every decision."""

import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from stammtisch.adapters.batch import Batch
from stammtisch.arena.dataset.order import ROW, Export, Part
from stammtisch.arena.match import digest_of
from stammtisch.arena.player import Player, make_player
from stammtisch.bots import SIMPLE
from stammtisch.core.chance import read_key
from stammtisch.core.kernel import compiled_game
from stammtisch.core.record import Array

RANDOM, POLICY = SIMPLE


class Decisions(NamedTuple):
    """Decisions of several games, a row for each; `legal` has `counts` acts for each row."""

    game: Array
    seat: Array
    decision: Array
    act: Array
    observation: Array
    counts: Array
    legal: Array


@dataclass(frozen=True)
class Recording:
    """Some games of an export; scores and ranks have a row for each game, a column for each seat.

    Rows are in the order of the games, and of the decisions in them."""

    part: Part
    decisions: Decisions
    scores: Array
    ranks: Array

    @property
    def shares(self) -> Array:
        """Every seat's share of the win."""
        first = self.ranks == 1
        shares: Array = first / first.sum(1, keepdims=True)
        return shares


def record_games(order: Export, part: Part, stopped: threading.Event) -> Recording | None:
    """Plays the games of a part; None if it was stopped before the end."""
    play = PartInPlay(order, part)
    steps = []
    while play.is_on.any():
        if stopped.is_set():
            return None
        steps.append(play.step())
    return Recording(part, in_order(steps, part.first), play.scores, play.ranks)


class PartInPlay:
    """The games of a part, each at a table of a batch.

    Tables whose game has ended wait at the first decision of the next one."""

    def __init__(self, order: Export, part: Part) -> None:
        self.order = order
        self.part = part
        numbers = range(part.first, part.first + part.games)
        options = columns_of([order.options_of(number) for number in numbers])
        self.batch = Batch(order.game, part.games, order.seats, options, threads=1)
        self.batch.begin_games([order.key_of(number) for number in numbers])
        self.is_on = np.ones(part.games, np.bool_)
        self.scores = np.zeros((part.games, order.seats), np.int64)
        self.ranks = np.zeros((part.games, order.seats), np.int64)
        self._thinkers = thinkers_of(order)

    def step(self) -> Decisions:
        """Plays a decision of every game that is still on."""
        acts = self.acts()
        made = self.decisions_with(acts)
        self.batch.step(acts, self.is_on)
        tables = self.batch.tables
        ended = self.is_on & tables.done
        self.scores[ended] = tables.scores[ended]
        self.ranks[ended] = tables.ranks[ended]
        self.is_on &= ~tables.done
        return made

    def acts(self) -> Array:
        """What the bots of the seats to act choose."""
        bots = np.array(self.order.bots)[self.batch.tables.seat]
        acts = np.zeros(self.part.games, np.int64)
        if RANDOM in self.order.bots:
            np.copyto(acts, self.batch.draw(), where=bots == RANDOM)
        if POLICY in self.order.bots:
            np.copyto(acts, self.batch.advise(), where=bots == POLICY)
        for table in np.flatnonzero(self.is_on & np.isin(bots, list(self._thinkers))):
            acts[table] = self.thought(int(table), str(bots[table]))
        return acts

    def thought(self, table: int, bot: str) -> int:
        """What a bot that searches chooses at a table."""
        tables = self.batch.tables
        seat = int(tables.seat[table])
        numbers = (self.order.seed, self.part.first + table, seat, int(tables.plays[table]))
        key = read_key(digest_of("export", *numbers))
        return self._thinkers[bot].act(tables.states[table], seat, key)

    def decisions_with(self, acts: Array) -> Decisions:
        tables = self.batch.tables
        on = np.flatnonzero(self.is_on)
        listed = tables.acts[on]
        counts = tables.counts[on]
        is_row = self.order.observations == ROW
        return Decisions(
            game=on,
            seat=tables.seat[on],
            decision=tables.plays[on],
            act=acts[on],
            observation=self.batch.observation[on] if is_row else np.zeros((on.size, 0), np.int16),
            counts=counts,
            legal=listed[np.arange(listed.shape[1]) < counts[:, None]],
        )


def columns_of(rows: list[Mapping[str, str]]) -> dict[str, object]:
    """The options of several games: one value where all have the same, else a list."""
    columns = {name: [row[name] for row in rows] for name in rows[0]}
    return {name: each[0] if len(set(each)) == 1 else each for name, each in columns.items()}


def thinkers_of(order: Export) -> dict[str, Player]:
    """The bots that search."""
    names = [name for name in dict.fromkeys(order.bots) if name not in SIMPLE]
    return {name: make_player(name, compiled_game(order.game)) for name in names}


def in_order(steps: list[Decisions], first: int) -> Decisions:
    """All decisions, game by game."""
    whole = Decisions(*map(np.concatenate, zip(*steps, strict=True)))
    order = np.lexsort((whole.decision, whole.game))
    sorted_ones = {name: getattr(whole, name)[order] for name in Decisions._fields[:-1]}
    legal = np.concatenate(list(rows_of(whole.legal, whole.counts, order)))
    sorted_ones["game"] = sorted_ones["game"] + first
    return Decisions(**sorted_ones, legal=legal)


def rows_of(flat: Array, counts: Array, order: Array) -> Iterator[Any]:
    """Rows of unequal length, in another order."""
    ends = np.cumsum(counts)
    for row in order:
        yield flat[ends[row] - counts[row] : ends[row]]
