"""The services that all requests share."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stammtisch.web.http.daily_cookie import DailyCookie
from stammtisch.web.http.directory import Directory
from stammtisch.web.http.host_orders import HostOrders
from stammtisch.web.http.identity import People, Person
from stammtisch.web.http.stream_limit import StreamLimiter
from stammtisch.web.rooms.bots import BotPool
from stammtisch.web.rooms.daily_house import DailyHouse, DailySetup
from stammtisch.web.rooms.league_house import LeagueHouse
from stammtisch.web.rooms.registry import PAUSE, RoomRegistry
from stammtisch.web.rooms.review_desk import ReviewDesk
from stammtisch.web.store.admin_log import TOPIC, AdminAct, AdminEntry
from stammtisch.web.store.administration import Administration, NotThere
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.store.store import Store
from stammtisch.web.store.transaction import CHAT, PERSON

if TYPE_CHECKING:
    from stammtisch.web.http.turn_push import PushSetup, TurnPush

USUAL_DAILY = DailySetup()
BY_THEMSELVES = "by themselves"  # in the log of the host, which knows no language


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
    orders: HostOrders
    on_change: LoopCallback
    daily: DailyHouse
    daily_cookie: DailyCookie
    reviews: ReviewDesk
    league: LeagueHouse
    outside: str = ""
    streams: StreamLimiter = field(default_factory=StreamLimiter)
    passkey_origin: str = ""  # where passkeys are good, as the host says
    push: "TurnPush | None" = None  # None: the host has given no keys for notifications

    @classmethod
    def open(
        cls, database: str | Path, outside: str, daily: DailySetup = USUAL_DAILY
    ) -> "Services":
        on_change = LoopCallback()
        store = Store.open(database, on_change.call)
        bots = BotPool(store.secret("bots"))
        people = People(store.secret("cookies"))
        rooms = RoomRegistry(store, bots)
        orders = HostOrders(store)
        house = DailyHouse(store, bots, daily)
        browsers = DailyCookie(store.secret("cookies"))
        directory = Directory(store)
        desk = ReviewDesk(store)
        league = LeagueHouse(store, rooms, house.today)
        rooms.on_end = league.hear_end
        return cls(
            store,
            rooms,
            bots,
            people,
            directory,
            orders,
            on_change,
            house,
            browsers,
            desk,
            league,
            outside,
        )

    def pushing(self, setup: "PushSetup | None") -> "Services":
        """The same services with notifications, if the host has set them up."""
        if setup is None:
            return self
        from stammtisch.web.http.turn_push import TurnPush  # needs packages of its own

        push = TurnPush(setup, self.store.database)
        self.rooms.on_turns = push.consider
        return replace(self, push=push)

    async def rename(self, person: Person) -> None:
        """One row is written, however many tables the person sits at."""
        if await self.directory.rename(person):
            self.rooms.describe(await self.directory.stored(person))

    async def choose_avatar(self, person: Person, avatar: str) -> None:
        """The same for an avatar; empty: it follows from the name."""
        if await self.directory.choose_avatar(person, avatar):
            self.rooms.describe(await self.directory.stored(person))

    async def forget(self, person: str) -> None:
        """Somebody wants to be forgotten: the same as if the host had ordered it."""
        administration = Administration(self.store.database)
        with suppress(NotThere):  # the database has never heard of them
            await asyncio.to_thread(administration.forget, person, BY_THEMSELVES)
        await self.obey()

    async def hear(self, topic: str) -> None:
        """Another process has written: to a room, to a person, what the host orders, or nobody
        knows where."""
        if topic in (TOPIC, ""):
            await self.obey()
        if topic == TOPIC:
            return
        if topic.startswith(PERSON):
            stored = await self.directory.reload(topic.removeprefix(PERSON))
            if stored:
                self.rooms.describe(stored)
            return
        if topic.startswith(CHAT):
            self.rooms.hear_chat(topic.removeprefix(CHAT))
            return
        if not topic:
            self.directory.forget_all()
            self.rooms.hear_chat(topic)
        self.rooms.hear(topic)

    async def obey(self) -> None:
        """Carries out what the host has ordered."""
        for order in await self._ordered():
            await self._obey(order)

    async def _ordered(self) -> list[AdminEntry]:
        """Tries again until the store works."""
        while True:
            try:
                orders = await self.orders.take()
            except StoreFailed:
                await asyncio.sleep(PAUSE)
            else:
                await self.rooms.settle()
                return orders

    async def _obey(self, order: AdminEntry) -> None:
        if order.act == AdminAct.FORGET:
            await self._forget(order.person)
        elif order.person:
            await self._look_after(order.person)
        elif order.act == AdminAct.CLOSE:
            self.rooms.hear(order.about)
        elif order.act == AdminAct.MESSAGE:
            self.rooms.tell_everybody()
        else:  # deleted, by the host or by age
            self.rooms.drop(order.about)

    async def _forget(self, person: str) -> None:
        """Nobody comes in by their cookie from now on; what they did until now has no name."""
        await self._look_after(person)
        with suppress(StoreFailed):
            await asyncio.to_thread(Administration(self.store.database).forget_again, person)
        self.rooms.forget_remarks(person)

    async def _look_after(self, person: str) -> None:
        """The host has banned or forgotten somebody: read again what they are called and where
        they sit."""
        stored = await self.directory.reload(person)
        if stored:
            self.rooms.describe(stored)
        self.rooms.hear_of_person(person)

    def close(self) -> None:
        self.rooms.close()
        self.bots.close()
        self.reviews.close()
        self.store.close()
