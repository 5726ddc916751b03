"""Observations for a neural network: choices and sets one-hot, numbers from 0 to 1."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from stammtisch.core.encoding import Meaning
from stammtisch.core.observation import Feature, Layout
from stammtisch.core.record import Array


@dataclass(frozen=True, eq=False)
class Expansion:
    """The source of each column: first numbers, then choices, then members of sets.

    numbers  places of numbers and flags, with their lowest value and their span
    choices  places of choices, with the value that a column stands for
    members  places of sets, with the bit that a column stands for"""

    names: tuple[str, ...]
    numbers: Array
    choices: Array
    members: Array

    @classmethod
    def by(cls, layout: Layout) -> "Expansion":
        numbers = _numbers(layout)
        choices = _choices(layout)
        members = _members(layout)
        names = [layout.features[at].name for at, _low, _span in numbers]
        names += [f"{layout.features[at].name}={value}" for at, value in choices]
        names += [f"{layout.features[at].name}.{bit}" for at, bit in members]
        columns = (
            np.array(each, np.int64).reshape(-1, width)
            for each, width in ((numbers, 3), (choices, 2), (members, 2))
        )
        return cls(tuple(names), *columns)

    @property
    def size(self) -> int:
        return len(self.names)

    def of(self, observation: Array) -> Array:
        """One observation, or a row for each of many; float32."""
        wide = np.empty((*observation.shape[:-1], self.size), np.float32)
        first = len(self.numbers)
        second = first + len(self.choices)
        at, low, span = self.numbers.T
        np.divide(observation[..., at] - low, span, out=wide[..., :first])
        at, value = self.choices.T
        np.equal(observation[..., at], value, out=wide[..., first:second])
        at, bit = self.members.T
        wide[..., second:] = observation[..., at] >> bit & 1
        return wide


def _those(layout: Layout, *meanings: Meaning) -> Iterator[tuple[int, Feature]]:
    return (
        (at, feature)
        for at, feature in enumerate(layout.features)
        if feature.encoding.meaning in meanings
    )


def _numbers(layout: Layout) -> list[tuple[int, int, int]]:
    found = _those(layout, Meaning.NUMBER, Meaning.FLAG)
    return [(at, one.encoding.low, one.encoding.high - one.encoding.low) for at, one in found]


def _choices(layout: Layout) -> list[tuple[int, int]]:
    found = _those(layout, Meaning.CHOICE)
    return [(at, value) for at, one in found for value in range(one.encoding.high + 1)]


def _members(layout: Layout) -> list[tuple[int, int]]:
    found = _those(layout, Meaning.SET)
    return [(at, bit) for at, one in found for bit in range(one.encoding.high.bit_length())]
