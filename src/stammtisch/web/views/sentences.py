"""What happened at a table, in words."""

from collections.abc import Sequence

from stammtisch.core.event import Event
from stammtisch.core.game import Text
from stammtisch.core.language import _
from stammtisch.web.rooms.room import TIME_IS_UP


class Sentences(dict[Event, str]):
    """Sentences about events, made once for all readers of one language."""

    def __init__(self, text: Text, names: Sequence[str]) -> None:
        self._text = text
        self.names = names

    def __missing__(self, event: Event) -> str:
        self[event] = self._told(event)
        return self[event]

    def _told(self, event: Event) -> str:
        if event.kind != TIME_IS_UP:
            return self._text.tell_event(event, self.names)
        return _("Time is up: a bot decides for {name}.").format(name=self.names[event.seat])
