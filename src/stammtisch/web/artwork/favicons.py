"""The sign in the tab of the browser."""

from stammtisch.drawing.card import HAND, NAMESPACE, SIGN
from stammtisch.drawing.paint import BRICK, GOLD, INK, PAPER, PINE
from stammtisch.drawing.pencil import box, disc, flat, shape, turned


def favicon() -> str:
    return _document(_table(PINE))


def favicon_on_turn() -> str:
    """The cloth turns gold and a dot says that somebody waits for you."""
    return _document(_table(GOLD) + disc(BRICK, 31.5, 8.5, 6.5))


def _document(drawing: str) -> str:
    return f'<svg {NAMESPACE} viewBox="0 0 {SIGN} {SIGN}" stroke="{INK}" {HAND}>{drawing}</svg>'


def _table(cloth: str) -> str:
    """Simpler than the logo: two cards on a round table, seen at the size of a letter."""
    return (
        disc(cloth, 20, 20, 18.5)
        + turned(box(PAPER, 9, 10, 13, 20, 2), -14, 15, 20)
        + turned(box(PAPER, 18, 10, 13, 20, 2), 10, 24, 20)
        + flat(shape(BRICK, "M24 14l4 6-4 6-4-6z"))
    )
