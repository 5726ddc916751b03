"""Measures a policy in arrays: seat 0 decides by it at a hundred tables, the others at random.

python examples/evaluate_policy.py forsale"""

import sys

import numpy as np

import stammtisch


def decide(tables: stammtisch.vector) -> np.ndarray:
    """Your policy; this one asks the heuristic that every game brings."""
    return tables.advice()


tables = stammtisch.vector(sys.argv[1], n=100, seed=7)
shares: list[float] = []
while len(shares) < 300:
    actions = np.where(tables.now.seat == 0, decide(tables), tables.sample())
    step = tables.step(actions)
    shares += (step.reward[step.done, 0] + 1 / tables.seats).tolist()

error = np.std(shares) / len(shares) ** 0.5
print(f"wins {np.mean(shares):.3f} ± {2 * error:.3f} of {len(shares)} games", end=", ")
print(f"an equal share is {1 / tables.seats:.3f}")
