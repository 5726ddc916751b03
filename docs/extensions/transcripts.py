"""Colours for transcripts, the notation of `docs/notation.md`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Generic, Keyword, Number, Text

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class TranscriptLexer(RegexLexer):  # type: ignore[misc]  # Pygments has no types
    name = "transcript"
    tokens = {  # noqa: RUF012  (the form that Pygments asks for)
        "root": [
            (r"#.*\n", Comment.Single),
            (r"[>?].*\n", Generic.Output),
            (r"(\d+)( .*?)(?=\s#|\n)", bygroups(Number, Text)),
            (r"(\w+)(.*?)(?=\s#|\n)", bygroups(Keyword, Text)),
            (r"\s", Text),
        ]
    }


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_lexer("transcript", TranscriptLexer)
    return {"parallel_read_safe": True}
