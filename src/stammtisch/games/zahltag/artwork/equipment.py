"""Zahltag: the crews and machines of a building firm, and its papers."""

from stammtisch.drawing import paint
from stammtisch.drawing.card import card
from stammtisch.drawing.pencil import (
    box,
    disc,
    fine,
    flat,
    inked,
    line,
    oval,
    placed,
    shape,
    turned,
)

# --- pictograms, on a field of 40 by 40 ---------------------------------------------------


def foreman() -> str:
    """A moustache, a tie and a rolled-up plan."""
    return (
        shape(paint.SLATE, "M5 38c0-9 5-13 15-13s15 4 15 13z")
        + shape(paint.WHITE, "M15 25h10l-5 8z")
        + flat(shape(paint.BRICK, "M18.5 27.5h3l1.5 8-3 2.5-3-2.5z"))
        + shape(paint.SKIN, "M11.5 15v4a8.5 8.5 0 0 0 17 0v-4z")
        + flat(shape(paint.BARK, "M20 20.5c-2-2-5-1-7 2 2 1 5 1 7 0 2 1 5 1 7 0-2-3-5-4-7-2z"))
        + flat(disc(paint.INK, 16, 17.8, 1.2) + disc(paint.INK, 24, 17.8, 1.2))
        + shape(paint.WHITE, "M9 15c0-16 22-16 22 0z")
        + line("M7 15h26", 2.6, paint.INK)
        + inked(turned(box(paint.SKY, 28, 25, 6, 14, 2), 24, 31, 32), 1.7)
    )


def worker() -> str:
    """An orange helmet and a shovel."""
    return (
        line("M33.5 38V18", 2.8, paint.WOOD)
        + inked(shape(paint.STONE, "M29.5 18v-9c0-4 4-6 4-6s4 2 4 6v9z"), 1.7)
        + shape(paint.STRAW, "M3 38c0-9 5-12 14-12s14 3 14 12z")
        + shape(paint.BLUE, "M9.5 38v-11h3.5v4h8v-4h3.5v11z")
        + shape(paint.SKIN, "M8.5 15v4.5a8.5 8.5 0 0 0 17 0v-4.5z")
        + flat(disc(paint.INK, 13, 18.3, 1.2) + disc(paint.INK, 21, 18.3, 1.2))
        + line("M14 23c2 1.5 4 1.5 6 0", 1.5, paint.INK)
        + shape(paint.ORANGE, "M6 15.5c0-16 22-16 22 0z")
        + line("M4.5 15.5h25M14.5 5v5M19.5 5v5", 2.2, paint.INK)
    )


def crane() -> str:
    return (
        box(paint.SLATE, 5, 34, 18, 4, 1)
        + shape(paint.GOLD, "M11 34v-22h6v22z")
        + inked(line("M11 17l6 5.5-6 5.5 6 5.5M17 17l-6 5.5 6 5.5-6 5.5"), 1.3)
        + shape(paint.GOLD, "M2 8h36v4h-36z")
        + line("M4 8l10-6 20 6", 1.5)
        + shape(paint.BRICK, "M11 8l1-6h4l1 6z")
        + box(paint.GLASS, 16, 12, 6, 6, 1)
        + box(paint.SLATE, 2.5, 11, 6, 6, 1)
        + line("M32 12v10", 1.5)
        + shape(paint.BRICK, "M27 24h10v7h-10z")
        + inked(line("M32 21l-5 3M32 21l5 3M27 27.5h10M32 24v3.5"), 1.4)
    )


def excavator() -> str:
    return (
        line("M17 22L27 7l7 9", 6.2)
        + line("M17 22L27 7l7 9", 3, paint.ORANGE)
        + shape(paint.SLATE, "M30 15l7 1.5c2 5-1 9-5 10l-5-4c3-1 4-3 3-7.5z")
        + shape(paint.ORANGE, "M3 28v-8l3-2h5v-8h9l3 9v9z")
        + shape(paint.GLASS, "M13.5 19v-6h5l2 6z")
        + box(paint.INK, 2, 28, 25, 9, 4.5)
        + flat("".join(disc(paint.STONE, x, 32.5, 2.2) for x in (7.5, 14.5, 21.5)))
    )


def money() -> str:
    """A note, and a coin upon it."""
    return (
        box(paint.GRASS, 3, 8, 34, 20, 2)
        + inked(box("", 6.5, 11.5, 27, 13, 1) + disc(paint.WHITE, 20, 18, 4.5), 1.4)
        + disc(paint.GOLD, 29, 28, 8.5)
        + fine(disc("", 29, 28, 5), 1.3, "#a8701a")
    )


# --- cards --------------------------------------------------------------------------------

BADGES = {
    "foreman": (paint.PINE, paint.GRASS, "M50 20l32 12v44c0 22-16 34-32 44-16-10-32-22-32-44v-44z"),
    "worker": (paint.BLUE, paint.GLASS, "M50 30a40 40 0 1 0 .1 0z"),
    "crane": (paint.RUST, paint.BLUSH, "M50 14l41 82a10 10 0 0 1-9 14h-64a10 10 0 0 1-9-14z"),
    "excavator": (paint.ORANGE, paint.STRAW, "M30 34h40l22 36-22 36h-40l-22-36z"),
}
PICTOGRAMS = {"foreman": foreman, "worker": worker, "crane": crane, "excavator": excavator}


def equipment(kind: str) -> str:
    """A frame and a field; each kind has its own colours and outline."""
    frame, field, outline = BADGES[kind]
    return card(
        paint.PAPER,
        flat(box(frame, 5, 5, 90, 130, 6))
        + shape(field, outline)
        + placed(shape(field, outline), 7, 5, 0.2)
        + placed(shape(field, outline), 73, 108, 0.2)
        + placed(PICTOGRAMS[kind](), 11, 33, 1.95),
    )


def payday() -> str:
    """The pay packet, with notes that peep out and coins next to it."""
    notes = (
        turned(box(paint.GRASS, 30, 34, 40, 50, 2), -9, 50, 80)
        + turned(box("#a7c47b", 32, 32, 40, 50, 2), 7, 50, 80)
        + fine(turned(disc(paint.WHITE, 52, 48, 8), 7, 50, 80), 1.8)
    )
    return card(
        paint.PAPER,
        flat(box(paint.GOLD, 5, 5, 90, 130, 6))
        + fine(_rays(), 4, paint.STRAW)
        + notes
        + shape(paint.KRAFT, "M20 66h60v46h-60z")
        + shape(paint.SAND, "M20 66l30 24 30-24")
        + "".join(oval(paint.GOLD, 70, y, 15, 5) for y in (122, 116, 110))
        + oval("#fbe39a", 70, 104, 15, 5),
    )


def _rays() -> str:
    return line("M50 26v-14M22 36l-8-9M78 36l8-9M34 29l-5-12M66 29l5-12")


def bid() -> str:
    """An envelope that was opened: its number is written on the letter."""
    return card(
        paint.PAPER,
        flat(box(paint.TEAL, 5, 5, 90, 130, 6))
        + fine(line("M5 22h90M5 118h90"), 3, paint.GLASS)
        + shape(paint.SAND, "M12 66l38-34 38 34z")
        + shape(paint.PAPER, "M19 40h62v58h-62z")
        + shape(paint.SAND, "M12 66l38 34 38-34v42h-76z")
        + line("M12 108l28-22M88 108l-28-22", 2),
    )


def envelope() -> str:
    """A bid that is still sealed."""
    return card(
        paint.PAPER,
        flat(box(paint.TEAL, 5, 5, 90, 130, 6))
        + fine(line("M5 22h90M5 118h90"), 3, paint.GLASS)
        + shape(paint.SAND, "M12 46h76v54h-76z")
        + line("M12 100l30-26M88 100l-30-26", 2)
        + shape(paint.KRAFT, "M12 46l38 34 38-34z")
        + disc(paint.BRICK, 50, 76, 10)
        + fine(disc("", 50, 76, 5.5), 1.6, paint.STRAW),
    )
