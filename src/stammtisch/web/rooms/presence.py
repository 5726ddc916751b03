"""Presence: who has a page of a table open, as far as this process knows."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_terms import CLOCKS

ABSENCE = 60.0  # seconds after which somebody counts as away
REMEMBERED = 1_000  # people
GLANCE = 60.0  # seconds at most between two requests of a hidden page


@dataclass
class Presence:
    """The people of one room."""

    began: float = field(default_factory=time.monotonic)
    _pages: Counter[str] = field(default_factory=Counter)
    _seen: dict[str, float] = field(default_factory=dict)  # who has no page open, and since when

    @contextmanager
    def staying(self, person: str) -> Iterator[None]:
        """Counts an open page."""
        self._pages[person] += 1
        try:
            yield
        finally:
            self._pages[person] -= 1
            if not self._pages[person]:
                del self._pages[person]
            self.see(person)

    def see(self, person: str) -> None:
        self._note(person, time.monotonic())

    def glimpse(self, person: str) -> None:
        """A hidden page of theirs has asked, and will ask again."""
        self._note(person, time.monotonic() + GLANCE)

    def _note(self, person: str, at: float) -> None:
        """Whoever came longest ago is forgotten first: any number of strangers may look in."""
        self._seen.pop(person, None)
        self._seen[person] = at
        if len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]

    def is_here(self, person: str | None) -> bool:
        return person is not None and self._pages[person] > 0

    def missing(self, room: Room) -> dict[int, float]:
        """Seats that keep others waiting without an open page, and how long they have been gone:
        for a decision or, after the game, for an answer to a rematch.

        At a table with a clock nobody counts as missing: the clock decides."""
        people = [chair.person for chair in room.chairs if chair.person]
        if CLOCKS[room.clock] or len(people) == 1:
            return {}
        awaited = room.unanswered if room.wanted and not room.next_id else room.to_act
        chairs = [room.chairs[seat] for seat in awaited]
        gone = [chair for chair in chairs if chair.person and not chair.level]
        return {
            chair.seat: self._gone_for(chair.person)
            for chair in gone
            if chair.person and not self.is_here(chair.person)
        }

    def watching(self, room: Room) -> int:
        """How many spectators have a page open; each person counts once."""
        return sum(room.seat_of(person) is None for person in self._pages)

    def _gone_for(self, person: str) -> float:
        return time.monotonic() - self._seen.get(person, self.began)
