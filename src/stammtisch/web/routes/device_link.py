"""The link to play on another device: it brings name and seats along, once."""

import asyncio
from dataclasses import replace

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.web.http.identity import DeviceLink, Person
from stammtisch.web.http.invitation import invitation_to
from stammtisch.web.http.passkey_origin import origin_for
from stammtisch.web.routes.visit import SEE_OTHER, EndpointWord, Visit, Visitor
from stammtisch.web.store.passkeys import Passkeys, StoredPasskey
from stammtisch.web.store.push_subscriptions import PushSubscriptions

router = APIRouter(include_in_schema=False)


@router.get("/me")
async def myself(at: Visitor) -> Response:
    """The link to play on another device, with a QR code."""
    stored = await at.services.directory.stored(at.person)
    token = at.services.people.link_of(at.person, stored.link)
    return at.page(
        "me.html",
        invitation=invitation_to(at.request, "come_in", token=token),
        has_passkeys=bool(origin_for(at.request, at.services.passkey_origin)),
        passkeys=await own_passkeys(at),
        has_seats=await has_seats(at),
    )


async def own_passkeys(at: Visit) -> list[StoredPasskey]:
    return await asyncio.to_thread(Passkeys(at.services.store.database).of, at.person.id)


@router.post("/me/sign-out-others")
async def sign_out_others(at: Visitor, endpoint: EndpointWord = "") -> Response:
    """Older cookies and outstanding links of this person end, and notifications to other devices;
    this device gets a new cookie."""
    stored = await at.services.directory.stored(at.person)
    after = replace(stored, generation=stored.generation + 1, link=stored.link + 1)
    if not await at.services.directory.change(stored, after):
        raise expired()  # another device was quicker, and has signed this one out
    devices = PushSubscriptions(at.services.store.database)
    await asyncio.to_thread(devices.drop_others, at.person.id, endpoint)
    return become(at, replace(at.person, generation=after.generation))


@router.get("/me/{token}")
async def come_in(at: Visitor, token: str) -> Response:
    """Always asks: another site could have led a visitor here, to a seat that is not theirs."""
    link = await good_link(at, token)
    if link.person.id == at.person.id:
        return RedirectResponse("/", SEE_OTHER)
    own = await has_seats(at)
    return at.page("move.html", token=token, newcomer=link.person, has_seats=own)


@router.post("/me/{token}")
async def come_in_indeed(at: Visitor, token: str) -> Response:
    link = await good_link(at, token)
    stored = await at.services.directory.stored(link.person)
    if not await at.services.directory.change(stored, replace(stored, link=link.number + 1)):
        raise expired()  # another device was quicker
    return become(at, link.person)


async def good_link(at: Visit, token: str) -> DeviceLink:
    """A link that has neither been used nor revoked."""
    link = at.services.people.read_link(token)
    if link is None:
        raise expired()
    stored = await at.services.directory.stored(link.person)
    if (stored.generation, stored.link) != (link.person.generation, link.number):
        raise expired()
    return link._replace(person=replace(link.person, name=stored.name))


async def has_seats(at: Visit) -> bool:
    return bool(await asyncio.to_thread(at.services.store.games_of, at.person.id, 1))


def expired() -> BadOption:
    return BadOption(_("this link has expired or was used already; make a new one"), "link")


def become(at: Visit, person: Person) -> Response:
    return at.remembered(RedirectResponse("/", SEE_OTHER), person)
