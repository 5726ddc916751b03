"""Minari: a dataset of ours converted, and one collected from the seat environment."""

import os
import tempfile
import threading
from pathlib import Path

import gymnasium
import minari
import numpy as np

from stammtisch import GAMES
from stammtisch.arena.dataset import Export, write_dataset
from stammtisch.arena.dataset.minari import to_minari
from stammtisch.arena.workers import Threads

home = tempfile.TemporaryDirectory()
os.environ["MINARI_DATASETS_PATH"] = home.name
order = Export(GAMES["forsale"], 3, {}, ("policy",) * 3, games=20)
folder = Path(home.name) / "games"
write_dataset(order, folder, Threads(1), int, threading.Event())
dataset = to_minari(folder, "stammtisch/forsale-v0")
kept = minari.load_dataset("stammtisch/forsale-v0")
assert kept.total_episodes == 60, kept.total_episodes
episode = kept[0]
assert len(episode.observations) == len(episode.actions) + 1
assert episode.terminations[-1]
assert not episode.terminations[:-1].any()
shares = sum(float(each.rewards.sum()) for each in kept)
assert abs(shares) < 1e-6, shares
collector = minari.DataCollector(
    gymnasium.make("stammtisch.adapters.gymnasium:stammtisch/forsale-seat-v1", seats=3)
)
for seed in range(3):
    _seen, info = collector.reset(seed=seed)
    over = False
    while not over:
        action = int(np.argmax(info["action_mask"]))
        _seen, _reward, over, _truncated, info = collector.step(action)
collected = collector.create_dataset("stammtisch/forsale-collected-v0")
print(f"{kept.total_episodes} episodes converted, {collected.total_episodes} collected")
