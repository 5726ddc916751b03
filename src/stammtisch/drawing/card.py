"""The sheets that are drawn on: cards of paper with round corners, and small signs."""

from stammtisch.drawing.paint import INK
from stammtisch.drawing.pencil import OUTLINE, box

WIDTH, HEIGHT = 100, 140
SIGN = 40
COVER = (320, 180)
NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
HAND = f'fill="none" stroke-width="{OUTLINE}" {ROUND}'


def card(paper: str, drawing: str) -> str:
    return box(paper, 1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, 9) + drawing


def symbol(name: str, width: int, height: int, drawing: str, ink: str = INK) -> str:
    place = f'viewBox="0 0 {width} {height}"'
    return f'<symbol id="{name}" {place} stroke="{ink}" {HAND}>{drawing}</symbol>'
