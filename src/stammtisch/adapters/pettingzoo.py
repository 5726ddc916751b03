"""The games as PettingZoo environments, in which agents decide one after the other.

>>> from stammtisch.adapters.pettingzoo import env
>>> table = env("forsale", seats=3)  # or forsale_v1.env(seats=3)
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, terminated, truncated, info = table.last()
...     over = terminated or truncated
...     table.step(None if over else int(observation["action_mask"].argmax()))
>>> table.agents
[]

Seats that decide at the same time do so in ascending order, and do not see each other's choice.
An illegal action raises IllegalAction and changes nothing, unless `illegal="lose"` is asked for."""

import copy
import secrets
import sys
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple, TypedDict, cast

import numpy as np

from stammtisch.adapters.batch import Batch, Illegal
from stammtisch.adapters.plaintext import text_of
from stammtisch.adapters.reward import Reward, read_reward, reward_of
from stammtisch.adapters.vector import read_seed
from stammtisch.core.act import WATCHER_SEAT
from stammtisch.core.game import BadOption, Game, IllegalAction
from stammtisch.core.language import _
from stammtisch.core.observation import Layout
from stammtisch.core.record import Array
from stammtisch.core.scene import Scene
from stammtisch.games import GAMES

try:
    import pettingzoo
    from gymnasium import logger
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from stammtisch.adapters.drawing import Shape, picture_of, svg_of
    from stammtisch.adapters.picture_layout import arrange
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        _("environments of PettingZoo need more packages: pip install 'stammtisch[rl]'")
    ) from missing

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
ON_TURN, SPECTATOR = "on_turn", "spectator"  # viewers of the picture, besides the agents
ANYTHING = "options"  # PettingZoo's own test resets with {"options": 1}
KEPT = (
    "agents",
    "agent_selection",
    "rewards",
    "terminations",
    "truncations",
    "infos",
    "_cumulative_rewards",
    "_skip_agent_selection",
)
BOUND = ("_row", "_mask", "_turn", "_done")  # arrays that belong to the batch


class Form(StrEnum):
    """How an observation is given."""

    DICT = "dict"  # with its action mask
    FLAT = "flat"  # the numbers alone; the mask is in the infos of the agent to act


class Observation(TypedDict):
    """What a seat sees (`docs/observations.md` lists the numbers), and its legal actions."""

    observation: Array
    action_mask: Array


class SavedEnvironment(NamedTuple):
    """A game as `save` found it, for `restore`."""

    batch: dict[str, Any]
    seats: dict[str, Any]


class Environment(AECEnv[str, Any, Any]):
    """One table of a game as a PettingZoo environment (AEC); make it with `env` or `raw_env`.

    game          the name of an installed game, such as forsale
    seats         the number of players (default: the game's usual number)
    render_mode   human, ansi (text), rgb_array (a picture) or svg
    reward        win, score or rank, at the end of the game
    viewer        whose view is rendered: on_turn, spectator or one of the agents
    form          of observations: dict (with the action mask), or flat (the mask is in `infos`)
    illegal       raise IllegalAction, or lose: the game ends, and the agent comes last
    options       the options of the game; "random" draws a new value for every game"""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        reward: str = Reward.WIN,
        viewer: str = ON_TURN,
        form: str = Form.DICT,
        illegal: str = Illegal.RAISE,
        **options: object,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # PettingZoo's
        self.form = Form(read_choice("form", form, tuple(Form)))
        self.reward = read_reward(reward)
        self.render_mode = read_choice("render_mode", render_mode, (None, *RENDER_MODES))
        self._options = options
        self._changed: dict[str, object] | None = {}  # options of this game alone, if known
        self._batch = Batch(game, 1, seats, options, repeats=0, threads=1, illegal=illegal)
        self._has_begun = False
        self._bind()
        self._seat_everybody()
        self.viewer = read_choice("viewer", viewer, (ON_TURN, SPECTATOR, *self.possible_agents))

    def _bind(self) -> None:
        """Finds the rows of the only table."""
        tables = self._batch.tables
        self._row = self._batch.observation[0]
        self._mask = tables.mask[0].view(np.int8)
        self._turn = tables.seat
        self._done = tables.done

    def _seat_everybody(self) -> None:
        game = self._batch.game
        self.metadata = {
            "name": f"stammtisch_{game.name}_v{game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self._batch.seats)]
        self.agents = self.possible_agents[:]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Discrete(game.actions) for agent in self.agents}
        self.observation_spaces = {
            agent: observation_space(self.layout, game.actions, self.form) for agent in self.agents
        }
        low, high = (np.tile(each, self.seats) for each in (self.layout.low, self.layout.high))
        self.state_space = Box(low, high, dtype=np.int16)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._batch.game

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._batch.seats

    @property
    def layout(self) -> Layout:
        """What each number of an observation means, with its lowest and highest value."""
        return self._batch.layout

    def say(self, action: int) -> str:
        """An action in the words of the notation."""
        return self._batch.game.text.say_action(action)

    # --- playing --------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begins a new game; equal seeds and actions give equal games.

        Without a seed, chance continues from the game before. `options` replace those of the
        game until the next reset."""
        fixed = None if seed is None else read_seed(seed)
        self._follow_options(options or {})
        if fixed is None and self._has_begun:
            self._batch.begin_next()
        else:
            self._batch.begin(secrets.randbits(63) if fixed is None else fixed)
        self._has_begun = True
        self._forget_results()
        self._give_turn()
        self._show_to_human()

    def _give_turn(self) -> None:
        """Names the agent to act, and tells its legal actions where observations do not."""
        if self.form is Form.FLAT:
            self.infos = {agent: {} for agent in self.possible_agents}
        self.agent_selection = self.possible_agents[self._turn[0]]
        if self.form is Form.FLAT:
            self.infos[self.agent_selection]["action_mask"] = self._mask.copy()

    def _follow_options(self, changed: Mapping[str, object]) -> None:
        wished = {name: value for name, value in changed.items() if name != ANYTHING}
        if wished == self._changed:
            return
        before = self._batch
        options = {**self._options, **wished}
        illegal = before.illegal
        self._batch = Batch(
            before.game, 1, before.seats, options, repeats=0, threads=1, illegal=illegal
        )
        self._batch.tables.chances[:] = before.tables.chances
        self._changed = wished
        self._bind()

    def _forget_results(self) -> None:
        everybody = self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(everybody, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(everybody, 0.0)
        self.terminations = dict.fromkeys(everybody, False)
        self.truncations = dict.fromkeys(everybody, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in everybody}
        self._skip_agent_selection = None  # type: ignore[assignment]  # as PettingZoo does

    def step(self, action: int | None) -> None:
        """Plays an action for the agent to act; once the game is over, each leaves with None.

        >>> table = raw_env("forsale", seats=3)
        >>> table.reset(seed=7)
        >>> table.step(1)
        >>> table.agent_selection
        'seat_1'"""
        agent = self.agent_selection
        if not self.agents:
            raise IllegalAction(_("the game is over"))
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._batch.decide(action)
        if self._done[0]:
            self._tell_results()
        else:
            self._give_turn()
        self._show_to_human()

    def _tell_results(self) -> None:
        tables = self._batch.tables
        seats = self._batch.seats
        places = np.stack([tables.scores[0], tables.ranks[0]], 1)
        for agent, seat in self._seat_of.items():
            score, rank = places[seat].tolist()
            self.rewards[agent] = float(reward_of(self.reward.number, places, seats, seat))
            self.infos[agent] = {"score": score, "rank": rank}
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    # --- knowing --------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation | Array:
        """What an agent sees now; the mask is empty unless it is the one to act."""
        seat = self._checked(agent)
        is_on_turn = agent == self.agent_selection and not self._done[0]
        seen = self._row.copy() if is_on_turn else self._batch.seen_by(0, seat)
        if self.form is Form.FLAT:
            return seen
        return {"observation": seen, "action_mask": self.legal_mask(agent)}

    def legal_mask(self, agent: str) -> Array:
        """The legal actions of an agent; none unless it is the one to act."""
        is_on_turn = agent == self.agent_selection and not self._done[0]
        return self._mask.copy() if is_on_turn else np.zeros_like(self._mask)

    def view(self, agent: str) -> Any:
        """What an agent knows, as a bot of `stammtisch.bots` takes it."""
        return self.game.observe(self._batch.tables.states[0], self._checked(agent))

    def state(self) -> Array:
        """What all agents see, one after the other, for a critic in training.

        It is all-seeing: every hand and every sealed choice is in it, so no agent may play from
        it. Cards that have not been dealt are not in it.

        >>> table = raw_env("forsale", seats=3)
        >>> table.reset(seed=7)
        >>> table.state().shape, table.state() in table.state_space
        ((1146,), True)"""
        seats = range(self._batch.seats)
        return np.concatenate([self._batch.seen_by(0, seat) for seat in seats])

    def transcript(self) -> str:
        """The game so far with its key, which is secret: `stammtisch replay` reads it.

        >>> table = raw_env("forsale", seats=3)
        >>> table.reset(seed=7)
        >>> table.step(1)
        >>> table.transcript().splitlines()[-1]
        '0 bid 1'"""
        return self._batch.transcript(0)

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations; the same for all agents."""
        return self.observation_spaces[self.possible_agents[self._checked(agent)]]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of an agent's actions, legal now or not.

        >>> raw_env("forsale", seats=3).action_space("seat_0")
        Discrete(131)"""
        return self.action_spaces[self.possible_agents[self._checked(agent)]]

    def _checked(self, agent: str) -> int:
        if agent not in self._seat_of:
            read_choice("agent", agent, self.possible_agents)
        return self._seat_of[agent]

    # --- keeping --------------------------------------------------------------------------

    def clone(self) -> "Environment":
        """An independent copy in the same position."""
        return copy.deepcopy(self)

    def save(self) -> SavedEnvironment:
        """The game as it stands, for `restore`; faster than `clone`."""
        seats = {name: getattr(self, name) for name in KEPT} if self._has_begun else {}
        return SavedEnvironment(self._batch.__getstate__(), copy.deepcopy(seats))

    def restore(self, saved: object) -> None:
        """Returns to a saved game of this environment; a save can be restored many times."""
        if not isinstance(saved, SavedEnvironment):
            words = _("this was not saved by an environment: {saved!r}")
            raise BadOption(words.format(saved=saved), "saved")
        batch = saved.batch
        if (batch["game"], batch["seats"]) != (self._batch.game.name, self._batch.seats):
            raise BadOption(
                _("this was saved at a table of {game} with {seats} seats").format(**batch), "game"
            )
        if batch["rules"] == self._batch.rules:
            self._batch.restore(batch["kept"])
        else:
            self._batch.__setstate__(batch)
            self._changed = None
            self._bind()
        self._has_begun = bool(saved.seats)
        for name, value in copy.deepcopy(saved.seats).items():
            setattr(self, name, value)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in BOUND}

    def __setstate__(self, saved: Mapping[str, Any]) -> None:
        self.__dict__.update(saved)
        self._bind()

    # --- showing --------------------------------------------------------------------------

    def render(self) -> Any:
        """A picture of the table, as the viewer sees it."""
        if self.render_mode is None:
            logger.warn("render() without a render_mode shows nothing")
            return None
        if self.render_mode == "rgb_array":
            return picture_of(self._shapes())
        if self.render_mode == "svg":
            return svg_of(self._shapes())
        text = text_of(self.scene())
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n\n")
        return None

    def _shapes(self) -> tuple[Shape, ...]:
        return arrange(self.scene(), self._batch.game.look)

    def _show_to_human(self) -> None:
        if self.render_mode == "human":
            self.render()

    def scene(self) -> Scene:
        """What lies on the table, as the viewer sees it."""
        game = self._batch.game
        seat = self._viewing_seat()
        names = self.possible_agents[:]
        if seat != WATCHER_SEAT:
            names[seat] = _("{name} (you)").format(name=names[seat])
        view = game.observe(self._batch.tables.states[0], seat)
        return game.text.scene(view, seat, names)

    def _viewing_seat(self) -> int:
        if self.viewer == ON_TURN and not self._done[0]:
            return int(self._turn[0])
        return self._seat_of.get(self.viewer, WATCHER_SEAT)

    def close(self) -> None:
        """Does nothing: no window or file is open."""


class OrderedEnvironment(OrderEnforcingWrapper[str, Any, Any]):
    """An environment that must be reset before anything else; `env` makes one."""

    def last(
        self,
        observe: bool = True,  # noqa: FBT001, FBT002 - PettingZoo's signature
    ) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward, terminated, truncated and info of the agent to act."""
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return self.env.last(observe)

    def clone(self) -> "OrderedEnvironment":
        """An independent copy in the same position."""
        return copy.deepcopy(self)

    def restore(self, saved: SavedEnvironment) -> None:
        """Returns to a saved game of this environment; a save can be restored many times."""
        cast(Environment, self.unwrapped).restore(saved)
        self._has_reset = self._has_updated = bool(saved.seats)

    def __str__(self) -> str:
        return str(self.env)


def observation_space(layout: Layout, actions: int, form: Form) -> Space[Any]:
    """The space of observations with this layout, and of masks for so many actions."""
    numbers = Box(layout.low, layout.high, dtype=np.int16)
    if form is Form.FLAT:
        return numbers
    return Dict({"observation": numbers, "action_mask": Box(0, 1, (actions,), np.int8)})


def read_choice(name: str, value: Any, choices: Any) -> Any:
    """The value, if it is one of the choices; raises BadOption."""
    if value in choices:
        return value
    expected = _("one of {choices}").format(choices=", ".join(map(str, choices)))
    raise BadOption(
        _("{name} must be {expected}, not {value!r}").format(
            name=name, expected=expected, value=value
        ),
        name,
    )


def raw_env(game: str | Game, seats: int | None = None, **wishes: Any) -> Environment:
    """An environment without PettingZoo's checks; `Environment` lists the other arguments."""
    return Environment(game, seats, **wishes)


def env(game: str | Game, seats: int | None = None, **wishes: Any) -> OrderedEnvironment:
    """An environment with PettingZoo's checks; `Environment` lists the other arguments.

    >>> table = env("forsale", seats=3, render_mode="ansi")
    >>> table.reset(seed=7)
    >>> print(table.render())  # doctest: +ELLIPSIS
    Buying: 27 buildings still to come.
    ..."""
    return OrderedEnvironment(raw_env(game, seats, **wishes))


class EnvironmentModule(NamedTuple):
    """Stands for the module of one game, with `env` and `raw_env`, such as `forsale_v1`."""

    env: Callable[..., OrderedEnvironment]
    raw_env: Callable[..., Environment]


def module_of(game: str) -> EnvironmentModule:
    """The functions `env` and `raw_env` of one game."""
    return EnvironmentModule(partial(env, game), partial(raw_env, game))


MODULES = {f"{game.name}_v{game.version}": game.name for game in GAMES.values()}


def __getattr__(name: str) -> EnvironmentModule:
    """Finds an installed game by name and version: `forsale_v1`."""
    if name in MODULES:
        return module_of(MODULES[name])
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def register_games() -> None:
    """Tells `pettingzoo.make` of the games, where it is there.

    It came with PettingZoo 1.27, which AgileRL does not take yet."""
    register: Any = getattr(pettingzoo, "register", None)
    for game in GAMES.values() if register else ():
        identity = f"stammtisch/{game.name}-v{game.version}"
        register("aec", identity, entry_point=env, kwargs={"game": game.name})


register_games()
