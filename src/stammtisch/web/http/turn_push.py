"""Tells players by notification that it is their turn, at tables where a move may take a day.

Nobody at a table waits for that: turns are looked at a while after they began, messages wait in a
queue of limited length, and whatever fails is tried a few times and then forgotten."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stammtisch.web.http.push_delivery import PushAnswer, PushDelivery
from stammtisch.web.http.push_endpoint import Unreachable, read_endpoint
from stammtisch.web.http.push_keys import PushKeys
from stammtisch.web.http.push_message import PushMessage, digest, reminder, turn_message
from stammtisch.web.rooms.autoplay import AutoplayTurn, Decider, autoplay_turn
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.table_terms import CLOCKS, is_long, notice_of
from stammtisch.web.store.database import Database, StoreFailed
from stammtisch.web.store.push_subscriptions import PushSubscription, PushSubscriptions

GRACE = 15.0  # seconds in which a player may come by without being called
GATHERING = 10.0  # seconds in which other tables may call the same player
QUEUE = 1_000  # messages that wait; more are dropped
SENDERS = 4  # messages under way at once
THREADS = 4  # for names and the database
TRIES = 5
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 3600.0  # seconds before a message is tried again
GONE = (404, 410)
BUSY = 429
FAULTY = 500  # and above
log = logging.getLogger(__name__)


class PushSetup(NamedTuple):
    """What a server needs to send notifications."""

    keys: PushKeys
    delivery: PushDelivery


class Call(NamedTuple):
    """A decision that a player owes at a table."""

    opened: OpenRoom
    turn: AutoplayTurn

    @property
    def person(self) -> str:
        return self.opened.room.chairs[self.turn.seat].person or ""

    @property
    def left(self) -> float:
        return self.opened.room.left(self.turn.seat) or 0.0

    @property
    def is_due(self) -> bool:
        """Does the player still owe the decision, and has the page not been opened since?"""
        is_here = self.opened.presence.is_here(self.person)
        return not is_here and self.turn.is_due(self.opened.room)

    @property
    def parts(self) -> tuple[str, int, int]:
        """What the database knows it by."""
        return self.opened.room.id, self.turn.seat, self.turn.number


class Reminding(NamedTuple):
    """A reminder that waits for its time."""

    turn: AutoplayTurn
    task: asyncio.Task[None]


class PushJob(NamedTuple):
    """A message for one device, and the number of tries so far."""

    calls: tuple[Call, ...]
    compose: Callable[[], PushMessage]
    device: PushSubscription
    tries: int = 0

    @property
    def is_due(self) -> bool:
        return any(call.is_due for call in self.calls)


@dataclass
class TurnPush:
    """The notifications of one server."""

    setup: PushSetup
    database: Database
    grace: float = GRACE
    pause: float = FIRST_PAUSE
    gathering: float = GATHERING
    _looking: dict[tuple[str, AutoplayTurn], asyncio.Task[None]] = field(default_factory=dict)
    _reminding: dict[tuple[str, int], Reminding] = field(default_factory=dict)  # by table and seat
    _gathered: dict[str, list[Call]] = field(default_factory=dict)  # by person
    _flushing: set[asyncio.Task[None]] = field(default_factory=set)
    _senders: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.devices = PushSubscriptions(self.database)
        self._queue: asyncio.Queue[PushJob] = asyncio.Queue(QUEUE)
        self._threads = ThreadPoolExecutor(THREADS, "push")

    @property
    def public_key(self) -> str:
        return self.setup.keys.public

    def start(self) -> None:
        self._senders = [asyncio.create_task(self._send_on()) for _sender in range(SENDERS)]

    def stop(self) -> None:
        reminding = [each.task for each in self._reminding.values()]
        for task in (*self._senders, *self._looking.values(), *reminding, *self._flushing):
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    # --- whose turn it is -----------------------------------------------------------------

    def consider(self, opened: OpenRoom) -> None:
        """Something has happened in a room, or it was opened."""
        room = opened.room
        if not is_long(room.clock):
            return
        for seat in range(room.table.seats):
            turn = autoplay_turn(room, seat) if seat in room.to_act else None
            call = Call(opened, turn) if turn and turn.by == Decider.CLOCK else None
            if call:
                self._begin_to_look(call)
            self._schedule_reminder((room.id, seat), call)

    def _begin_to_look(self, call: Call) -> None:
        key = (call.opened.room.id, call.turn)
        if key not in self._looking:
            task = self._looking[key] = asyncio.create_task(self._look(call))
            task.add_done_callback(lambda _done: self._looking.pop(key, None))

    def _schedule_reminder(self, key: tuple[str, int], call: Call | None) -> None:
        """One for each seat: that of an earlier decision is not needed any more."""
        before = self._reminding.get(key)
        if before and call and before.turn == call.turn:
            return
        if before:
            before.task.cancel()
            del self._reminding[key]
        if call:
            self._reminding[key] = Reminding(call.turn, asyncio.create_task(self._remind(call)))

    async def _look(self, call: Call) -> None:
        """Whoever has the page open knows already: no server is to tell them."""
        with suppress(StoreFailed):
            person = call.person
            if not call.opened.presence.is_here(person):
                await asyncio.sleep(self.grace)
            devices = await self._ask(self.devices.of, person) if person else []
            if not devices or not call.turn.is_due(call.opened.room):
                return
            is_here = call.opened.presence.is_here(person)
            is_first = await self._ask(self.devices.tell_turn, *call.parts)
            if is_first and not is_here:
                self._gather(call)

    async def _remind(self, call: Call) -> None:
        """Once more before the clock decides, if the player has not come by until then."""
        with suppress(StoreFailed):
            await asyncio.sleep(max(self.grace, call.left - notice_of(call.opened.room.clock)))
            devices = await self._ask(self.devices.of, call.person) if call.is_due else []
            if devices and await self._ask(self.devices.remind_of_turn, *call.parts):
                room, seat = call.opened.room, call.turn.seat
                self._put_all([call], devices, lambda: reminder(room, seat))

    # --- one message instead of many ------------------------------------------------------

    def _gather(self, call: Call) -> None:
        """Waits a moment: other tables may call the same player."""
        if call.person in self._gathered:
            self._gathered[call.person].append(call)
            return
        self._gathered[call.person] = [call]
        task = asyncio.create_task(self._flush(call.person))
        self._flushing.add(task)
        task.add_done_callback(self._flushing.discard)

    async def _flush(self, person: str) -> None:
        await asyncio.sleep(self.gathering)
        calls = [call for call in self._gathered.pop(person) if call.is_due]
        if not calls:
            return
        with suppress(StoreFailed):
            devices = await self._ask(self.devices.of, person)
            long = [clock for clock in CLOCKS if is_long(clock)]
            tables = await self._ask(self.devices.waiting_for, person, long)
            self._put_all(calls, devices, lambda: message_of(person, calls, tables))

    def _put_all(
        self,
        calls: Sequence[Call],
        devices: Iterable[PushSubscription],
        compose: Callable[[], PushMessage],
    ) -> None:
        for device in devices:
            self._put(PushJob(tuple(calls), compose, device))

    async def _ask(self, question: Callable[..., Any], *about: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, question, *about)

    def _put(self, job: PushJob) -> None:
        try:
            self._queue.put_nowait(job)
        except asyncio.QueueFull:
            log.warning("too many notifications wait; one is dropped")

    # --- sending --------------------------------------------------------------------------

    async def _send_on(self) -> None:
        while True:
            job = await self._queue.get()
            try:
                await self._send(job)
            except Exception:
                log.exception("a notification went wrong")

    async def _send(self, job: PushJob) -> None:
        if not job.is_due:
            return
        try:
            answer = await self._post(job)
        except Unreachable:
            answer = PushAnswer(GONE[0])
        except (OSError, ValueError):
            answer = PushAnswer(FAULTY)
        if answer.status in GONE:
            with suppress(StoreFailed):
                await self._ask(self.devices.drop, job.device.endpoint, job.device.person)
        elif answer.status == BUSY or answer.status >= FAULTY:
            self._try_later(job, answer)

    async def _post(self, job: PushJob) -> PushAnswer:
        endpoint = read_endpoint(job.device.endpoint)
        message = job.compose()
        return await self.setup.delivery.post(
            endpoint,
            message.headers(endpoint, self.setup.keys),
            message.body(job.device),
            self._threads,
        )

    def _try_later(self, job: PushJob, answer: PushAnswer) -> None:
        if job.tries + 1 >= TRIES:
            return
        later = job._replace(tries=job.tries + 1)
        asyncio.get_running_loop().call_later(
            pause_before(later, answer, self.pause), self._put, later
        )


def message_of(person: str, calls: Sequence[Call], tables: int) -> PushMessage:
    """For several tables one that leads to their list."""
    if max(tables, len(calls)) > 1:
        return digest(person, max(tables, len(calls)), max(call.left for call in calls))
    return turn_message(calls[0].opened.room, calls[0].turn.seat)


def pause_before(job: PushJob, answer: PushAnswer, first: float) -> float:
    """Twice as long each time, or as long as the push service wants."""
    wanted = float(answer.retry_after) if answer.retry_after.isdigit() else 0.0
    doubled: float = first * 2 ** (job.tries - 1)
    return min(max(doubled, wanted), LONGEST_PAUSE)
