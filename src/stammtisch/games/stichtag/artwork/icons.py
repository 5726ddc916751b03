"""The icons of the months, and the tokens of the sheets, on a field of 40 by 40.

Outlines take the colour of the text."""

from stammtisch.drawing import paint
from stammtisch.drawing.pencil import box, disc, fine, flat, inked, line, oval, shape, turned


def clover() -> str:
    petal = "M20 19c-3-3-9-7-6-12 2-3 5-2 6 1 1-3 4-4 6-1 3 5-3 9-6 12z"
    petals = "".join(
        turned(shape(paint.GRASS, petal), turn, 20, 19) for turn in (45, 135, 225, 315)
    )
    return line("M20 20c1 8 3 12 7 17", 2.8) + petals


def cap() -> str:
    """A fool's cap with three bells."""
    return (
        shape(paint.BRICK, "M9 28c-2-8-5-10-5-16 8 0 11 6 12 16z")
        + shape(paint.TEAL, "M31 28c2-8 5-10 5-16-8 0-11 6-12 16z")
        + shape(paint.GOLD, "M11 28c0-10 6-12 9-22 3 10 9 12 9 22z")
        + box(paint.PLUM, 8, 27, 24, 7, 3)
        + disc(paint.STRAW, 4.5, 13, 3)
        + disc(paint.STRAW, 35.5, 13, 3)
        + disc(paint.STRAW, 20, 5, 3)
    )


def explosion() -> str:
    return shape(
        paint.ORANGE,
        "M20 3l3.5 8 7.5-5-1.5 8.5 8 .5-6 6 5 6.5-8-.5.5 9-7-5-5 7-3-8-8 4 2-8.5-6-3 6.5-4-6-7"
        " 8.5.5-.5-8.5 6.5 5z",
    ) + flat(
        shape(
            paint.STRAW,
            "M20 13l2 4 4-1.5-1 4 4 2-4 2 1.5 4-4.5-1.5-2 4-2-4-4.5 1 2-4-4-2.5 4-1.5-1-4.5 4 2z",
        )
    )


def egg() -> str:
    return (
        shape(paint.STRAW, "M20 3c8 0 13 12 13 20a13 13.5 0 0 1-26 0c0-8 5-20 13-20z")
        + fine(line("M8.5 17l4-3.5 4 3.5 3.5-3.5 4 3.5 3.5-3.5 4 3.5"), 2.4, paint.BRICK)
        + flat("".join(disc(paint.TEAL, x, 25, 2.2) for x in (12.5, 20, 27.5)))
        + fine(line("M11 31.5c6 2 12 2 18 0"), 2.2, paint.BRICK)
        + shape("", "M20 3c8 0 13 12 13 20a13 13.5 0 0 1-26 0c0-8 5-20 13-20z")
    )


def exclamation() -> str:
    return shape(paint.BRICK, "M15 4h10l-2 20h-6z") + disc(paint.BRICK, 20, 32, 4.5)


def thundercloud() -> str:
    return shape(paint.GOLD, "M20 20l-6 10h5l-3 9 11-13h-6l4-6z") + shape(
        paint.SLATE, "M11 24a7 7 0 0 1-1-14 10 10 0 0 1 18-2 8 8 0 0 1 2 16z"
    )


def sun() -> str:
    upright = "M20 2v4m0 28v4M2 20h4m28 0h4"
    slanting = "M7 7l3 3m20 20l3 3m0-26l-3 3M10 30l-3 3"
    return (
        line(upright + slanting, 3)
        + disc(paint.GOLD, 20, 20, 10)
        + inked(line("M16.5 18v.1M23.5 18v.1"), 2.6)
        + inked(line("M15.5 22.5c2.5 3 6.5 3 9 0"), 1.8)
    )


def sunglasses() -> str:
    return (
        line("M4 15l-2-5M36 15l2-5", 2.4)
        + shape(paint.SLATE, "M3 14h14c1 8-2 13-7 13s-8-5-7-13zM23 14h14c1 8-2 13-7 13s-8-5-7-13z")
        + line("M17 16c2-2 4-2 6 0", 2.4)
        + flat(shape(paint.GLASS, "M6.5 16.5h4l-3 6zM26.5 16.5h4l-3 6z"))
    )


def leaf() -> str:
    """An oak leaf in autumn."""
    outline = (
        "M20 3c4 0 5 4 4 6 4-1 7 2 5 6 4 0 6 4 3 7 2 4-3 6-6 5 0 3-3 4-6 4s-6-1-6-4"
        "c-3 1-8-1-6-5-3-3-1-7 3-7-2-4 1-7 5-6-1-2 0-6 4-6z"
    )
    veins = "M20 10v20M20 17l5-3M20 17l-5-3M20 24l6-3M20 24l-6-3"
    return line("M20 30v8") + shape(paint.ORANGE, outline) + line(veins, 1.8, paint.INK)


def ghost() -> str:
    return (
        shape(
            paint.WHITE,
            "M6 36c2-6 1-12 1-18a13 14 0 0 1 26 0c0 6-1 12 1 18-4 0-5-3-7-3s-4 4-7 4-5-4-7-4"
            "-3 3-7 3z",
        )
        + flat(oval(paint.INK, 15.5, 17, 2.4, 3.4) + oval(paint.INK, 24.5, 17, 2.4, 3.4))
        + flat(oval(paint.INK, 20, 25, 2.6, 3.2))
    )


def gift() -> str:
    return (
        box(paint.TEAL, 6, 18, 28, 19, 1)
        + box(paint.TEAL, 3, 11, 34, 8, 1)
        + flat(box(paint.STRAW, 17.5, 12.2, 5, 23.6))
        + box("", 3, 11, 34, 8, 1)
        + shape(
            paint.BRICK, "M20 11c-4-9-12-9-12-4 0 4 6 4 12 4zM20 11c4-9 12-9 12-4 0 4-6 4-12 4z"
        )
    )


def switch() -> str:
    """A rocker switch, on above and off below."""
    return (
        box(paint.STONE, 8, 2.5, 24, 35, 5)
        + box(paint.WHITE, 13, 8, 14, 24, 2)
        + flat(shape(paint.GRASS, "M14 9h12v11h-12z"))
        + inked(line("M13 20h14"), 1.8)
        + inked(line("M20 11.5v5.5"), 2)
        + inked(disc("", 20, 26, 2.6), 1.8)
    )


def heart() -> str:
    return shape(paint.BRICK, "M20 35C8 26 3 20 4 13c1-8 12-10 16-1 4-9 15-7 16 1 1 7-4 13-16 22z")


def veto() -> str:
    """A raised hand on a sign to stop."""
    return (
        shape(paint.BRICK, "M13 3h14l10 10v14l-10 10h-14l-10-10v-14z")
        + inked(
            shape(
                paint.WHITE,
                "M13 22v-8a2 2 0 0 1 4 0v-3a2 2 0 0 1 4 0v1a2 2 0 0 1 4 0v3a2 2 0 0 1 4 0v7"
                "c0 6-4 9-8 9-5 0-6-3-10-8 1-2 3-2 5 0z",
            ),
            1.5,
        )
        + inked(line("M17 14v6M21 12v8M25 14v6"), 1.2)
    )


ICONS = {
    "clover": clover,
    "cap": cap,
    "explosion": explosion,
    "egg": egg,
    "exclamation": exclamation,
    "cloud": thundercloud,
    "sun": sun,
    "sunglasses": sunglasses,
    "leaf": leaf,
    "ghost": ghost,
    "gift": gift,
}
