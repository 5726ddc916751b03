"""The terminal as a page: its size, what it can show, how to ask a question."""

import contextlib
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from stammtisch.core.language import _
from stammtisch.terminal.stream import is_unicode, nearest

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDEST = 80
NARROWEST = 20
USUAL_HEIGHT = 24


def page_width() -> int:
    columns = shutil.get_terminal_size((WIDEST, USUAL_HEIGHT)).columns
    return max(NARROWEST, min(WIDEST, columns))


def page_height() -> int:
    return shutil.get_terminal_size((WIDEST, USUAL_HEIGHT)).lines


class Screen:
    """Draws on the standard output, asks on the standard input."""

    def __init__(self) -> None:
        from rich.console import Console

        self.console = Console(
            file=sys.stdout, width=page_width(), highlight=False, markup=False, emoji=False
        )

    @property
    def is_live(self) -> bool:
        """Whether a person sits in front of it."""
        return sys.stdin.isatty()

    @property
    def has_unicode(self) -> bool:
        return is_unicode(self.console.encoding)

    def say(self, sentence: str) -> None:
        """Prints text, wrapped between words; a long path stays whole."""
        self.console.print(sentence, overflow="ignore", crop=False)

    def draw(self, thing: "RenderableType") -> None:
        self.console.print(thing)

    def spell(self, text: str) -> str:
        """The text in letters that it can show; use before layout, as some become longer."""
        return text if self.has_unicode else nearest(text)

    def draw_rows(self, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Prints a table; columns of numbers are aligned right."""
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
        for number, heading in enumerate(headings):
            has_words = any(letter.isalpha() for row in rows for letter in row[number])
            table.add_column(self.spell(heading), justify="left" if has_words else "right")
        for row in rows:
            table.add_row(*(Text(self.spell(cell)) for cell in row))
        self.draw(table)

    def say_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str | None:
        """Asks for a line; None at the end of the input."""
        if self.is_live:
            allow_editing()
        try:
            line = input(prompt)
        except EOFError:
            self.say("")
            return None
        if not self.is_live:
            self.say(line)
        return line

    def turn_pages(self, lines: Sequence[str]) -> None:
        """Shows lines, a screenful at a time if a person sits there."""
        if not self.is_live:
            self.say_all(lines)
            return
        step = max(1, page_height() - 1)
        for first in range(0, len(lines), step):
            self.say_all(lines[first : first + step])
            if self.ask(_("Enter: go on ")) is None:
                return


def allow_editing() -> None:
    """Makes the arrow keys work, if there is a library for them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - to load it is to use it


def wrapped(sentences: Sequence[str]) -> list[str]:
    """The text broken between words, to fit the page."""
    return [line for sentence in sentences for line in textwrap.wrap(sentence, page_width())]


def flow(entries: Sequence[tuple[str, str]], width: int) -> list[str]:
    """Keys and their words, as many on a line as fit."""
    lines = [""]
    for key, words in entries:
        piece = f"  {key}  {words}  "
        if lines[-1] and len(lines[-1]) + len(piece.rstrip()) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]
