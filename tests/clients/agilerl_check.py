"""AgileRL's DQN on the PettingZoo environment, with its action masks.

It takes PettingZoo below 1.27 only, which had no `register`."""

from typing import Any

import numpy as np
from agilerl.algorithms import DQN
from agilerl.components.replay_buffer import ReplayBuffer
from tensordict import TensorDict

from stammtisch.adapters.pettingzoo import env

table: Any = env("forsale", seats=3, form="flat")
space = table.observation_space("seat_0")
learner = DQN(space, table.action_space("seat_0"), batch_size=32)
memory = ReplayBuffer(max_size=2000)
losses: list[float] = []
steps = 0
for seed in range(12):
    table.reset(seed=seed)
    held: dict[str, tuple[Any, int]] = {}
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, info = table.last()
        over = terminated or truncated
        if agent in held:
            before, action = held.pop(agent)
            step = {"obs": before, "action": [action], "reward": [reward], "next_obs": seen}
            kept = {name: np.asarray(value, np.float32) for name, value in step.items()}
            memory.add(TensorDict({**kept, "done": np.array([over], np.float32)}).unsqueeze(0))
        if over:
            table.step(None)
            continue
        mask = info["action_mask"][None]
        chosen = int(learner.get_action(seen[None], epsilon=0.2, action_mask=mask)[0])
        held[agent] = seen, chosen
        table.step(chosen)
        steps += 1
        if len(memory) > 64 and steps % 8 == 0:
            losses.append(float(np.ravel(learner.learn(memory.sample(32)))[0]))
assert losses
assert np.isfinite(losses).all()
print(f"DQN: {steps} masked decisions, {len(losses)} updates, all finite")
