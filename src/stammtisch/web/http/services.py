"""The services that all requests share."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stammtisch.web.http.directory import Directory
from stammtisch.web.http.identity import People, Person
from stammtisch.web.http.stream_limit import StreamLimiter
from stammtisch.web.rooms.bots import BotPool
from stammtisch.web.rooms.registry import RoomRegistry
from stammtisch.web.store.store import Store
from stammtisch.web.store.transaction import PERSON


@dataclass
class LoopCallback:
    """Calls back in the event loop, whichever thread it is called from."""

    loop: asyncio.AbstractEventLoop | None = None
    callback: Callable[[str], Coroutine[Any, Any, None]] | None = None

    def connect(
        self,
        loop: asyncio.AbstractEventLoop,
        callback: Callable[[str], Coroutine[Any, Any, None]],
    ) -> None:
        self.loop = loop
        self.callback = callback

    def call(self, topic: str) -> None:
        if self.loop and self.callback and not self.loop.is_closed():
            asyncio.run_coroutine_threadsafe(self.callback(topic), self.loop)


@dataclass(frozen=True)
class Services:
    """The store, the rooms, the bots and the people of this server.

    `outside` is its name for other machines; empty: only this machine can reach it."""

    store: Store
    rooms: RoomRegistry
    bots: BotPool
    people: People
    directory: Directory
    on_change: LoopCallback
    outside: str = ""
    streams: StreamLimiter = field(default_factory=StreamLimiter)

    @classmethod
    def open(cls, database: str | Path, outside: str) -> "Services":
        on_change = LoopCallback()
        store = Store.open(database, on_change.call)
        bots = BotPool(store.secret("bots"))
        people = People(store.secret("cookies"))
        rooms = RoomRegistry(store, bots)
        return cls(store, rooms, bots, people, Directory(store), on_change, outside)

    async def rename(self, person: Person) -> None:
        """One row is written, however many tables the person sits at."""
        await self.directory.rename(person)
        self.rooms.rename(person.id, person.name)

    async def hear(self, topic: str) -> None:
        """Another process has written: to a room, to a person, or nobody knows where."""
        if topic.startswith(PERSON):
            stored = await self.directory.reload(topic.removeprefix(PERSON))
            if stored:
                self.rooms.rename(stored.id, stored.name)
            return
        if not topic:
            self.directory.forget_all()
        self.rooms.hear(topic)

    def close(self) -> None:
        self.rooms.close()
        self.bots.close()
        self.store.close()
