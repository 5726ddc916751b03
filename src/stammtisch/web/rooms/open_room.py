"""An open room: who watches it, who is missing, which bots think."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from stammtisch.web.rooms.autoplay import AutoplayTurn
from stammtisch.web.rooms.chat import Chat
from stammtisch.web.rooms.presence import ABSENCE, Presence
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.database import SpokenError

KEPT = 600.0  # seconds for which a room stays open when everybody has gone,
KEPT_OVER = 60.0  # and when its game is over


@dataclass(eq=False)
class OpenRoom:
    """A room in memory, with everything that only this process knows of it."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[asyncio.Event] = field(default_factory=set)
    presence: Presence = field(default_factory=Presence)
    chat: Chat = field(default_factory=Chat)
    watching: int = 0  # spectators
    absent: frozenset[int] = frozenset()  # seats that keep others waiting
    looking: asyncio.TimerHandle | None = None
    deciding: dict[AutoplayTurn, asyncio.Task[None]] = field(default_factory=dict)
    used: float = field(default_factory=time.monotonic)  # when somebody asked for it last
    dealing: asyncio.TimerHandle | None = None  # deals without those who reveal no salt
    is_closed: bool = False  # streams end
    farewell: str = ""  # a message for their readers, to be translated
    ending: SpokenError | None = None  # why the table itself is gone
    is_behind: bool = False  # the store may know more, and will be asked

    @contextmanager
    def watched(self, person: str = "") -> Iterator[asyncio.Event]:
        """An event that is set whenever something happens."""
        event = asyncio.Event()
        event.set()
        self.watchers.add(event)
        try:
            with self.presence.staying(person):
                self.look_round()
                yield event
        finally:
            self.watchers.discard(event)
            self.look_round()

    def look_round(self) -> None:
        """Checks who is missing, and how many watch; everybody is told when that changes."""
        missing = self.presence.missing(self.room)
        absent = frozenset(seat for seat, gone in missing.items() if gone >= ABSENCE)
        watching = self.presence.watching(self.room)
        if (absent, watching) != (self.absent, self.watching):
            self.absent = absent
            self.watching = watching
            self.tell()
        if self.looking:
            self.looking.cancel()
        soon = [ABSENCE - gone for seat, gone in missing.items() if seat not in absent]
        self.looking = call_later(min(soon), self.look_round) if soon else None

    @property
    def is_idle(self) -> bool:
        unused = time.monotonic() - self.used
        if unused <= KEPT_OVER or self.watchers or self.deciding or self.lock.locked():
            return False
        return unused > KEPT or self.room.status == "over"

    def forget(self, turn: AutoplayTurn, _done: object) -> None:
        del self.deciding[turn]

    def tell(self) -> None:
        for event in self.watchers:
            event.set()

    def close(self, farewell: str = "") -> None:
        self.is_closed = True
        self.farewell = farewell
        self.tell()

    def end(self, why: SpokenError) -> None:
        """The table is closed or deleted: pages learn it, and come back for the sentence."""
        self.ending = why
        self.close()


def call_later(seconds: float, what: Callable[[], None]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(seconds, what)
