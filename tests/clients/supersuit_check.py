"""SuperSuit's wrappers around the flat form; Dict observations are what they refuse."""

from collections.abc import Callable
from typing import Any

import numpy as np
import supersuit

from stammtisch.adapters.pettingzoo import env

WRAPPERS: dict[str, Callable[[Any], Any]] = {
    "dtype": lambda table: supersuit.dtype_v0(table, np.float32),
    "frame stack": lambda table: supersuit.frame_stack_v2(table, 3),
    "normalize": lambda table: supersuit.normalize_obs_v0(supersuit.dtype_v0(table, np.float32)),
    "pad observations": supersuit.pad_observations_v0,
    "agent indicator": supersuit.agent_indicator_v0,
    "delayed observations": lambda table: supersuit.delay_observations_v0(table, 2),
}


def play(table: Any) -> None:
    table.reset(seed=1)
    chance = np.random.default_rng(1)
    for agent in table.agent_iter():
        seen, _reward, terminated, truncated, info = table.last()
        space = table.observation_space(agent)
        assert (seen.shape, seen.dtype) == (space.shape, space.dtype), agent
        if terminated or truncated:
            table.step(None)
        else:
            table.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))


for wrap in WRAPPERS.values():
    play(wrap(env("forsale", seats=3, form="flat", illegal="lose")))
print(f"whole games through {', '.join(WRAPPERS)}")
