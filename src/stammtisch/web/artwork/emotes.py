"""Emotes, on a field of 40 by 40."""

from stammtisch.drawing import paint
from stammtisch.drawing.pencil import box, disc, flat, inked, line, mirrored, oval, shape, turned


def cheers() -> str:
    """Two mugs meet."""
    mug = (
        box(paint.GOLD, 5, 14, 12, 20, 2)
        + inked(line("M9 19v11M13 19v11"), 1.4)
        + shape(paint.WHITE, "M4 15c-1-4 3-5 4-4 2-2 5-1 6 1 3 0 4 2 3 4z")
    )
    tilted = turned(mug, 14, 11, 24)
    return tilted + mirrored(tilted, 20) + line("M20 9v-6M14 8l-3-4M26 8l3-4", 2)


def bravo() -> str:
    """Two hands clap."""
    hand = shape(paint.SKIN, "M9 37l-4-9 2-13c0-2 3-2 3 0l1-9c0-2 4-2 4 0v9l6 8-3 14z")
    return hand + mirrored(hand, 20) + line("M20 8v-5M14 5l-2-3M26 5l2-3", 2)


def laugh() -> str:
    return (
        disc(paint.GOLD, 20, 20, 17)
        + inked(line("M9 17q3.5-5 7 0M24 17q3.5-5 7 0"), 2.2)
        + inked(shape(paint.RUST, "M9 22h22c0 8-5 12-11 12s-11-4-11-12z"), 1.8)
        + flat(shape(paint.WHITE, "M11 23h18v3h-18z"))
    )


def ouch() -> str:
    return (
        disc(paint.STRAW, 20, 20, 17)
        + inked(line("M10 13l6 4-6 4M30 13l-6 4 6 4"), 2.2)
        + inked(oval(paint.RUST, 20, 29, 5, 4.5), 1.8)
    )


def hm() -> str:
    return (
        disc(paint.SKY, 20, 20, 17)
        + flat(disc(paint.INK, 14, 18, 2.2) + disc(paint.INK, 26, 16, 2.2))
        + inked(line("M10 13l8 1M22 10l8-2M14 29q6-3 11-1"), 2.2)
    )


def thanks() -> str:
    return shape(
        paint.BRICK, "M20 36c-13-9-17-15-17-21 0-10 13-13 17-3 4-10 17-7 17 3 0 6-4 12-17 21z"
    ) + flat(shape(paint.BLUSH, "M8 14c0-4 3-6 6-5-3 1-4 3-3.5 6z"))


EMOTES = {
    "cheers": cheers,
    "bravo": bravo,
    "laugh": laugh,
    "ouch": ouch,
    "hm": hm,
    "thanks": thanks,
}
