"""A question in words: in short for all to read, and in full for the player who is asked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from stammtisch.core.language import _
from stammtisch.games.stichtag.state import Question, State

Counted = Callable[[int], str]


class Asked(NamedTuple):
    """What a question may speak of."""

    view: State
    names: Sequence[str]
    played: str  # the cards just played, in words
    action: int = -1  # the first possible answer, for the player who is asked


@dataclass(frozen=True)
class QuestionWords:
    """The words for one question.

    `{count}` stands for how often it is still asked, which may also choose among the words.
    `told` fills in the rest."""

    question: Question  # NOTHING: for a card before the tricks, or for a second one
    short: str | Counted
    full: str | Counted
    told: Mapping[str, Callable[[Asked], str]] = field(default_factory=dict)

    def ask_in_short(self, asked: Asked) -> str:
        return self._fill(self.short, asked)

    def ask_in_full(self, asked: Asked) -> str:
        return self._fill(self.full, asked)

    def _fill(self, words: str | Counted, asked: Asked) -> str:
        count = int(asked.view.pending)
        sentence = _(words) if isinstance(words, str) else words(count)
        wanted = {gap: tell for gap, tell in self.told.items() if f"{{{gap}}}" in sentence}
        return sentence.format(count=count, **{gap: tell(asked) for gap, tell in wanted.items()})
