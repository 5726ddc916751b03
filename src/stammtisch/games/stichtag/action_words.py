"""Actions in words: a pattern for each kind, whose gaps count its ids."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

from stammtisch.core.language import _
from stammtisch.core.scene import Pictured
from stammtisch.games.stichtag.card_words import LETTERS, emblem, say_card, tell_card, tell_colour
from stammtisch.games.stichtag.state import CARDS, COLOURS, EGGS, SEATS

SIZES = {"card": CARDS, "colour": COLOURS, "seat": int(SEATS), "place": EGGS}


@dataclass(frozen=True)
class ActionWords:
    """The words for actions of one kind, for example `gift {card} {seat}`.

    Their ids begin with `first`; the last gap counts fastest."""

    first: int
    note: str  # in the notation
    sentence: str
    without_names: str = ""  # the sentence where the players have no names

    @cached_property
    def gaps(self) -> list[str]:
        return re.findall(r"\{(\w+)\}", self.note)

    @cached_property
    def size(self) -> int:
        """How many actions there are of this kind."""
        return prod(SIZES[gap] for gap in self.gaps)

    def numbers_of(self, action: int) -> dict[str, int]:
        """What stands in the gaps."""
        left = action - self.first
        numbers = {}
        for gap in reversed(self.gaps):
            left, numbers[gap] = divmod(left, SIZES[gap])
        return numbers

    def with_card(self, card: int) -> Sequence[int]:
        """All actions of this kind that name a card."""
        if "card" not in self.gaps:
            return ()
        each = self.size // CARDS
        return range(self.first + each * card, self.first + each * (card + 1))

    def say(self, action: int) -> str:
        numbers = self.numbers_of(action)
        words = {gap: str(number) for gap, number in numbers.items()}
        if "card" in numbers:
            words["card"] = say_card(numbers["card"])
        if "colour" in numbers:
            words["colour"] = LETTERS[numbers["colour"]]
        return self.note.format(**words)

    def tell(self, action: int, names: Sequence[str]) -> str:
        numbers = self.numbers_of(action)
        words = {gap: str(number) for gap, number in numbers.items()}
        if "card" in numbers:
            words["card"] = tell_card(numbers["card"])
        if "colour" in numbers:
            words["colour"] = tell_colour(numbers["colour"])
        if "place" in numbers:
            words["place"] = str(numbers["place"] + 1)
        if "seat" in numbers and names:
            words["name"] = names[numbers["seat"]]
        told = _(self.sentence if names else self.without_names or self.sentence).format(**words)
        return Pictured(emblem(numbers["colour"]), told) if "colour" in numbers else told
