"""Middle of the market: buildings 11 to 20, from a houseboat to a block of flats."""

from stammtisch.drawing import paint
from stammtisch.drawing.pencil import box, disc, fine, flat, line, panes, shape


def houseboat() -> str:
    return (
        box(paint.BRICK, 63, 44, 9, 16)
        + box(paint.STRAW, 24, 62, 52, 28)
        + shape(paint.TEAL, "M18 64l6-12h52l6 12z")
        + panes(paint.GLASS, (30, 44), (71,), 9, 10)
        + box(paint.BRICK, 60, 69, 11, 21)
        + shape(paint.BLUE, "M8 90h84c-3 14-9 19-15 19h-54c-7 0-12-5-15-19z")
        + fine(
            disc(paint.WHITE, 30, 98, 3.5)
            + disc(paint.WHITE, 50, 98, 3.5)
            + disc(paint.WHITE, 70, 98, 3.5)
        )
        + flat(shape(paint.WATER, "M5 104q6-6 12 0t12 0 12 0 12 0 12 0 12 0 12 0 6-2v8h-90z"))
        + line("M6 104q6-6 12 0t12 0 12 0 12 0 12 0 12 0 12 0M14 119q5-4 10 0t10 0", 2, paint.WHITE)
        + line("M12 90v-24", 2)
        + fine(shape(paint.BRICK, "M12 66l10 3.5-10 3.5z"))
    )


def windmill() -> str:
    return (
        shape(paint.WHITE, "M38 60h26l8 48h-42z")
        + fine(line("M34.5 84h33"))
        + shape(paint.RUST, "M36 62c0-24 30-24 30 0z")
        + shape(paint.WOOD, "M44 108v-12a7 7 0 0 1 14 0v12z")
        + panes(paint.GLASS, (46.5,), (72,), 9, 9)
        + _sails()
        + disc(paint.INK, 51, 54, 3)
    )


def _sails() -> str:
    """Four, turned like an x so that the number stays free."""
    wing = "M51 54L{0} {1}l{2} {3} {4} {5}z"
    return fine(
        shape(paint.STRAW, wing.format(72, 21, 8, 7, -16, 17))
        + shape(paint.STRAW, wing.format(84, 76, -7, 8, -17, -17))
        + shape(paint.STRAW, wing.format(30, 88, -8, -7, 16, -17))
        + shape(paint.STRAW, wing.format(18, 44, 4, -9, 19, 13))
        + line("M51 54L76 24M51 54L81 80M51 54L26 84M51 54L20 39"),
        1.7,
    )


def timber_frame() -> str:
    """Half-timbered, as in the old towns of the Harz."""
    beams = (
        "M22 84h60M38 62v46M66 62v46M24 84l13-22M80 84l-13-22M38 62h28M52 62v22M38 84l14-22 14 22"
        "M22 84l15 24M82 84l-15 24"
    )
    return (
        box(paint.WHITE, 22, 62, 60, 46)
        + shape(paint.WHITE, "M24 62l28-32 28 32z")
        + line(beams, 3, paint.BARK)
        + line("M36 50h32M52 34v28M38 60l14-16 14 16", 3, paint.BARK)
        + shape("", "M22 62h60v46h-60z")
        + shape(paint.BRICK, "M14 66l38-44 38 44-6 4-32-38-32 38z")
        + panes(paint.GLASS, (42, 54), (68,), 8, 10)
        + shape(paint.PINE, "M44 108v-18h16v18z")
        + panes(paint.GLASS, (26, 70), (90,), 9, 9)
        + fine(shape(paint.BRICK, "M25 99h11v4h-11zM69 99h11v4h-11z"))
    )


def barn() -> str:
    return (
        box(paint.STONE, 74, 44, 16, 64)
        + shape(paint.SLATE, "M73 46a9 13 0 0 1 18 0z")
        + fine(line("M75 58h14M75 72h14M75 86h14"))
        + shape(paint.BRICK, "M12 108v-40l8-16 22-14 22 14 8 16v40z")
        + shape(paint.SLATE, "M7 70l9-20 26-17 26 17 9 20-6 2-8-17-21-14-21 14-8 17z")
        + box(paint.WHITE, 35, 54, 14, 12)
        + line("M42 54v12M35 60h14", 1.6)
        + box(paint.RUST, 24, 76, 36, 32)
        + line("M24 76l18 32 18-32M24 108l18-32 18 32M42 76v32", 2.6, paint.WHITE)
        + shape("", "M24 76h36v32h-36z")
        + fine(shape(paint.GOLD, "M62 108v-9a6 6 0 0 1 12 0v9z"))
    )


def gables() -> str:
    """A row of merchants' houses on a canal."""
    return (
        shape(paint.BRICK, "M10 108v-46h4v-8h5v-8h10v8h5v8h4v46z")
        + shape(paint.TEAL, "M38 108v-56c4 0 6-6 6-12h14c0 6 2 12 6 12v56z")
        + shape(paint.GOLD, "M64 108v-44h4l6-18h8l6 18h4v44z")
        + panes(paint.WHITE, (15, 26), (66, 82), 7, 10)
        + panes(paint.WHITE, (42, 53), (60, 77), 7, 10)
        + panes(paint.WHITE, (68, 80), (70, 84), 7, 9)
        + panes(paint.INK, (20, 47), (97,), 8, 11)
        + box(paint.INK, 74, 97, 8, 11)
        + disc(paint.WHITE, 51, 48, 3)
        + panes(paint.INK, (22, 76), (53,), 4, 6)
    )


def chalet() -> str:
    return (
        flat(shape(paint.WHITE, "M52 52l14-26 9 15 6-8 14 30z"))
        + box(paint.WHITE, 24, 84, 56, 24)
        + shape(paint.WOOD, "M22 64l30-20 30 20v22h-60z")
        + fine(line("M23 72h58", colour=paint.BARK))
        + shape(paint.RUST, "M8 70l44-30 44 30-4 6-40-26-40 26z")
        + flat(shape(paint.WHITE, "M22 61l30-21 30 21-9-2-7 3-7-6-7 5-7-5-7 6-7-3z"))
        + panes(paint.STRAW, (33, 47, 61), (66,), 10, 9)
        + box(paint.KRAFT, 18, 79, 68, 8)
        + fine(line("M26 80v6M34 80v6M42 80v6M50 80v6M58 80v6M66 80v6M74 80v6"))
        + fine("".join(disc(paint.BRICK, x, 79, 3) for x in (26, 38, 52, 66, 78)))
        + panes(paint.GLASS, (30, 63), (93,), 10, 9)
        + box(paint.PINE, 45, 92, 13, 16)
    )


def lighthouse() -> str:
    return (
        flat(shape(paint.STRAW, "M62 32l32-13v26zM48 32l-30 7v-9z"))
        + shape(paint.STONE, "M26 108c2-10 12-12 18-12h24c8 0 16 4 18 12z")
        + shape(paint.WHITE, "M46 46h18l7 56h-32z")
        + shape(paint.BRICK, "M44.7 57h20.6l1.9 15h-24.4zM41.4 84h27.2l2 16h-31.2z")
        + box(paint.GOLD, 48, 25, 14, 16)
        + line("M55 25v16", 1.6)
        + box(paint.SLATE, 42, 40, 26, 6, 2)
        + shape(paint.BRICK, "M45 26l10-12 10 12z")
        + box(paint.INK, 51, 92, 8, 11, 4)
        + box(paint.WHITE, 70, 86, 20, 22)
        + shape(paint.BRICK, "M67 87l13-10 13 10z")
        + box(paint.GLASS, 75, 93, 9, 8)
    )


def town_house() -> str:
    return (
        box(paint.STONE, 30, 30, 8, 16)
        + shape(paint.SLATE, "M24 54l8-15h40l8 15z")
        + fine(box(paint.WHITE, 38, 41, 9, 11) + box(paint.WHITE, 57, 41, 9, 11))
        + box(paint.BLUSH, 24, 54, 56, 54)
        + box(paint.WHITE, 21, 52, 62, 5)
        + panes(paint.GLASS, (30, 47, 64), (62,), 10, 13)
        + panes(paint.GLASS, (30, 64), (84,), 10, 13)
        + fine(
            box(paint.WHITE, 28, 75, 14, 3)
            + box(paint.WHITE, 45, 75, 14, 3)
            + box(paint.WHITE, 62, 75, 14, 3)
        )
        + box(paint.PINE, 46, 84, 12, 24)
        + fine(shape(paint.STRAW, "M46 88a6 6 0 0 1 12 0z"))
        + disc(paint.GOLD, 55, 98, 1.2)
        + shape(paint.STONE, "M42 108h20v-3h-20z")
        + fine(line("M24 80h56", colour=paint.BRICK))
    )


def inn() -> str:
    """A sign with a beer mug: here the regulars meet."""
    return (
        shape(paint.STRAW, "M18 108v-48h50v48z")
        + shape(paint.BRICK, "M11 62l12-24h40l12 24z")
        + fine(line("M20 54h46M24 46h38", colour=paint.RUST))
        + fine(box(paint.WHITE, 37, 43, 12, 12) + shape(paint.RUST, "M34 44l9-8 9 8z"))
        + panes(paint.GOLD, (24, 38, 52), (68,), 10, 11)
        + box(paint.BARK, 36, 86, 15, 22)
        + panes(paint.GOLD, (23, 54), (90,), 10, 10)
        + fine(shape(paint.GRASS, "M22 103c0-5 12-5 12 0zM53 103c0-5 12-5 12 0z"))
        + line("M68 64h20M84 64v6", 2.2)
        + box(paint.PINE, 73, 70, 21, 22, 3)
        + fine(
            shape(paint.GOLD, "M78 79h8v9h-8z")
            + line("M86 81h3v5h-3", 1.6, paint.WHITE)
            + flat(
                disc(paint.WHITE, 79, 78, 2.4)
                + disc(paint.WHITE, 82, 77, 2.6)
                + disc(paint.WHITE, 85, 78, 2.4)
            )
        )
    )


def flats() -> str:
    return (
        line("M64 34v-14M59 22h10M61 27h6", 2)
        + box(paint.ORANGE, 50, 34, 34, 74)
        + box(paint.SAND, 16, 50, 38, 58)
        + box(paint.SLATE, 47, 30, 40, 5)
        + box(paint.SLATE, 13, 46, 44, 5)
        + panes(paint.GLASS, (59, 71), (42, 57, 72), 8, 9)
        + panes(paint.GLASS, (22, 37), (57, 72, 87), 10, 8)
        + fine(
            panes(paint.ROSE, (20, 35), (65, 80, 95), 14, 4)
            + panes(paint.WHITE, (57, 69), (51, 66, 81), 12, 3)
        )
        + box(paint.INK, 60, 90, 14, 18)
        + fine(line("M67 90v18", colour=paint.STONE))
    )
