"""The almanac: a year of days, and what is known of each."""

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from stammtisch import GAMES
from stammtisch.core.almanac import load_almanac
from stammtisch.core.character import MEASURES
from stammtisch.core.game import Game, find_game
from stammtisch.web.routes.visit import SEE_OTHER, Visitor
from stammtisch.web.views.calendar_day import dated_game, read_day
from stammtisch.web.views.day_figures import figures_of
from stammtisch.web.views.variants import Variants
from stammtisch.web.views.year import read_year

router = APIRouter(include_in_schema=False)


@router.get("/almanac")
async def almanac(at: Visitor) -> Response:
    return at.remembered(RedirectResponse(f"/almanac/{dated_game().name}", SEE_OTHER))


@router.get("/almanac/{game}")
async def almanac_of_game(at: Visitor, game: str) -> Response:
    chosen = find_game(game)
    await run_in_threadpool(load_almanac, chosen)
    games = {each.text.title(): f"/almanac/{each.name}" for each in known_games()}
    if chosen.is_dated:
        year = read_year(at.request.query_params)
        return at.page("year.html", game=chosen, games=games, year=year, measures=MEASURES)
    variants = Variants(chosen, chosen.read_seats(at.request.query_params.get("seats")))
    return at.page("variants.html", game=chosen, games=games, variants=variants, measures=MEASURES)


@router.get("/almanac/{game}/{date}")
async def almanac_of_day(at: Visitor, game: str, date: str) -> Response:
    if not find_game(game).is_dated:
        raise HTTPException(404)
    seats = at.request.query_params.get("seats")
    asked = read_day({"date": date, **({"seats": seats} if seats else {})})
    if date != asked.date:  # a word such as today
        address = f"/almanac/{game}/{asked.date}?seats={asked.seats}"
        return at.remembered(RedirectResponse(address, SEE_OTHER))
    figures = await run_in_threadpool(figures_of, asked)
    if figures is None:
        raise HTTPException(404)
    return at.page("day_figures.html", game=dated_game(), figures=figures, day=asked)


def known_games() -> list[Game]:
    """Those that ship an almanac."""
    return [game for game in GAMES.values() if load_almanac(game).rows]
