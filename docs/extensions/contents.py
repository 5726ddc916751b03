"""The contents of the site, taken from links, so that the Markdown needs no directive.

On the pages of `SECTIONS`, links that begin a heading, a list item or a row of a table lead to the
pages below, in their order. A package's README is above those that it names."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SECTIONS = (
    "docs/index",
    "docs/play",
    "docs/study",
    "docs/develop",
    "docs/architecture",
    "docs/reference/README",
    "docs/lab/README",
)
ENTRY = re.compile(r"^(?:#+ |- |\| )\[[^\]]+\]\(([^)#]+)\.md\)", re.MULTILINE)
PACKAGE = "src/"
PART = re.compile(r"\]\(((?!\.\.)[^)#]+/README)\.md\)")
TOCTREE = """

```{{toctree}}
:hidden:

{entries}
```
"""


def entries(page: str, text: str) -> list[str]:
    """The pages below, relative to the page with this text, without their suffix."""
    if page.startswith(PACKAGE):
        return list(dict.fromkeys(PART.findall(text)))
    return list(dict.fromkeys(ENTRY.findall(text))) if page in SECTIONS else []


def add_contents(_app: Sphinx, page: str, source: list[str]) -> None:
    if found := entries(page, source[0]):
        source[0] += TOCTREE.format(entries="\n".join(found))


def reached(page: str, texts: dict[str, str]) -> set[str]:
    """All pages below this one, and itself."""
    found = {page}
    for entry in entries(page, texts[page]):
        found |= reached(whole(page, entry), texts)
    return found


def whole(page: str, entry: str) -> str:
    """The name of a page from the root of the repository."""
    parts: list[str] = []
    for part in (PurePosixPath(page).parent / entry).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", add_contents)
    return {"parallel_read_safe": True}
