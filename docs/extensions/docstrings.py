"""Our docstrings as reStructuredText: names become definition lists, single backquotes code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import dedent
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ENTRY = re.compile(r"(\S.*?)\s{2,}(\S.*)")
CODE = re.compile(r"(`[^`]+`)")
MARKUP = re.compile(r"([*|\\]|_\b)")


def in_markup(lines: Sequence[str]) -> list[str]:
    """The docstring of a name, paragraph by paragraph."""
    found: list[str] = []
    for is_empty, group in groupby(lines, key=lambda line: not line.strip()):
        if not is_empty:
            found += [*paragraph(dedent("\n".join(group)).splitlines()), ""]
    return found


def paragraph(lines: Sequence[str]) -> list[str]:
    if lines[0].startswith(">>> "):
        return list(lines)
    if is_list(lines):
        return list(definitions(lines))
    if lines[0].endswith(":") and is_list(lines[1:]):
        return [prose(lines[0]), "", *definitions(lines[1:])]
    return [prose(line) for line in lines]


def is_list(lines: Sequence[str]) -> bool:
    """Whether each line is a name and what it means; a longer meaning goes on below itself."""
    begun = [line for line in lines if not line.startswith(" ")]
    return bool(begun) and all(ENTRY.fullmatch(line) for line in begun)


def definitions(lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        found = ENTRY.fullmatch(line)
        if found:
            yield f"``{found[1]}``"
        yield f"    {prose(found[2] if found else line.strip())}"


def prose(line: str) -> str:
    parts = CODE.split(line)
    return "".join(f"`{part}`" if part[:1] == "`" else MARKUP.sub(r"\\\1", part) for part in parts)


def mark_up(_app: Sphinx, *about: Any) -> None:
    """Sphinx names what is documented, and its options; the lines of the docstring come last."""
    lines: list[str] = about[-1]
    lines[:] = in_markup(lines)


def is_plain_field(_app: Sphinx, _what: str, _name: str, member: Any, *_about: Any) -> bool | None:
    """Leaves out fields of a named tuple, whose docstrings say only their number."""
    return True if type(member).__name__ == "_tuplegetter" else None


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("autodoc-process-docstring", mark_up)
    app.connect("autodoc-skip-member", is_plain_field)
    return {"parallel_read_safe": True}
