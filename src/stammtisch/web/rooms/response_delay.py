"""The response delay of automatic moves: as long as that player usually takes.

A forced move that came at once would tell everybody that there was no choice."""

from collections import defaultdict, deque
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import partial
from random import Random

KEPT = 8  # decisions of one person that are remembered
LONGEST = 30.0  # seconds; anything longer does not count as thinking
USUAL = (3.0, 9.0)  # seconds, for a player who has not decided yet
VARIATION = (0.8, 1.25)  # so that no delay comes twice


@dataclass
class ResponseTimes:
    """The seconds of everybody's latest decisions."""

    # by seat, and whether others had to decide at the same time
    taken: defaultdict[tuple[int, bool], deque[float]] = field(
        default_factory=partial(defaultdict, partial(deque, maxlen=KEPT))
    )
    together: frozenset[int] = frozenset()  # seats that decide at the same time as others

    def turn(self, before: Collection[int], now: Collection[int]) -> None:
        """The seats that owe a decision have changed."""
        fresh = frozenset(now).difference(before)
        others = self.together - fresh
        self.together = others | fresh if len(now) > 1 else others

    def note(self, seat: int, seconds: float) -> None:
        """They come from the wall clock, the same in all processes, which may have been set."""
        self.taken[seat, seat in self.together].append(min(LONGEST, max(0.0, seconds)))

    def draw(self, seat: int, chance: Random) -> float:
        """A delay as long as this person might take for such a decision."""
        taken = self.taken[seat, seat in self.together]
        if not taken:
            return chance.uniform(*USUAL)
        return chance.choice(taken) * chance.uniform(*VARIATION)
