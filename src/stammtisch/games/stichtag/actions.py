"""Every action of Stichtag in words: read, written in the notation, told in a sentence."""

from bisect import bisect
from collections.abc import Sequence
from functools import cache

from stammtisch.core.language import N_
from stammtisch.core.notation import read_number
from stammtisch.games.stichtag.action_words import ActionWords
from stammtisch.games.stichtag.sheets import SHEETS
from stammtisch.games.stichtag.state import ACTIONS, DROP, LAY, PLAY

OF_EVERY_DAY = (
    ActionWords(PLAY, "{card}", N_("play {card}")),
    ActionWords(LAY, "lay {card}", N_("lay {card} face down")),
    ActionWords(DROP, "drop {card}", N_("discard {card}")),
)
OF_SHEETS = tuple(words for sheet in SHEETS for words in sheet.actions)
WORDS = sorted((*OF_EVERY_DAY, *OF_SHEETS), key=lambda words: words.first)
FIRSTS = [words.first for words in WORDS]


def read_action(words: str) -> int | None:
    """`g7`, `lay g7`, `drop g7`, `+ g5`, `single`, `wish b`, `veto`, `let`, `egg`,
    `egg SEAT PLACE`, `leave`, `row g7`, `row g7 left`, `done`, `gift g7 SEAT`."""
    return _every_action().get(" ".join(map(_plainly, words.lower().split())))


def _plainly(word: str) -> str:
    """`01` means 1."""
    number = read_number(word)
    return word if number is None else str(number)


@cache
def _every_action() -> dict[str, int]:
    return {say_action(action): action for action in range(ACTIONS)}


@cache
def say_action(action: int) -> str:
    return _words_for(action).say(action)


def tell_action(action: int, names: Sequence[str] = ()) -> str:
    return _words_for(action).tell(action, names)


def acts_with(card: int) -> tuple[int, ...]:
    """What might be done with a card, whether or not it is legal now."""
    return tuple(action for words in WORDS for action in words.with_card(card))


def _words_for(action: int) -> ActionWords:
    return WORDS[bisect(FIRSTS, action) - 1]
