"""The house: what all pages share."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from stammtisch.web.http.identity import People
from stammtisch.web.rooms.bots import Opponents
from stammtisch.web.rooms.registry import Rooms
from stammtisch.web.store.store import Store


@dataclass
class Bell:
    """Rings in the server's own thread when another process has written something down."""

    loop: asyncio.AbstractEventLoop | None = None
    answer: Callable[[str], object] = str

    def connect(self, loop: asyncio.AbstractEventLoop, answer: Callable[[str], object]) -> None:
        self.loop, self.answer = loop, answer

    def ring(self, room_id: str) -> None:
        if self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.answer, room_id)


@dataclass(frozen=True)
class House:
    """The store, the rooms, the bots and the people of this server.

    `outside` is its name for other machines; empty: only this one can reach it."""

    store: Store
    rooms: Rooms
    opponents: Opponents
    people: People
    bell: Bell
    outside: str = ""

    @classmethod
    def open(cls, database: str | Path, outside: str) -> "House":
        bell = Bell()
        store = Store.open(database, bell.ring)
        opponents = Opponents(store.secret("bots"))
        people = People(store.secret("cookies"))
        return cls(store, Rooms(store, opponents), opponents, people, bell, outside)

    def close(self) -> None:
        self.opponents.close()
        self.store.close()
