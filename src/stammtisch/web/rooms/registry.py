"""The rooms of this server: loaded when somebody looks in, changed only by what is written down.

A change is an entry. It is stored first; then it happens in the room, and everybody hears of it."""

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from stammtisch.core.language import _
from stammtisch.core.table import Table
from stammtisch.web.rooms.autoplay import Deputy, Turn, turn_of, wished
from stammtisch.web.rooms.bots import Opponents
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.room import (
    CLOCKS,
    PACES,
    STAND_IN,
    Change,
    Refused,
    Repeated,
    Room,
    rebuild,
)
from stammtisch.web.rooms.table_plan import (
    Guest,
    Plan,
    as_stored,
    check_level,
    first_entries,
    plan_of,
)
from stammtisch.web.store.journal import ACTS, Kind
from stammtisch.web.store.store import Store, StoreFailed

ID_BYTES = 12
TRIES = 8  # at an entry whose number another process takes
SLACK = 0.1  # seconds beside thinking that a bot may need
PAUSE = 1.0  # seconds until a store that failed is asked again
VARIATION = (0.8, 1.6)  # of the pace


class NoRoom(LookupError):
    """There is no table of that name."""


class Rooms:
    """All rooms that this process has opened."""

    def __init__(self, store: Store, opponents: Opponents) -> None:
        self.store, self.opponents = store, opponents
        self._open: dict[str, OpenRoom] = {}
        self._loading: dict[str, asyncio.Task[OpenRoom]] = {}
        self._errands: set[asyncio.Task[None]] = set()

    # --- finding --------------------------------------------------------------------------

    async def find(self, room_id: str) -> OpenRoom:
        """The room, loaded if need be; raises NoRoom."""
        opened = self._open.get(room_id) or await self._loaded(room_id)
        opened.used = time.monotonic()
        return opened

    async def _loaded(self, room_id: str) -> OpenRoom:
        """Who asks at the same time waits for the same one."""
        if room_id not in self._loading:
            task = self._loading[room_id] = asyncio.create_task(self._load(room_id))
            task.add_done_callback(lambda _done: self._loading.pop(room_id))
        return await asyncio.shield(self._loading[room_id])

    async def _load(self, room_id: str) -> OpenRoom:
        opened = OpenRoom(await self._read(room_id))
        self._leave_idle_rooms()
        self._open[room_id] = opened
        self._stir(opened)
        return opened

    def wake(self) -> None:
        """The server has started: clocks that ran before run on."""
        self._begin(self._look_into_timed_rooms())

    async def _look_into_timed_rooms(self) -> None:
        with contextlib.suppress(StoreFailed):
            for room_id in await asyncio.to_thread(self.store.timed_games):
                with contextlib.suppress(ValueError):  # a table of another version
                    await self.find(room_id)

    def _leave_idle_rooms(self) -> None:
        for room_id in [room_id for room_id, opened in self._open.items() if opened.is_idle]:
            del self._open[room_id]

    async def _read(self, room_id: str) -> Room:
        stored = await asyncio.to_thread(self.store.find, room_id)
        if stored is None:
            raise NoRoom(room_id)
        entries = await asyncio.to_thread(self.store.entries, room_id)
        room = rebuild(room_id, stored.head, entries)
        room.is_public = stored.public
        return room

    def close(self) -> None:
        """The server ends: nobody is kept waiting for news."""
        for opened in self._open.values():
            opened.close()

    def hear(self, room_id: str) -> None:
        """Another process has written something down, or this one may have."""
        for opened in self._heard(room_id):
            if not opened.is_behind:
                opened.is_behind = True
                self._begin(self._catch_up(opened))

    def _begin(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _heard(self, room_id: str) -> list[OpenRoom]:
        if not room_id:  # it is not known which
            return list(self._open.values())
        return [self._open[room_id]] if room_id in self._open else []

    async def _catch_up(self, opened: OpenRoom) -> None:
        try:
            async with opened.lock:
                opened.is_behind = False  # what is written from now on is heard of again
                await self._take_news(opened)
        except StoreFailed:
            await asyncio.sleep(PAUSE)
            self.hear(opened.room.id)
            return
        self._tell(opened)

    async def _take_news(self, opened: OpenRoom) -> None:
        room = opened.room
        for entry in await asyncio.to_thread(self.store.entries, room.id, room.number):
            room.take(entry)

    # --- changing -------------------------------------------------------------------------

    async def create(self, plan: Plan, guests: Sequence[Guest], room_id: str = "") -> str:
        """A table with these people on the first chairs for people; what is there already stays."""
        plan.check()
        table = Table(plan.game, len(plan.bots), **plan.read_options())
        room = Room(room_id or secrets.token_urlsafe(ID_BYTES), table, plan.is_public)
        entries = list(first_entries(room, plan, guests))
        await asyncio.wrap_future(self.store.create(as_stored(room), entries))
        return room.id

    async def repeat(self, room_id: str) -> str:
        """The next game of the same people; the same one, whoever asks and however many."""
        opened = await self.find(room_id)
        room = opened.room
        if room.status != "over":
            raise Refused(_("the game is not over yet"))
        if not room.next_id:
            guests = [(chair.person, chair.name) for chair in room.chairs if chair.person]
            wanted = self.opponents.id_of(f"after {room_id}")
            next_id = await self.create(plan_of(room), guests, wanted)
            with contextlib.suppress(Refused):  # another of them was quicker
                await self.write(room_id, lambda room: room.repeating(next_id))
        return opened.room.next_id

    async def write(self, room_id: str, make: Callable[[Room], Change]) -> OpenRoom:
        """Something happens in a room: stored first, then told to all."""
        opened = await self.find(room_id)
        try:
            async with opened.lock:
                await self._write(opened, make)
        except StoreFailed:
            self.hear(room_id)  # it may have been kept all the same
            raise
        self._tell(opened)
        return opened

    async def _write(self, opened: OpenRoom, make: Callable[[Room], Change]) -> None:
        for _try in range(TRIES):
            room = opened.room
            change = make(room)
            if await self._append(room, change):
                room.note(change)
                return
            opened.room = await self._read(room.id)
        raise Refused(_("the table is too busy just now; try again"))

    async def _append(self, room: Room, change: Change) -> bool:
        """Stores its entry; False: another process has taken its number."""
        status = status_after(change)
        free = len(room.free) - FREE_AFTER.get(Kind(change.entry.kind), 0)
        return await asyncio.wrap_future(self.store.append(room.id, change.entry, status, free))

    async def act(self, room_id: str, seat: int, action: int | str, moment: int | None) -> None:
        await self.write(room_id, lambda room: room.deciding(seat, action, moment))

    async def sit(self, room_id: str, person: str, name: str) -> None:
        """Takes a free chair; with the last one the game begins."""
        opened = await self.write(room_id, lambda room: room.sitting(person, name))
        await self.begin_if_full(opened)

    async def seat_bots(self, room_id: str, level: str) -> None:
        """Bots take all free chairs, and the game begins."""
        check_level(level)
        opened = await self.find(room_id)
        if opened.room.has_begun:
            raise Repeated(_("the game has begun already"))
        for seat in opened.room.free:
            with contextlib.suppress(Refused):
                await self.write(room_id, partial(Room.seating_bot, seat=seat, level=level))
        await self.begin_if_full(opened)

    async def begin_if_full(self, opened: OpenRoom) -> None:
        if opened.room.free or opened.room.has_begun:
            return
        with contextlib.suppress(Refused):  # another process was quicker
            await self.write(opened.room.id, Room.beginning)

    async def _begin_at_last(self, opened: OpenRoom) -> None:
        with contextlib.suppress(StoreFailed):  # tried again when the room hears of the store
            await self.begin_if_full(opened)

    # --- who is there ---------------------------------------------------------------------

    async def greet(self, room_id: str, person: str) -> OpenRoom:
        """Somebody looks in: who was missed has the seat again."""
        opened = await self.find(room_id)
        opened.presence.see(person)
        if any(chair.was_missed and chair.person == person for chair in opened.room.chairs):
            await self._give_back(room_id, person)
        return opened

    async def _give_back(self, room_id: str, person: str) -> None:
        with contextlib.suppress(Refused):  # another page of the same person was quicker
            await self.write(room_id, lambda room: room.returning(person))

    async def stand_in(self, room_id: str, person: str, seat: int) -> None:
        """A bot decides for who is missed."""
        opened = await self.find(room_id)
        opened.look_round()
        if seat not in opened.absent:
            raise Refused(_("nobody at this table is missed there"))
        await self.write(room_id, lambda room: room.standing_in(person, seat))

    # --- what follows ---------------------------------------------------------------------

    def _tell(self, opened: OpenRoom) -> None:
        opened.tell()
        self._stir(opened)

    def _stir(self, opened: OpenRoom) -> None:
        """Bots, stand-ins and clocks get going where a decision is theirs."""
        room = opened.room
        for turn in filter(None, (turn_of(room, seat) for seat in room.to_act)):
            if turn not in opened.deciding:
                task = asyncio.create_task(self._decide(opened, turn))
                opened.deciding[turn] = task
                task.add_done_callback(partial(opened.forget, turn))
        opened.look_round()
        if not (room.free or room.has_begun):  # the server ended before it was written down
            self._begin(self._begin_at_last(opened))
        for chair in room.chairs:
            if chair.was_missed and opened.presence.is_here(chair.person):
                self._begin(self._give_back(room.id, chair.person or ""))

    async def _decide(self, opened: OpenRoom, turn: Turn) -> None:
        """A bot, the person's own wish or the clock decides, unless the seat has by then."""
        level = opened.room.chairs[turn.seat].level or STAND_IN
        delay = self._delay(opened.room, turn, level)
        thinking = min(delay, self.opponents.seconds_of(level) + SLACK)
        await asyncio.sleep(delay - thinking)
        if not turn.is_due(opened.room):
            return
        pause = asyncio.sleep(thinking)
        action, _nothing = await asyncio.gather(self._chosen(opened.room, turn, level), pause)
        act = Room.acting_late if turn.by == Deputy.CLOCK else Room.acting
        await self._insist(opened, turn, lambda room: act(room, turn.seat, action, turn.number))

    async def _insist(self, opened: OpenRoom, turn: Turn, make: Callable[[Room], Change]) -> None:
        """Nobody else asks a store that failed again; the seat may decide meanwhile."""
        while turn.is_due(opened.room):
            try:
                await self.write(opened.room.id, make)
            except StoreFailed:
                await asyncio.sleep(PAUSE)
            except ValueError:
                return

    def _delay(self, room: Room, turn: Turn, level: str) -> float:
        """As long as that level needs at most, whatever its cards are, or as the person of a wish:
        haste tells nothing."""
        if turn.by == Deputy.CLOCK:
            return max(0.0, room.since[turn.seat] + CLOCKS[room.clock] - time.time())
        if turn.by == Deputy.WISH and not room.table.is_practice:
            return self._persons_delay(room, turn)
        pace = PACES[room.pace] * random.uniform(*VARIATION)
        return max(pace, self.opponents.seconds_of(level) + SLACK)

    def _persons_delay(self, room: Room, turn: Turn) -> float:
        """As long as the person might take, and the same in every process."""
        chance = random.Random(self.opponents.id_of(f"tempo {room.id} {turn.seat} {turn.number}"))
        seconds = room.tempo.draw(turn.seat, chance)
        within = min(seconds, CLOCKS[room.clock] or seconds)
        return max(0.0, room.since[turn.seat] + within - time.time())

    async def _chosen(self, room: Room, turn: Turn, level: str) -> int:
        action = wished(room, turn.seat) if turn.by == Deputy.WISH else None
        if action is not None:
            return action
        about, view = f"{room.id} {turn.seat} {turn.number}", room.table.view(turn.seat)
        return await self.opponents.choose(room.game, level, view, turn.seat, about)


# --- what is written down -----------------------------------------------------------------

FREE_AFTER = {Kind.SITS: 1, Kind.BOT: 1, Kind.RISES: -1}


def status_after(change: Change) -> str | None:
    """What becomes of the table's status; None: it stays."""
    if change.entry.kind in ACTS and change.table.over:
        return "over"
    return "playing" if change.entry.kind in (Kind.BEGINS, Kind.UNDO) else None
