# %% [markdown]
# # A learning curve
# Run `python examples/forsale_ppo.py` first; this script, cell by cell or as a whole, plots what it
# noted on the way: the share of victories of the learner against three policies.

# %%
from __future__ import annotations

import json
import sys
from pathlib import Path

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt

named = dict(zip(("notes", "picture"), sys.argv[1:], strict=False))
notes = Path(named.get("notes", "examples/forsale_ppo.json"))
picture = Path(named.get("picture", "examples/learning_curve.png"))
curve = json.loads(notes.read_text())

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
figure.savefig(picture, dpi=120)
print(f"wrote {picture}")
