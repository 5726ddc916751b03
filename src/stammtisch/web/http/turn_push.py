"""Tells players by notification that it is their turn, at tables where a move may take a day.

Nobody at a table waits for that: turns are looked at a while after they began, messages wait in a
queue of limited length, and whatever fails is tried a few times and then forgotten."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from stammtisch.web.http.push_delivery import PushAnswer, PushDelivery
from stammtisch.web.http.push_endpoint import Unreachable, read_endpoint
from stammtisch.web.http.push_keys import PushKeys
from stammtisch.web.http.push_message import TurnMessage
from stammtisch.web.rooms.autoplay import AutoplayTurn, Decider, autoplay_turn
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.table_terms import is_long
from stammtisch.web.store.database import Database, StoreFailed
from stammtisch.web.store.push_subscriptions import PushSubscription, PushSubscriptions

GRACE = 15.0  # seconds in which a player may come by without being called
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


class PushJob(NamedTuple):
    """A message for one device, and the number of tries so far."""

    opened: OpenRoom
    turn: AutoplayTurn
    device: PushSubscription
    tries: int = 0

    @property
    def is_due(self) -> bool:
        """Does the player still owe the decision, and has the page not been opened since?"""
        return self.turn.is_due(self.opened.room) and not self.opened.presence.is_here(
            self.device.person
        )


@dataclass
class TurnPush:
    """The notifications of one server."""

    setup: PushSetup
    database: Database
    grace: float = GRACE
    pause: float = FIRST_PAUSE
    _looking: dict[tuple[str, AutoplayTurn], asyncio.Task[None]] = field(default_factory=dict)
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
        for task in (*self._senders, *self._looking.values()):
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    # --- whose turn it is -----------------------------------------------------------------

    def consider(self, opened: OpenRoom) -> None:
        """Something has happened in a room, or it was opened."""
        room = opened.room
        if not is_long(room.clock):
            return
        for turn in filter(None, (autoplay_turn(room, seat) for seat in room.to_act)):
            key = (room.id, turn)
            if turn.by == Decider.CLOCK and key not in self._looking:
                task = asyncio.create_task(self._look(opened, turn))
                self._looking[key] = task
                task.add_done_callback(partial(self._end_looking, key))

    def _end_looking(self, key: tuple[str, AutoplayTurn], _done: object) -> None:
        del self._looking[key]

    async def _look(self, opened: OpenRoom, turn: AutoplayTurn) -> None:
        """Whoever has the page open knows already: no server is to tell them."""
        with suppress(StoreFailed):
            person = opened.room.chairs[turn.seat].person or ""
            if not opened.presence.is_here(person):
                await asyncio.sleep(self.grace)
            devices = await self._ask(self.devices.of, person) if person else []
            if not devices or not turn.is_due(opened.room):
                return
            is_here = opened.presence.is_here(person)
            is_first = await self._ask(
                self.devices.tell_turn, opened.room.id, turn.seat, turn.number
            )
            if is_first and not is_here:
                for device in devices:
                    self._put(PushJob(opened, turn, device))

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
        message = TurnMessage(job.opened.room, job.turn.seat)
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


def pause_before(job: PushJob, answer: PushAnswer, first: float) -> float:
    """Twice as long each time, or as long as the push service wants."""
    wanted = float(answer.retry_after) if answer.retry_after.isdigit() else 0.0
    doubled: float = first * 2 ** (job.tries - 1)
    return min(max(doubled, wanted), LONGEST_PAUSE)
