"""The compiled loop."""

from types import FunctionType

import pytest

from stammtisch import GAMES
from stammtisch.adapters.stepping import steps_of


@pytest.mark.parametrize("name", GAMES)
def test_no_door_is_named_like_a_rule_behind_it(name: str) -> None:
    """Numba would find the rule's code in its cache, which has no way in: Python crashes."""
    for door in steps_of(GAMES[name]):
        assert isinstance(door, FunctionType)
        known = door.__globals__.values()
        rules = {rule.__qualname__ for rule in known if isinstance(rule, FunctionType)}
        assert f"_show_{name}" in rules
        assert door.__qualname__ not in rules
