"""The pages to read: calendar, rules, rulings."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.responses import RedirectResponse, Response

from stammtisch import GAMES
from stammtisch.core.game import Game, find_game
from stammtisch.core.language import _, spoken
from stammtisch.core.settings import read_options
from stammtisch.web.routes.visit import SEE_OTHER, USUAL_LEVEL, Visit, Visitor
from stammtisch.web.views.booklet import rules_page
from stammtisch.web.views.calendar_day import DAY_OPTIONS, dated_game, hang, read_day
from stammtisch.web.views.day_figures import characters_of
from stammtisch.web.views.rulings import rulings

router = APIRouter(include_in_schema=False)
LONGEST_WAY_BACK = 200


@router.get("/calendar")
async def calendar(at: Visitor) -> Response:
    query = at.request.query_params
    day = read_day(query)
    if "date" in query or "birthday" in query:
        return at.remembered(RedirectResponse(day.address, SEE_OTHER))
    game = dated_game()
    return at.page(
        "calendar.html",
        game=game,
        day=day,
        sheets=hang(day),
        page=await run_in_threadpool(rules_page, game, day.seats, {"date": day.date}),
        addresses={seats: day.for_seats(seats).address for seats in game.seats},
        character=(await run_in_threadpool(characters_of, [day])).get(day.date),
        icons=game.look.artwork().signs,
        level=USUAL_LEVEL,
        rulings=rulings_of(game),
    )


@router.get("/rules/{game}")
async def rules(at: Visitor, game: str) -> Response:
    """The rules for exactly the options of the address."""
    chosen = find_game(game)
    query = dict(at.request.query_params)
    seats = chosen.read_seats(query.pop("seats", None))
    options, _settings = read_options(chosen, query)
    return at.page(
        "rules.html",
        game=chosen,
        seats=seats,
        is_usual=not options,
        agreed=agreed(chosen, options),
        page=await run_in_threadpool(rules_page, chosen, seats, options),
        addresses={count: address_of(chosen, count, options) for count in chosen.seats},
        rulings=rulings_of(chosen),
        back=way_back(at),
    )


@router.get("/rulings")
async def all_rulings(at: Visitor) -> Response:
    return at.page("rulings.html", chapter=None, html=rulings(spoken()).html, **ways(at))


@router.get("/rulings/{game}")
async def rulings_of_game(at: Visitor, game: str) -> Response:
    chapter = rulings(spoken()).chapter(find_game(game).text.title())
    return at.page("rulings.html", chapter=chapter, html=rulings(spoken()).html, **ways(at))


def ways(at: Visit) -> dict[str, Any]:
    games = {game.text.title(): rulings_of(game) for game in GAMES.values() if game.is_printed}
    return {"addresses": games, "back": at.request.url.path}


def agreed(game: Game, options: Mapping[str, str]) -> list[tuple[str, str]]:
    """Options and values in words, without the day, which stands above them."""
    told = [option for option in game.options if option.name in options.keys() - DAY_OPTIONS]
    return [(_(option.help), option.tell(options[option.name])) for option in told]


def address_of(game: Game, seats: int, options: Mapping[str, str]) -> str:
    return f"/rules/{game.name}?{urlencode({'seats': seats, **options})}"


def rulings_of(game: Game) -> str:
    return f"/rulings/{game.name}"


def way_back(at: Visit) -> str:
    """This address; without options if they are as long as a file of cards."""
    url = at.request.url
    address = f"{url.path}?{url.query}"
    return address if len(address) <= LONGEST_WAY_BACK else url.path
