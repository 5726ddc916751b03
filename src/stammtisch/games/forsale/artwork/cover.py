"""The cover of For Sale, 320 by 180."""

from stammtisch.drawing import paint
from stammtisch.drawing.digits import centred, lettered
from stammtisch.drawing.pencil import box, disc, flat, line, placed, shape
from stammtisch.games.forsale.artwork import cottages, houses, mansions


def cover() -> str:
    """A street from a cardboard box to a palace, and a sign that says it is for sale."""
    return (
        flat(
            box(paint.SKY, 0, 0, 320, 180)
            + disc(paint.STRAW, 122, 40, 22)
            + _cloud(34, 52)
            + _cloud(200, 40)
            + shape("#a9c98a", "M0 112c60-30 120-24 180-8s100-10 140-16v92h-320z")
            + shape(paint.SAND, "M0 150h320v30h-320z")
        )
        + line("M0 150h320", 2.4)
        + placed(cottages.cottage(), 18, 44, 1)
        + placed(houses.timber_frame(), 92, 18, 1.24)
        + placed(mansions.palace(), 198, 18, 1.24)
        + placed(cottages.cardboard_box(), -2, 106, 0.62)
        + placed(_sign(), 94, 110)
    )


def _sign() -> str:
    return (
        box(paint.WOOD, 0, 0, 6, 62)
        + line("M6 6h38", 4)
        + line("M15 6v6M37 6v6", 2)
        + box(paint.BRICK, 8, 12, 36, 26, 3)
        + lettered(14, centred("$", 26, 18, 14), colour=paint.WHITE)
    )


def _cloud(x: int, y: int) -> str:
    return shape(paint.WHITE, f"M{x} {y}a9 9 0 0 1 5-16 13 13 0 0 1 25-2 10 10 0 0 1 11 18z")
