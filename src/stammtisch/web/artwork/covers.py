"""Three covers for the home page, each 320 by 180."""

from stammtisch.web.artwork import calendar, cottages, equipment, houses, mansions
from stammtisch.web.artwork.digits import Word, centred, lettered
from stammtisch.web.artwork.paint import (
    BARK,
    BLUSH,
    BRICK,
    GLASS,
    GOLD,
    GRASS,
    INK,
    KRAFT,
    PAPER,
    SAND,
    SKY,
    SLATE,
    STONE,
    STRAW,
    WHITE,
    WOOD,
)
from stammtisch.web.artwork.pencil import box, disc, fine, flat, line, placed, shape, turned

WIDTH, HEIGHT = 320, 180


def _cloud(x: int, y: int) -> str:
    return shape(WHITE, f"M{x} {y}a9 9 0 0 1 5-16 13 13 0 0 1 25-2 10 10 0 0 1 11 18z")


# --- For Sale -----------------------------------------------------------------------------


def forsale() -> str:
    """A street from a box to a palace, and a sign that says it is to be had."""
    return (
        flat(
            box(SKY, 0, 0, 320, 180)
            + disc(STRAW, 122, 40, 22)
            + _cloud(34, 52)
            + _cloud(200, 40)
            + shape("#a9c98a", "M0 112c60-30 120-24 180-8s100-10 140-16v92h-320z")
            + shape(SAND, "M0 150h320v30h-320z")
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
        box(WOOD, 0, 0, 6, 62)
        + line("M6 6h38", 4)
        + line("M15 6v6M37 6v6", 2)
        + box(BRICK, 8, 12, 36, 26, 3)
        + lettered(14, centred("$", 26, 18, 14), colour=WHITE)
    )


# --- Zahltag ------------------------------------------------------------------------------


def zahltag() -> str:
    """A building site on the last day of the month."""
    return (
        flat(
            box(STRAW, 0, 0, 320, 180)
            + disc(GOLD, 262, 56, 30)
            + shape("#e3c493", "M0 120c50-24 90-20 150-6s120-8 170-14v80h-320z")
            + shape(KRAFT, "M0 150h320v30h-320z")
        )
        + line("M0 150h320", 2.4)
        + _tall_crane()
        + _shell()
        + placed(fine(equipment.excavator(), 1.5), 228, 78, 1.95)
        + placed(fine(equipment.worker(), 1.8), 186, 107, 1.5)
        + placed(_packet(), 20, 112)
    )


def _tall_crane() -> str:
    """It holds the next piece of wall over the house."""
    return (
        line("M92 34l-60 14M92 34l118 14M186 52v20", 2)
        + shape(GOLD, "M84 150v-98h14v98zM26 48h192v8h-192z")
        + fine(
            line("M84 68l14 14-14 14 14 14-14 14 14 14M98 68l-14 14 14 14-14 14 14 14-14 14"), 1.8
        )
        + fine(line("M112 48l8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8"), 1.6)
        + shape(BRICK, "M84 48l3-16h8l3 16z")
        + box(SLATE, 30, 54, 20, 16, 2)
        + box(GLASS, 98, 56, 16, 16, 2)
        + box(SLATE, 74, 142, 34, 9, 2)
        + line("M186 70l-14 10M186 70l14 10", 2)
        + box(BRICK, 168, 80, 36, 12)
        + fine(line("M168 86h36M180 80v6M192 80v6M174 86v6M186 86v6M198 86v6"))
    )


def _shell() -> str:
    """A house half built."""
    return (
        box(STONE, 124, 92, 8, 58)
        + box(STONE, 184, 104, 8, 46)
        + box(STONE, 118, 112, 80, 7)
        + box(BRICK, 132, 122, 52, 28)
        + fine(line("M132 131h52M132 141h52M145 122v9M165 122v9M155 131v10M175 131v10M145 141v9"))
        + box(INK, 150, 132, 14, 18)
        + line("M126 92v-10M130 92v-8M186 104v-8M190 104v-10", 2)
    )


def _packet() -> str:
    return (
        turned(box(GRASS, 8, 0, 30, 34, 2), -8, 24, 30)
        + turned(box("#a7c47b", 12, -2, 30, 34, 2), 8, 26, 30)
        + shape(SAND, "M0 22h52v36h-52z")
        + shape(PAPER, "M0 22l26 20 26-20")
    )


# --- Stichtag -----------------------------------------------------------------------------

FAN = (("yellow", "9", -21), ("violet", "0", -7), ("green", "7", 7), ("red", "5", 21))


def stichtag() -> str:
    """The sheet of a day that calls for cards of its own."""
    return (
        flat(box(BLUSH, 0, 0, 320, 180) + shape(WOOD, "M0 138h320v42h-320z"))
        + line("M0 138h320", 2.4)
        + _block()
        + "".join(turned(_fanned(name, value), turn, 222, 210) for name, value, turn in FAN)
        + placed(calendar.egg(), 128, 118, 1.2)
        + placed(calendar.ghost(), 4, 112, 1.25)
        + placed(calendar.sun(), 142, 8, 1.05)
    )


def _block() -> str:
    """A calendar with the twenty-fourth on top."""
    return (
        box(BARK, 32, 24, 96, 124, 8)
        + turned(box(STONE, 38, 36, 86, 106, 4), 3, 80, 90)
        + box(WHITE, 36, 32, 88, 108, 4)
        + shape(BRICK, "M36 60v-24a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4v24z")
        + line("M56 24v16M80 24v16M104 24v16", 4)
        + lettered(38, centred("24", 80, 76, 38))
        + shape(SAND, "M124 120v16a4 4 0 0 1-4 4h-18z")
    )


def _fanned(name: str, value: str) -> str:
    return placed(calendar.plain_frame(name) + lettered(24, Word(value, 20, 19)), 184, 36, 0.76)
