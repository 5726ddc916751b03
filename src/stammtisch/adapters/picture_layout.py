"""The layout of a scene on a picture: headline, piles, seats, and the viewer's cards.

A picture's size is always the same; the more lies on the table, the smaller everything is."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from stammtisch.adapters.drawing import HEIGHT, WIDTH, Rectangle, Roof, Shape, Words, width_of
from stammtisch.core.look import Look
from stammtisch.core.scene import Card, Pile, Place, Scene

BAR, PANEL, TURN = "#12332a", "#255a47", "#33775e"
PALE, QUIET, GOLD, INK, EDGE = "#f3efe2", "#a9c4b6", "#f2c14e", "#22262b", "#0d241d"
SCALES = (1.1, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3)
MARGIN = 22
ROOM = WIDTH - 2 * MARGIN
NOTHING = "–"


class Block(NamedTuple):
    """Shapes that stay together, placed relative to their upper left corner."""

    shapes: tuple[Shape, ...]
    width: float
    height: float


def arrange(scene: Scene, look: Look) -> tuple[Shape, ...]:
    """The shapes of a scene, as large as they fit."""
    for scale in SCALES:
        page = PictureLayout(scene, look, scale).page()
        if page.height <= HEIGHT:
            break
    return page.shapes


class PictureLayout:
    """A scene laid out in one size."""

    def __init__(self, scene: Scene, look: Look, scale: float) -> None:
        self.scene = scene
        self.look = look
        self.scale = scale

    def page(self) -> Block:
        parts = [self._seats()]
        if self.scene.centre:
            parts.insert(0, self._piles(self.scene.centre))
        if self.scene.own:
            parts.append(self._piles(self.scene.own))
        gap = 20 * self.scale
        bar = self._bar()
        below = stacked(parts, gap)
        shapes = (*bar.shapes, *moved(below, MARGIN, bar.height + gap).shapes)
        return Block(shapes, WIDTH, bar.height + below.height + 2 * gap)

    def _bar(self) -> Block:
        height = 44 * self.scale
        size = 18 * self.scale
        size *= min(1, ROOM / width_of(self.scene.headline, size))
        words = Words(MARGIN, height / 2, self.scene.headline, size, PALE)
        return Block((Rectangle(0, 0, WIDTH, height, 0, BAR), words), WIDTH, height)

    # --- piles ----------------------------------------------------------------------------

    def _piles(self, piles: Sequence[Pile]) -> Block:
        return flowing([self._pile(pile) for pile in piles], 34 * self.scale, 14 * self.scale)

    def _pile(self, pile: Pile) -> Block:
        gap = 6 * self.scale
        if not pile.cards:
            return stacked([self._line(pile.heading), self._note(pile.note or NOTHING)], gap)
        cards = flowing([self._card(card) for card in pile.cards], gap, gap)
        heading = f"{pile.heading}  ·  {pile.note}" if pile.note else pile.heading
        return stacked([self._line(heading), cards], gap)

    def _line(self, text: str) -> Block:
        size = 13 * self.scale
        return Block((Words(0, size / 2, text, size, QUIET),), width_of(text, size), size)

    def _note(self, text: str) -> Block:
        size = 16 * self.scale
        lines = list(wrapped(text, size))
        blocks = [
            Block((Words(0, size / 2, line, size, PALE),), width_of(line, size), size)
            for line in lines
        ]
        return stacked(blocks, size / 3)

    def _card(self, card: Card) -> Block:
        if card.kind == "coin":
            return self._coin()
        below = self._line(card.by) if card.by else Block((), 0, 0)
        front = self._roofed(card) if self.look.of(card).roof else self._front(card)
        return stacked([front, below], 4 * self.scale) if card.by else front

    def _coin(self) -> Block:
        size = 20 * self.scale
        return Block((Rectangle(0, 0, size, size, size / 2, GOLD, EDGE),), size, size)

    def _front(self, card: Card) -> Block:
        """A number, and below it the rest of the card's text."""
        scale = self.scale
        caption = card.face if card.value else ""
        number = card.value or card.face
        small = 11 * scale
        wide = max(width_of(number, 24 * scale), width_of(caption, small)) + 16 * scale
        width, height = max(48 * scale, wide), 68 * scale
        look = self.look.of(card)
        ink = PALE if look.is_dark else INK
        words = [Words(width / 2, height * (0.42 if caption else 0.5), number, 24 * scale, ink)]
        words += [Words(width / 2, height * 0.8, caption, small, ink)] if caption else []
        centred = (line._replace(anchor="middle") for line in words)
        return Block(
            (Rectangle(0, 0, width, height, 7 * scale, look.colour, EDGE), *centred), width, height
        )

    def _roofed(self, card: Card) -> Block:
        scale = self.scale
        look = self.look.of(card)
        width = 48 * scale
        roof = 20 * scale
        height = 68 * scale
        shapes = (
            Rectangle(
                4 * scale, roof, width - 8 * scale, height - roof, 3 * scale, look.colour, EDGE
            ),
            Roof(0, 0, width, roof + scale, look.roof, EDGE),
            Words(width / 2, (roof + height) / 2, card.face, 22 * scale, INK, "middle"),
        )
        return Block(shapes, width, height)

    # --- seats ----------------------------------------------------------------------------

    def _seats(self) -> Block:
        rows = [self.scene.columns, *(place.cells for place in self.scene.places)]
        size = self._size_of_seats(rows)
        gap = 24 * self.scale
        widths = [wide + gap for wide in widths_of(rows, size)]
        height = 26 * self.scale
        lines = [self._cells(self.scene.columns, widths, size, QUIET)]
        lines += [self._seat(place, widths, size) for place in self.scene.places]
        table = stacked(lines, 0)
        panel = Rectangle(0, 0, ROOM, table.height + height / 2, 8 * self.scale, PANEL)
        shapes = (panel, *moved(table, 0, height / 4).shapes)
        return Block(shapes, ROOM, panel.height)

    def _size_of_seats(self, rows: Sequence[Sequence[str]]) -> float:
        """The size of the text; smaller if the columns would not fit."""
        size = 15 * self.scale
        gaps = (24 * len(rows[0]) + 30) * self.scale
        return size * min(1, max(ROOM - gaps, ROOM / 4) / sum(widths_of(rows, size)))

    def _seat(self, place: Place, widths: Sequence[float], size: float) -> Block:
        cells = self._cells(place.cells, widths, size, PALE)
        if not place.on_turn:
            return cells
        scale = self.scale
        dot = 9 * self.scale
        ground = Rectangle(6 * scale, 0, ROOM - 12 * scale, cells.height, 6 * scale, TURN)
        mark = Rectangle(13 * scale, (cells.height - dot) / 2, dot, dot, dot / 2, GOLD)
        return cells._replace(shapes=(ground, mark, *cells.shapes))

    def _cells(
        self, cells: Sequence[str], widths: Sequence[float], size: float, colour: str
    ) -> Block:
        height = 26 * self.scale
        left = 30 * self.scale
        shapes = []
        for cell, width in zip(cells, widths, strict=True):
            shapes.append(Words(left, height / 2, cell, size, colour))
            left += width
        return Block(tuple(shapes), ROOM, height)


# --- putting blocks together --------------------------------------------------------------


def moved(block: Block, right: float, down: float) -> Block:
    shapes = tuple(shape._replace(x=shape.x + right, y=shape.y + down) for shape in block.shapes)
    return block._replace(shapes=shapes)


def stacked(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks one below the other."""
    shapes: list[Shape] = []
    down = 0.0
    for block in blocks:
        shapes += moved(block, 0, down).shapes
        down += block.height + gap
    return Block(tuple(shapes), max(block.width for block in blocks), down - gap)


def beside(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks side by side."""
    shapes: list[Shape] = []
    right = 0.0
    for block in blocks:
        shapes += moved(block, right, 0).shapes
        right += block.width + gap
    return Block(tuple(shapes), right - gap, max(block.height for block in blocks))


def flowing(blocks: Sequence[Block], gap: float, gap_below: float) -> Block:
    """Blocks in rows, as many in each as fit."""
    rows: list[list[Block]] = [[]]
    for block in blocks:
        if rows[-1] and beside([*rows[-1], block], gap).width > ROOM:
            rows.append([])
        rows[-1].append(block)
    return stacked([beside(row, gap) for row in rows], gap_below)


def wrapped(text: str, size: float) -> Iterator[str]:
    """The text broken into lines that fit."""
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size) > ROOM:
            yield line
            longer = word
        line = longer
    yield line


def widths_of(rows: Sequence[Sequence[str]], size: float) -> list[float]:
    return [max(width_of(cell, size) for cell in column) for column in zip(*rows, strict=True)]
