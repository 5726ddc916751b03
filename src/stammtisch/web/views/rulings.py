"""The rulings for players: `docs/rulings.md` and its translations `docs/rulings.de.md`, …, which a
built package carries in the folder above this one."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
PLACES = (HERE, HERE.parents[2] / "docs")
LABELS = {
    "en": ("Question: ", "Ruling: ", "Why: "),
    "de": ("Frage: ", "Entscheidung: ", "Warum: "),
    "fr": (
        "Question\N{NO-BREAK SPACE}: ",
        "Décision\N{NO-BREAK SPACE}: ",
        "Pourquoi\N{NO-BREAK SPACE}: ",
    ),
    "nl": ("Vraag: ", "Beslissing: ", "Waarom: "),
}
LABEL = re.compile(
    f"^({'|'.join(sorted({label for three in LABELS.values() for label in three}))})", re.MULTILINE
)
FOR_DEVELOPERS = ("Code: ", "Tests: ", "Each ruling names its place in the code")


@dataclass(frozen=True)
class Ruling:
    """An open question of the rules and its answer, as HTML."""

    title: str
    html: str

    @property
    def anchor(self) -> str:
        """`f01`: every title begins with the ruling's number."""
        return self.title.partition(" ")[0].lower()


@dataclass(frozen=True)
class RulingsChapter:
    """The rulings of one game."""

    title: str
    html: str
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class Rulings:
    """An introduction, and a chapter for each game."""

    html: str
    chapters: tuple[RulingsChapter, ...]

    def chapter(self, title: str) -> RulingsChapter | None:
        return next((chapter for chapter in self.chapters if chapter.title == title), None)


@cache
def rulings(language: str) -> Rulings:
    return read(file_of(language).read_text("utf-8"))


def file_of(language: str) -> Path:
    name = "rulings.md" if language == "en" else f"rulings.{language}.md"
    return next(place / name for place in PLACES if (place / name).exists())


def read(text: str) -> Rulings:
    """Reads the page, without the lines for developers."""
    lines = [line for line in text.splitlines() if not line.startswith(FOR_DEVELOPERS)]
    head, *chapters = re.split("^## ", "\n".join(lines), flags=re.MULTILINE)
    _title, words = halves(head)
    return Rulings(render(words), tuple(map(read_chapter, chapters)))


def read_chapter(text: str) -> RulingsChapter:
    head, *found = re.split("^### ", text, flags=re.MULTILINE)
    title, words = halves(head)
    return RulingsChapter(title, render(words), tuple(map(read_ruling, found)))


def read_ruling(text: str) -> Ruling:
    title, words = halves(text)
    return Ruling(title, render(LABEL.sub(emphasized, words)))


def emphasized(label: re.Match[str]) -> str:
    return f"**{label[0].rstrip()}** "


def halves(text: str) -> tuple[str, str]:
    """The heading, and what stands below it."""
    heading, _end, words = text.partition("\n")
    return heading.removeprefix("# "), words


def render(words: str) -> str:
    """Markdown without HTML and without links: the pages they lead to are not here."""
    from markdown_it import MarkdownIt  # a megabyte that few readers need

    reader = MarkdownIt("js-default", {"breaks": True})
    reader.add_render_rule("link_open", _nothing)
    reader.add_render_rule("link_close", _nothing)
    return str(reader.render(words))


def _nothing(*_parts: object) -> str:
    return ""
