"""The cover of Stichtag, 320 by 180."""

from stammtisch.drawing import paint
from stammtisch.drawing.digits import Word, centred, lettered
from stammtisch.drawing.pencil import box, flat, line, placed, shape, turned
from stammtisch.games.stichtag.artwork import frames, icons

FAN = (("yellow", "9", -21), ("violet", "0", -7), ("green", "7", 7), ("red", "5", 21))


def cover() -> str:
    """The sheet of a day that calls for cards of its own."""
    return (
        flat(box(paint.BLUSH, 0, 0, 320, 180) + shape(paint.WOOD, "M0 138h320v42h-320z"))
        + line("M0 138h320", 2.4)
        + _block()
        + "".join(turned(_fanned(name, value), turn, 222, 210) for name, value, turn in FAN)
        + placed(icons.egg(), 128, 118, 1.2)
        + placed(icons.ghost(), 4, 112, 1.25)
        + placed(icons.sun(), 142, 8, 1.05)
    )


def _block() -> str:
    """A calendar with the twenty-fourth on top."""
    return (
        box(paint.BARK, 32, 24, 96, 124, 8)
        + turned(box(paint.STONE, 38, 36, 86, 106, 4), 3, 80, 90)
        + box(paint.WHITE, 36, 32, 88, 108, 4)
        + shape(paint.BRICK, "M36 60v-24a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4v24z")
        + line("M56 24v16M80 24v16M104 24v16", 4)
        + lettered(38, centred("24", 80, 76, 38))
        + shape(paint.SAND, "M124 120v16a4 4 0 0 1-4 4h-18z")
    )


def _fanned(name: str, value: str) -> str:
    return placed(frames.plain_frame(name) + lettered(24, Word(value, 20, 19)), 184, 36, 0.76)
