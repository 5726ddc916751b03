"""The services that all requests share."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from stammtisch.web.http.identity import People
from stammtisch.web.http.stream_limit import StreamLimiter
from stammtisch.web.rooms.bots import BotPool
from stammtisch.web.rooms.registry import RoomRegistry
from stammtisch.web.store.store import Store


@dataclass
class LoopCallback:
    """Calls back in the event loop, whichever thread it is called from."""

    loop: asyncio.AbstractEventLoop | None = None
    callback: Callable[[str], object] = str

    def connect(self, loop: asyncio.AbstractEventLoop, callback: Callable[[str], object]) -> None:
        self.loop = loop
        self.callback = callback

    def call(self, room_id: str) -> None:
        if self.loop and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.callback, room_id)


@dataclass(frozen=True)
class Services:
    """The store, the rooms, the bots and the people of this server.

    `outside` is its name for other machines; empty: only this machine can reach it."""

    store: Store
    rooms: RoomRegistry
    bots: BotPool
    people: People
    on_change: LoopCallback
    outside: str = ""
    streams: StreamLimiter = field(default_factory=StreamLimiter)

    @classmethod
    def open(cls, database: str | Path, outside: str) -> "Services":
        on_change = LoopCallback()
        store = Store.open(database, on_change.call)
        bots = BotPool(store.secret("bots"))
        people = People(store.secret("cookies"))
        return cls(store, RoomRegistry(store, bots), bots, people, on_change, outside)

    def close(self) -> None:
        self.bots.close()
        self.store.close()
