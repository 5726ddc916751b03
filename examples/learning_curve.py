# %% [markdown]
# # A learning curve
# Run `python examples/forsale_ppo.py` first; this script, cell by cell or as a whole, plots what it
# noted on the way: the share of victories of the learner against three policies.

# %%
from __future__ import annotations

import json
from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt

HERE = Path(__file__).parent if "__file__" in globals() else Path("examples")
curve = json.loads((HERE / "forsale_ppo.json").read_text())

# %%
seconds = [point["seconds"] for point in curve]
shares = [point["share"] for point in curve]
intervals = [point["interval"] for point in curve]

# %%
figure, axes = plt.subplots(figsize=(7, 4))
axes.errorbar(seconds, shares, intervals, marker="o", capsize=3, label="learner")
axes.axhline(0.25, linestyle="--", color="grey", label="an equal share")
axes.set(xlabel="seconds of training on a CPU", ylabel="share of victories, 95 % interval")
axes.set(title="For Sale, 4 seats: one learner against three policies", ylim=(0, None))
axes.legend()
figure.tight_layout()
figure.savefig(HERE / "learning_curve.png", dpi=120)
print(f"wrote {HERE / 'learning_curve.png'}")
