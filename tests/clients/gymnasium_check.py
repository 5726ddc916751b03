"""Gymnasium's own check of every seat environment, and its vector wrapper."""

from typing import Any

import gymnasium
from gymnasium.utils.env_checker import check_env

from stammtisch import GAMES

for name in GAMES:
    for form in ("flat", "dict"):
        made: Any = gymnasium.make(
            f"stammtisch.adapters.gymnasium:stammtisch/{name}-seat-v1", form=form
        )
        check_env(made.unwrapped, skip_render_check=True)
vector = gymnasium.make_vec(
    "stammtisch.adapters.gymnasium:stammtisch/forsale-seat-v1",
    num_envs=3,
    vectorization_mode="sync",
)
vector.reset(seed=1)
for _step in range(50):
    vector.step(vector.action_space.sample())
print(f"check_env of {2 * len(GAMES)} environments, 50 steps of a SyncVectorEnv")
