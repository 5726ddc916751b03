"""What there is to read before a game: the calendar, the rules, the rulings."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from stammtisch import GAMES
from stammtisch.core.game import Game, find_game
from stammtisch.core.language import _, spoken
from stammtisch.core.settings import read_options
from stammtisch.web.day import DAY_OPTIONS, Day, dated_game, day_of, hang, read_day
from stammtisch.web.pages import SEE_OTHER, USUAL_LEVEL, Visit, Visitor
from stammtisch.web.rulings import rulings

router = APIRouter(include_in_schema=False)
LONGEST_WAY_BACK = 200
# `Set-up: each seat …` and `Buying. Each auction …`; French puts a space before the colon.
HEADING = re.compile(r"([^.:;,!?]{1,40}?)\s?: |([^\W\d]+)\. ")


class Chapter(NamedTuple):
    """A paragraph of rules with its heading; a sheet of the calendar has a title too."""

    heading: str
    title: str
    text: str


class Booklet(NamedTuple):
    """The rules for these seats and options."""

    day: Day | None
    chapters: list[Chapter]


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
        booklet=booklet_of(game, day.seats, {"date": day.date}),
        addresses={seats: day.for_seats(seats).address for seats in game.seats},
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
        booklet=booklet_of(chosen, seats, options),
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
    """The options in words, with their values; the day stands above them."""
    told = [option for option in game.options if option.name in options.keys() - DAY_OPTIONS]
    return [(_(option.help), option.tell(options[option.name])) for option in told]


def address_of(game: Game, seats: int, options: Mapping[str, str]) -> str:
    return f"/rules/{game.name}?{urlencode({'seats': seats, **options})}"


def rulings_of(game: Game) -> str:
    return f"/rulings/{game.name}"


def way_back(at: Visit) -> str:
    """This address; without its options where they are as long as a file of cards."""
    url = at.request.url
    address = f"{url.path}?{url.query}"
    return address if len(address) <= LONGEST_WAY_BACK else url.path


# --- rules as chapters --------------------------------------------------------------------


def booklet_of(game: Game, seats: int, options: Mapping[str, str]) -> Booklet:
    variant = game.variant(seats, options)
    paragraphs = game.text.rules(seats, variant).split("\n\n")
    if not game.is_dated:
        return Booklet(None, [chapter(paragraph, {}) for paragraph in paragraphs])
    day = day_of(seats, variant)
    titles = dict(day.names().values())
    told = [paragraph for paragraph in paragraphs if paragraph != day.words]
    return Booklet(day, [chapter(paragraph, titles) for paragraph in told])


def chapter(paragraph: str, titles: Mapping[str, str]) -> Chapter:
    found = HEADING.match(paragraph)
    if not found:
        return Chapter("", "", paragraph)
    heading = found[1] or found[2]
    title = titles.get(heading, "")
    text = paragraph[found.end() :].removeprefix(f"{title}. ")
    return Chapter(heading, title, text[:1].upper() + text[1:])
