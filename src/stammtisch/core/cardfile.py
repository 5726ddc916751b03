"""Card files: printed data as TOML, ours or a player's; every mistake is reported with its line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from stammtisch.core.language import _

MOST_LETTERS = 20_000  # of a file; ours have less than 5,000
ENDINGS = ("", "]", "}")  # what may close the beginning of a file
NOT_TOML = (ValueError, RecursionError)  # the latter for very deep brackets


class BadCards(ValueError):
    """Cards that cannot be played with; knows the line of the mistake, if there is one."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(
            _("line {line}: {message}").format(line=line, message=message) if line else message
        )
        self.line = line


@dataclass(frozen=True)
class CardFile:
    """The tables of a file, and its text."""

    tables: Mapping[str, Any]
    text: str

    def line_of(self, *path: str | int) -> int:
        """The line where an entry ends: the last of the shortest prefix of the file that has it."""
        lines = self.text.split("\n")
        for count in range(1, len(lines) + 1):
            beginning = "\n".join(lines[:count])
            if any(_has(f"{beginning}\n{end}", path) for end in ENDINGS):
                return count
        return 1

    def wrong(self, message: str, *path: str | int) -> BadCards:
        """The mistake at an entry."""
        return BadCards(message, self.line_of(*path))


def _has(text: str, path: Sequence[str | int]) -> bool:
    try:
        found: Any = tomllib.loads(text)
        for name in path:
            found = found[name]
    except (*NOT_TOML, LookupError, TypeError):
        return False
    return True


def read_cards(text: str) -> CardFile:
    """The tables of a text; raises BadCards with the line that is not TOML."""
    try:
        return CardFile(tomllib.loads(text), text)
    except NOT_TOML as wrong:
        raise BadCards(_("this is not TOML"), _line_in(str(wrong), text)) from wrong


def _line_in(message: str, text: str) -> int:
    """The line that tomllib names; the first line if it names none."""
    place = re.search(r"\(at line (\d+),", message)
    if place:
        return int(place[1])
    return 1 + text.rstrip().count("\n") if "(at end of document)" in message else 1


def load_text(path: Path) -> str:
    """The text of a file; raises BadCards with a sentence if it cannot be read."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(MOST_LETTERS + 1)
    except UnicodeDecodeError as wrong:
        raise BadCards(_("this is not UTF-8 text")) from wrong
    except (OSError, ValueError) as wrong:  # ValueError: a name that no file can have
        raise BadCards(_("the file cannot be read")) from wrong
    if len(text) > MOST_LETTERS:
        raise BadCards(_("the file is too long for cards"))
    return text


def shipped_tables(package: str, name: str) -> dict[str, Any]:
    """The tables of a file that comes with a package."""
    return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))
