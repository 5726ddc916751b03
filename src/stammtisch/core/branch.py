"""A game played on from one of its steps: the same cards until then, and new chance from there on.

A transcript tells what chance gave, so a new key decides only what it has not told yet."""

from typing import TYPE_CHECKING

from stammtisch.core import notation
from stammtisch.core.chance import read_key, say_key
from stammtisch.core.game import BadOption
from stammtisch.core.language import _

if TYPE_CHECKING:
    from stammtisch.core.table import Table

REPLACED = ("key ", "practice ")  # lines of the header


def branch_of(table: "Table", key: object = None) -> "Table":
    """The same position at a practice table; without a key, nobody knows what chance will give."""
    if table.over:
        raise BadOption(_("the game is over at this step; choose an earlier one"), "step")
    kept = [line for line in table.transcript().splitlines() if not line.startswith(REPLACED)]
    header = [f"key {say_key(read_key(key))}", "practice yes"]
    return type(table).read(notation.text_of([*header, *kept]))


def table_at(kind: "type[Table]", text: str, step: int | None = None) -> "Table":
    """A transcript's table after so many acts, or after all; raises NotationError or BadOption."""
    script = notation.read(text)
    last = len(script.acts) - 1
    if step is not None and not 0 <= step <= last:
        words = _("the steps of this game count from {first} to {last}")
        raise BadOption(words.format(first=0, last=last), "step")
    table = kind.begin(script)
    for act in script.acts[1 : last + 1 if step is None else step + 1]:
        table.follow(act)
    return table
