"""What pages load: our own drawings, style sheets and scripts."""

import os
from functools import cache
from os import PathLike

from fastapi import APIRouter
from fastapi.staticfiles import StaticFiles
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from stammtisch.web.artwork import covers, favicon, favicon_on_turn, sprite
from stammtisch.web.views.templating import STATIC, asset, content_of

router = APIRouter(include_in_schema=False)
DAY = {"cache-control": "public, max-age=86400"}
EVER = "public, max-age=31536000, immutable"
NEEDLESS = ("accept-ranges", "etag", "last-modified")  # of what is kept for ever
SVG = "image/svg+xml"


class StaticFolder(StaticFiles):
    """An address with the digest of its file may be kept for ever: `asset` makes these."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    def file_response(
        self,
        full_path: PathLike[str] | str,
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        if is_current(os.path.relpath(full_path, STATIC), scope["query_string"].decode("latin-1")):
            for name in NEEDLESS:
                del response.headers[name]
            response.headers["cache-control"] = EVER
        return response


def is_current(name: str, query: str) -> bool:
    return bool(query) and asset(name).endswith(f"?{query}")


@router.get("/static/table-page.css")
async def sheet_of_table_page(request: Request) -> Response:
    name = "table-page.css"
    headers = {"cache-control": EVER} if is_current(name, request.url.query) else DAY
    return Response(content_of(name), media_type="text/css", headers=headers)


@cache
def drawn() -> str:
    return sprite()


@router.get("/static/cards.svg")
async def cards() -> Response:
    return Response(drawn(), media_type=SVG, headers=DAY)


@cache
def drawn_covers() -> str:
    return covers()


@router.get("/static/covers.svg")
async def covers_of_games() -> Response:
    return Response(drawn_covers(), media_type=SVG, headers=DAY)


@router.get("/favicon.svg")
@router.get("/favicon.ico")
async def icon() -> Response:
    return Response(favicon(), media_type=SVG, headers=DAY)


@router.get("/favicon-turn.svg")
async def icon_on_turn() -> Response:
    return Response(favicon_on_turn(), media_type=SVG, headers=DAY)
