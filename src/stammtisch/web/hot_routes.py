"""What thousands of pages do all the time, waiting for news and sending moves, on a short way.

FastAPI would keep a lot of memory for every page that waits, and read a move slowly."""

import re
from collections.abc import Awaitable, Callable
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
from stammtisch.web.routes.errors import REFUSALS, refuse
from stammtisch.web.routes.visit import visit

ADDRESS = re.compile("/table/([^/]+)/(events|act)")
Answer = Callable[[Request], Awaitable[Response]]


class Front(FastAPI):
    """The whole house; `quick` is the short way."""

    quick: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if door_of(scope) is None:
            await super().__call__(scope, receive, send)
            return
        scope["app"] = self
        await self.quick(scope, receive, send)


async def quick(scope: Scope, receive: Receive, send: Send) -> None:
    """Nothing of the request is kept while its answer goes on."""
    response = await answer_to(Request(scope, receive))
    await response(scope, receive, send)


async def answer_to(request: Request) -> Response:
    door = door_of(request.scope)
    try:
        return await door(request) if door else Response(status_code=404)
    except tuple(REFUSALS) as wrong:
        return refuse(request, wrong)


def door_of(scope: Scope) -> Answer | None:
    found = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "http" else None
    return DOORS.get((scope["method"], found[2]), locked) if found else None


async def locked(request: Request) -> Response:
    raise HTTPException(405)


def room_in(request: Request) -> str:
    found = ADDRESS.fullmatch(request.scope["path"])
    return found[1] if found else ""


async def events(request: Request) -> Response:
    return await table.events(await visit(request), room_in(request))


async def act(request: Request) -> Response:
    at = await visit(request)
    form = dict(parse_qsl((await request.body()).decode(errors="replace")))
    action, moment = (number_in(form, name) for name in ("action", "moment"))
    return await table.act(at, room_in(request), action, moment)


def number_in(form: dict[str, str], name: str) -> int:
    number = notation.read_number(form.get(name, ""))
    if number is None:
        reason = _("it is no whole number") if name in form else _("it is missing")
        words = _("{place} cannot be read: {reason}").format(place=name, reason=reason)
        raise BadOption(words, name)
    return number


DOORS: dict[tuple[str, str], Answer] = {
    ("GET", "events"): events,
    ("HEAD", "events"): events,
    ("POST", "act"): act,
}
