"""Cards and colours in words: in the letters of the notation, and in the reader's language."""

from stammtisch.core.language import _, noted, points
from stammtisch.core.notation import read_number
from stammtisch.core.scene import Signs
from stammtisch.games.stichtag.state import MOST_SEATS_OF_TEN, TEN, VALUES

LETTERS = "rbygvp"  # of the colours
KINDS = ("red", "blue", "yellow", "green", "violet", "pink")  # as scenes know them


def values_with(seats: int) -> int:
    """How many values every colour has."""
    return TEN if seats <= MOST_SEATS_OF_TEN else VALUES


# --- in the notation ----------------------------------------------------------------------


def read_card(word: str) -> int | None:
    """`g7`: the green seven."""
    colour = word[:1]
    value = read_number(word[1:])
    if colour not in tuple(LETTERS) or value is None or value >= VALUES or f"{value}" != word[1:]:
        return None
    return LETTERS.index(colour) * VALUES + value


def say_card(card: int) -> str:
    return f"{LETTERS[card // VALUES]}{card % VALUES}"


# --- in the reader's language -------------------------------------------------------------


def tell_colour(colour: int) -> str:
    """With its letter, as cards are written, for a reader who types."""
    word = (_("red"), _("blue"), _("yellow"), _("green"), _("violet"), _("pink"))[colour]
    return noted(word, LETTERS[colour])


def emblem(colour: int) -> Signs:
    """The symbol of a colour, beside its name."""
    return Signs("", ((f"small-{KINDS[colour]}", None),), "")


def tell_card(card: int) -> str:
    """`green 7 (g7)` for a reader who types."""
    return noted(in_words(card), say_card(card))


def name_card(card: int) -> str:
    """As short as the reader can take it: `g7` for one who types, else `green 7`."""
    return in_words(card) if points() else say_card(card)


def in_words(card: int) -> str:
    colour, value = divmod(card, VALUES)
    words = (
        _("red {value}"),
        _("blue {value}"),
        _("yellow {value}"),
        _("green {value}"),
        _("violet {value}"),
        _("pink {value}"),
    )[colour]
    return words.format(value=value)
