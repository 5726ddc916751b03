"""Middleware: what every request passes on its way in, and every answer on its way out."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stammtisch.core.language import N_, _, pointing, speak
from stammtisch.web.http.directory import Directory
from stammtisch.web.http.host_orders import HostOrders
from stammtisch.web.http.identity import SAFE_METHODS, People, Person, is_forged, language_of
from stammtisch.web.http.invitation import is_this_machine
from stammtisch.web.http.rate_limit import (
    LARGEST_BODY,
    NEW_TABLES,
    REMARKING,
    RETRY_AFTER,
    Door,
    RateLimiter,
    address_of,
    cost_of,
    door_of,
)
from stammtisch.web.routes.errors import API, BROKEN, FORGED, TOO_LARGE, TOO_MUCH, error_response

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",  # pages say `same-origin` of themselves, see base.html
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
ADDED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
SECURELY_ADDED = [*ADDED, (b"strict-transport-security", b"max-age=31536000")]
ASSETS, NO_PAGES = "/static/", (".css", ".js", ".png")  # a page loads some thirty of these
TYPED = [(b"x-content-type-options", b"nosniff")]  # all that a browser heeds there
LONGEST_HOST = 300  # letters; a name has 253 at most, and a port may follow
BANNED = N_("The host of this server has banned you. You can watch, but you cannot play.")
UNKEPT = [(b"cache-control", b"no-store")]


@dataclass
class SecurityMiddleware:
    """Adds headers to every answer; refuses what another site sends, what is too large, and what
    exceeds the rate limit."""

    app: ASGIApp
    people: People
    directory: Directory
    orders: HostOrders
    limits: RateLimiter = field(default_factory=RateLimiter)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refused = self.refusal_of(Request(scope))
        answer = refused or self.app
        scope = asked(scope)
        with pointing():
            await answer(scope, limited(receive), with_headers(send, added_to(scope)))

    def refusal_of(self, request: Request) -> Response | None:
        is_named = len(request.headers.get("host", "")) <= LONGEST_HOST
        cost = cost_of(request)
        if is_named and not cost:
            return None
        speak(language_of(request, self.people.read(request)))
        if not is_named:
            return error_response(request, _("This could not be read."), BROKEN)
        if is_forged(request):
            return error_response(request, _("this was sent by another site"), FORGED)
        if is_change(request) and self.is_banned(request):
            return error_response(request, _(BANNED), FORGED)
        length = request.headers.get("content-length", "0") if is_change(request) else "0"
        if not length.isdigit() or int(length) > LARGEST_BODY:
            return error_response(request, _("this is too large"), TOO_LARGE)
        if not self.spend_tokens(request, cost):
            words = _("this was too much at once; wait a moment")
            response = error_response(request, words, TOO_MUCH)
            response.headers.update(RETRY_AFTER)
            return response
        return None

    def spend_tokens(self, request: Request, cost: int) -> bool:
        """Takes tokens from the person who acts and from the address; False: there are too few.

        A proxy on this machine may bring everybody, so its address pays for new tables only."""
        address = address_of(request)
        door = door_of(request)
        visitor = self.visitor_of(request, address)
        if not self.limits.spend(visitor, cost):
            return False
        if door is NEW_TABLES and not self.limits.spend_table(address):
            return False
        if door is REMARKING and not self.limits.spend_remark(visitor):
            return False
        return is_this_machine(address) or self.spend_for_address(address, door, cost)

    def spend_for_address(self, address: str, door: Door | None, cost: int) -> bool:
        if door is REMARKING and not self.limits.spend_remark_for_address(address):
            return False
        return self.limits.spend_for_address(address, cost)

    def visitor_of(self, request: Request, address: str) -> str:
        """Whose tokens are spent: those of the person who acts, if they are known, or else those
        of the whole address."""
        person = self.person_of(request)
        is_known = person is not None and self.directory.is_current(person)
        return f"person {person.id}" if person and is_known else f"address {address}"

    def person_of(self, request: Request) -> Person | None:
        token = bearer_of(request)
        return self.people.read_token(token) if token else self.people.known(request)

    def is_banned(self, request: Request) -> bool:
        """Has the host of the server banned the person who acts?"""
        if not self.orders.banned:
            return False
        person = self.person_of(request)
        return person is not None and person.id in self.orders.banned


def is_change(request: Request) -> bool:
    return request.method not in SAFE_METHODS


def bearer_of(request: Request) -> str:
    """The token in whose name a request acts: the API prefers it to a cookie, pages ignore it."""
    is_api = request.scope["path"].startswith(f"{API}/")
    return request.headers.get("authorization", "")[7:] if is_api else ""


def added_to(scope: Scope) -> Sequence[tuple[bytes, bytes]]:
    """Over https browsers are told never to come by plain http again."""
    path: str = scope["path"]
    if path.startswith(ASSETS) and path.endswith(NO_PAGES):
        return TYPED
    return SECURELY_ADDED if scope.get("scheme") == "https" else ADDED


def with_headers(send: Send, added: Sequence[tuple[bytes, bytes]]) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", ()))
            message["headers"] = [*headers, *added, *(() if may_be_kept(headers) else UNKEPT)]
        await send(message)

    return with_headers


def may_be_kept(headers: Sequence[tuple[bytes, bytes]]) -> bool:
    """Browsers may keep only what says so: a page shows what one person may see right now."""
    return any(name in (b"cache-control", b"etag") for name, _value in headers)


def asked(scope: Scope) -> Scope:
    """A request for the head of a page is answered like one for the page; the server cuts it."""
    is_stream = scope["path"].endswith("/events")
    return {**scope, "method": "GET"} if scope["method"] == "HEAD" and not is_stream else scope


def limited(receive: Receive) -> Receive:
    """A body without a length is refused as soon as it is too large."""
    received = 0

    async def counted() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > LARGEST_BODY:
            raise HTTPException(TOO_LARGE, _("this is too large"))
        return message

    return counted


class CompressionMiddleware(GZipMiddleware):
    """Compresses pages but not streams: a compressor for every reader takes a lot of memory."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_stream = scope["type"] == "http" and scope["path"].endswith("/events")
        handle = self.app if is_stream else super().__call__
        await handle(scope, receive, send)
