"""What every seat may expect with all cards open, if everybody plays on by the policy."""

from typing import Any, NamedTuple

import numpy as np

from stammtisch.core.bitset import lowest_member
from stammtisch.core.chance import Chance, set_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.kernel import kernel_of, rules
from stammtisch.core.mark import door
from stammtisch.core.record import Array, blank_array

NO_ACT = -1


class OpenBuffers(NamedTuple):
    """What playouts write to: the position and a copy of it, and sums over the playouts."""

    worlds: Array
    chances: Array
    key: Array
    places: Array
    judged: Array
    sums: Array  # of every seat's share of the win
    log: Array


@door
def play_openly(
    buffers: OpenBuffers, seat: int, act: int, key: Array, first: int, count: int
) -> None:
    """Plays the first world to the end so many times, each with chance of its own.

    The act of the seat comes first, unless it is -1."""
    world = buffers.worlds[1]
    chance = buffers.chances[0]
    for number in range(first, first + count):
        buffers.worlds[1] = buffers.worlds[0]
        for place in range(4):
            buffers.key[place] = key[place]
        buffers.key[3] ^= number + 1
        set_key(world, buffers.key, 0)
        set_key(chance, buffers.key, 1)
        if act >= 0:
            rules.apply(world, seat, act, buffers.log)
        waiting = rules.to_act(world)
        while waiting:
            mover = lowest_member(waiting)
            rules.apply(world, mover, rules.policy(world, mover, chance), buffers.log)
            waiting = rules.to_act(world)
        rules.judge(world, buffers.places, buffers.judged)
        for other in range(world.seats):
            buffers.sums[other] += buffers.judged[other, 0]


class OpenPlayouts:
    """Estimates every seat's share of the win; each estimate draws chance of its own.

    Equal keys give equal estimates, in the order in which they are asked."""

    def __init__(self, game: Game, key: Array, playouts: int) -> None:
        seats = game.seats[-1]
        self.playouts = playouts
        self.asked = 0
        self.key = key
        self._kernel = kernel_of(game, play_openly)
        self._buffers = OpenBuffers(
            worlds=blank_array(game.state, 2),
            chances=blank_array(Chance, 1),
            key=np.zeros(4, np.int64),
            places=np.zeros((seats, 2), np.int64),
            judged=np.zeros((seats, 2)),
            sums=np.zeros(seats),
            log=SILENCE,
        )

    def shares(self, record: Any, seat: int = 0, act: int = NO_ACT) -> Array:
        """What every seat may expect here, or after this act with chance drawn afresh."""
        return self._mean(record, seat, act, self.playouts)

    def mean_over(self, records: list[Any]) -> Array:
        """The mean of one playout from each of these."""
        means: Array = np.mean([self._mean(each, 0, NO_ACT, 1) for each in records], axis=0)
        return means

    def _mean(self, record: Any, seat: int, act: int, count: int) -> Array:
        self._buffers.worlds[0] = record
        self._buffers.sums[:] = 0
        self._kernel(self._buffers, seat, act, self.key, self.asked, count)
        self.asked += count
        shares: Array = self._buffers.sums[: record.seats] / count
        return shares
