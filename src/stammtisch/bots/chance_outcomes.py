"""All outcomes of chance after an act, found by trying, whatever the game draws.

A draw of one among n cuts the range of a word of chance into n equal parts. Trying words shows
where the parts lie; then one word of each part is enough."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from math import lcm, prod
from typing import Any

import numpy as np

from stammtisch.core.chance import WORD

RANGE = WORD + 1
BESIDE = 12345
MOST_DRAWS = 6  # by one act
MOST_PARTS = 9  # of a draw
MOST_LOTS = 512  # of all draws together
GRID = 2 * MOST_PARTS  # words that are tried before the cuts between them are searched
HALVINGS = 3
BASES = 6  # settings of the other draws, since each setting hides other cuts
GOLDEN = 0.6180339887
CHECKS = 3  # outcomes that are checked again after every other act

Words = tuple[int, ...]
Play = Callable[[Sequence[int]], Any]  # gives the table after an act, if these are the next words


class Unforeseen(Exception):
    """Too many outcomes, or not the same after every act."""


@dataclass(frozen=True)
class ChanceOutcome:
    """Words that all lead to the same table, and how likely that is."""

    words: Sequence[Words]
    chance: float


def draw_from(s: Any, words: Sequence[int]) -> None:
    """Makes these the next words of a source of chance."""
    s.words[: len(words)] = words
    s.blocks = 0
    s.fresh = s.words.size


def drawn_from(s: Any) -> int:
    """How many of these words have been drawn."""
    if s.blocks:
        raise Unforeseen
    return int(s.words.size - s.fresh)


def find_outcomes(play: Play, known: Callable[[Any], bytes]) -> list[ChanceOutcome]:
    """All outcomes after one act, each with its own table."""
    count = drawn_from(play(padded([])))
    if count > MOST_DRAWS:
        raise Unforeseen
    parts = [parts_of_draw(play, known, count, draw) for draw in range(count)]
    if prod(parts) > MOST_LOTS:
        raise Unforeseen
    outcomes: dict[bytes, list[Words]] = {}
    for lots in product(*map(range, parts)):
        words = tuple(word_at((lot + 0.5) / n) for lot, n in zip(lots, parts, strict=True))
        outcomes.setdefault(known(play_all(play, words)), []).append(words)
    return [ChanceOutcome(words, len(words) / prod(parts)) for words in outcomes.values()]


def tables_of(
    outcomes: Sequence[ChanceOutcome], play: Play, known: Callable[[Any], bytes]
) -> list[Any]:
    """The table of each outcome after another act; checks some other words of the outcomes."""
    tables = [play_all(play, outcome.words[0]) for outcome in outcomes]
    for number in range(CHECKS):
        place = number * (len(outcomes) - 1) // max(1, CHECKS - 1)
        if known(play_all(play, outcomes[place].words[-1])) != known(tables[place]):
            raise Unforeseen
    return tables


def play_all(play: Play, words: Sequence[int]) -> Any:
    """The table, if the act draws exactly these words."""
    table = play(padded(words))
    if drawn_from(table) != len(words):
        raise Unforeseen
    return table


def padded(words: Sequence[int]) -> list[int]:
    return [*words, *base_words(0)[len(words) :]]


@cache
def base_words(base: int) -> list[int]:
    """Words spread evenly over the range."""
    places = range(base, 2 * MOST_DRAWS * BASES, BASES)
    return [word_at((0.1 + GOLDEN * place) % 1) for place in places]


def word_at(share: float) -> int:
    """A word close to this share of the range; `draw_below` skips some that are exactly there."""
    return int(share * RANGE) + BESIDE


# --- one draw -----------------------------------------------------------------------------


def parts_of_draw(play: Play, known: Callable[[Any], bytes], count: int, draw: int) -> int:
    """The number of parts that a draw chooses from; parts with equal outcomes may count as one."""
    found = 1
    for base in range(BASES):
        words = base_words(base)[:count]

        def outcome(share: float, words: list[int] = words) -> bytes:
            words[draw] = word_at(share)
            return known(play_all(play, words))

        found = lcm(found, fewest_parts(cuts_of(outcome)))
    return found


def cuts_of(outcome: Callable[[float], bytes]) -> list[tuple[float, float]]:
    """The shares of the range between which the outcome changes."""
    shares = [(place + 0.5) / GRID for place in range(GRID)]
    outcomes = [outcome(share) for share in shares]
    cuts = []
    for (low, before), (high, after) in pairwise(zip(shares, outcomes, strict=True)):
        if before != after:
            cuts.append(narrowed(outcome, low, high, before))
    return cuts


def narrowed(
    outcome: Callable[[float], bytes], low: float, high: float, before: bytes
) -> tuple[float, float]:
    for _halving in range(HALVINGS):
        middle = (low + high) / 2
        if outcome(middle) == before:
            low = middle
        else:
            high = middle
    return low, high


def fewest_parts(cuts: Iterable[tuple[float, float]]) -> int:
    """The fewest equal parts such that every cut lies between two of them."""
    for parts in range(1, MOST_PARTS + 1):
        if all(np.floor(high * parts) > np.floor(low * parts) for low, high in cuts):
            return parts
    raise Unforeseen
