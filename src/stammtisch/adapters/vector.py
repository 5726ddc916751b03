"""Many tables in arrays: one call decides at all of them.

Arrays are the same from step to step, so copy what you keep; `torch.from_numpy` takes them as
they are."""

from typing import NamedTuple

from stammtisch.adapters.batch import Batch
from stammtisch.adapters.reward import Reward, read_reward
from stammtisch.core.expansion import Expansion
from stammtisch.core.game import BadOption, Game, IllegalAction, whole
from stammtisch.core.language import _
from stammtisch.core.observation import Layout
from stammtisch.core.record import Array


class Step(NamedTuple):
    """What a batch shows after a step; `reward` and `done` tell of the games that ended in it."""

    observation: Array  # tables x features, int16: the view of the seat that is to act
    mask: Array  # tables x actions, bool: what it may do
    seat: Array  # tables, int64: which seat it is
    reward: Array  # tables x seats, float32: nothing but where a game ended
    done: Array  # tables, bool: has a game ended here, and the next begun?


class Vector:
    """`n` tables of a game; where a game ends, the next begins by itself.

    game      the name of an installed game, such as forsale
    seats     how many play; the game's usual number where it is not said
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
        self.reward = read_reward(reward)
        self._batch = Batch(game, n, seats, options, threads=threads, reward=self.reward)
        self._expansion = Expansion.by(self.layout)
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
        observation, tables = self._batch.observation, self._batch.tables
        return Step(observation, tables.mask, tables.seat, tables.reward, tables.done)

    def reset(self, seed: int = 0) -> Step:
        """New games at all tables; equal seeds and actions give equal games."""
        self._batch.begin(read_seed(seed))
        return self.now

    def step(self, actions: Array, where: Array | None = None) -> Step:
        """The seat to act decides at every table, or at those where `where` is true.

        An illegal act changes nothing anywhere."""
        self._batch.step(actions, where)
        return self.now

    def sample(self) -> Array:
        """A legal action for every table, each equally likely; equal seeds draw the same."""
        return self._batch.draw()

    def advice(self) -> Array:
        """What the game's own policy would do at every table, from what the seat to act sees."""
        return self._batch.advise()

    def expand(self, observation: Array) -> Array:
        """Observations as a network likes them: ones and zeros, and numbers from 0 to 1."""
        if observation.shape[-1:] != (self.layout.size,):
            raise BadOption(
                _("an observation has {size} numbers, in its last axis").format(
                    size=self.layout.size
                ),
                "observation",
            )
        return self._expansion.of(observation)

    def say(self, action: int) -> str:
        """An action in the words of the notation."""
        number = whole(action)
        if number is None or not 0 <= number < self.actions:
            raise IllegalAction(
                _("actions are whole numbers from 0 to {last}, not {action!r}").format(
                    last=self.actions - 1, action=action
                )
            )
        return self._batch.game.text.say_action(number)


def read_seed(seed: object) -> int:
    number = whole(seed)
    if number is not None:
        return number
    raise BadOption(_("a seed is a whole number, not {seed!r}").format(seed=seed), "seed")
