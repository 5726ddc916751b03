"""Many tables in arrays: one call plays one action at each of them.

The arrays are reused from step to step, so copy what you want to keep. `torch.from_numpy` shares
their memory. A library that takes only rows without gaps, or memory of its own, gives arrays to be
filled: `step(..., out=...)`."""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from stammtisch.adapters.batch import Batch, Illegal
from stammtisch.adapters.reward import Reward, read_reward
from stammtisch.core.expansion import Expansion
from stammtisch.core.game import BadOption, Game, IllegalAction, whole
from stammtisch.core.language import _
from stammtisch.core.observation import Layout
from stammtisch.core.record import Array

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Discrete, Space


class Step(NamedTuple):
    """What all tables show after a step.

    observation   tables x features, int16: what the seat to act sees
    mask          tables x actions, bool: the legal actions of that seat
    seat          tables, int64: the seat to act
    reward        tables x seats, float32: 0 except where a game ended in this step
    done          tables, bool: has a game ended in this step? The next one has begun then"""

    observation: Array
    mask: Array
    seat: Array
    reward: Array
    done: Array


class Vector:
    """`n` tables of one game; when a game ends, the next one begins by itself.

    game      the name of an installed game, such as forsale
    seats     the number of players (default: the game's usual number)
    seed      equal seeds and actions give equal games
    reward    win, score or rank
    illegal   raise IllegalAction, or lose: the game ends, and the seat comes last
    threads   default: one for each core if there are many tables, else one
    options   the options of the game; a list gives each table its own value (`date=[…]`),
              "random" draws a new value for every game

    >>> import stammtisch
    >>> tables = stammtisch.vector("forsale", n=2, seats=3, seed=7)
    >>> for _ in range(100):
    ...     step = tables.step(tables.sample())
    >>> step.observation.shape, step.mask.shape, step.reward.shape
    ((2, 382), (2, 131), (2, 3))"""

    def __init__(
        self,
        game: str | Game,
        n: int = 1024,
        seats: int | None = None,
        *,
        seed: int = 0,
        reward: str = Reward.WIN,
        illegal: str = Illegal.RAISE,
        threads: int | None = None,
        **options: object,
    ) -> None:
        self.reward = read_reward(reward)
        self._batch = Batch(
            game, n, seats, options, threads=threads, reward=self.reward, illegal=illegal
        )
        self._expansion = Expansion.by(self.layout)
        self.reset(seed)

    @property
    def n(self) -> int:
        """The number of tables."""
        return self._batch.count

    @property
    def seats(self) -> int:
        """The number of players at each table."""
        return self._batch.seats

    @property
    def actions(self) -> int:
        """The number of action ids of the game, legal now or not."""
        return self._batch.game.actions

    @property
    def layout(self) -> Layout:
        """What each number of an observation means, with its lowest and highest value.

        >>> layout = Vector("forsale", n=1, seats=3).layout
        >>> layout.size, layout.features[-1].name
        (382, 'chosen[2]')"""
        return self._batch.layout

    @property
    def now(self) -> Step:
        """What the tables show after the last step or reset."""
        tables = self._batch.tables
        return Step(self._batch.observation, tables.mask, tables.seat, tables.reward, tables.done)

    def reset(self, seed: int = 0, *, out: Step | None = None) -> Step:
        """Begins new games at all tables; equal seeds and actions give equal games.

        `out` is filled instead of the arrays that are reused; see `buffers`."""
        filled = None if out is None else self._checked_buffers(out)
        self._batch.begin(read_seed(seed))
        return self._shown_in(filled)

    def step(self, actions: Array, where: Array | None = None, *, out: Step | None = None) -> Step:
        """Plays one action at each table, or only at those where `where` is true.

        Raises IllegalAction if one of them is illegal; no table has changed then. With
        `illegal="lose"`, the seat that plays it comes last and the others share the win.
        `out` is filled instead of the arrays that are reused; see `buffers`.

        >>> import numpy as np
        >>> tables = Vector("forsale", n=2, seats=3, seed=7)
        >>> tables.now.seat.tolist()
        [0, 2]
        >>> tables.step(np.array([1, 1]), where=np.array([True, False])).seat.tolist()
        [1, 2]"""
        filled = None if out is None else self._checked_buffers(out)
        self._batch.step(actions, where)
        return self._shown_in(filled)

    def buffers(self) -> Step:
        """New arrays for the `out` of `step` and `reset`: without gaps between rows, and yours.

        Any arrays of these shapes and types will do, such as those of shared memory.

        >>> tables = Vector("forsale", n=2, seats=3, seed=7)
        >>> mine = tables.buffers()
        >>> step = tables.step(tables.sample(), out=mine)
        >>> step is mine, mine.observation.flags.c_contiguous
        (True, True)"""
        return Step(*(np.zeros(array.shape, array.dtype) for array in self.now))

    def _checked_buffers(self, out: Step) -> Step:
        kinds = [(array.shape, array.dtype) for array in self.now]
        if [describe(array) for array in out] == kinds:
            return out
        sentence = _("out must hold writable arrays of the shapes and types of `buffers()`")
        raise BadOption(sentence, "out")

    def _shown_in(self, out: Step | None) -> Step:
        if out is None:
            return self.now
        for given, shown in zip(out, self.now, strict=True):
            given[...] = shown
        return out

    def transcript(self, table: int) -> str:
        """The game that is being played at a table, with its key: `stammtisch replay` reads it.

        >>> tables = Vector("forsale", n=2, seats=3, seed=7)
        >>> step = tables.step(tables.sample())
        >>> print(tables.transcript(1))  # doctest: +ELLIPSIS
        game forsale
        version 1
        seats 3
        key ...
        2 bid ..."""
        return self._batch.transcript(self._checked_table(table))

    def ended_transcript(self, table: int) -> str:
        """The last game that has ended at a table, with its key; empty if none has."""
        return self._batch.ended_transcript(self._checked_table(table))

    def _checked_table(self, table: int) -> int:
        number = whole(table)
        if number is not None and 0 <= number < self.n:
            return number
        sentence = _("tables are whole numbers from 0 to {last}, not {table!r}")
        raise BadOption(sentence.format(last=self.n - 1, table=table), "table")

    def sample(self) -> Array:
        """A random legal action for each table, all equally likely; equal seeds draw the same."""
        return self._batch.draw()

    def advice(self) -> Array:
        """The action of the game's heuristic policy at each table, from what the seat sees."""
        return self._batch.advise()

    def expand(self, observation: Array) -> Array:
        """Observations for a neural network: float32 from 0 to 1, choices and sets one-hot.

        >>> tables = Vector("forsale", n=2, seats=3, seed=7)
        >>> tables.expand(tables.now.observation).shape
        (2, 404)"""
        if observation.shape[-1:] != (self.layout.size,):
            raise BadOption(
                _("an observation has {size} numbers, in its last axis").format(
                    size=self.layout.size
                ),
                "observation",
            )
        return self._expansion.of(observation)

    def say(self, action: int) -> str:
        """An action in the words of the notation.

        >>> Vector("forsale", n=1, seats=3).say(3)
        'bid 3'"""
        number = whole(action)
        if number is None or not 0 <= number < self.actions:
            raise IllegalAction(
                _("actions are whole numbers from 0 to {last}, not {action!r}").format(
                    last=self.actions - 1, action=action
                )
            )
        return self._batch.game.text.say_action(number)

    # --- the names that Gymnasium's vector environments have -------------------------------

    @property
    def num_envs(self) -> int:
        """The number of tables, by Gymnasium's name."""
        return self.n

    @property
    def single_observation_space(self) -> "Box":
        """The space of one table's observations; needs `stammtisch[rl]`, as all spaces do.

        >>> Vector("forsale", n=2, seats=3).single_observation_space.shape
        (382,)"""
        spaces = gymnasium_module().spaces
        box: Box = spaces.Box(self.layout.low, self.layout.high, dtype=np.int16)
        return box

    @property
    def observation_space(self) -> "Space[Any]":
        """The space of all tables' observations."""
        return self._all_of(self.single_observation_space)

    @property
    def single_action_space(self) -> "Discrete":
        """The space of the action ids, legal now or not.

        >>> Vector("forsale", n=2, seats=3).single_action_space
        Discrete(131)"""
        discrete: Discrete = gymnasium_module().spaces.Discrete(self.actions)
        return discrete

    @property
    def action_space(self) -> "Space[Any]":
        """The space of one action for each table."""
        return self._all_of(self.single_action_space)

    def _all_of(self, single: "Space[Any]") -> "Space[Any]":
        space: Space[Any] = gymnasium_module().vector.utils.batch_space(single, self.n)
        return space

    def close(self) -> None:
        """Ends the threads; the next step would start them again."""
        self._batch.close()


def gymnasium_module() -> Any:
    try:
        import gymnasium
    except ModuleNotFoundError as missing:
        sentence = _("spaces of Gymnasium need more packages: pip install 'stammtisch[rl]'")
        raise ModuleNotFoundError(sentence) from missing
    return gymnasium


def describe(array: object) -> tuple[tuple[int, ...], Any] | None:
    """Shape and type of an array that can be written to; None for anything else."""
    if isinstance(array, np.ndarray) and array.flags.writeable:
        return array.shape, array.dtype
    return None


def read_seed(seed: object) -> int:
    """The seed as an int; raises BadOption if it is not a whole number."""
    number = whole(seed)
    if number is not None:
        return number
    raise BadOption(_("a seed is a whole number, not {seed!r}").format(seed=seed), "seed")
