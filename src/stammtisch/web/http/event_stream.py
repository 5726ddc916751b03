"""Server-sent events: the newest state of a room, never a queue of old ones."""

import asyncio
import random
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from stammtisch.core.language import _, speaking, spoken
from stammtisch.web.rooms.open_room import OpenRoom

HEARTBEAT = 20.0  # seconds
RETURN = (2_000, 5_000)  # milliseconds until a page asks again when the server ends
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}
NO_PLACE = nullcontext()  # for a stream that nobody counts


def welcomes_anybody() -> bool:
    return True


def tells_nothing() -> None:
    """For readers to whom the notice of the host is nothing."""


def hears_nothing(_opened: OpenRoom) -> str:
    """For readers to whom the chat is nothing."""
    return ""


class StreamHeartbeat(AbstractContextManager["StreamHeartbeat"]):
    """Wakes a stream when a sign of life is due, counted from the last one: what woke it in
    between may be secret."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self.begin()

    def begin(self) -> None:
        self.is_due = False
        self._timer = asyncio.get_running_loop().call_later(HEARTBEAT, self._beat)

    def _beat(self) -> None:
        self.is_due = True
        self._wake()

    def __exit__(self, *_error: object) -> None:
        self._timer.cancel()


class EventStream(StreamingResponse):
    """Sends the room as it is now, and again whenever something happens.

    A server holds thousands of these, most of them waiting: none keeps a second task, or what
    it has sent."""

    def __init__(
        self,
        opened: OpenRoom,
        write: Callable[[OpenRoom], str],
        person: str = "",
        place: AbstractContextManager[None] = NO_PLACE,
        is_welcome: Callable[[], bool] = welcomes_anybody,
        notice: Callable[[], str | None] = tells_nothing,
        listen: Callable[[OpenRoom], str] = hears_nothing,
    ) -> None:
        super().__init__((), media_type="text/event-stream", headers=HEADERS)
        self._opened = opened
        self._write = write
        self._language = spoken()
        self._person = person
        self._place = place
        self._is_welcome = is_welcome
        self._notice = notice
        self._noticed: str | None = None
        self._listen = listen
        self._told: tuple[int, int, frozenset[int], int] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = list(self.raw_headers)
        await send({"type": "http.response.start", "status": self.status_code, "headers": headers})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return
        await say(send, "retry: 1000\n\n")
        with (
            self._place,
            self._opened.watched(self._person) as something_happened,
            StreamHeartbeat(something_happened.set) as heartbeat,
        ):
            while self._is_welcome() and not self._opened.is_closed:
                something_happened.clear()
                await say(send, f"{self._new_notice()}{await self._news()}")
                await something_happened.wait()
                if heartbeat.is_due:
                    if await is_gone(Request(scope, receive)):
                        break
                    heartbeat.begin()
                    await say(send, ": still here\n\n")
        await say(send, self._farewell())
        await send({"type": "http.response.body", "body": b""})

    async def _news(self) -> str:
        async with self._opened.lock:  # what is being stored is told with it
            with speaking(self._language):
                return f"{self._new_table()}{self._new_remarks()}"

    def _new_table(self) -> str:
        opened = self._opened
        number = opened.room.number_for(opened.room.seat_of(self._person))
        state = (number, opened.room.renamed, opened.absent, opened.watching)
        if state == self._told:
            return ""
        self._told = state
        return as_event(number, self._write(opened))

    def _new_remarks(self) -> str:
        words = self._listen(self._opened)
        return event("chat", in_lines(words)) if words else ""

    def _new_notice(self) -> str:
        """What the host tells everybody, if the reader does not know it yet. A page that was
        hidden meanwhile may know an old one."""
        before, self._noticed = self._noticed, self._notice()
        return "" if self._noticed in (None, before) else event("house", self._noticed or " ")

    def _farewell(self) -> str:
        """Readers come back one after another, when the next server is there; where the table
        itself is gone they are told why."""
        if self._opened.ending:
            with speaking(self._language):
                return event("gone", str(self._opened.ending))
        if not self._opened.farewell:
            return ""
        with speaking(self._language):
            words = _(self._opened.farewell)
        return f"retry: {random.randint(*RETURN)}\n{event('notice', words)}"


async def is_gone(request: Request) -> bool:
    try:
        return await request.is_disconnected()
    except HTTPException:  # it sent too large a body
        return True


async def say(send: Send, words: str) -> None:
    if words:
        await send({"type": "http.response.body", "body": words.encode(), "more_body": True})


def event(name: str, line: str) -> str:
    return f"event: {name}\ndata: {line}\n\n"


def as_event(number: int, words: str) -> str:
    return f"event: table\nid: {number}\ndata: {in_lines(words)}\n\n"


def in_lines(words: str) -> str:
    return words.replace("\n", "\ndata: ")  # there are no other line ends
