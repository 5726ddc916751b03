"""Avatars of people and bots, on a field of 40 by 40; each is told apart by its outline alone."""

from stammtisch.drawing import paint
from stammtisch.drawing.pencil import box, disc, fine, flat, inked, line, oval, shape

EYES = ((15, 20), (25, 20))


def eyes(places: tuple[tuple[float, float], ...] = EYES, size: float = 1.9) -> str:
    return flat("".join(disc(paint.INK, x, y, size) for x, y in places))


def fox() -> str:
    return (
        shape(paint.ORANGE, "M4 5l9 5h14l9-5-1 15-15 16-15-16z")
        + flat(shape(paint.PAPER, "M6 21l9 3 5 7 5-7 9-3-14 14.5z"))
        + eyes(((13, 19), (27, 19)))
        + flat(shape(paint.INK, "M17.5 30h5l-2.5 3.5z"))
    )


def owl() -> str:
    return (
        shape(paint.WOOD, "M6 4l8 4h12l8-4v20c0 8-6 13-14 13s-14-5-14-13z")
        + disc(paint.PAPER, 13.5, 17, 6.2)
        + disc(paint.PAPER, 26.5, 17, 6.2)
        + eyes(((13.5, 17), (26.5, 17)), 2.6)
        + shape(paint.GOLD, "M17 21h6l-3 6z")
        + inked(line("M12 30q2 2 4 0M18 32q2 2 4 0M24 30q2 2 4 0"), 1.5)
    )


def cat() -> str:
    return (
        shape(paint.SLATE, "M6 4l8 7h12l8-7v17c0 9-6 15-14 15s-14-6-14-15z")
        + eyes(((14, 19), (26, 19)), 2.2)
        + flat(shape(paint.ROSE, "M17.5 24h5l-2.5 3z"))
        + inked(line("M20 27v2M13 29q4 3 7 0 3 3 7 0"), 1.5)
        + inked(line("M2 22l7 2M2 28l7-1M38 22l-7 2M38 28l-7-1"), 1.3)
    )


def bear() -> str:
    return (
        disc(paint.BARK, 9, 10, 6)
        + disc(paint.BARK, 31, 10, 6)
        + disc(paint.WOOD, 20, 21, 15)
        + oval(paint.SAND, 20, 27, 7.5, 6)
        + eyes(((14, 18), (26, 18)))
        + flat(oval(paint.INK, 20, 24.5, 2.8, 2))
        + inked(line("M20 26.5v3M17 30q3 1.5 6 0"), 1.5)
    )


def frog() -> str:
    return (
        disc(paint.GRASS, 11, 11, 7)
        + disc(paint.GRASS, 29, 11, 7)
        + oval(paint.GRASS, 20, 24, 17, 12)
        + flat(disc(paint.WHITE, 11, 10.5, 4) + disc(paint.WHITE, 29, 10.5, 4))
        + eyes(((11, 10.5), (29, 10.5)), 2)
        + inked(line("M8 25q12 9 24 0"), 2)
    )


def snail() -> str:
    return (
        line("M33 16l3-11M28 16l-1-10", 2)
        + shape(paint.SAND, "M3 36c0-4 4-6 10-6h12l1-12c5-4 10-2 10 4 0 9-4 14-12 14z")
        + disc(paint.PLUM, 16, 20, 12.5)
        + inked(line("M16 20a3 3 0 0 1 3 3 6 6 0 0 1-9-3 7.5 7.5 0 0 1 14-2"), 1.8)
        + eyes(((31, 20),), 1.5)
    )


def fish() -> str:
    return (
        shape(paint.ORANGE, "M26 20l11-10v20z")
        + oval(paint.WATER, 17, 20, 14.5, 11)
        + flat(disc(paint.WHITE, 10.5, 17, 3.4))
        + eyes(((10, 17),), 1.7)
        + inked(line("M19 12q5 8 0 16M4 24q3 1 5-1"), 1.6)
    )


def mug() -> str:
    return (
        fine(shape("", "M28 15h5q4 0 4 4v7q0 4-4 4h-5"), 3.4)
        + box(paint.GOLD, 6, 11, 22, 26, 3)
        + inked(line("M12 18v14M17 18v14M22 18v14"), 1.6)
        + shape(
            paint.WHITE,
            "M4 13c-2-4 2-7 5-6 1-4 7-5 9-2 3-2 8 0 7 3 4 0 5 4 3 6"
            "-3 2-6 1-7-1-3 3-7 3-9 0-2 3-6 3-8 0z",
        )
    )


def pretzel() -> str:
    left = "M20 34c-12 0-17-9-16-16 1-8 11-10 15-3 3 6 3 12-5 19"
    right = "M20 34c12 0 17-9 16-16-1-8-11-10-15-3-3 6-3 12 5 19"
    knot = left + right
    return (
        line(knot, 7.6)
        + line(knot, 4, paint.KRAFT)
        + flat(
            "".join(
                disc(paint.WHITE, x, y, 1)
                for x, y in ((5, 20), (10, 30), (30, 30), (35, 20), (12, 12), (28, 12))
            )
        )
    )


def hat() -> str:
    return (
        shape(paint.PINE, "M11 27c-1-12 2-19 9-21 7 2 10 9 9 21z")
        + shape(paint.BRICK, "M11 22h18v6h-18z")
        + oval(paint.PINE, 20, 30, 17, 5)
        + inked(shape(paint.PAPER, "M27 24c4-6 7-12 7-20-5 4-9 10-9 18z"), 1.6)
    )


def tree() -> str:
    return (
        box(paint.WOOD, 17, 29, 6, 9, 1)
        + shape(paint.PINE, "M20 14l13 17h-26z")
        + shape(paint.PINE, "M20 8l10 14h-20z")
        + shape(paint.PINE, "M20 2l7 10h-14z")
    )


def moon() -> str:
    return (
        shape(paint.STRAW, "M26 3a17.5 17.5 0 1 0 11 24 14 14 0 0 1-11-24z")
        + eyes(((12, 20),), 1.8)
        + inked(line("M10 28q4 3 8 1"), 1.7)
        + flat(
            shape(
                paint.GOLD,
                "M33 6l1.5 3.5 3.5 1.5-3.5 1.5-1.5 3.5-1.5-3.5-3.5-1.5 3.5-1.5z",
            )
        )
    )


# --- bots ---------------------------------------------------------------------------------


def face() -> str:
    return eyes(((15, 20), (25, 20)), 2.6) + inked(line("M14 27.5h12M18 26v3M22 26v3"), 1.6)


def bolt() -> str:
    """A square head with bolts at its sides."""
    return (
        line("M20 9v-5", 2.4)
        + disc(paint.BRICK, 20, 4, 2.2)
        + box(paint.STONE, 2, 17, 6, 9, 2)
        + box(paint.STONE, 32, 17, 6, 9, 2)
        + box(paint.GLASS, 7, 9, 26, 25, 6)
        + face()
    )


def dome() -> str:
    """A round head with two feelers."""
    return (
        line("M13 10l-5-7M27 10l5-7", 2.2)
        + disc(paint.GOLD, 8, 3.5, 2)
        + disc(paint.GOLD, 32, 3.5, 2)
        + shape(paint.STONE, "M5 34v-10c0-10 6-16 15-16s15 6 15 16v10z")
        + face()
    )


def lamp() -> str:
    """A head like a lamp, with one wide eye."""
    return (
        box(paint.WOOD, 16, 32, 8, 6, 1)
        + shape(paint.STRAW, "M11 5h18l8 27h-34z")
        + box(paint.INK, 11, 16, 18, 8, 4)
        + flat(disc(paint.GLASS, 16, 20, 2.2) + disc(paint.GLASS, 24, 20, 2.2))
    )


def crate() -> str:
    """A wide head with a grille and wheels for ears."""
    return (
        disc(paint.SLATE, 5, 21, 5)
        + disc(paint.SLATE, 35, 21, 5)
        + box(paint.GRASS, 5, 11, 30, 21, 2)
        + eyes(((14, 18), (26, 18)), 2.6)
        + inked(line("M12 25h16M12 28h16"), 1.6)
        + box(paint.STONE, 13, 4, 14, 7, 2)
    )


PEOPLE = {
    "fox": fox,
    "owl": owl,
    "cat": cat,
    "bear": bear,
    "frog": frog,
    "snail": snail,
    "fish": fish,
    "mug": mug,
    "pretzel": pretzel,
    "hat": hat,
    "tree": tree,
    "moon": moon,
}
BOTS = {"robot-bolt": bolt, "robot-dome": dome, "robot-lamp": lamp, "robot-crate": crate}
