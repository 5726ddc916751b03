"""What belongs to one person: their games, all their data, and the end of it."""

import asyncio
from collections.abc import AsyncIterator

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from stammtisch.web.http.identity import cookie_name
from stammtisch.web.http.zip_stream import zip_response
from stammtisch.web.rooms.own_data import DataFile, OwnData, file_of
from stammtisch.web.routes.visit import SEE_OTHER, Visitor
from stammtisch.web.views.calendar_day import dated_game
from stammtisch.web.views.my_games import Wish, my_games
from stammtisch.web.views.my_numbers import MyNumbers

router = APIRouter(include_in_schema=False)
ARCHIVE = "stammtisch.zip"


@router.get("/games")
async def own_games(at: Visitor) -> Response:
    """All games of the person, filtered as the address says."""
    wish = Wish.read(at.request.query_params)
    return at.page("games.html", mine=await my_games(at.services, at.person.id, wish))


@router.get("/games/numbers")
async def own_numbers(at: Visitor) -> Response:
    """What the finished games of the person come to."""
    results = await asyncio.to_thread(at.services.store.own_results, at.person.id)
    title = dated_game().text.title()
    return at.page("numbers.html", numbers=MyNumbers(results), dated=title)


@router.get("/my-data")
async def own_data(at: Visitor) -> Response:
    return at.page("my-data.html")


@router.get("/my-data/download")
async def download(at: Visitor) -> Response:
    own = OwnData(at.services.store, at.person.id, at.person.language)
    return at.remembered(zip_response(files_of(own), ARCHIVE))


async def files_of(own: OwnData) -> AsyncIterator[DataFile]:
    """One after another: others are served in between."""
    for file in await asyncio.to_thread(lambda: list(own.first_files())):
        yield file
    told = []
    for stored in await asyncio.to_thread(own.games):
        game = await asyncio.to_thread(own.game, stored)
        told.append(game.told())
        if game.transcript:
            yield game.file
    yield file_of("games", told)


@router.get("/my-data/forget")
async def ask_to_forget(at: Visitor) -> Response:
    return at.page("forget.html")


@router.post("/my-data/forget")
async def forget(at: Visitor) -> Response:
    """The person is gone; the browser is somebody new when it comes next."""
    await at.services.forget(at.person.id)
    response = RedirectResponse("/", SEE_OTHER)
    is_secure = cookie_name(at.request).startswith("__Host-")
    response.delete_cookie(cookie_name(at.request), path="/", secure=is_secure, httponly=True)
    return response
