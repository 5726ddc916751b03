"""The page on which a browser checks the deal of a finished game."""

from fastapi import APIRouter
from starlette.responses import Response

from stammtisch.web.routes.visit import Visitor
from stammtisch.web.views.fairness import FairView

router = APIRouter(include_in_schema=False)


@router.get("/table/{room_id}/fair")
async def fair(at: Visitor, room_id: str) -> Response:
    opened = await at.services.rooms.find(room_id)
    async with opened.lock:
        room = opened.room
        view = FairView.of(room)
        return at.page("fair.html", room=room, fair=view, seat=room.seat_of(at.person.id))
