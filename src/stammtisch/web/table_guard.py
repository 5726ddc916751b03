"""The guard of daily games and leagues: whatever is asked about a table of one passes here first.

Every address of a table, of today and of later releases, begins alike; so none can be forgotten."""

import re
from dataclasses import dataclass

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from stammtisch.core.language import speak
from stammtisch.web.http.identity import language_of
from stammtisch.web.http.services import Services
from stammtisch.web.middleware import bearer_of
from stammtisch.web.rooms import daily_terms, league_terms
from stammtisch.web.rooms.refusal import HiddenResult, Unreadable
from stammtisch.web.rooms.registry import NoRoom
from stammtisch.web.routes.errors import FORGED, error_response
from stammtisch.web.store.database import StoreFailed

GUARDED = f"(?:{daily_terms.PREFIX}|{league_terms.PREFIX})"
TABLE = re.compile(rf"(?:/api)?/tables?/({GUARDED}[^/]+)(?:/.*)?")


@dataclass
class TableGuard:
    """Refuses to show anything of a deal to those who may not know it yet."""

    app: ASGIApp
    services: Services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        refused = await self.refusal_of(Request(scope), found[1]) if found else None
        if refused is None:
            await self.app(scope, receive, send)
            return
        response = error_response(Request(scope), refused, FORGED)
        await response(scope, receive, send)

    async def refusal_of(self, request: Request, room_id: str) -> str | None:
        """Why not, in the reader's language; what goes wrong otherwise is the route's affair."""
        person = await self.person_of(request)
        speak(language_of(request, self.services.people.read(request)))
        try:
            await self.check(person, room_id)
        except HiddenResult as why:
            return str(why)
        return None

    async def person_of(self, request: Request) -> str:
        """Empty: nobody knows who asks."""
        people = self.services.people
        token = bearer_of(request)
        found = people.read_token(token) if token else people.known(request)
        known = await self.services.directory.current(found)
        return known.id if known else ""

    async def check(self, person: str, room_id: str) -> None:
        try:
            room = (await self.services.rooms.find(room_id)).room
        except (NoRoom, StoreFailed):
            return
        except Unreadable:  # what is left of it tells as much
            await self.check_closed(person, room_id)
            return
        await self.services.daily.check_room(person, room)
        await self.services.league.check_room(person, room)

    async def check_closed(self, person: str, room_id: str) -> None:
        daily = self.services.daily
        closed = await daily.owner_of_closed(room_id)
        if closed and person != closed.owner:
            await daily.check_sight(person, closed.game, closed.day)
        await self.services.league.check_closed(person, room_id)
