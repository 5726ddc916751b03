"""Fingerprints: they change with what a function does, and with nothing else."""

from types import FunctionType
from typing import Any

import numpy as np
import pytest

from stammtisch.core.digest import globals_of, of_function, reach_of
from stammtisch.core.mark import rule

SOURCE = '''
@rule
def deep(value):
    """{words}"""
    return value + NUMBER

@rule
def outer(value):
    return deep(value) + TABLE[0]

@rule
def alone(value):
    return value.NUMBER
'''


def digests(words: str = "Adds.", **names: Any) -> list[str]:
    space: dict[str, Any] = {"rule": rule, "NUMBER": 1, "TABLE": np.arange(2), **names}
    exec(SOURCE.format(words=words), space)
    return [of_function(space[name], "here") for name in ("deep", "outer", "alone")]


def test_the_same_work_has_the_same_digest() -> None:
    assert digests() == digests(words="Said otherwise.", OTHER=3)


def test_a_number_changes_whatever_reads_it() -> None:
    for changed, same in zip(digests(NUMBER=2)[:2], digests()[:2], strict=True):
        assert changed != same
    assert digests(NUMBER=2)[2] == digests()[2]


def test_a_table_changes_whatever_reads_it() -> None:
    deep, outer, alone = digests(TABLE=np.arange(3))
    assert [deep, alone] == digests()[::2]
    assert outer != digests()[1]


def test_the_same_work_in_another_module_has_another_digest() -> None:
    """Machine code imports the modules that it was made of: a renamed one would be missed."""
    for moved, same in zip(digests(__name__="new"), digests(__name__="old"), strict=True):
        assert moved != same


def test_what_machine_code_cannot_know_is_refused() -> None:
    with pytest.raises(TypeError, match="deep reads <object"):
        digests(NUMBER=object())
    with pytest.raises(TypeError, match=r"deep calls .*<lambda>, which is not a rule"):
        digests(NUMBER=lambda: 1)


def test_names_of_attributes_are_no_globals() -> None:
    space: dict[str, Any] = {"rule": rule, "NUMBER": 1, "TABLE": (1,)}
    exec(SOURCE.format(words=""), space)
    assert globals_of(space["alone"]) == {}
    assert reach_of(space["outer"]) == {space["outer"], space["deep"]}
    assert isinstance(space["alone"], FunctionType)
