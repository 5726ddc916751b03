"""Small signs of the table, on a field of 40 by 40; outlines take the colour of the text."""

from stammtisch.drawing import paint
from stammtisch.drawing.digits import centred, lettered
from stammtisch.drawing.pencil import box, disc, fine, flat, inked, line, oval, shape, turned


def coin() -> str:
    return (
        disc(paint.GOLD, 20, 20, 16.5)
        + fine(disc("", 20, 20, 12.3), 1.5, "#a8701a")
        + flat(shape("#fbe39a", "M9 14a12.5 12.5 0 0 1 10-7v3a9.5 9.5 0 0 0-7.5 5z"))
        + lettered(15, centred("1", 19, 12.5, 15), colour=paint.INK)
    )


def crown() -> str:
    return (
        shape(paint.GOLD, "M6 31L3 12l9 7 8-13 8 13 9-7-3 19z")
        + box(paint.BRICK, 6, 30, 28, 6, 2)
        + disc(paint.STRAW, 3.5, 11, 2.3)
        + disc(paint.STRAW, 20, 6, 2.3)
        + disc(paint.STRAW, 36.5, 11, 2.3)
    )


def robot() -> str:
    return (
        line("M20 9v-5", 2.4)
        + disc(paint.BRICK, 20, 4, 2.2)
        + box(paint.STONE, 3, 17, 5, 9, 2)
        + box(paint.STONE, 32, 17, 5, 9, 2)
        + box(paint.GLASS, 7, 9, 26, 24, 6)
        + flat(disc(paint.INK, 15, 19, 2.7) + disc(paint.INK, 25, 19, 2.7))
        + inked(line("M14 26.5h12M18 25v3M22 25v3"), 1.6)
        + line("M14 33v4h12v-4", 2.4)
    )


def person() -> str:
    return (
        shape(paint.TEAL, "M4 37c0-10 6-14 16-14s16 4 16 14z")
        + disc(paint.SKIN, 20, 14, 9)
        + inked(
            shape(
                paint.ORANGE,
                "M10.5 14c-1.5-8 4-12 9.5-12s11 4 9.5 12c-3-1-5.5-3-6.5-5-3 3-8.5 5-12.5 5z",
            ),
            1.8,
        )
        + flat(disc(paint.INK, 17, 16, 1.2) + disc(paint.INK, 23, 16, 1.2))
        + inked(line("M17.5 19.5c1.5 1 3.5 1 5 0"), 1.3)
    )


def chair() -> str:
    """Nobody sits on it."""
    return (
        line("M11 37v-11M29 37v-11", 3)
        + box(paint.STRAW, 11, 3, 18, 17, 3)
        + inked(line("M17 7v9M23 7v9"), 1.6)
        + box(paint.WOOD, 8, 20, 24, 6, 2)
    )


def globe() -> str:
    return disc(paint.GLASS, 20, 20, 16) + inked(
        line("M20 4v32M4 20h32M7 12h26M7 28h26M20 4c-10 9-10 23 0 32M20 4c10 9 10 23 0 32"), 1.6
    )


def hourglass() -> str:
    return (
        shape(paint.WHITE, "M10 6h20c0 8-3 11-7 14 4 3 7 6 7 14h-20c0-8 3-11 7-14-4-3-7-6-7-14z")
        + flat(
            shape(
                paint.GOLD, "M13 12h14c-1 3-4 5-7 7-3-2-6-4-7-7zM12 32.5c1-5 4-6 8-9 4 3 7 4 8 9z"
            )
        )
        + shape("", "M10 6h20c0 8-3 11-7 14 4 3 7 6 7 14h-20c0-8 3-11 7-14-4-3-7-6-7-14z")
        + box(paint.WOOD, 7, 3, 26, 4, 1.5)
        + box(paint.WOOD, 7, 33, 26, 4, 1.5)
    )


def eye() -> str:
    return shape(paint.WHITE, "M2 20c8-14 28-14 36 0-8 14-28 14-36 0z") + flat(
        disc(paint.TEAL, 20, 20, 7.5)
        + disc(paint.INK, 20, 20, 3.8)
        + disc(paint.WHITE, 22.5, 17.3, 1.8)
    )


def lightbulb() -> str:
    return (
        shape(paint.STRAW, "M14 28c0-5-6-7-6-14a12 12 0 0 1 24 0c0 7-6 9-6 14z")
        + inked(line("M16 18l2 3 2-3 2 3 2-3M18 21v7M22 21v7"), 1.5)
        + box(paint.STONE, 14, 28, 12, 6, 2)
        + line("M18 37.5h4", 2.6)
    )


def undo() -> str:
    return line("M13 5l-8 8 8 8M6 13h17a10.5 10.5 0 0 1 0 21h-9", 4.2)


def link() -> str:
    upper = "M17 23a7 7 0 0 1 0-10l5-5a7 7 0 0 1 10 10l-3 3"
    lower = "M23 17a7 7 0 0 1 0 10l-5 5a7 7 0 0 1-10-10l3-3"
    return line(upper + lower, 4)


def calendar() -> str:
    return (
        box(paint.WHITE, 4, 7, 32, 30, 3)
        + shape(paint.BRICK, "M4 16v-6a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v6z")
        + line("M12 3v7M28 3v7", 3)
        + flat("".join(box(paint.STONE, x, y, 5, 4) for y in (20, 27) for x in (9, 17.5, 26)))
        + fine(disc("", 28.5, 29, 4.8), 2.2, paint.BRICK)
    )


def book() -> str:
    return (
        shape(paint.BLUE, "M3 9c6-3 12-3 17 1 5-4 11-4 17-1v25c-6-2-12-2-17 2-5-4-11-4-17-2z")
        + shape(paint.WHITE, "M6 7c6-2 10-1 14 3 4-4 8-5 14-3v23c-6-1-10 0-14 3-4-3-8-4-14-3z")
        + line("M20 10v23", 2)
        + inked(line("M10 14q4 0 6 2M10 20q4 0 6 2M30 14q-4 0-6 2M30 20q-4 0-6 2"), 1.6)
    )


# --- ours ---------------------------------------------------------------------------------


def logo() -> str:
    """A round table with three cards, and the pennant that keeps it for the regulars."""
    return (
        shape(paint.BARK, "M17 30h6l1.5 5 5 3h-19l5-3z")
        + shape(paint.WOOD, "M2.5 25v3.5c0 6 35 6 35 0v-3.5z")
        + oval(paint.KRAFT, 20, 25, 17.5, 6.5)
        + inked(
            turned(box(paint.PAPER, 6, 11, 8, 12, 1.5), -20, 12, 24)
            + turned(box(paint.PAPER, 9, 11, 8, 12, 1.5), 6, 12, 24),
            1.6,
        )
        + flat(shape(paint.BRICK, "M13.5 14l2.2 3-2.2 3-2.2-3z"))
        + line("M25 25v-22", 2.2)
        + inked(oval(paint.GOLD, 25, 25, 3.5, 1.6), 1.5)
        + shape(paint.BRICK, "M25 3l13 4.5-13 4.5z")
    )
