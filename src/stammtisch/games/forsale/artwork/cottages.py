"""The cheap ones: buildings 1 to 10, from a cardboard box to a cottage.

All stand on the ground line `y = 106` of a card.
"""

from stammtisch.drawing import paint
from stammtisch.drawing.pencil import box, disc, fine, flat, line, oval, panes, shape


def cardboard_box() -> str:
    """Somebody lives in it."""
    return (
        shape(paint.BARK, "M24 72l10-10h34l10 10z")
        + shape(paint.SAND, "M24 72l10-10-14-8-11 12zM78 72l-10-10 13-8 11 12z")
        + shape(paint.KRAFT, "M24 72h54v36h-54z")
        + flat(shape(paint.STRAW, "M46 73.2h9v11h-9z"))
        + shape(paint.INK, "M37 108v-9a13 13 0 0 1 26 0v9z")
        + flat(oval(paint.GOLD, 45.5, 99, 3.5, 4) + oval(paint.GOLD, 55.5, 99, 3.5, 4))
        + flat(oval(paint.INK, 45.5, 99, 1.1, 3.2) + oval(paint.INK, 55.5, 99, 1.1, 3.2))
        + line("M69 92v-9m-3.5 3.5l3.5-4 3.5 4", 1.8)
    )


def kennel() -> str:
    return (
        shape(paint.BRICK, "M26 70l25-22 25 22v38h-50z")
        + fine(line("M27 80h48M27 92h48", colour=paint.RUST))
        + shape(paint.RUST, "M16 74l35-32 35 32-6 7-29-26-29 26z")
        + shape(paint.INK, "M38 108v-12a13 13 0 0 1 26 0v12z")
        + _bone()
    )


def _bone() -> str:
    return fine(
        shape(
            paint.WHITE,
            "M43 69a3 3 0 1 1 3-4h10a3 3 0 1 1 3 4 3 3 0 1 1-3 4h-10a3 3 0 1 1-3-4z",
        )
    )


def tent() -> str:
    return (
        line("M51 46l-5-8M51 46l5-8M12 108l8-10M90 108l-8-10", 1.8)
        + shape(paint.ORANGE, "M51 44l35 64h-70z")
        + shape(paint.GOLD, "M51 44l35 64h-13zM51 44l-35 64h13z")
        + shape(paint.INK, "M51 60l14 48h-28z")
        + shape(paint.STRAW, "M51 60l-14 48h-5c8-12 15-28 19-48zM51 60l14 48h5c-8-12-15-28-19-48z")
    )


def privy() -> str:
    """The little house at the end of the garden."""
    return (
        box(paint.KRAFT, 32, 54, 38, 54)
        + fine(line("M41.5 55v52M60.5 55v52", colour=paint.WOOD))
        + shape(paint.TEAL, "M26 56l4-14h42l4 14z")
        + box(paint.SAND, 39, 64, 24, 44)
        + fine(line("M47 65v42M55 65v42", colour=paint.KRAFT))
        + flat(shape(paint.INK, "M53 69a6 6 0 1 0 2 10.5 7 7 0 0 1-2-10.5z"))
        + disc(paint.GOLD, 58.5, 89, 1.5)
        + line("M80 108v-22M80 100c4 0 6-2 7-5M20 108v-14", 1.9, paint.PINE)
        + fine(_sunflower(80, 84, 6) + _sunflower(20, 92, 5), 1.5)
    )


def _sunflower(x: float, y: float, size: float) -> str:
    return disc(paint.GOLD, x, y, size) + flat(disc(paint.BARK, x, y, size / 2.2))


def beach_hut() -> str:
    return (
        line("M30 98v10M72 98v10M44 98v10M58 98v10", 3)
        + shape(paint.WHITE, "M26 60l25-20 25 20v40h-50z")
        + flat(
            shape(
                paint.BRICK, "M27.2 61h7v38h-7zM41 52l7-5v52h-7zM54.5 47l7 5v47h-7zM68 61h7v38h-7z"
            )
        )
        + shape("", "M26 60l25-20 25 20v40h-50z")
        + shape(paint.BLUE, "M19 64l32-29 32 29-4 5-28-22-28 22z")
        + box(paint.BLUE, 42, 71, 18, 29)
        + box(paint.GLASS, 46, 75, 10, 9)
        + line("M20 100h62", 3.5)
    )


def caravan() -> str:
    return (
        line("M78 100h13l3 5", 3)
        + shape(paint.WHITE, "M12 100v-26a22 22 0 0 1 22-22h32a14 14 0 0 1 14 14v34z")
        + flat(shape(paint.TEAL, "M13.2 84h65.6v15h-65.6z"))
        + shape("", "M12 100v-26a22 22 0 0 1 22-22h32a14 14 0 0 1 14 14v34z")
        + line("M13 84h66", 1.8)
        + box(paint.GLASS, 20, 64, 19, 14, 3)
        + box(paint.SAND, 46, 60, 14, 40, 3)
        + box(paint.GLASS, 49, 64, 8, 10, 2)
        + box(paint.GLASS, 65, 64, 10, 14, 3)
        + disc(paint.INK, 32, 101, 8)
        + flat(disc(paint.STONE, 32, 101, 3.5))
        + fine(shape(paint.BRICK, "M18 61l23 0 3-5h-20z"))
    )


def tree_house() -> str:
    return (
        shape(paint.BARK, "M44 108l3-38-10-12 5-3 8 8 10-10 4 4-8 11 2 40z")
        + shape(
            paint.GRASS,
            "M22 66a13 13 0 0 1 2-24 16 16 0 0 1 22-18 18 18 0 0 1 30 12 14 14 0 0 1 6 26 "
            "11 11 0 0 1-14 5h-34a9 9 0 0 1-12-1z",
        )
        + box(paint.KRAFT, 36, 54, 32, 24)
        + fine(line("M37 62h30M37 70h30", colour=paint.WOOD))
        + shape(paint.BRICK, "M30 56l22-17 22 17z")
        + box(paint.INK, 56, 61, 8, 17)
        + box(paint.GLASS, 41, 61, 9, 8)
        + box(paint.WOOD, 29, 78, 46, 5)
        + line("M65 83l4 25M74 83l4 25M66.5 90h9M67.5 97h9M68.5 103h9", 1.9)
    )


def igloo() -> str:
    return (
        shape(paint.WHITE, "M12 108a38 44 0 0 1 76 0z")
        + flat(shape(paint.SKY, "M72 71a38 44 0 0 1 14.8 36h-9c1-14-1-26-5.8-36z"))
        + fine(
            line(
                "M14 94h20M66 94h20M19 80h62M32 68h36M28 80v14M50 68v12M40 80v8M62 80v8M74 80v14"
                "M42 68l2-4"
            ),
            1.6,
            paint.BLUE,
        )
        + shape("", "M12 108a38 44 0 0 1 76 0z")
        + shape(paint.WHITE, "M30 108v-6a20 19 0 0 1 40 0v6z")
        + shape(paint.BLUE, "M38 108v-5a12 11 0 0 1 24 0v5z")
        + line("M56 66v-14", 2)
        + fine(shape(paint.BRICK, "M56 52l14 4-14 5z"))
    )


def log_cabin() -> str:
    logs = "".join(box(paint.WOOD, 20, y, 62, 9, 4.5) for y in (64, 73, 82, 91, 99))
    return (
        box(paint.STONE, 66, 34, 11, 24)
        + logs
        + shape(paint.KRAFT, "M24 64l27-22 27 22z")
        + shape(paint.PINE, "M12 68l39-32 39 32-5 6-34-27-34 27z")
        + box(paint.BARK, 32, 78, 15, 30)
        + disc(paint.GOLD, 43.5, 94, 1.3)
        + box(paint.STRAW, 56, 76, 17, 15)
        + line("M64.5 76v15M56 83.5h17", 1.6)
        + disc(paint.STRAW, 51, 56, 4)
    )


def cottage() -> str:
    """Thatched, with roses at the door."""
    return (
        box(paint.BRICK, 64, 36, 10, 22)
        + box(paint.WHITE, 20, 70, 62, 38)
        + shape(
            paint.GOLD,
            "M11 76c8-8 12-24 18-32 12-4 32-4 44 0 6 8 10 24 18 32-6 4-12 2-16 0-4-8-12-8-15 0"
            "h-18c-3-8-11-8-15 0-4 2-10 4-16 0z",
        )
        + fine(line("M30 54l-4 9M40 50l-2 10M51 49v10M62 50l2 10M72 54l4 9"), 1.6, paint.WOOD)
        + panes(paint.GLASS, (25, 66), (84,), 11, 12)
        + fine(line("M30.5 84v12M71.5 84v12"))
        + shape(paint.TEAL, "M43 108v-16a8 8 0 0 1 16 0v16z")
        + disc(paint.GOLD, 56, 99, 1.2)
        + fine(
            disc(paint.BRICK, 39, 104, 3)
            + disc(paint.BRICK, 63, 103, 3)
            + disc(paint.BRICK, 40, 97, 2.5)
        )
        + fine(shape(paint.GRASS, "M22 108c0-6 12-6 12 0zM68 108c0-6 13-6 13 0z"))
    )
