"""The link to play on another device: it brings name and seats along."""

import asyncio

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.web.http.identity import Person
from stammtisch.web.routes.visit import SEE_OTHER, Visit, Visitor

router = APIRouter(include_in_schema=False)


@router.get("/me/{token}")
async def come_in(at: Visitor, token: str) -> Response:
    """Anybody who has seats on this device under another name is asked first."""
    person = person_of(at, token)
    own = await asyncio.to_thread(at.services.store.games_of, at.person.id, 1)
    if own and person.id != at.person.id:
        return at.page("move.html", token=token, newcomer=person)
    return become(at, person)


@router.post("/me/{token}")
async def come_in_all_the_same(at: Visitor, token: str) -> Response:
    return become(at, person_of(at, token))


def person_of(at: Visit, token: str) -> Person:
    person = at.services.people.read_link(token)
    if person is None:
        raise BadOption(_("this link does not hold any more; make a new one"), "link")
    return person


def become(at: Visit, person: Person) -> Response:
    return at.remembered(RedirectResponse("/", SEE_OTHER), person)
