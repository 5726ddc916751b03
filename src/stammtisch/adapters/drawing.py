"""Shapes on a picture, painted with Pillow or written as SVG."""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import NamedTuple
from unicodedata import combining, normalize

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from stammtisch.core.record import Array

WIDTH, HEIGHT = 960, 640
FELT = "#1d4a3a"
FINE = 2  # painted so many times larger, then scaled down for smooth edges
FONT = "DejaVuSans.ttf"  # if missing: Pillow's own, which has few letters
NEAREST = str.maketrans(
    {"–": "-", "—": "-", "’": "'", "„": '"', "“": '"', "”": '"', "×": "x", "ß": "ss", "œ": "oe"}
)
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


class Rectangle(NamedTuple):
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    fill: str
    edge: str = ""


class Roof(NamedTuple):
    """A triangle on its base."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    edge: str


class Words(NamedTuple):
    """A line of text; x is its start or middle, as `anchor` says, y the middle of its height."""

    x: float
    y: float
    text: str
    size: float
    colour: str
    anchor: str = "start"


Shape = Rectangle | Roof | Words
ANCHORS = {"start": "lm", "middle": "mm"}  # in Pillow's letters


def picture_of(shapes: Sequence[Shape]) -> Array:
    """The picture as rows of pixels, each red, green and blue."""
    large = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), FELT)
    brush = ImageDraw.Draw(large)
    for shape in shapes:
        _paint(brush, shape)
    return np.array(large.reduce(FINE))


def svg_of(shapes: Sequence[Shape]) -> str:
    body = "\n".join(map(_tag, shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" font-family="DejaVu Sans, Arial, sans-serif">\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{FELT}"/>\n{body}\n</svg>\n'
    )


def width_of(text: str, size: float) -> float:
    return _font(1000).getlength(_spelled(text)) * size / 1000


# --- painting -----------------------------------------------------------------------------


def _paint(brush: ImageDraw.ImageDraw, shape: Shape) -> None:
    if isinstance(shape, Words):
        place = (shape.x * FINE, shape.y * FINE)
        font = _font(max(1, round(shape.size * FINE)))
        brush.text(place, _spelled(shape.text), shape.colour, font, ANCHORS[shape.anchor])
    elif isinstance(shape, Roof):
        corners = [(x * FINE, y * FINE) for x, y in _corners(shape)]
        brush.polygon(corners, shape.fill, shape.edge, FINE)
    else:
        far = (shape.x + shape.width, shape.y + shape.height)
        where = [length * FINE for length in (shape.x, shape.y, *far)]
        edge = shape.edge or None
        brush.rounded_rectangle(where, shape.radius * FINE, shape.fill, edge, FINE)


def _corners(roof: Roof) -> tuple[tuple[float, float], ...]:
    base, right = roof.y + roof.height, roof.x + roof.width
    return (roof.x, base), (roof.x + roof.width / 2, roof.y), (right, base)


@cache
def _font(size: int) -> Font:
    try:
        return ImageFont.truetype(FONT, size)
    except OSError:
        return ImageFont.load_default(size)


@cache
def _has_all_letters() -> bool:
    font = _font(1000)
    return isinstance(font, ImageFont.FreeTypeFont) and font.getname()[0] == "DejaVu Sans"


def _spelled(text: str) -> str:
    """The text in letters that the font has."""
    if _has_all_letters():
        return text
    letters = normalize("NFKD", text.translate(NEAREST))
    return "".join(letter for letter in letters if not combining(letter))


# --- writing ------------------------------------------------------------------------------


def _tag(shape: Shape) -> str:
    if isinstance(shape, Words):
        return (
            f'<text x="{shape.x:.1f}" y="{shape.y:.1f}" font-size="{shape.size:.1f}"'
            f' fill="{shape.colour}" text-anchor="{shape.anchor}" dominant-baseline="central">'
            f"{escape(shape.text)}</text>"
        )
    edge = f' stroke="{shape.edge}"' if shape.edge else ""
    if isinstance(shape, Roof):
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in _corners(shape))
        return f'<polygon points="{corners}" fill="{shape.fill}"{edge}/>'
    return (
        f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" width="{shape.width:.1f}"'
        f' height="{shape.height:.1f}" rx="{shape.radius:.1f}" fill="{shape.fill}"{edge}/>'
    )
