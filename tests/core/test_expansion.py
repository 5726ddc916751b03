"""Observations as a network likes them."""

import numpy as np
import pytest

from stammtisch import GAMES
from stammtisch.adapters.vector import Vector
from stammtisch.core.expansion import Expansion
from stammtisch.core.observation import layout_of


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_all_columns_lie_between_zero_and_one(name: str) -> None:
    vector = Vector(name, 6, seed=2, threads=1)
    for _step in range(60):
        wide = vector.expand(vector.step(vector.sample()).observation)
        assert wide.dtype == np.float32
        assert wide.shape == (6, Expansion.by(vector.layout).size)
        assert wide.min() >= 0
        assert wide.max() <= 1


def test_a_choice_is_one_column_of_several() -> None:
    layout = layout_of(GAMES["stichtag"].state, 4)
    expansion = Expansion.by(layout)
    observation = np.zeros(layout.size, np.int16)
    names = [feature.name for feature in layout.features]
    observation[names.index("month")] = 7
    observation[names.index("trumps")] = 0b100010
    observation[names.index("total[0]")] = 999
    wide = dict(zip(expansion.names, expansion.of(observation).tolist(), strict=True))
    assert [name for name, value in wide.items() if name.startswith("month=") and value] == [
        "month=7"
    ]
    assert {name for name, value in wide.items() if name.startswith("trumps.") and value} == {
        "trumps.1",
        "trumps.5",
    }
    assert wide["total[0]"] == 1.0
    assert wide["total[1]"] == 0.5


def test_every_view_that_differs_is_expanded_differently() -> None:
    vector = Vector("zahltag", 8, 3, seed=1, threads=1)
    seen: dict[bytes, bytes] = {}
    for _step in range(80):
        rows = vector.step(vector.sample()).observation
        for row, wide in zip(rows, vector.expand(rows), strict=True):
            assert seen.setdefault(wide.tobytes(), row.tobytes()) == row.tobytes()
