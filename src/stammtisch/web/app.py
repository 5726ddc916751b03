"""The server: opens the store, wakes the bots, and guards every door."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from stammtisch import __version__
from stammtisch.core.game import BadOption, IllegalAction
from stammtisch.core.language import speak
from stammtisch.core.table import UndoRefused
from stammtisch.web import afterwards, api, assets, library, lobby, move, pages, reference
from stammtisch.web.alone import alone_with
from stammtisch.web.guard import Guard
from stammtisch.web.house import House
from stammtisch.web.page import STATIC
from stammtisch.web.people import language_of
from stammtisch.web.refusal import refusal, words_of
from stammtisch.web.room import Refused
from stammtisch.web.rooms import NoRoom
from stammtisch.web.store import StoreFailed

READERS = 3  # threads that ask the database; every one has memory of its own
NOT_FOUND, CONFLICT, UNPROCESSABLE = 404, 409, 422


def create_app(database: str | Path, outside: str = "") -> FastAPI:
    """The application; the store is open when this returns, or StoreFailed says why not."""
    held = alone_with(database)
    house = House.open(database, outside)

    @asynccontextmanager
    async def living(_app: FastAPI) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(READERS, "reader"))
        house.bell.connect(loop, house.rooms.hear)
        with held:
            try:
                yield
            finally:
                await asyncio.to_thread(house.close)

    app = FastAPI(
        title="stammtisch", version=__version__, lifespan=living, docs_url=None, redoc_url=None
    )
    app.state.house = house
    app.include_router(move.router)
    app.include_router(lobby.router)
    app.include_router(pages.router)
    app.include_router(api.router)
    app.include_router(afterwards.router)
    app.include_router(assets.router)
    app.include_router(library.router)
    app.include_router(reference.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    for wrong, status in REFUSALS.items():
        app.add_exception_handler(wrong, refuse(status))
    app.add_middleware(Packed, minimum_size=1000)
    app.add_middleware(Door)
    app.add_middleware(Guard, people=house.people)
    return app


class Door:
    """Pages that wait for news are many, and FastAPI would keep a lot for each: they stay here."""

    def __init__(self, app: ASGIApp) -> None:
        self._app, self._stream = app, Route("/table/{room_id}/events", stay)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match, found = self._stream.matches(scope)
        if match != Match.FULL:
            await self._app(scope, receive, send)
            return
        scope.update(found)
        await self._stream.handle(scope, receive, send)


async def stay(request: Request) -> Response:
    try:
        return await pages.events(request)
    except (NoRoom, StoreFailed) as wrong:
        return refuse(REFUSALS[type(wrong)])(request, wrong)


class Packed(GZipMiddleware):
    """Pages are packed. A program's stream is not: a packer for every reader is a lot of memory."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_stream = scope["type"] == "http" and scope["path"].endswith("/events")
        handle = self.app if is_stream else super().__call__
        await handle(scope, receive, send)


REFUSALS: dict[type[Exception], int] = {
    HTTPException: NOT_FOUND,  # or what it says itself
    NoRoom: NOT_FOUND,
    Refused: CONFLICT,
    IllegalAction: CONFLICT,
    UndoRefused: CONFLICT,
    BadOption: UNPROCESSABLE,
    RequestValidationError: UNPROCESSABLE,
    StoreFailed: 503,
}


def refuse(status: int) -> Callable[[Request, Exception], Response]:
    def answer(request: Request, wrong: Exception) -> Response:
        house: House = request.app.state.house
        speak(language_of(request, house.people.read(request)))
        if not isinstance(wrong, HTTPException):
            return refusal(request, words_of(wrong), status)
        response = refusal(request, words_of(wrong), wrong.status_code)
        response.headers.update(wrong.headers or {})
        return response

    return answer
