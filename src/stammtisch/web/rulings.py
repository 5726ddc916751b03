"""The rulings as a page: `docs/rulings.md`, which a built package carries beside this file."""

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

HERE = Path(__file__).resolve().parent
PLACES = (HERE / "rulings.md", HERE.parents[2] / "docs" / "rulings.md")
LABEL = re.compile(r"^(Question|Ruling|Why|Code|Tests): ", re.MULTILINE)
FOR_DEVELOPERS = "\n**Code:** "
RULING = re.compile(r"[A-Z]\d\d ")


@dataclass(frozen=True)
class Chapter:
    """A heading of the page, and those below it."""

    title: str
    anchor: str
    rulings: list["Chapter"] = field(default_factory=list)


@dataclass(frozen=True)
class Rulings:
    """The page: its HTML, and its contents."""

    html: str
    chapters: list[Chapter]


@cache
def rulings() -> Rulings:
    place = next(place for place in PLACES if place.exists())
    return render(place.read_text("utf-8"))


def render(text: str) -> Rulings:
    """Markdown without HTML and without links: the pages they lead to are not here."""
    reader = MarkdownIt("js-default", {"breaks": True})
    reader.add_render_rule("link_open", _nothing)
    reader.add_render_rule("link_close", _nothing)
    tokens = _without_title(reader.parse(_with_labels(text)))
    chapters = _mark_headings(tokens)
    return Rulings(str(reader.renderer.render(tokens, reader.options, {})), chapters)


def _nothing(*_parts: object) -> str:
    return ""


def _with_labels(text: str) -> str:
    """Labels stand out; what only developers look up becomes a paragraph of its own."""
    return LABEL.sub(r"**\1:** ", text).replace(FOR_DEVELOPERS, f"\n{FOR_DEVELOPERS}")


def _without_title(tokens: list[Token]) -> list[Token]:
    return tokens[3:] if tokens and tokens[0].tag == "h1" else tokens


def _mark_headings(tokens: list[Token]) -> list[Chapter]:
    """Gives every heading an anchor; returns the contents."""
    chapters: list[Chapter] = []
    for opening, inside in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        chapter = Chapter(inside.content, anchor(inside.content))
        opening.attrSet("id", chapter.anchor)
        siblings = chapters if opening.tag == "h2" else chapters[-1].rulings
        siblings.append(chapter)
    return chapters


def anchor(title: str) -> str:
    """`f01` for a ruling, `for-sale` for a game."""
    if RULING.match(title):
        return title[:3].lower()
    return re.sub(r"\W+", "-", title.lower()).strip("-")
