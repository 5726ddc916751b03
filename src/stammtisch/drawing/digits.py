"""Hand-lettered digits, the same on every machine because no font is asked."""

from typing import NamedTuple

from stammtisch.drawing.pencil import short

HEIGHT = 22
GAP = 7
PEN = 4.8


class Glyph(NamedTuple):
    """A sign written from its upper left corner, in relative strokes."""

    width: float
    strokes: str


GLYPHS = {
    "0": Glyph(13, "m6.5 0a6.5 11 0 1 0 .1 0z"),
    "1": Glyph(7, "m0 5l7-5v22"),
    "2": Glyph(13, "m.5 6.5a5.8 6.2 0 0 1 11.6 0c0 5-8 9-12 15.5h13"),
    "3": Glyph(12, "m0 0h11.5l-6 8.5a6.6 6.7 0 1 1-5.5 11"),
    "4": Glyph(13, "m9.5 22v-22l-9.5 15.5h13"),
    "5": Glyph(12, "m11.5 0h-9.5l-1 9.5a6.7 6.6 0 1 1-1.2 9.5"),
    "6": Glyph(13, "m10 0c-6 4-10 9.5-10 15.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0"),
    "7": Glyph(12, "m0 0h12.5l-7.5 22"),
    "8": Glyph(13, "m6.5 0a5 5 0 1 0 .1 0zm0 10a6.2 6 0 1 0 .1 0z"),
    "9": Glyph(13, "m3 22c6-4 10-9.5 10-15.5a6.5 6.5 0 1 0-13 0a6.5 6.5 0 1 0 13 0"),
    "$": Glyph(
        12,
        "m11.5 5.5c-2-5-11-4.5-11 .3c0 6 11.5 4 11.5 10.2c0 5.5-10.5 6-12 .3m6-19v25.5",
    ),
}


class Word(NamedTuple):
    """Signs side by side; the corner is that of the first stroke's middle."""

    signs: str
    x: float
    y: float


def width_of(signs: str, height: float) -> float:
    """From the middle of the first stroke to the middle of the last."""
    widths = sum(GLYPHS[sign].width for sign in signs)
    return (widths + GAP * (len(signs) - 1)) * height / HEIGHT


def centred(signs: str, x: float, y: float, height: float) -> Word:
    return Word(signs, x - width_of(signs, height) / 2, y)


def lettered(height: float, *words: Word, colour: str = "") -> str:
    """Words of one height, in one path."""
    scale = height / HEIGHT
    strokes = "".join(_strokes(word, scale) for word in words)
    stroke = f' stroke="{colour}"' if colour else ""
    grown = f' transform="scale({short(scale)})"' if scale != 1 else ""
    return f'<path d="{strokes}" stroke-width="{PEN}"{stroke}{grown}/>'


def _strokes(word: Word, scale: float) -> str:
    strokes = ""
    left = word.x / scale
    for sign in word.signs:
        strokes += (
            f"M{short(round(left, 1))} {short(round(word.y / scale, 1))}{GLYPHS[sign].strokes}"
        )
        left += GLYPHS[sign].width + GAP
    return strokes
