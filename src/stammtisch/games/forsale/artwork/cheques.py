"""What buildings are sold for."""

from math import cos, sin, tau

from stammtisch.drawing import paint
from stammtisch.drawing.card import card
from stammtisch.drawing.digits import Word, centred, lettered
from stammtisch.drawing.pencil import box, faint, fine, line

TINTS = ("#e9e4d8", "#f6d9cd", "#f8e6b4", "#dcebc6", "#cbe5e8")
ENGRAVINGS = (paint.INK, paint.BRICK, paint.ORANGE, paint.PINE, paint.BLUE)
AMOUNTS_OF_A_SERIES = 4
CIRCLES = 10
LARGE, SMALL, TINY = 30, 17, 8


def series(amount: int) -> int:
    """Cheques are printed in series, each on paper of its colour: the worthless first."""
    return min(-(-amount // AMOUNTS_OF_A_SERIES), len(TINTS) - 1)


def cheque(amount: int) -> str:
    tint = TINTS[series(amount)]
    engraving = ENGRAVINGS[series(amount)]
    return card(
        tint,
        _rosette(amount, engraving)
        + _guilloche(engraving)
        + _amount(amount)
        + (_signature() if amount else _void()),
    )


def _rosette(amount: int, engraving: str) -> str:
    """Circles about a circle; the larger the amount, the fuller."""
    size = 14 + min(amount, 15) // 5
    circles = "".join(_circle(size, tau * number / CIRCLES) for number in range(CIRCLES))
    return faint(line(circles, 1, engraving), 0.6)


def _circle(size: int, angle: float) -> str:
    x, y = 50 + 22 * cos(angle), 70 - size + 22 * sin(angle)
    return f"M{x:.0f} {y:.0f}a{size} {size} 0 1 0 .1 0"


def _guilloche(engraving: str) -> str:
    waves = "".join(
        f"M10 {y}q10{swing} 20 0t20 0 20 0 20 0" for y in (38, 103) for swing in ("-12", " 12")
    )
    return fine(line(waves) + box("", 7, 7, 86, 126, 5), 1.5, engraving)


def _amount(amount: int) -> str:
    text = str(amount)
    small = lettered(SMALL, Word(text, 14, 13), Word("$", 76, 13))
    large = lettered(LARGE, centred(text, 50, 52 if amount else 55, LARGE))
    return small + large + (lettered(TINY, centred("000", 50, 90, TINY)) if amount else "")


def _signature() -> str:
    return line("M38 126h48M46 122c6-14 11-12 8-2s8-10 10-5 5-5 8-1 7 2 11-1", 1.8, paint.BLUE)


def _void() -> str:
    """A cobweb instead of a signature."""
    threads = "M93 133V106M93 133H65M93 133l-20-22M93 133l-9-25M93 133l-26-10"
    rings = "M93 112q-5 0-7 2-4 1-6 5-5 1-6 6-3 4-3 8M93 121q-3 0-4 1-3 1-4 3-3 1-3 3-2 2-1 5"
    return line(threads + rings, 1.1)
