"""Passkeys: a lasting identity without a password, for those who want one."""

import asyncio
import json
import secrets
import time
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter
from starlette.responses import Response

from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.core.names import clean_name
from stammtisch.web.http.identity import Person
from stammtisch.web.http.passkey_origin import origin_for
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.routes.visit import Visit, Visitor
from stammtisch.web.store.passkeys import REGISTER, SIGN_IN, Passkeys, StoredPasskey

if TYPE_CHECKING:
    from stammtisch.web.http.passkey_check import RelyingParty

router = APIRouter(include_in_schema=False)
CHALLENGE_BYTES = 32
NOTHING_TO_SAY = 204


def party_of(at: Visit) -> "RelyingParty":
    """Raises Refused where there are no passkeys."""
    origin = origin_for(at.request, at.services.passkey_origin)
    if not origin:
        raise Refused(_("This server offers no passkeys here."))
    from stammtisch.web.http.passkey_check import RelyingParty  # needs a package of its own

    return RelyingParty(origin)


def kept(at: Visit) -> Passkeys:
    return Passkeys(at.services.store.database)


async def new_challenge(at: Visit, purpose: str) -> str:
    """It can be answered once, within a few minutes, by this visitor alone."""
    value = urlsafe_b64encode(secrets.token_bytes(CHALLENGE_BYTES)).decode().rstrip("=")
    await asyncio.to_thread(kept(at).challenge, value, at.person.id, purpose)
    return value


async def used_challenge(at: Visit, answer: dict[str, Any], purpose: str) -> str:
    """Raises BadOption if it is not open for this visitor."""
    from stammtisch.web.http.passkey_check import challenge_in

    value = challenge_in(answer)
    if not await asyncio.to_thread(kept(at).answer, value, at.person.id, purpose):
        raise BadOption(_("that took too long; try again"), "passkey")
    return value


async def read_answer(at: Visit) -> dict[str, Any]:
    """What the device says; raises BadOption."""
    try:
        told = json.loads(await at.request.body())
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise BadOption(_("This could not be read."), "passkey")
    return told


def as_json(at: Visit, words: str) -> Response:
    return at.remembered(Response(words, media_type="application/json"))


# --- a new one ----------------------------------------------------------------------------


@router.post("/passkeys/wish")
async def wish(at: Visitor) -> Response:
    """What a device is asked to make."""
    party = party_of(at)
    known = [each.id for each in await asyncio.to_thread(kept(at).of, at.person.id)]
    challenge = await new_challenge(at, REGISTER)
    return as_json(at, party.wish_for_passkey(at.person, known, challenge))


@router.post("/passkeys")
async def register(at: Visitor) -> Response:
    """Keeps what it has made."""
    party = party_of(at)
    told = await read_answer(at)
    name = str(told.pop("name", ""))
    challenge = await used_challenge(at, told, REGISTER)
    made = party.read_passkey(told, challenge)
    await know(at)
    now = time.time()
    passkey = StoredPasskey(made.id, at.person.id, *made[1:], clean_name(name), now, now)
    if not await asyncio.to_thread(kept(at).keep, passkey):
        raise Refused(_("this passkey is known already, or you have ten of them"))
    return at.remembered(Response(status_code=NOTHING_TO_SAY))


async def know(at: Visit) -> None:
    """Other devices find the name in the database."""
    if await asyncio.to_thread(at.services.store.person, at.person.id) is None:
        await at.services.rename(at.person)


# --- signing in ---------------------------------------------------------------------------


@router.post("/passkeys/challenge")
async def challenge(at: Visitor) -> Response:
    """What a device is asked to sign."""
    party = party_of(at)
    return as_json(at, party.wish_for_proof(await new_challenge(at, SIGN_IN)))


@router.post("/passkeys/sign-in")
async def sign_in(at: Visitor) -> Response:
    """The browser is the person of this passkey from now on."""
    party = party_of(at)
    told = await read_answer(at)
    value = await used_challenge(at, told, SIGN_IN)
    passkey = await asyncio.to_thread(kept(at).find, str(told.get("id", "")))
    if passkey is None:
        raise BadOption(_("nobody here has this passkey; it may have been removed"), "passkey")
    count = party.read_proof(told, value, passkey)
    if not await asyncio.to_thread(kept(at).use, passkey, count):
        raise BadOption(_("this passkey was not accepted; try again"), "passkey")
    person = await person_of(at, passkey)
    return at.remembered(Response(status_code=NOTHING_TO_SAY), person)


async def person_of(at: Visit, passkey: StoredPasskey) -> Person:
    stored = await at.services.directory.stored(Person(passkey.person))
    person = Person(stored.id, stored.name, generation=stored.generation)
    return replace(person, language=at.person.language)


@router.post("/passkeys/{passkey_id}/remove")
async def remove(at: Visitor, passkey_id: str) -> Response:
    if not await asyncio.to_thread(kept(at).drop, passkey_id, at.person.id):
        raise Refused(_("you have no such passkey"))
    return at.to("/me#passkeys")
