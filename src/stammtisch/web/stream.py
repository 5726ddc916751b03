"""Streams of server-sent events: the newest state of a room, never a queue of old ones."""

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.responses import Response, StreamingResponse

from stammtisch.core.language import speaking, spoken
from stammtisch.web.room import Room
from stammtisch.web.rooms import OpenRoom

HEARTBEAT = 20.0  # seconds
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


def stream_of(opened: OpenRoom, write: Callable[[Room], str]) -> Response:
    """What is written of the room now, and again whenever something happened."""
    events = news(opened, write, spoken())
    return StreamingResponse(events, media_type="text/event-stream", headers=HEADERS)


async def news(opened: OpenRoom, write: Callable[[Room], str], language: str) -> AsyncIterator[str]:
    told = -1
    with opened.watched() as something_happened:
        yield "retry: 1000\n\n"
        while True:
            try:
                await asyncio.wait_for(something_happened.wait(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            something_happened.clear()
            async with opened.lock:  # what is played but not stored yet is shown to nobody
                room = opened.room
                if room.number == told:
                    continue
                told = room.number
                with speaking(language):
                    words = write(room)
            yield as_event(told, words)


def as_event(number: int, words: str) -> str:
    data = "\n".join(f"data: {line}" for line in words.splitlines())
    return f"event: table\nid: {number}\n{data}\n\n"
