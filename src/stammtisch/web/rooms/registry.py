"""The open rooms of this server: loaded when somebody looks in, changed only by what is stored.

A change is an entry. It is stored first; then it happens in the room, and everybody is told."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Container, Coroutine, Iterable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from stammtisch.core.language import N_, _
from stammtisch.web.rooms import shuffle
from stammtisch.web.rooms.autoplay import AutoplayTurn, Decider, autoplay_turn
from stammtisch.web.rooms.autoplayer import Autoplayer, way_to_act
from stammtisch.web.rooms.bots import BotPool
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.closed_table import (
    OtherVersion,
    check_closing,
    is_playable,
    read_room,
    salvage,
)
from stammtisch.web.rooms.daily_house import result_of_try
from stammtisch.web.rooms.journal_check import JournalCheck, software_digest
from stammtisch.web.rooms.open_room import OpenRoom, call_later
from stammtisch.web.rooms.refusal import ClosedByHost, Refused, Repeated, Unreadable, unreadable
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import YES
from stammtisch.web.rooms.service_time import BEAT, ServiceTime
from stammtisch.web.rooms.shuffle import Revealed
from stammtisch.web.rooms.table_plan import (
    Guest,
    TablePlan,
    as_stored,
    first_entries,
    next_seals,
    plan_of,
)
from stammtisch.web.rooms.table_terms import STAND_IN, check_level
from stammtisch.web.store.daily_results import DailyResult
from stammtisch.web.store.database import SpokenError, StoreFailed
from stammtisch.web.store.identifier import new_id
from stammtisch.web.store.journal import UNFINISHED, JournalEntry, StoredGame
from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.store import Store
from stammtisch.web.store.transaction import Addition, Creation

TRIES = 8  # to store an entry, while others take its number
PAUSE = 1.0  # seconds before a failed store is tried again
BEATS_TO_LOOK = 12  # until timed tables are looked for that another server left behind
BEATS_TO_HUSH = 120  # until chats are looked for that nobody wanted to keep
CHAT_KEPT_FOR = 3600.0  # seconds after the game, and after the last remark
CHECK_PATIENCE = 0.25  # seconds for which a list waits for the journals of its tables
NO_SEALS: Mapping[str, str] = MappingProxyType({})
FAREWELL = N_("The server is restarting. Your game is kept, and this page goes on by itself.")
AdditionParts = tuple[str, JournalEntry, str | None, int, str | None, str, DailyResult | None]
log = logging.getLogger(__name__)


class NoRoom(LookupError):
    """No table has that name."""


DELETED = N_("The host of this server has deleted this table.")


class Draining(Refused):
    """No table is opened any more: the server is about to end."""


def ignore_turns(_opened: OpenRoom) -> None:
    """For servers that send no notifications."""


def ignore_end(_room: Room) -> None:
    """Before anybody wants to hear of it."""


class RoomRegistry:
    """All rooms that this process has opened."""

    def __init__(self, store: Store, bots: BotPool) -> None:
        self.store = store
        self.bots = bots
        self._autoplayer = Autoplayer(bots)
        self.on_turns: Callable[[OpenRoom], None] = ignore_turns  # is told whenever they may change
        self.on_end: Callable[[Room], None] = ignore_end  # is told of tables of leagues that end
        self._open: dict[str, OpenRoom] = {}
        self._loading: dict[str, asyncio.Task[OpenRoom]] = {}
        self._overheard: set[str] = set()  # rooms that were written to while they are loading
        self._errands: set[asyncio.Task[None]] = set()
        self.closed: set[str] = set()  # tables that cannot be read
        self._check = JournalCheck(store, self._hear_check)
        self._loop: asyncio.AbstractEventLoop | None = None  # while the server runs
        self.is_draining = False  # the server is about to end
        self.service_time = ServiceTime(store.served())
        self._is_beat_due = False  # something was stored since the last one
        self._beating: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        """How many rooms are open."""
        return len(self._open)

    @property
    def watchers(self) -> int:
        """How many streams are open."""
        return sum(len(opened.watchers) for opened in self._open.values())

    # --- finding --------------------------------------------------------------------------

    async def find(self, room_id: str) -> OpenRoom:
        """The room, loaded if need be; raises NoRoom."""
        opened = self._open.get(room_id) or await self._loaded(room_id)
        opened.used = time.monotonic()
        return opened

    async def _loaded(self, room_id: str) -> OpenRoom:
        """Requests at the same time wait for one loading."""
        if room_id not in self._loading:
            task = self._loading[room_id] = asyncio.create_task(self._load(room_id))
            task.add_done_callback(partial(self._end_loading, room_id))
        return await asyncio.shield(self._loading[room_id])

    def _end_loading(self, room_id: str, _done: object) -> None:
        del self._loading[room_id]
        self._overheard.discard(room_id)

    async def _load(self, room_id: str) -> OpenRoom:
        opened = OpenRoom(await self._read(room_id))
        self._leave_idle_rooms()
        self._open[room_id] = opened
        await self._take_remarks(opened)
        if self.is_draining:
            opened.close(FAREWELL)
        if room_id in self._overheard:  # after its entries had been read
            self.hear(room_id)
        self._stir(opened)
        return opened

    def wake(self) -> None:
        """The server has started: clocks that were running run on, and journals are checked."""
        self._loop = asyncio.get_running_loop()
        self._check.start()
        self._begin(self._look_into_timed_rooms())
        self._beating = asyncio.create_task(self._beat_on())

    async def _look_into_timed_rooms(self) -> None:
        with contextlib.suppress(StoreFailed):
            for room_id in await asyncio.to_thread(self.store.timed_games):
                with contextlib.suppress(ValueError, NoRoom):  # closed or deleted meanwhile
                    await self.find(room_id)

    async def _beat_on(self) -> None:
        """Keeps the service time in step with the database and other servers. A server without
        others writes only if somebody's time passes."""
        beats = 0
        while not self.is_draining:
            await asyncio.sleep(BEAT)
            beats += 1
            if self.store.database.is_shared or self._is_beat_due or self._has_clocks:
                await self._beat()
            if self.store.database.is_shared and beats % BEATS_TO_LOOK == 0:
                await self._look_into_timed_rooms()
            if beats % BEATS_TO_HUSH == 0:
                await self.hush_stale_chats()

    async def _beat(self) -> None:
        self._is_beat_due = False
        with contextlib.suppress(StoreFailed):
            await asyncio.wrap_future(self.store.beat(self.service_time.now()))
            self.service_time.advance_to(await asyncio.to_thread(self.store.served))

    @property
    def _has_clocks(self) -> bool:
        rooms = [opened.room for opened in self._open.values()]
        return any(room.left(seat) is not None for room in rooms for seat in room.to_act)

    def _stamped(self, entry: JournalEntry) -> JournalEntry:
        self._is_beat_due = True
        return entry._replace(served=self.service_time.now())

    def _leave_idle_rooms(self) -> None:
        for room_id in [room_id for room_id, opened in self._open.items() if opened.is_idle]:
            del self._open[room_id]

    async def _read(self, room_id: str) -> Room:
        stored = await asyncio.to_thread(self.store.find, room_id)
        if stored is None:
            self.drop(room_id)
            raise NoRoom(room_id)
        entries = await asyncio.to_thread(self.store.entries, room_id)
        try:
            room = await asyncio.to_thread(read_room, stored, entries)
        except Unreadable as wrong:
            self._close_table(room_id, wrong)
            raise
        self.closed.discard(room_id)
        room.resume_clocks(self.service_time.now(), self.service_time.grace)
        await self._call_people(room)
        return room

    async def _call_people(self, room: Room) -> None:
        """Their names and avatars may have changed since they sat down."""
        seated = [chair.person for chair in room.chairs if chair.person]
        room.call_people(await asyncio.to_thread(self.store.names_of, seated))
        room.show_people(await asyncio.to_thread(self.store.avatars_of, seated))

    def describe(self, person: StoredPerson) -> None:
        """Somebody has another name or avatar: all who look at one of their tables see it."""
        for opened in self._open.values():
            if opened.room.seat_of(person.id) is not None:
                opened.room.call_people({person.id: person.name})
                opened.room.show_people({person.id: person.avatar})
                opened.tell()

    def _close_table(self, room_id: str, wrong: Unreadable) -> None:
        """It cannot be read, which the log says once, or the host has closed it; whoever looks at
        it is told."""
        if room_id not in self.closed and not isinstance(wrong, ClosedByHost):
            log.warning("a table is closed: %r", wrong.__cause__ or wrong)
        self.closed.add(room_id)
        if room_id in self._open:
            self._open.pop(room_id).end(wrong)

    def _hear_check(self, room_id: str, wrong: Unreadable | None) -> None:
        """Called by the thread that checks journals."""
        if wrong and self._loop:
            self._loop.call_soon_threadsafe(self._close_checked, room_id, wrong)
        elif self._loop and room_id in self.closed:
            self._loop.call_soon_threadsafe(self.closed.discard, room_id)

    def _close_checked(self, room_id: str, wrong: Unreadable) -> None:
        """After an upgrade of the rules there may be thousands: the check tells of them at once."""
        if isinstance(wrong, OtherVersion):
            self.closed.add(room_id)
        self._close_table(room_id, wrong)

    async def check(self, listed: Iterable[StoredGame]) -> None:
        """Lets tables be read that this software has not read yet. A list waits a moment for those
        that can be played on."""
        unread = [
            each for each in listed if not self._check.has_read(each) and each.id not in self.closed
        ]
        running = [each.id for each in unread if each.status in UNFINISHED]
        self._check.suggest(each.id for each in unread if each.status not in UNFINISHED)
        if running:
            answers = map(asyncio.wrap_future, self._check.ask(running))
            await asyncio.wait(answers, timeout=CHECK_PATIENCE)

    async def salvage(self, room_id: str, person: str | None, why: Unreadable) -> str:
        """What a person may read of a closed table."""
        stored = await asyncio.to_thread(self.store.find, room_id)
        if stored is None:
            raise NoRoom(room_id)
        entries = await asyncio.to_thread(self.store.entries, room_id)
        return await asyncio.to_thread(salvage, stored, entries, person, why)

    def is_listed(self, stored: StoredGame) -> bool:
        """Can it be read, as far as is known? See `check`."""
        return stored.id not in self.closed and is_playable(stored)

    def drain(self) -> None:
        """The server is about to end: no new tables, and streams end with a word of it. Moves are
        taken as before."""
        self.is_draining = True
        self.service_time.stop()
        for opened in self._open.values():
            opened.close(FAREWELL)

    def close(self) -> None:
        """The server has ended, and the database knows when."""
        self._check.close()
        self.service_time.stop()
        with contextlib.suppress(StoreFailed):
            self.store.beat(self.service_time.now()).result()

    def hear(self, room_id: str) -> None:
        """Another process has written to this room, or this one may have without knowing."""
        self._overheard |= self._loading.keys() & {room_id} if room_id else self._loading.keys()
        for opened in self._heard(room_id):
            if not opened.is_behind:
                opened.is_behind = True
                self._begin(self._catch_up(opened))

    def _begin(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _heard(self, room_id: str) -> list[OpenRoom]:
        if not room_id:  # any of them
            return list(self._open.values())
        return [self._open[room_id]] if room_id in self._open else []

    async def _catch_up(self, opened: OpenRoom) -> None:
        try:
            async with opened.lock:
                opened.is_behind = False  # later notifications count again
                await self._take_news(opened)
        except StoreFailed:
            await asyncio.sleep(PAUSE)
            self.hear(opened.room.id)
            return
        self._tell(opened)

    async def _take_news(self, opened: OpenRoom) -> None:
        room = opened.room
        news = await asyncio.to_thread(self.store.entries, room.id, room.number)
        try:
            check_closing(news)
            for entry in news:
                room.take(entry)
        except ClosedByHost as why:
            self._close_table(room.id, why)
        except Exception as wrong:  # another process wrote what this one cannot read
            closed = unreadable()
            closed.__cause__ = wrong
            self._close_table(room.id, closed)

    # --- what the host of the server orders -----------------------------------------------

    async def settle(self) -> None:
        """Waits for rooms that are being read: they may have missed what was written since."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)

    def drop(self, room_id: str) -> None:
        """The table has been deleted: whoever looks at it is told."""
        self.closed.discard(room_id)
        if room_id in self._open:
            self._open.pop(room_id).end(SpokenError(DELETED))

    def hear_of_person(self, person: str) -> None:
        """Something was written to tables of this person."""
        for opened in list(self._open.values()):
            if opened.room.seat_of(person) is not None:
                self.hear(opened.room.id)

    def tell_everybody(self) -> None:
        for opened in self._open.values():
            opened.tell()

    # --- changing -------------------------------------------------------------------------

    async def create(
        self,
        plan: TablePlan,
        guests: Sequence[Guest],
        room_id: str = "",
        seals: Mapping[str, str] = NO_SEALS,
    ) -> str:
        """Opens a table and seats these guests, with the seals of those who sent one; an existing
        table of this id stays as it is."""
        creation = self._creation(plan, guests, room_id, seals)
        await asyncio.wrap_future(self.store.create(creation.game, creation.entries))
        return creation.game_id

    def _creation(
        self,
        plan: TablePlan,
        guests: Sequence[Guest],
        room_id: str = "",
        seals: Mapping[str, str] = NO_SEALS,
    ) -> Creation:
        """A table that is ready to be stored."""
        if self.is_draining:
            raise Draining(_("The server is about to restart; open a table in a minute."))
        plan.check()
        room = plan.open(room_id or new_id())
        entries = list(map(self._stamped, first_entries(room, plan, guests, seals)))
        return Creation(as_stored(room), entries)

    # --- another game ---------------------------------------------------------------------

    async def rematch(self, room_id: str, person: str, answer: str) -> OpenRoom:
        """Somebody wants another game of the same players, or not. It begins when all who are
        present want it; who has left, or is away, is not waited for."""
        with contextlib.suppress(Repeated):  # a double click
            await self.write(room_id, lambda room: room.answering(person, answer))
        opened = await self.find(room_id)
        room = opened.room
        if room.next_id or not room.wanted:
            return opened
        banned = await asyncio.to_thread(self.store.banned)
        awaited = [seat for seat in room.unanswered if room.chairs[seat].person not in banned]
        opened.look_round()
        if opened.absent.issuperset(awaited):
            await self._succeed(opened, banned)
        return opened

    async def rematch_now(self, room_id: str, person: str) -> OpenRoom:
        """Bots take the place of those who have not answered."""
        opened = await self.find(room_id)
        opened.look_round()
        opened.room.check_starting(person, opened.absent)
        await self.rematch(room_id, person, YES)
        if not opened.room.next_id:
            await self._succeed(opened, await asyncio.to_thread(self.store.banned))
        return opened

    async def _succeed(self, opened: OpenRoom, banned: Container[str | None]) -> None:
        """The next game is stored together with the entry that names it: there is only one, and
        its players are those who wanted it until then."""
        next_id = self.bots.id_of(f"after {opened.room.id}")
        keep = partial(self._append_with_next, banned=banned)
        with contextlib.suppress(Repeated):  # another process was quicker
            async with opened.lock:
                await self._write(opened, lambda room: room.repeating(next_id), keep)
        self._tell(opened)

    async def _append_with_next(
        self, room: Room, change: Change, banned: Container[str | None]
    ) -> bool:
        wanted = [chair for chair in room.chairs if chair.seat in room.wanted]
        players = [chair for chair in wanted if chair.person not in banned]
        guests = [(chair.person, chair.name) for chair in players if chair.person]
        plan = plan_of(room, [chair.seat for chair in players])
        creation = self._creation(plan, guests, change.entry.words, next_seals(room))
        ending = Addition(*self._parts(room, change))
        return await asyncio.wrap_future(self.store.succeed(ending, creation))

    # --- talking --------------------------------------------------------------------------

    async def say(self, room_id: str, speaker: Guest, kind: str, words: str) -> None:
        """A remark is stored first; then everybody reads it."""
        opened = await self.find(room_id)
        remark = opened.room.remark(*speaker, kind, words)
        if not await asyncio.wrap_future(self.store.say(room_id, remark)):
            self.drop(room_id)
            raise NoRoom(room_id)
        await self._take_remarks(opened)

    async def _take_remarks(self, opened: OpenRoom) -> None:
        chat = opened.chat
        news = await asyncio.to_thread(self.store.remarks, opened.room.id, chat.number)
        chat.take(news)
        if news:
            opened.tell()

    def hear_chat(self, room_id: str) -> None:
        """Another process has stored a remark, or may have."""
        for opened in self._heard(room_id):
            self._begin(self._catch_remarks(opened))

    async def _catch_remarks(self, opened: OpenRoom) -> None:
        try:
            await self._take_remarks(opened)
        except StoreFailed:
            await asyncio.sleep(PAUSE)
            self.hear_chat(opened.room.id)

    def forget_remarks(self, person: str) -> None:
        """The host of the server has had somebody forgotten."""
        for opened in self._open.values():
            if opened.chat.forget(person):
                opened.tell()

    async def hush_stale_chats(self) -> None:
        """What was said at games that ended an hour ago goes, unless their host wanted it kept."""
        with contextlib.suppress(StoreFailed):
            before = time.time() - CHAT_KEPT_FOR
            stale = await asyncio.to_thread(self.store.stale_chats, before)
            if stale:
                await asyncio.wrap_future(self.store.hush(stale))

    # --- writing --------------------------------------------------------------------------

    async def write(self, room_id: str, make: Callable[[Room], Change]) -> OpenRoom:
        """Makes a change in a room: stored first, then told to everybody."""
        opened = await self.find(room_id)
        try:
            async with opened.lock:
                await self._write(opened, make)
        except StoreFailed:
            self.hear(room_id)  # it may have been stored all the same
            raise
        self._tell(opened)
        return opened

    async def _write(
        self,
        opened: OpenRoom,
        make: Callable[[Room], Change],
        keep: Callable[[Room, Change], Awaitable[bool]] | None = None,
    ) -> None:
        for _try in range(TRIES):
            room = opened.room
            change = make(room)
            if await (keep or self._append)(room, change):
                room.note(change)
                return
            opened.room = await self._read(room.id)
            opened.room.decision_clock.keep(room.decision_clock)
        raise Refused(_("the table is too busy just now; try again"))

    async def _append(self, room: Room, change: Change) -> bool:
        """Stores its entry; False: another process has taken its number."""
        return await asyncio.wrap_future(self.store.append(*self._parts(room, change)))

    def _parts(self, room: Room, change: Change) -> AdditionParts:
        """What is stored of a change."""
        return (
            room.id,
            self._stamped(change.entry),
            change.status,
            len(room.free) - change.chairs_taken,
            change.turn(room.chairs),
            software_digest(),
            result_of_try(room, change),
        )

    async def act(self, room_id: str, seat: int, action: int | str, decision: int | None) -> None:
        await self.write(room_id, lambda room: room.deciding(seat, action, decision))

    async def sit(self, room_id: str, person: str, name: str, seal: str = "") -> None:
        """Takes a free chair; with the last one the game begins, or salts are revealed."""
        opened = await self.write(room_id, lambda room: room.sitting(person, name, seal=seal))
        await self.begin_if_full(opened)

    async def reveal(self, room_id: str, person: str, revealed: Revealed) -> None:
        """Adds a salt to the deal; with the last one the game begins."""
        with contextlib.suppress(Repeated):  # another page of the same person was quicker
            await self.write(room_id, lambda room: room.revealing(person, revealed))
        await self.begin_if_full(await self.find(room_id))

    async def seat_bots(self, room_id: str, person: str, level: str) -> None:
        """The host lets bots take all free chairs, and the game begins."""
        check_level(level)
        opened = await self.find(room_id)
        opened.room.own_seat(person)
        if opened.room.has_begun:
            raise Repeated(_("the game has begun already"))
        opened.room.check_host(person)
        invite = partial(Room.inviting_bot, person=person, level=level)
        for seat in opened.room.free:
            with contextlib.suppress(Refused):
                await self.write(room_id, partial(invite, seat=seat))
        await self.begin_if_full(opened)

    async def begin_if_full(self, opened: OpenRoom) -> None:
        if opened.room.free or opened.room.has_begun:
            return
        with contextlib.suppress(Refused):  # another process was quicker
            await self.write(opened.room.id, Room.beginning)

    async def _begin_at_last(self, opened: OpenRoom) -> None:
        # What failed is tried again at the next notification; a deleted table is not.
        with contextlib.suppress(StoreFailed, NoRoom):
            await self.begin_if_full(opened)

    def _shuffle(self, opened: OpenRoom) -> None:
        """The cards are dealt as soon as nobody's salt is awaited, or after some seconds; after a
        restart all of them are given again."""
        if not opened.room.shuffle.awaited:  # or the server had ended before it was stored
            self._begin(self._begin_at_last(opened))
        elif opened.dealing is None:
            late = self._begin_without_the_rest
            opened.dealing = call_later(shuffle.SECONDS, lambda: self._begin(late(opened)))

    async def _begin_without_the_rest(self, opened: OpenRoom) -> None:
        opened.dealing = None
        with contextlib.suppress(StoreFailed, Refused):  # all have revealed; or it is tried again
            await self.write(opened.room.id, Room.beginning_without_the_rest)

    # --- who is there ---------------------------------------------------------------------

    async def greet(self, room_id: str, person: str) -> OpenRoom:
        """Somebody opens the page: if a bot stood in while they were missed, it makes way."""
        opened = await self.find(room_id)
        opened.presence.see(person)
        if any(chair.was_missed and chair.person == person for chair in opened.room.chairs):
            await self._give_back(room_id, person)
        return opened

    async def _give_back(self, room_id: str, person: str) -> None:
        # Another page of the same person was quicker, or the table has been deleted.
        with contextlib.suppress(Refused, NoRoom):
            await self.write(room_id, lambda room: room.returning(person))

    async def stand_in(self, room_id: str, person: str, seat: int) -> None:
        """Lets a bot stand in for somebody who is missed."""
        opened = await self.find(room_id)
        opened.look_round()
        if seat not in opened.absent:
            raise Refused(_("nobody is missing there"))
        await self.write(room_id, lambda room: room.standing_in(person, seat))

    # --- what follows ---------------------------------------------------------------------

    def _tell(self, opened: OpenRoom) -> None:
        opened.tell()
        self._stir(opened)

    def _stir(self, opened: OpenRoom) -> None:
        """Starts the bots, wishes and clocks whose turn it is."""
        room = opened.room
        self._stop_clocks(opened)
        for turn in filter(None, (autoplay_turn(room, seat) for seat in room.to_act)):
            if turn not in opened.deciding:
                task = asyncio.create_task(self._decide(opened, turn))
                opened.deciding[turn] = task
                task.add_done_callback(partial(opened.forget, turn))
        opened.look_round()
        if not (room.free or room.has_begun):
            self._shuffle(opened)
        for chair in room.chairs:
            if chair.was_missed and opened.presence.is_here(chair.person):
                self._begin(self._give_back(room.id, chair.person or ""))
        self.on_turns(opened)
        if room.league and room.status == "over" and not room.is_shown:
            self.on_end(room)

    def _stop_clocks(self, opened: OpenRoom) -> None:
        """A clock of days would wait on for a decision that has been made."""
        for turn, task in list(opened.deciding.items()):
            is_clock = turn.by == Decider.CLOCK and task is not asyncio.current_task()
            if is_clock and not turn.is_due(opened.room):
                task.cancel()

    async def _decide(self, opened: OpenRoom, turn: AutoplayTurn) -> None:
        """A bot, a wish or the clock decides, unless the player does so first."""
        level = opened.room.chairs[turn.seat].level or STAND_IN
        delay = self._autoplayer.delay(opened.room, turn, level)
        thinking = min(delay, self._autoplayer.thinking(opened.room, level))
        await asyncio.sleep(delay - thinking)
        if not self._is_due(opened, turn):
            return
        pause = asyncio.sleep(thinking)
        choosing = self._autoplayer.choose(opened.room, turn, level)
        choice, _nothing = await asyncio.gather(choosing, pause)
        act = way_to_act(turn, choice)

        def make(room: Room) -> Change:
            """Asked again if another process was quicker, which may have changed who decides."""
            if not turn.is_due(room):
                raise Repeated(_("that is already so"))
            return act(room, turn.seat, choice.action, turn.number)

        await self._insist(opened, turn, make)

    def _is_due(self, opened: OpenRoom, turn: AutoplayTurn) -> bool:
        """No clock decides while the server ends: it goes on when the next one runs."""
        is_stopped = self.is_draining and turn.by == Decider.CLOCK
        return not is_stopped and turn.is_due(opened.room)

    async def _insist(
        self, opened: OpenRoom, turn: AutoplayTurn, make: Callable[[Room], Change]
    ) -> None:
        """Tries again until the store works, or the seat has decided meanwhile."""
        while self._is_due(opened, turn):
            try:
                await self.write(opened.room.id, make)
            except StoreFailed:
                await asyncio.sleep(PAUSE)
            except (ValueError, NoRoom):
                return
