"""The sign in the tab of the browser."""

from stammtisch.drawing import paint
from stammtisch.drawing.card import HAND, NAMESPACE, SIGN
from stammtisch.drawing.pencil import box, disc, flat, shape, turned


def favicon() -> str:
    return _document(_table(paint.PINE))


def favicon_on_turn() -> str:
    """The cloth turns gold and a dot says that somebody waits for you."""
    return _document(_table(paint.GOLD) + disc(paint.BRICK, 31.5, 8.5, 6.5))


def _document(drawing: str) -> str:
    return (
        f'<svg {NAMESPACE} viewBox="0 0 {SIGN} {SIGN}" stroke="{paint.INK}" {HAND}>{drawing}</svg>'
    )


def _table(cloth: str) -> str:
    """Simpler than the logo: two cards on a round table, seen at the size of a letter."""
    return (
        disc(cloth, 20, 20, 18.5)
        + turned(box(paint.PAPER, 9, 10, 13, 20, 2), -14, 15, 20)
        + turned(box(paint.PAPER, 18, 10, 13, 20, 2), 10, 24, 20)
        + flat(shape(paint.BRICK, "M24 14l4 6-4 6-4-6z"))
    )
