"""The cards of Stichtag: a frame for each colour, with its emblem."""

from typing import NamedTuple

from stammtisch.drawing import paint
from stammtisch.drawing.card import card
from stammtisch.drawing.pencil import (
    box,
    faint,
    flat,
    placed,
    shape,
)

# --- colours ------------------------------------------------------------------------------


class Colour(NamedTuple):
    """A colour of the cards: `paint` for its frame, `strong` for words on its `tint`."""

    paint: str
    strong: str
    tint: str
    emblem: str  # about the point 0,0 and 10 in each direction


COLOURS = {
    "red": Colour("#cf3a2b", "#b3261e", "#fde7df", "m0-10a10 10 0 1 0 .1 0z"),
    "blue": Colour("#1f5fa8", "#1f5fa8", "#e1eefa", "m-9-9h18v18h-18z"),
    "yellow": Colour("#e9b320", "#8a5a00", "#fff0b8", "m0-10l11 19h-22z"),
    "green": Colour("#2c6e2f", "#2c6e2f", "#e3f2d8", "m0-12l9 12-9 12-9-12z"),
    "violet": Colour(
        "#6a3a9c",
        "#6a3a9c",
        "#efe5f8",
        "m0-12l3 8 9 .3-7 5.5 2.6 8.5-7.6-5-7.6 5 2.6-8.5-7-5.5 9-.3z",
    ),
    "pink": Colour(
        "#e86aa4", "#b0246e", "#ffe4f0", "m5-11a11.5 11.5 0 1 0 5 16.5 9 9 0 1 1-5-16.5z"
    ),
}
SCATTER = ((50, 28), (76, 48), (50, 70), (50, 112), (76, 84))


def frame(name: str) -> str:
    """The value stands in the upper left corner and in the middle: both are left free."""
    colour = COLOURS[name]
    scattered = "".join(f"M{x} {y}{colour.emblem}" for x, y in SCATTER)
    return plain_frame(name) + faint(flat(shape(colour.paint, scattered)), 0.12)


def plain_frame(name: str) -> str:
    """With the emblem in two corners only."""
    colour = COLOURS[name]
    return card(
        paint.WHITE,
        flat(box(colour.paint, 4.5, 4.5, 91, 131, 6.5) + box(colour.tint, 10, 10, 80, 120, 4))
        + shape(colour.paint, f"M24 56{colour.emblem}M76 116{colour.emblem}"),
    )


def emblem(name: str) -> str:
    """A colour in a line of words, on a field of 40 by 40."""
    colour = COLOURS[name]
    return placed(shape(colour.paint, f"M0 0{colour.emblem}"), 20, 20, 1.4)
