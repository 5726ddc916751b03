"""Our own drawings: cards, signs and favicons."""

from functools import cache

from fastapi import APIRouter
from starlette.responses import Response

from stammtisch.web.artwork import favicon, favicon_on_turn, sprite

router = APIRouter(include_in_schema=False)
DAY = {"cache-control": "public, max-age=86400"}
SVG = "image/svg+xml"


@cache
def drawn() -> str:
    return sprite()


@router.get("/static/cards.svg")
async def cards() -> Response:
    return Response(drawn(), media_type=SVG, headers=DAY)


@router.get("/favicon.svg")
@router.get("/favicon.ico")
async def icon() -> Response:
    return Response(favicon(), media_type=SVG, headers=DAY)


@router.get("/favicon-turn.svg")
async def icon_on_turn() -> Response:
    return Response(favicon_on_turn(), media_type=SVG, headers=DAY)
