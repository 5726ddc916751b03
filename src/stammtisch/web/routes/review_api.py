"""The JSON API of reviews."""

from typing import Any, Literal

from fastapi import APIRouter

from stammtisch.web.http.services import Services
from stammtisch.web.routes.api import (
    CHANGES,
    EVERYWHERE,
    FOR_ALL,
    Anyone,
    AppServices,
    Known,
    RoomId,
    problems,
)
from stammtisch.web.routes.api_models import ApiModel
from stammtisch.web.routes.errors import API
from stammtisch.web.routes.review import ask_for_review, finished_room

ACCEPTED = 202
PERCENT = 100
router = APIRouter(prefix=f"{API}/tables", responses=problems(*EVERYWHERE), tags=["tables"])


class ReviewAnswer(ApiModel):
    """The review of a finished game, or how far it is."""

    state: Literal["none", "waiting", "done"]
    """`none`: nobody has asked for it yet, or it went wrong."""
    percent: int
    review: dict[str, Any] | None
    """As `stammtisch review --json` prints it; seats count from 0."""


@router.get("/{id}/review", responses=CHANGES, openapi_extra=FOR_ALL)
async def review(services: AppServices, _reader: Anyone, room_id: RoomId) -> ReviewAnswer:
    """The review of a finished game: every decision judged by what its player could know, the
    chances of all seats, and luck apart from skill."""
    await finished_room(services, room_id)
    return await answer_of(services, room_id)


@router.post("/{id}/review", status_code=ACCEPTED, responses=CHANGES)
async def ask(services: AppServices, _person: Known, room_id: RoomId) -> ReviewAnswer:
    """Ask for the review of a finished game. It is made in the background, and kept."""
    await ask_for_review(services, room_id)
    return await answer_of(services, room_id)


async def answer_of(services: Services, room_id: str) -> ReviewAnswer:
    progress = services.reviews.progress_of(room_id)
    if progress:
        return ReviewAnswer(state="waiting", percent=progress.percent, review=None)
    found = await services.reviews.find(room_id)
    if found:
        return ReviewAnswer(state="done", percent=PERCENT, review=found.as_json())
    return ReviewAnswer(state="none", percent=0, review=None)
