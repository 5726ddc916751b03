"""Learns to play For Sale in five minutes on a CPU, and says how it does against `policy`.

    make examples                        installs what it needs, and runs all of them
    python examples/forsale_ppo.py --minutes 5
    python examples/forsale_ppo.py --decisions 1500000           the same games on any machine
    python examples/forsale_ppo.py --weights docs/lab/forsale-ppo.npz   measures what was kept

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
LOOKS = 10  # measurements on the way


class Course(BaseCallback):
    """Ends the training when the time is up, or after so many decisions; measures a few times on
    the way."""

    def __init__(self, seconds: float, decisions: int | None, looks: int) -> None:
        super().__init__()
        self.seconds, self.decisions, self.looks = seconds, decisions, looks
        self.begun = time.perf_counter()
        self.curve: list[dict[str, float]] = []

    @property
    def passed(self) -> float:
        """The part of the training that is over."""
        if self.decisions:
            return float(self.num_timesteps / self.decisions)
        return (time.perf_counter() - self.begun) / self.seconds

    def _on_step(self) -> bool:
        return self.passed < 1

    def _on_rollout_end(self) -> None:
        if self.passed < len(self.curve) / self.looks:
            return
        seconds, decisions = time.perf_counter() - self.begun, self.num_timesteps
        share, interval = measured(self.model, games=2000, seed=99)
        point = {"seconds": seconds, "decisions": decisions, "share": share, "interval": interval}
        self.curve.append(point)
        print(f"{seconds:5.0f} s  {decisions:9,} decisions  {share:.3f} ± {interval:.3f}")


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


def is_of_policy(name: str) -> bool:
    return name.startswith(("mlp_extractor.policy_net", "action_net"))


def keep_weights(model: MaskablePPO, path: Path) -> None:
    """What the policy needs, in half precision: no optimiser, no critic."""
    weights = model.policy.state_dict().items()
    kept = {name: each.numpy().astype(np.float16) for name, each in weights if is_of_policy(name)}
    np.savez_compressed(path, **kept)


def take_weights(model: MaskablePPO, path: Path) -> None:
    with np.load(path) as kept:
        weights = {name: torch.from_numpy(kept[name].astype(np.float32)) for name in kept}
    model.policy.load_state_dict(weights, strict=False)


def train(model: MaskablePPO, read: argparse.Namespace) -> None:
    course = Course(read.minutes * 60, read.decisions, LOOKS)
    model.learn(total_timesteps=10**9, callback=course)
    keep_weights(model, read.out.with_suffix(".npz"))
    read.out.with_suffix(".json").write_text(json.dumps(course.curve, indent=1) + "\n")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--decisions", type=int, help="of the learner, instead of a time")
    parser.add_argument("--weights", type=Path, help="measure these instead of training")
    parser.add_argument("--games", type=int, default=10_000, help="of the last measurement")
    parser.add_argument("--out", type=Path, default=HERE / "forsale_ppo")
    return parser.parse_args()


def main() -> None:
    read = read_arguments()
    torch.set_num_threads(1)  # of a small network two would spend their time waiting
    model = learner(Seat("forsale", TABLES, SEATS, seed=1))
    if read.weights:
        take_weights(model, read.weights)
    else:
        train(model, read)
    share, interval = measured(model, read.games, seed=2027)
    verdict = "above" if share - interval > EVEN else "not above"
    print(f"win share against three policies: {share:.3f} ± {interval:.3f}, {verdict} {EVEN}")


if __name__ == "__main__":
    main()
