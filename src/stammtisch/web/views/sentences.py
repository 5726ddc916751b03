"""What happened at a table, in words."""

from collections.abc import Sequence
from itertools import islice

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
        self._logged: Sequence[Event] = ()
        self._log: tuple[str, ...] = ()

    def __missing__(self, event: Event) -> str:
        self[event] = self._told(event)
        return self[event]

    def log(self, events: Sequence[Event], most: int) -> tuple[str, ...]:
        """The last sentences, oldest first; written once for all who saw the same events."""
        if events != self._logged:
            told = filter(None, map(self.__getitem__, reversed(events)))
            self._log = tuple(islice(told, most))[::-1]
            self._logged = events
        return self._log

    def _told(self, event: Event) -> str:
        if event.kind not in NOTES:
            return self._text.tell_event(event, self.names)
        return _(NOTES[event.kind]).format(name=self.names[event.seat])
