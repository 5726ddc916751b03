"""The back of every card: a tablecloth in lozenges, and the regulars' table on it."""

from stammtisch.drawing import paint
from stammtisch.drawing.card import card
from stammtisch.drawing.pencil import box, disc, fine, flat, placed, shape
from stammtisch.web.artwork.signs import logo

DARK_PINE = "#336046"
COLUMNS, ROWS = 5, 6


def back() -> str:
    return card(
        paint.PAPER,
        flat(box(paint.PINE, 6, 6, 88, 128, 5) + shape(DARK_PINE, _lozenges()))
        + fine(box("", 10, 10, 80, 120, 3), 1.8, paint.STRAW)
        + disc(paint.PAPER, 50, 70, 28)
        + fine(disc("", 50, 70, 24.5), 1.2, paint.PINE)
        + placed(logo(), 29.5, 48, 1.02),
    )


def _lozenges() -> str:
    row = "m16 0l8 10-8 10-8-10z" * COLUMNS
    return "".join(f"M2 {10 + 20 * number}{row}" for number in range(ROWS))
