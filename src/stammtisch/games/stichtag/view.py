"""What a view shows: the cards at a place, and small pictures of cards and signs."""

from collections.abc import Callable, Sequence

import numpy as np

from stammtisch.core.language import _, ngettext
from stammtisch.core.scene import Pictured, Signs
from stammtisch.games.stichtag.card import is_open, value_of
from stammtisch.games.stichtag.card_words import KINDS, emblem, in_words, say_card, tell_colour
from stammtisch.games.stichtag.state import LAID, TRICK, VALUES, State

UNKNOWN = "?"
NOTHING = "–"


def cards_at(view: State, place: int) -> list[int]:
    """The cards there that are seen, by colour and value."""
    found: list[int] = np.flatnonzero(view.place == place).tolist()
    return found


def value_just_played(view: State) -> int:
    """Of the highest card that the player whose turn it is has in the trick; -1 where none is
    seen."""
    there = cards_at(view, TRICK + int(view.turn))
    return max((value_of(card) for card in there if is_open(view, card)), default=-1)


def chip(card: int) -> Signs:
    """A card in a line of words: its value beside the emblem of its colour."""
    colour, value = divmod(card, VALUES)
    return Signs(say_card(card), ((f"small-{KINDS[colour]}", value),), in_words(card))


def emblems(colours: Sequence[int]) -> str:
    """Colours in words, each with its emblem."""
    signs = map(emblem, colours)
    told = [tell_colour(colour) for colour in colours]
    parts = [part for pair in zip(signs, told, strict=True) for part in (", ", *pair)]
    return Pictured(*parts[1:]) if parts else NOTHING


def sign(letter: str, picture: str, told: str = "") -> Signs:
    return Signs(letter, ((picture, None),), told)


def mark_of_holder(picture: str) -> str:
    """A cross, or a picture, for the one seat that has something."""
    return Pictured(sign("x", picture, _("yes")))


def cell_of_laid(view: State, seat: int, tell: Callable[[int], str]) -> str:
    """The card that a seat has laid before the tricks, as far as it is seen."""
    laid = cards_at(view, LAID + seat)
    if laid:
        return tell(laid[0])
    return UNKNOWN if view.committed >> seat & 1 else ""


def count_cards(count: int) -> str:
    return ngettext("{count} card", "{count} cards", count).format(count=count)
