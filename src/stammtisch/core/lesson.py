"""A lesson: a guided first game with a fixed deal, and what is said at its first decisions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any


class TablePart(StrEnum):
    """A part of the table that a tip points at."""

    HAND = "hand"
    MIDDLE = "middle"
    PROMPT = "prompt"  # what is asked, and the buttons next to it
    HEADLINE = "headline"  # where the game stands
    GOAL, RULE, MONTH = "leaf-goal", "leaf-rule", "leaf-month"  # the leaves of a calendar
    OWN = "own"  # what lies before the learner
    OTHERS = "others"
    ENDED = "ended"  # the trick, sale or auction that ended last
    LOG = "log"


@dataclass(frozen=True)
class LessonTip:
    """A sentence or two, said before a decision of the learner.

    words    are translated where they are shown; `{1}` is the name of the player of seat 1
    act      what the learner is asked to do, in the notation; empty: to read, and to go on"""

    words: str
    points_at: TablePart
    act: str = ""


@dataclass(frozen=True)
class LaterTip:
    """Something that is said when the learner plays freely, and true whatever was played.

    when     whether this is the decision, from what the learner sees; true once in a game"""

    words: str
    points_at: TablePart
    when: Callable[[Any], bool]


@dataclass(frozen=True)
class Lesson:
    """A game that always goes the same way, as long as the learner does what is asked.

    The learner has seat 0, and bots that always choose the same have the others. Each decision
    has any number of tips, the last of which asks for an act. Tips after the last act are
    said at the next decision, which is free; later ones come where something new begins."""

    seats: int
    key: str
    tips: tuple[LessonTip, ...]
    options: Mapping[str, str]
    later: tuple[LaterTip, ...] = ()
    bots: str = "policy"

    @cached_property
    def acts(self) -> tuple[str, ...]:
        """What the learner is asked to do, decision by decision."""
        return tuple(tip.act for tip in self.tips if tip.act)

    @property
    def every_tip(self) -> "tuple[LessonTip | LaterTip, ...]":
        return (*self.tips, *self.later)

    def said_before(self, decision: int) -> tuple[LessonTip, ...]:
        """The tips of a decision of the learner, counted from 0."""
        tips = zip(self.tips, self._decisions, strict=True)
        return tuple(tip for tip, before in tips if before == decision)

    @cached_property
    def _decisions(self) -> tuple[int, ...]:
        """Before which decision each tip is said."""
        asked = [bool(tip.act) for tip in self.tips]
        return tuple(sum(asked[:place]) for place in range(len(asked)))

    def said_at(self, view: Any) -> tuple[LaterTip, ...]:
        """The later tips of a position, as the learner sees it."""
        return tuple(each for each in self.later if each.when(view))

    def is_followed_by(self, acts: Sequence[str]) -> bool:
        """Has the learner done what was asked so far? After the last tip anything goes."""
        return tuple(acts[: len(self.acts)]) == self.acts[: len(acts)]
