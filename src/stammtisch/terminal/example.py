"""A worked example of the rules, drawn with the cards of the terminal."""

import io
import textwrap
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table as Grid

from stammtisch.core.language import _
from stammtisch.core.look import Look
from stammtisch.core.scene import Pile, Scene, ScoreSheet
from stammtisch.core.shown_example import ShownExample
from stammtisch.terminal.picture import Alphabet, Picture, in_plain_letters

MARGIN = "  "
TALL = 100  # lines: there is always room for boxes


def example_lines(shown: ShownExample, look: Look, alphabet: Alphabet, width: int) -> list[str]:
    room = width - 2 * len(MARGIN)
    parts = [
        *textwrap.wrap(_("Example: {title}").format(title=shown.title), room),
        *(_cards(shown.pile, look, alphabet, room) if shown.pile else ()),
        *(_scores(shown.sheet, room) if shown.sheet else ()),
        *textwrap.wrap(shown.story, room),
        *textwrap.wrap(shown.explanation, room),
    ]
    return [f"{MARGIN}{line}".rstrip() for line in parts]


def _cards(pile: Pile, look: Look, alphabet: Alphabet, room: int) -> Iterator[str]:
    scene = Scene("", (pile,), (), (), ())
    told = scene if alphabet.has_unicode else in_plain_letters(scene)
    return _printed(Picture(told, look, alphabet, room, TALL).draw_centre(), room)


def _scores(sheet: ScoreSheet, room: int) -> Iterator[str]:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, words in enumerate(sheet.columns):
        grid.add_column(words, justify="left" if number == 0 else "right")
    for row in sheet.rows:
        grid.add_row(*row)
    return _printed(grid, room)


def _printed(grid: Grid, room: int) -> Iterator[str]:
    """Without colours, as the lines of a page."""
    console = Console(file=io.StringIO(), width=room, color_system=None, highlight=False)
    with console.capture() as page:
        console.print(grid)
    return (line.rstrip() for line in page.get().splitlines())
