"""JAX takes arrays by DLPack only without gaps between rows: those of `buffers`."""

from typing import Any

import jax
import numpy as np

import stammtisch

tables = stammtisch.vector("stichtag", n=64, seats=4, seed=1)
mine: Any = tables.buffers()
for _step in range(20):
    tables.step(tables.sample(), out=mine)
    taken = jax.dlpack.from_dlpack(mine.observation)
    assert np.array_equal(np.asarray(taken), tables.now.observation)
row = tables.now.observation
print(f"from_dlpack of {mine.observation.shape} with strides {mine.observation.strides}")
try:
    jax.dlpack.from_dlpack(row)
    print(f"rows with strides {row.strides} are taken as well")
except Exception as wrong:
    print(f"rows with strides {row.strides} are refused: {str(wrong).splitlines()[0][:90]}")
