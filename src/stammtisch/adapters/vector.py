"""Many tables in arrays: one call decides at all of them.

Arrays are the same from step to step, so copy what you keep; `torch.from_numpy` takes them as
they are."""

import os
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from stammtisch.adapters.batch import LOGGER, Batch
from stammtisch.core.compile import COMPILED
from stammtisch.core.expansion import Expansion
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.core.observation import Layout
from stammtisch.core.record import Array


class Reward(StrEnum):
    """What the end of a game is worth to a seat."""

    WIN = "win"  # the share of the victory less an equal share: all rewards add up to nothing
    SCORE = "score"  # the seat's own points or money
    RANK = "rank"  # from 1 for the only winner down to -1 for the last


class Step(NamedTuple):
    """What a batch shows after a step; `reward` and `done` tell of the games that ended in it."""

    observation: Array  # tables x features, int16: the view of the seat that is to act
    mask: Array  # tables x actions, bool: what it may do
    seat: Array  # tables, int64: which seat it is
    reward: Array  # tables x seats, float32: nothing but where a game ended
    done: Array  # tables, bool: has a game ended here, and the next begun?


class Vector:
    """`n` tables of a game; where a game ends, the next begins by itself.

    game      forsale, zahltag or stichtag
    seats     how many play; the fewest of the game where it is not said
    seed      equal seeds and actions give equal games
    reward    win, score or rank
    threads   one for every core where it is not said and tables are many
    options   those of the game; a list gives every table its own value (`date=[…]`),
              "random" a new one for every game"""

    def __init__(
        self,
        game: str | Game,
        n: int = 1024,
        seats: int | None = None,
        *,
        seed: int = 0,
        reward: str = Reward.WIN,
        threads: int | None = None,
        **options: object,
    ) -> None:
        warn_of_slowness()
        self.reward = read_reward(reward)
        self._batch = Batch(game, n, seats, options, threads=threads)
        self._rewards = np.zeros((self.n, self.seats), np.float32)
        self._expansion = Expansion.by(self.layout)
        self._drawn, self._advised = np.zeros(self.n, np.int64), np.zeros(self.n, np.int64)
        self.reset(seed)

    @property
    def n(self) -> int:
        return self._batch.count

    @property
    def seats(self) -> int:
        return self._batch.seats

    @property
    def actions(self) -> int:
        return self._batch.game.actions

    @property
    def layout(self) -> Layout:
        """What the numbers of an observation mean, and how far they go."""
        return self._batch.layout

    @property
    def now(self) -> Step:
        """What the last step, or the reset, has shown."""
        tables = self._batch.tables
        return Step(tables.observation, tables.mask, tables.seat, self._rewards, tables.done)

    def reset(self, seed: int = 0) -> Step:
        """New games at all tables; equal seeds and actions give equal games."""
        self._batch.begin(read_seed(seed))
        self._rewards[:] = 0
        return self.now

    def step(self, actions: Array, where: Array | None = None) -> Step:
        """The seat to act decides at every table, or at those where `where` is true.

        An illegal act changes nothing anywhere."""
        self._batch.step(actions, where)
        self._rewards[:] = 0
        tables = self._batch.tables
        ended = np.flatnonzero(tables.done)
        if ended.size:
            results = rewards_of(self.reward, tables.scores[ended], tables.ranks[ended])
            self._rewards[ended] = results
        return self.now

    def sample(self) -> Array:
        """A legal action for every table, each equally likely; equal seeds draw the same."""
        self._batch.draw(self._drawn)
        return self._drawn

    def advice(self) -> Array:
        """What the game's own policy would do at every table, from what the seat to act sees."""
        self._batch.advise(self._advised)
        return self._advised

    def expand(self, observation: Array) -> Array:
        """Observations as a network likes them: ones and zeros, and numbers from 0 to 1."""
        return self._expansion.of(observation)

    def say(self, action: int) -> str:
        """An action in the words of the notation."""
        return self._batch.game.text.say_action(action)


def warn_of_slowness() -> None:
    if COMPILED or os.environ.get("STAMMTISCH_ENGINE") == "interpreted":
        return
    LOGGER.warning(
        _("this process interprets the rules, which is slow: set STAMMTISCH_ENGINE=compiled")
    )


def rewards_of(reward: Reward, scores: Array, ranks: Array) -> Array:
    """A row for every game that ended, from its scores and ranks."""
    if reward is Reward.SCORE:
        return scores
    seats = ranks.shape[1]
    beaten: Array = np.sign(ranks[:, None, :] - ranks[:, :, None]).sum(2) / (seats - 1)
    first = ranks == 1
    share: Array = first / first.sum(1, keepdims=True) - 1 / seats
    return beaten if reward is Reward.RANK else share


def read_reward(reward: object) -> Reward:
    if reward in list(Reward):
        return Reward(str(reward))
    raise BadOption(
        _("reward must be one of {choices}, not {reward!r}").format(
            choices=", ".join(Reward), reward=reward
        ),
        "reward",
    )


def read_seed(seed: object) -> int:
    if isinstance(seed, int | np.integer) and not isinstance(seed, bool):
        return int(seed)
    raise BadOption(_("a seed is a whole number, not {seed!r}").format(seed=seed), "seed")
