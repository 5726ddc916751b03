"""What happened at a table, in words."""

from collections.abc import Sequence

from stammtisch.core.event import Event
from stammtisch.core.game import Text
from stammtisch.core.language import N_, _
from stammtisch.web.rooms.room_state import IS_BACK, SIMPLE_RULES, STANDS_IN, TIME_IS_UP

NOTES = {
    TIME_IS_UP: N_("Time is up: a bot decides for {name}."),
    SIMPLE_RULES: N_("Simple rules decide for {name}."),
    STANDS_IN: N_("A bot plays for {name}."),
    IS_BACK: N_("{name} is back."),
}


class Sentences(dict[Event, str]):
    """Sentences about events, made once for all readers of one language."""

    def __init__(self, text: Text, names: Sequence[str]) -> None:
        self._text = text
        self.names = names

    def __missing__(self, event: Event) -> str:
        self[event] = self._told(event)
        return self[event]

    def _told(self, event: Event) -> str:
        if event.kind not in NOTES:
            return self._text.tell_event(event, self.names)
        return _(NOTES[event.kind]).format(name=self.names[event.seat])
