"""RLlib: its own check, which plays unmasked acts, and PPO for two iterations."""

from typing import Any

import numpy as np
import ray
from gymnasium.spaces import Box
from gymnasium.wrappers import TransformObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.utils.pre_checks.env import check_multiagent_environments
from ray.tune.registry import register_env

from stammtisch.adapters.gymnasium import SeatEnvironment
from stammtisch.adapters.pettingzoo import env

check_multiagent_environments(PettingZooEnv(env("forsale", seats=3, illegal="lose")))


def seat(_config: object) -> Any:
    made = SeatEnvironment("forsale", 3, opponents="policy")
    box: Any = made.observation_space
    floats = Box(box.low.astype(np.float32), box.high.astype(np.float32))
    return TransformObservation(made, lambda seen: seen.astype(np.float32), floats)


register_env("seat", seat)
quiet = {"include_dashboard": False, "logging_level": "ERROR", "log_to_driver": False}
ray.init("local", num_cpus=2, **quiet)
config = (
    PPOConfig()
    .environment("seat")
    .env_runners(num_env_runners=0)
    .training(train_batch_size=256, minibatch_size=64, num_epochs=1)
)
algorithm = config.build_algo()
returns: list[Any] = [
    algorithm.train()["env_runners"].get("episode_return_mean") for _iteration in range(2)
]
algorithm.stop()
assert all(value is not None and np.isfinite(value) for value in returns), returns
print("check_multiagent_environments of PettingZooEnv, PPO for two iterations")
