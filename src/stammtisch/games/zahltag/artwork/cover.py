"""The cover of Zahltag, 320 by 180."""

from stammtisch.drawing import paint
from stammtisch.drawing.pencil import box, disc, fine, flat, line, placed, shape, turned
from stammtisch.games.zahltag.artwork import equipment


def cover() -> str:
    """A building site on the last day of the month."""
    return (
        flat(
            box(paint.STRAW, 0, 0, 320, 180)
            + disc(paint.GOLD, 262, 56, 30)
            + shape("#e3c493", "M0 120c50-24 90-20 150-6s120-8 170-14v80h-320z")
            + shape(paint.KRAFT, "M0 150h320v30h-320z")
        )
        + line("M0 150h320", 2.4)
        + _tall_crane()
        + _shell()
        + placed(fine(equipment.excavator(), 1.5), 228, 78, 1.95)
        + placed(fine(equipment.worker(), 1.8), 186, 107, 1.5)
        + placed(_packet(), 20, 112)
    )


def _tall_crane() -> str:
    """It holds the next piece of wall over the building."""
    return (
        line("M92 34l-60 14M92 34l118 14M186 52v20", 2)
        + shape(paint.GOLD, "M84 150v-98h14v98zM26 48h192v8h-192z")
        + fine(
            line("M84 68l14 14-14 14 14 14-14 14 14 14M98 68l-14 14 14 14-14 14 14 14-14 14"), 1.8
        )
        + fine(line("M112 48l8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8"), 1.6)
        + shape(paint.BRICK, "M84 48l3-16h8l3 16z")
        + box(paint.SLATE, 30, 54, 20, 16, 2)
        + box(paint.GLASS, 98, 56, 16, 16, 2)
        + box(paint.SLATE, 74, 142, 34, 9, 2)
        + line("M186 70l-14 10M186 70l14 10", 2)
        + box(paint.BRICK, 168, 80, 36, 12)
        + fine(line("M168 86h36M180 80v6M192 80v6M174 86v6M186 86v6M198 86v6"))
    )


def _shell() -> str:
    """A house half built."""
    return (
        box(paint.STONE, 124, 92, 8, 58)
        + box(paint.STONE, 184, 104, 8, 46)
        + box(paint.STONE, 118, 112, 80, 7)
        + box(paint.BRICK, 132, 122, 52, 28)
        + fine(line("M132 131h52M132 141h52M145 122v9M165 122v9M155 131v10M175 131v10M145 141v9"))
        + box(paint.INK, 150, 132, 14, 18)
        + line("M126 92v-10M130 92v-8M186 104v-8M190 104v-10", 2)
    )


def _packet() -> str:
    return (
        turned(box(paint.GRASS, 8, 0, 30, 34, 2), -8, 24, 30)
        + turned(box("#a7c47b", 12, -2, 30, 34, 2), 8, 26, 30)
        + shape(paint.SAND, "M0 22h52v36h-52z")
        + shape(paint.PAPER, "M0 22l26 20 26-20")
    )
