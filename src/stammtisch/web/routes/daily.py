"""The pages of the daily game."""

import asyncio
from typing import Any

from fastapi import APIRouter
from starlette.responses import RedirectResponse, Response

from stammtisch.core.daily import EXPERT, DailyDeal
from stammtisch.core.game import find_game
from stammtisch.web.http.identity import Person
from stammtisch.web.http.invitation import invitation_to
from stammtisch.web.routes.daily_desk import (
    NOBODY,
    begin_practice,
    begin_try,
    deal_at,
    leaders,
    page_of,
    todays_cards,
)
from stammtisch.web.routes.visit import SEE_OTHER, Visit, Visitor
from stammtisch.web.views.daily import (
    FEWEST_TRIES,
    SPANS,
    ClockTime,
    other_games,
    read_year,
    span_of,
    span_words,
    told_day,
    weekdays,
    year_of,
)
from stammtisch.web.views.daily_card import draw_card
from stammtisch.web.views.words import level_words

router = APIRouter(include_in_schema=False)
SVG = "image/svg+xml"


def known(at: Visit) -> Person:
    """Somebody without a cookie has played nothing."""
    return NOBODY if at.is_new else at.person


def common(at: Visit) -> dict[str, Any]:
    house = at.services.daily
    return {
        "bots": level_words(house.setup.bots),
        "expert": level_words(EXPERT),
        "changes": ClockTime.at(house.ends(house.today())),
    }


@router.get("/daily")
async def today(at: Visitor) -> Response:
    day = at.services.daily.today()
    cards = await todays_cards(at.services, known(at))
    return at.page("daily.html", day=day, words=told_day(day), cards=cards, **common(at))


@router.post("/daily/{game}")
async def play(at: Visitor, game: str) -> Response:
    """The try that counts: it begins, or goes on."""
    deal = at.services.daily.deal(find_game(game), at.services.daily.today())
    at.services.daily_cookie.check(at.request, deal, at.person.id)
    room_id = await begin_try(at.services, at.person, deal)
    answer = at.remembered(RedirectResponse(f"/table/{room_id}", SEE_OTHER), at.person)
    at.services.daily_cookie.mark(at.request, answer, deal, at.person.id)
    return answer


@router.get("/daily/leaders/{span}")
async def leaderboard(at: Visitor, span: str) -> Response:
    first, last = span_of(span, at.services.daily.today())
    return at.page(
        "daily_leaders.html",
        lines=await leaders(at.services, known(at), span),
        span=span,
        spans={each: span_words(each) for each in SPANS},
        first=told_day(first),
        last=told_day(last),
        fewest=FEWEST_TRIES[span],
    )


@router.get("/daily/{game}/year/{year}")
async def year(at: Visitor, game: str, year: str) -> Response:
    chosen, number = find_game(game), read_year(year)
    today = at.services.daily.today()
    results = await asyncio.to_thread(at.services.store.daily.of_person, known(at).id or "-")
    months = year_of(chosen, number, results, today)
    return at.page(
        "daily_year.html",
        game=chosen,
        others=other_games(chosen),
        year=number,
        months=months,
        weekdays=weekdays(),
        is_latest=number >= today.year,
    )


@router.get("/daily/{game}/{day}")
async def one_day(at: Visitor, game: str, day: str) -> Response:
    deal = deal_at(at.services, game, day)
    return at.page("daily_day.html", page=await shown(at, deal), **common(at))


async def shown(at: Visit, deal: DailyDeal) -> Any:
    address = invitation_to(at.request, "today").address
    return await page_of(at.services, deal, known(at), address)


@router.post("/daily/{game}/{day}/practice")
async def practise(at: Visitor, game: str, day: str) -> Response:
    room_id = await begin_practice(at.services, at.person, deal_at(at.services, game, day))
    return at.remembered(RedirectResponse(f"/table/{room_id}", SEE_OTHER), at.person)


@router.get("/daily/{game}/{day}/card.svg")
async def card(at: Visitor, game: str, day: str) -> Response:
    """The share card of one's own result, without a word of the cards."""
    deal = deal_at(at.services, game, day)
    await at.services.daily.check_sight(known(at).id, deal.game.name, deal.day)
    page = await shown(at, deal)
    if page.own is None:
        return Response(status_code=404)
    return Response(draw_card(page, page.own), media_type=SVG)
