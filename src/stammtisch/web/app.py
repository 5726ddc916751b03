"""The server: opens the store, wakes the bots, and guards every door."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stammtisch import __version__
from stammtisch.core.game import BadOption, IllegalAction
from stammtisch.core.language import _, speak
from stammtisch.core.table import UndoRefused
from stammtisch.web import afterwards, assets, library, pages
from stammtisch.web.house import House
from stammtisch.web.page import STATIC, message_page
from stammtisch.web.people import is_forged, language_of
from stammtisch.web.room import Refused
from stammtisch.web.rooms import NoRoom
from stammtisch.web.store import StoreFailed

LARGEST_BODY = 64 * 1024
CONFLICT, UNPROCESSABLE = 409, 422
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
DOCS = ("/docs", "/openapi.json")


def create_app(database: str) -> FastAPI:
    """The application; the store is open when this returns, or StoreFailed says why not."""
    house = House.open(database)

    @asynccontextmanager
    async def living(_app: FastAPI) -> AsyncIterator[None]:
        house.bell.connect(asyncio.get_running_loop(), house.rooms.hear)
        try:
            yield
        finally:
            await asyncio.to_thread(house.close)

    app = FastAPI(title="stammtisch", version=__version__, lifespan=living, redoc_url=None)
    app.state.house = house
    app.include_router(pages.router)
    app.include_router(afterwards.router)
    app.include_router(assets.router)
    app.include_router(library.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    for refusal, status in REFUSALS.items():
        app.add_exception_handler(refusal, refuse(status))
    app.add_middleware(GZipMiddleware, minimum_size=1000)  # not for streams of events
    app.add_middleware(Guard)
    return app


REFUSALS: dict[type[Exception], int] = {
    NoRoom: 404,
    Refused: CONFLICT,
    IllegalAction: CONFLICT,
    UndoRefused: CONFLICT,
    BadOption: UNPROCESSABLE,
    StoreFailed: 503,
}


def refuse(status: int) -> Callable[[Request, Exception], Response]:
    def answer(request: Request, wrong: Exception) -> Response:
        house: House = request.app.state.house
        speak(language_of(request, house.people.read(request)))
        words = _("There is no such table.") if isinstance(wrong, NoRoom) else str(wrong)
        if "hx-request" in request.headers:
            return PlainTextResponse(words, status)
        return message_page(request, words, status)

    return answer


@dataclass
class Guard:
    """Headers for every answer; refuses what another site sends and what is too large."""

    app: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        refusal = refusal_of(request)
        if refusal:
            await refusal(scope, receive, guarded(send, scope["path"]))
            return
        await self.app(scope, limited(receive), guarded(send, scope["path"]))


def refusal_of(request: Request) -> Response | None:
    if is_forged(request):
        return PlainTextResponse("this was sent by another site", 403)
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > LARGEST_BODY:
        return PlainTextResponse("this is too large", 413)
    return None


def guarded(send: Send, path: str) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start" and path not in DOCS:
            added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
            message["headers"] = [*message.get("headers", ()), *added]
        await send(message)

    return with_headers


def limited(receive: Receive) -> Receive:
    """A body without a length is cut where it becomes too large."""
    received = 0

    async def counted() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > LARGEST_BODY:
            return {"type": "http.disconnect"}
        return message

    return counted
