"""Learns to play For Sale in five minutes on a CPU, and says how it does against `policy`.

    make examples                        installs what it needs, and runs all of them
    python examples/forsale_ppo.py --minutes 5

Proximal policy optimisation with masked actions (sb3-contrib) on 64 tables at once. The learner's
seat plays three of the game's own policies and learns from its rank, which is a richer
signal than the win alone; an even share of wins is a quarter."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from seat import Seat
from stable_baselines3.common.callbacks import BaseCallback

HERE = Path(__file__).parent
SEATS, TABLES = 4, 64
EVEN = 1 / SEATS
SIGMAS = 1.96


class Clock(BaseCallback):
    """Ends the training when the time is up; measures a few times on the way."""

    def __init__(self, seconds: float, looks: int) -> None:
        super().__init__()
        self.seconds, self.looks = seconds, looks
        self.begun = time.perf_counter()
        self.curve: list[dict[str, float]] = []

    def _on_step(self) -> bool:
        return time.perf_counter() - self.begun < self.seconds

    def _on_rollout_end(self) -> None:
        passed = time.perf_counter() - self.begun
        if passed < len(self.curve) * self.seconds / self.looks:
            return
        share, interval = measured(self.model, games=2000, seed=99)
        self.curve.append({"seconds": passed, "share": share, "interval": interval})
        print(f"{passed:5.0f} s  {self.num_timesteps:9,} decisions  {share:.3f} ± {interval:.3f}")


def measured(model: Any, games: int, seed: int) -> tuple[float, float]:
    """The share of victories on games that it has not seen, with its 95 % interval."""
    tables = Seat("forsale", 500, SEATS, seed)
    seen, shares = tables.reset(), []
    while len(shares) < games:
        acts, _state = model.predict(seen, action_masks=tables.action_masks(), deterministic=False)
        seen, rewards, ended, _infos = tables.step(acts)
        shares += (rewards[ended] + EVEN).tolist()
    return float(np.mean(shares)), SIGMAS * float(np.std(shares)) / len(shares) ** 0.5


def learner(tables: Seat) -> MaskablePPO:
    return MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        gae_lambda=0.97,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=1,
        device="cpu",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=10_000, help="of the last measurement")
    parser.add_argument("--out", type=Path, default=HERE / "forsale_ppo")
    arguments = parser.parse_args()
    torch.set_num_threads(1)  # of a small network two would spend their time waiting
    model, clock = (
        learner(Seat("forsale", TABLES, SEATS, seed=1)),
        Clock(arguments.minutes * 60, 10),
    )
    model.learn(total_timesteps=10**9, callback=clock)
    model.save(arguments.out)
    share, interval = measured(model, arguments.games, seed=2027)
    arguments.out.with_suffix(".json").write_text(json.dumps(clock.curve))
    verdict = "above" if share - interval > EVEN else "not above"
    print(f"win share against three policies: {share:.3f} ± {interval:.3f}, {verdict} {EVEN}")


if __name__ == "__main__":
    main()
