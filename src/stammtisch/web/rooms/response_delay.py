"""How long the people of a table take, so that what is decided in their name takes as long.

A forced move that came at once would tell everybody that there was no choice."""

from collections import defaultdict, deque
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import partial
from random import Random

KEPT = 8  # decisions of one person that are remembered
LONGEST = 30.0  # seconds; who takes longer does something else
USUAL = (3.0, 9.0)  # seconds of somebody who has not decided yet
VARIATION = (0.8, 1.25)  # no pause comes twice


@dataclass
class Tempo:
    """The seconds of everybody's latest decisions."""

    # by seat, and whether others had to decide at the same time
    taken: defaultdict[tuple[int, bool], deque[float]] = field(
        default_factory=partial(defaultdict, partial(deque, maxlen=KEPT))
    )
    together: frozenset[int] = frozenset()  # seats that decide at the same time as others

    def turn(self, before: Collection[int], now: Collection[int]) -> None:
        """Other seats owe a decision."""
        fresh = frozenset(now).difference(before)
        others = self.together - fresh
        self.together = others | fresh if len(now) > 1 else others

    def note(self, seat: int, seconds: float) -> None:
        self.taken[seat, seat in self.together].append(min(LONGEST, seconds))

    def draw(self, seat: int, chance: Random) -> float:
        """As long as this person might take for such a decision."""
        taken = self.taken[seat, seat in self.together]
        if not taken:
            return chance.uniform(*USUAL)
        return chance.choice(taken) * chance.uniform(*VARIATION)
