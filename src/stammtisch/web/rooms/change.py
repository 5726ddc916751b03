"""A change of a room: what may happen next, and what is stored of it."""

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.core.table import Table
from stammtisch.web.rooms.chair import Chair, turn_of
from stammtisch.web.rooms.result import say_result
from stammtisch.web.store.journal import ACTS, EntryKind, JournalEntry

CHAIRS_TAKEN = {EntryKind.SITS: 1, EntryKind.BOT: 1, EntryKind.RISES: -1}


class Change(NamedTuple):
    """Something that may happen next: the entry that tells it, and the table after it."""

    entry: JournalEntry
    table: Table

    @property
    def status(self) -> str | None:
        """What becomes of the table's status; None: it stays."""
        if self.entry.kind in ACTS and self.table.over:
            return "over"
        return "playing" if self.entry.kind in (EntryKind.BEGINS, EntryKind.UNDO) else None

    @property
    def chairs_taken(self) -> int:
        return CHAIRS_TAKEN.get(EntryKind(self.entry.kind), 0)

    def turn(self, chairs: Sequence[Chair]) -> str | None:
        """The players who decide next, or the result; None: the same as before, empty: only the
        journal tells."""
        if self.entry.kind in (*ACTS, EntryKind.BEGINS):
            return turn_of(chairs, self.table.to_act) or say_result(self.table.standing())
        return "" if self.entry.kind == EntryKind.UNDO else None
