"""The JSON API of one person: their games, all their data, and the end of it."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from stammtisch.web.http.zip_stream import zip_response
from stammtisch.web.rooms.own_data import OwnData
from stammtisch.web.routes.api import EVERYWHERE, AppServices, Known, problems
from stammtisch.web.routes.api_models import ForgetWish, OwnGames
from stammtisch.web.routes.errors import API
from stammtisch.web.routes.my_games import ARCHIVE, files_of
from stammtisch.web.views.my_games import Wish, my_games

NOTHING_TO_SAY = 204
ZIP: dict[int | str, Any] = {
    200: {"content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}}}
}
router = APIRouter(prefix=f"{API}/me", responses=problems(*EVERYWHERE), tags=["me"])
Choice = Annotated[str, Query(max_length=20)]


@router.get("/games")
async def own_games(
    services: AppServices,
    person: Known,
    game: Choice = "",
    state: Choice = "",
    days: Choice = "",
    seats: Choice = "",
    page: Choice = "",
) -> OwnGames:
    """Your games, 20 on a page: of one `game`, in a `state` (`turn`: it is your turn, `running`
    or `over`), changed in the last 7, 30 or 365 `days`, with so many `seats`."""
    given = {"game": game, "state": state, "days": days, "seats": seats, "page": page}
    return OwnGames.of(await my_games(services, person.id, Wish.read(given)))


@router.get("/download", response_class=Response, responses=ZIP)
async def download(services: AppServices, person: Known) -> Response:
    """All your data as a zip file: profile, games, transcripts as far as you may see them, and
    what you said."""
    return zip_response(files_of(OwnData(services.store, person.id, person.language)), ARCHIVE)


@router.post("/forget", status_code=NOTHING_TO_SAY)
async def forget(services: AppServices, person: Known, wanted: ForgetWish) -> None:
    """Delete your data for good: name, avatar, and what you said. Bots take your chairs, and this
    token is void."""
    wanted.check()
    await services.forget(person.id)
