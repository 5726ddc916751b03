"""The fast path of what thousands of pages do all the time: wait for events, and send moves.

FastAPI would keep a lot of memory for every page that waits, and is slow to read a move."""

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from stammtisch.core import notation
from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.web.routes import table
from stammtisch.web.routes.errors import ERROR_STATUSES, handle_error
from stammtisch.web.routes.visit import visit

if TYPE_CHECKING:
    from stammtisch.web.http.metrics import Metrics

ADDRESS = re.compile("/table/([^/]+)/(events|act)")
Answer = Callable[[Request], Awaitable[Response]]


class HotRoutesApp(FastAPI):
    """The whole application; hot routes go past FastAPI to `fast_path`."""

    fast_path: ASGIApp
    metrics: "Metrics | None" = None  # of a server that is measured

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.metrics and scope["type"] == "http":
            await self.metrics.measure(self.handle, scope, receive, send)
            return
        await self.handle(scope, receive, send)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if hot_route_of(scope) is None:
            await super().__call__(scope, receive, send)
            return
        scope["app"] = self
        scope["hot_route"] = scope["path"].rpartition("/")[2]
        await self.fast_path(scope, receive, send)


async def fast_path(scope: Scope, receive: Receive, send: Send) -> None:
    """Nothing of the request is kept while its answer goes on."""
    response = await answer_to(Request(scope, receive))
    await response(scope, receive, send)


async def answer_to(request: Request) -> Response:
    route = hot_route_of(request.scope)
    try:
        return await route(request) if route else Response(status_code=404)
    except tuple(ERROR_STATUSES) as wrong:
        return handle_error(request, wrong)


def hot_route_of(scope: Scope) -> Answer | None:
    found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "http" else None
    return HOT_ROUTES.get((scope["method"], found[2]), not_allowed) if found else None


async def not_allowed(request: Request) -> Response:
    raise HTTPException(405)


def room_in(request: Request) -> str:
    found = ADDRESS.fullmatch(request.scope["path"])
    return found[1] if found else ""


async def events(request: Request) -> Response:
    return await table.events(await visit(request), room_in(request))


async def act(request: Request) -> Response:
    at = await visit(request)
    form = dict(parse_qsl((await request.body()).decode(errors="replace")))
    action = number_in(form, "action")
    decision = number_in(form, "moment")
    return await table.act(at, room_in(request), action, decision)


def number_in(form: dict[str, str], name: str) -> int:
    number = notation.read_number(form.get(name, ""))
    if number is None:
        reason = _("it is not a whole number") if name in form else _("it is missing")
        words = _("{place} cannot be read: {reason}").format(place=name, reason=reason)
        raise BadOption(words, name)
    return number


HOT_ROUTES: dict[tuple[str, str], Answer] = {
    ("GET", "events"): events,
    ("HEAD", "events"): events,
    ("POST", "act"): act,
}
