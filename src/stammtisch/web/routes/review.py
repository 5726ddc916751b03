"""The review of a finished game: asked for on its page, made in the background, then kept."""

from fastapi import APIRouter
from starlette.responses import HTMLResponse, RedirectResponse, Response

from stammtisch.web.http.services import Services
from stammtisch.web.rooms.review_desk import check_over
from stammtisch.web.rooms.room import Room
from stammtisch.web.routes.visit import SEE_OTHER, Visitor
from stammtisch.web.views.review_view import ReviewView
from stammtisch.web.views.templating import write

router = APIRouter(include_in_schema=False)
REFRESH = {"hx-refresh": "true"}


@router.get("/table/{room_id}/review")
async def review(at: Visitor, room_id: str) -> Response:
    view = await view_of(at, room_id)
    return at.page("review.html", view=view, room=view.room)


async def view_of(at: Visitor, room_id: str) -> ReviewView:
    room = await finished_room(at.services, room_id)
    desk = at.services.reviews
    progress = desk.progress_of(room_id)
    found = None if progress else await desk.find(room_id)
    seat = room.seat_of(at.person.id)
    return ReviewView(room, seat, found, progress, has_failed=room_id in desk.failed)


async def finished_room(services: Services, room_id: str) -> Room:
    opened = await services.rooms.find(room_id)
    async with opened.lock:
        check_over(opened.room)
        return opened.room


async def ask_for_review(services: Services, room_id: str) -> None:
    """Nothing happens if there is one, or it is being made."""
    room = await finished_room(services, room_id)
    if not await services.reviews.find(room_id):
        services.reviews.begin(room)


@router.post("/table/{room_id}/review")
async def begin_review(at: Visitor, room_id: str) -> Response:
    await ask_for_review(at.services, room_id)
    return at.remembered(RedirectResponse(f"/table/{room_id}/review", SEE_OTHER))


@router.get("/table/{room_id}/review/progress")
async def progress(at: Visitor, room_id: str) -> Response:
    """The bar, until the page can be shown as a whole."""
    room = await finished_room(at.services, room_id)
    found = at.services.reviews.progress_of(room_id)
    if found is None:
        return Response(status_code=204, headers=REFRESH)
    return HTMLResponse(write("review_progress.html", progress=found, room=room))
