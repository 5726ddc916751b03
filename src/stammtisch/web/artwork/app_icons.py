"""The icons of the app on a device: the logo on its cloth."""

from stammtisch.drawing import paint
from stammtisch.drawing.card import HAND, NAMESPACE
from stammtisch.drawing.pencil import box, disc, fine, flat, placed
from stammtisch.web.artwork.signs import logo

SIDE = 100


def app_icon() -> str:
    """With round corners of its own."""
    return _document(flat(box(paint.PINE, 0, 0, SIDE, SIDE, 20)), 1.7)


def maskable_icon() -> str:
    """Systems cut their own shape out of it: only the inner four fifths are sure to be seen."""
    return _document(flat(box(paint.PINE, 0, 0, SIDE, SIDE)), 1.35)


def _document(cloth: str, scale: float) -> str:
    middle = SIDE / 2
    drawing = (
        cloth
        + flat(disc(paint.PAPER, middle, middle, 24 * scale))
        + fine(disc("", middle, middle, 22 * scale), 1.2, paint.PINE)
        + placed(logo(), middle - 20 * scale * 0.9, middle - 20.5 * scale * 0.9, scale * 0.9)
    )
    place = f'viewBox="0 0 {SIDE} {SIDE}"'
    return f'<svg {NAMESPACE} {place} stroke="{paint.INK}" {HAND}>{drawing}</svg>\n'
