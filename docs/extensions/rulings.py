"""Ids of rulings (F09, S14 …) become links to the ruling, in the language of the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

RULINGS = "docs/rulings"
ID = re.compile(r"\b([FZS]\d\d)\b")
HEADING = re.compile(r"^### ([FZS]\d\d) ", re.MULTILINE)
TEXT = (Path(__file__).parents[1] / "rulings.md").read_text("utf-8")
KNOWN = frozenset(HEADING.findall(TEXT))


def name_rulings(_app: Sphinx, document: nodes.document) -> None:
    """Gives the section of each ruling its id as an anchor, `rulings.html#F09`, and a class."""
    from docutils import nodes

    for section in document.findall(nodes.section):
        ids = ID.match(section.next_node(nodes.title).astext())
        if ids and is_page_of_rulings(document.settings.env.docname):
            section["ids"].append(ids[1])
            section["classes"].append("ruling")


def is_page_of_rulings(page: str) -> bool:
    return page == RULINGS or page.startswith(f"{RULINGS}.")


def link_rulings(app: Sphinx, document: nodes.document, page: str) -> None:
    from docutils import nodes

    home = page if is_page_of_rulings(page) else RULINGS
    address = "" if home == page else app.builder.get_relative_uri(page, home)
    for text in list(document.findall(nodes.Text)):
        if ID.search(text) and not is_apart(text):
            text.parent.replace(text, pieces_of(text, address))


def is_apart(text: nodes.Text) -> bool:
    """Whether it is code, a heading, or a link already."""
    from docutils import nodes

    apart = nodes.literal | nodes.FixedTextElement | nodes.title | nodes.reference | nodes.raw
    node: Any = text.parent
    while node is not None:
        if isinstance(node, apart):
            return True
        node = node.parent
    return False


def pieces_of(text: str, address: str) -> list[nodes.Node]:
    from docutils import nodes

    return [
        nodes.reference("", part, refuri=f"{address}#{part}", internal=True)
        if part in KNOWN
        else nodes.Text(part)
        for part in ID.split(text)
        if part
    ]


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("doctree-read", name_rulings)
    app.connect("doctree-resolved", link_rulings)
    return {"parallel_read_safe": True}
