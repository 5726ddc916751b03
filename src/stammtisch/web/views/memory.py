"""How far players may look back at a game."""

from dataclasses import dataclass
from typing import Any

from stammtisch.core.act import step_before
from stammtisch.core.event import Event
from stammtisch.core.table import Table

Viewer = int | None


@dataclass(frozen=True, eq=False)
class Memory:
    """What of a game may be looked at again: all of it once it is over, and until then what people
    are still told."""

    table: Table  # as it is now

    @property
    def is_running(self) -> bool:
        return not self.table.over

    @property
    def first(self) -> int:
        """The first step that may be seen."""
        is_told = not self.is_running or self.table.has_memory_aid
        return 0 if is_told else step_before(self.table.acts)

    def acts(self, seat: Viewer) -> list[tuple[int, str]]:
        """The decisions so far, as far as the seat knows."""
        return acts_in(self.table.transcript_of(seat))

    def events(self, table: Table, viewer: Viewer, since: int = 0) -> list[Event]:
        """What a viewer had seen at an earlier step, without what must be forgotten by now."""
        return table.events(viewer, max(since, self._forgotten(viewer)))

    def _forgotten(self, viewer: Viewer) -> int:
        return len(self.table.events(viewer)) - len(self.table.events_for_person(viewer))

    def view(self, table: Table, viewer: Viewer) -> Any:
        return table.view_for_person(viewer) if self.is_running else table.view(viewer)


def acts_in(transcript: str) -> list[tuple[int, str]]:
    """Seat and words of every act."""
    lines = (line.partition(" ") for line in transcript.splitlines())
    return [(int(first), words) for first, _space, words in lines if first.isdigit()]
