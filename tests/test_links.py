"""Relative links of all pages: the file exists, and so does the heading that an anchor names."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")]
PAGES += [ROOT / "deploy" / "README.md"]
PAGES += sorted((ROOT / "docs").rglob("*.md")) + sorted((ROOT / "src").rglob("README.md"))
MARKDOWN = MarkdownIt("commonmark").enable("table")
ELSEWHERE = re.compile(r"[a-z][a-z+.-]*:|//", re.IGNORECASE)
HTML_LINK = re.compile(r'\b(?:href|src|srcset)="([^"\s]+)')
HTML_ANCHOR = re.compile(r'\b(?:id|name)="([^"]+)"')


@cache
def tokens_of(page: Path) -> list[Token]:
    blocks = MARKDOWN.parse(page.read_text("utf-8"))
    return [token for block in blocks for token in (block, *(block.children or ()))]


def in_html(page: Path, wanted: re.Pattern[str]) -> list[str]:
    html = [token.content for token in tokens_of(page) if token.type.startswith("html_")]
    return [found for text in html for found in wanted.findall(text)]


def links_in(page: Path) -> list[str]:
    named = [token.attrGet("href") or token.attrGet("src") for token in tokens_of(page)]
    links = [str(link) for link in named if link] + in_html(page, HTML_LINK)
    return [unquote(link) for link in links if not ELSEWHERE.match(link)]


def headings_in(page: Path) -> Iterator[str]:
    blocks = [token for token in tokens_of(page) if token.block]
    for opening, inline in pairwise(blocks):
        if opening.type == "heading_open":
            yield "".join(part.content for part in inline.children or () if part.type != "image")


def slug_of(heading: str) -> str:
    """The anchor that GitHub gives a heading, and MyST after it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@cache
def anchors_in(page: Path) -> set[str]:
    slugs = [slug_of(heading) for heading in headings_in(page)]
    twins = [slugs[:place].count(slug) for place, slug in enumerate(slugs)]
    numbered = [f"{slug}-{twin}" if twin else slug for slug, twin in zip(slugs, twins, strict=True)]
    return {*numbered, *in_html(page, HTML_ANCHOR)}


def is_dead(page: Path, link: str) -> bool:
    name, _hash, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.exists():
        return True
    return bool(anchor) and target.suffix == ".md" and anchor not in anchors_in(target)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [link for link in links_in(page) if is_dead(page, link)] == []


def test_there_are_links() -> None:
    links = [link for page in PAGES for link in links_in(page)]
    assert len(links) > 100
    assert len([link for link in links if "#" in link]) > 10


SAMPLE = """# The `table`: a & b

## Again

## Again

[a](#the-table-a--b) [b](#again-1) [c](page.md#again) <a href="#again-2">d</a>
[e](none.md) [f](#nowhere) ![g](none.png) [h](https://example.org/none) `[i](none.md)`

```
# not a heading
[j](none.md)
```
"""


def test_dead_links_are_found_by_the_rule_of_github(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(SAMPLE, "utf-8")
    dead = [link for link in links_in(page) if is_dead(page, link)]
    assert dead == ["none.md", "#nowhere", "none.png", "#again-2"]
    assert anchors_in(page) == {"the-table-a--b", "again", "again-1"}
