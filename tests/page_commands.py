"""Every command that a page shows its reader, with the page and the line where it stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from stammtisch.terminal import command
from stammtisch.terminal.command import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "deploy/README.md")]
PAGES += sorted((ROOT / "docs").rglob("*.md"))
SHELL, SESSION = ("sh", "bash"), "console"
PROMPT = "$ "
FENCE = re.compile(r" *```(\w*)")
COMMENT = re.compile(r"(?:^|\s+)#\s.*$")
HERE_DOCUMENT = re.compile(r"<<'?(\w+)'?")
Lines = list[tuple[int, str]]


@dataclass(frozen=True)
class PageCommand:
    """`words` without their comment; `shown` is what a session says they print."""

    page: str
    line: int
    words: str
    shown: str = ""

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def all_commands() -> list[PageCommand]:
    return [*(found for page in PAGES for found in commands_on(page)), *examples_of_help()]


def commands_on(page: Path) -> Iterator[PageCommand]:
    name = page.relative_to(ROOT).as_posix()
    for language, lines in fenced(page.read_text("utf-8")):
        if language in SHELL:
            yield from (PageCommand(name, line, words) for line, words in typed_in(lines))
        elif language == SESSION:
            yield from session_in(name, lines)


def fenced(text: str) -> Iterator[tuple[str, Lines]]:
    """The language of each block, and its numbered lines."""
    language: str | None = None
    lines: Lines = []
    for number, line in enumerate(text.splitlines(), 1):
        fence = FENCE.match(line)
        if not fence:
            lines.append((number, line))
        elif language is None:
            language, lines = fence[1], []
        else:
            yield language, lines
            language = None


def typed_in(lines: Lines) -> Iterator[tuple[int, str]]:
    """A command for each line; one that is continued, or has a document, takes several."""
    rest = iter(lines)
    for number, line in rest:
        words = COMMENT.sub("", line)
        while words.endswith("\\"):
            words = f"{words[:-1].rstrip()} {COMMENT.sub('', next(rest)[1]).lstrip()}"
        if document := HERE_DOCUMENT.search(words):
            for _number, more in rest:
                words = f"{words}\n{more}"
                if more == document[1]:
                    break
        if words:
            yield number, words


def session_in(page: str, lines: Lines) -> Iterator[PageCommand]:
    starts = [at for at, (_number, line) in enumerate(lines) if line.startswith(PROMPT)]
    for at, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        number, words = lines[at]
        shown = "".join(f"{line}\n" for _number, line in lines[at + 1 : end])
        yield PageCommand(page, number, words.removeprefix(PROMPT), shown)


# --- the examples of --help ---------------------------------------------------------------


def examples_of_help() -> Iterator[PageCommand]:
    for module in (command.__name__, *(each.module for each in COMMANDS)):
        room = import_module(module)
        source = Path(str(room.__file__))
        for words, _about in room.EXAMPLES:
            page = source.relative_to(ROOT).as_posix()
            yield PageCommand(page, line_of(words, source.read_text("utf-8")), words)


def line_of(words: str, text: str) -> int:
    return text[: text.index(f'"{words}"')].count("\n") + 1
