"""The cover of a game that brings none: the regulars' table on its cloth."""

from stammtisch.drawing import paint
from stammtisch.drawing.pencil import box, disc, fine, flat, placed
from stammtisch.web.artwork.signs import logo


def cover() -> str:
    return (
        flat(box(paint.PINE, 0, 0, 320, 180) + disc(paint.STRAW, 160, 90, 74))
        + fine(box("", 10, 10, 300, 160, 6), 2, paint.STRAW)
        + placed(logo(), 100, 30, 3)
    )
