"""One seat at many tables of a game, against the game's own policy, for Stable-Baselines3.

All tables are stepped together: the other seats decide until it is the learner's turn again
everywhere, or a game has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from stable_baselines3.common.vec_env import VecEnv

import stammtisch


class Seat(VecEnv):
    """The learner sits on another chair at every table, so that it learns them all."""

    render_mode = None

    def __init__(self, game: str, tables: int, seats: int, seed: int, **options: Any) -> None:
        self.tables = stammtisch.vector(game, n=tables, seats=seats, seed=seed, **options)
        self.own = np.arange(tables) % seats
        wide = self.tables.expand(self.tables.now.observation).shape[1]
        seen = gymnasium.spaces.Box(0.0, 1.0, (wide,), np.float32)
        super().__init__(tables, seen, gymnasium.spaces.Discrete(self.tables.actions))
        self.rewards = np.zeros(tables, np.float32)
        self.ended = np.zeros(tables, np.bool_)

    # --- playing --------------------------------------------------------------------------

    def reset(self) -> Any:
        self._let_others_decide()
        return self._seen()

    def step_async(self, actions: Any) -> None:
        self.rewards[:], self.ended[:] = 0.0, False
        self._step(np.asarray(actions), np.ones(self.num_envs, np.bool_))

    def step_wait(self) -> Any:
        self._let_others_decide()
        infos: list[dict[str, Any]] = [{} for _table in range(self.num_envs)]
        seen = self._seen()
        for table in np.flatnonzero(self.ended):
            infos[table]["terminal_observation"] = seen[table]  # unused: the game is over
        return seen, self.rewards.copy(), self.ended.copy(), infos

    def _let_others_decide(self) -> None:
        """Until the learner is to act at every table; a new game may begin on the way."""
        while (others := self.tables.now.seat != self.own).any():
            self._step(self.tables.advice(), others)

    def _step(self, actions: Any, where: Any) -> None:
        step = self.tables.step(actions, where)
        own = step.reward[np.arange(self.num_envs), self.own]
        self.rewards += own
        self.ended |= step.done

    def _seen(self) -> Any:
        return self.tables.expand(self.tables.now.observation)

    # --- what Stable-Baselines3 asks for --------------------------------------------------

    def action_masks(self) -> Any:
        return self.tables.now.mask

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self, attr_name, value)

    def env_method(
        self, method_name: str, *arguments: Any, indices: Any = None, **named: Any
    ) -> list[Any]:
        return list(getattr(self, method_name)(*arguments, **named))

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> Sequence[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        pass
