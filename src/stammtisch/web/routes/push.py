"""Switches the notifications of a device on and off."""

import asyncio

from fastapi import APIRouter
from starlette.responses import Response

from stammtisch.core.language import _, spoken
from stammtisch.web.http.push_endpoint import check_keys, read_endpoint
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.routes.visit import EndpointWord, Visitor, Word
from stammtisch.web.store.push_subscriptions import PushSubscription, PushSubscriptions

router = APIRouter(include_in_schema=False)
NOTHING_TO_SAY = 204


@router.post("/push/subscribe")
async def subscribe(at: Visitor, endpoint: EndpointWord, p256dh: Word, auth: Word) -> Response:
    """This device is told when it is the person's turn."""
    if at.services.push is None:
        raise Refused(_("This server sends no notifications."))
    read_endpoint(endpoint)
    check_keys(p256dh, auth)
    device = PushSubscription(endpoint, at.person.id, p256dh, auth, spoken())
    await asyncio.to_thread(devices_of(at.services).keep, device)
    return at.remembered(Response(status_code=NOTHING_TO_SAY))


@router.post("/push/unsubscribe")
async def unsubscribe(at: Visitor, endpoint: EndpointWord) -> Response:
    """Even a server that sends no notifications any more forgets the device."""
    await asyncio.to_thread(devices_of(at.services).drop, endpoint, at.person.id)
    return Response(status_code=NOTHING_TO_SAY)


def devices_of(services: Services) -> PushSubscriptions:
    return PushSubscriptions(services.store.database)
