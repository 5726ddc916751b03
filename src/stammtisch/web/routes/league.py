"""The pages of leagues."""

from collections.abc import Mapping

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch import GAMES
from stammtisch.core.game import BadOption, find_game
from stammtisch.core.notation import read_number
from stammtisch.web.http.invitation import invitation_to
from stammtisch.web.rooms.league_house import LONGEST_NAME, MOST_DEALS, MOST_EVENINGS
from stammtisch.web.rooms.table_terms import CLOCKS
from stammtisch.web.routes.league_desk import evening_of, league_of, leagues_of, played_at
from stammtisch.web.routes.lobby import UNPROCESSABLE, read_form
from stammtisch.web.routes.visit import SEE_OTHER, Visit, Visitor
from stammtisch.web.views.daily import told_day
from stammtisch.web.views.league import LeagueView, courses_of, day_of, kind_words
from stammtisch.web.views.league_form import read_season
from stammtisch.web.views.table_form import BadForm, TableForm

router = APIRouter(include_in_schema=False)
YES = "yes"


async def seen(at: Visit, season: str) -> LeagueView:
    return await league_of(at.services, season, None if at.is_new else at.person)


def back_to(at: Visit, season: str) -> Response:
    return at.remembered(RedirectResponse(f"/league/{season}", SEE_OTHER))


# --- seasons ------------------------------------------------------------------------------


@router.get("/league")
async def own_leagues(at: Visitor) -> Response:
    views = await leagues_of(at.services, at.person)
    return at.page("leagues.html", views=views, games=GAMES.values())


@router.get("/league/new/{game}")
async def plan_league(at: Visitor, game: str) -> Response:
    """The form for a new season."""
    return form_page(at, TableForm(find_game(game), {}), {})


def form_page(
    at: Visit, form: TableForm, problems: Mapping[str, str], status: int = 200
) -> Response:
    return at.page(
        "league_new.html",
        status=status,
        form=form,
        answers=form.answers,
        problems=problems,
        kinds=kind_words(),
        clocks=list(CLOCKS),
        longest=LONGEST_NAME,
        most_evenings=MOST_EVENINGS,
        most_deals=MOST_DEALS,
    )


@router.post("/league")
async def make_league(at: Visitor) -> Response:
    answers = await read_form(at.request)
    game = find_game(answers.get("game", ""))
    person = at.person.known_as(answers["name"]) if answers.get("name") else at.person
    try:
        terms = read_season(answers)
        name = answers.get("league", "")
        season = await at.services.league.make(person.id, person.called, name, terms)
    except BadForm as wrong:
        return form_page(at, TableForm(game, answers), wrong.problems, UNPROCESSABLE)
    except BadOption as wrong:
        problems = {"league" if wrong.about == "name" else wrong.about: str(wrong)}
        return form_page(at, TableForm(game, answers), problems, UNPROCESSABLE)
    if person != at.person:
        await at.services.rename(person)
    return at.remembered(RedirectResponse(f"/league/{season}", SEE_OTHER), person)


@router.get("/league/{season}", name="league")
async def one_league(at: Visitor, season: str) -> Response:
    view = await seen(at, season)
    return at.page("league.html", view=view, invitation=address_of(at.request, season))


def address_of(request: Request, season: str) -> str:
    """Where others reach the season."""
    return invitation_to(request, "league", season=season).address


@router.get("/league/{season}/now")
async def now(at: Visitor, season: str, mark: str = "") -> Response:
    """Has anything changed since the page was shown? Then it is shown again."""
    view = await seen(at, season)
    changed = {"HX-Refresh": "true"} if mark != view.mark else {}
    return Response(status_code=200, headers=changed)


@router.post("/league/{season}/join")
async def join(at: Visitor, season: str) -> Response:
    answers = await read_form(at.request)
    person = at.person.known_as(answers["name"]) if answers.get("name") else at.person
    await at.services.league.join(season, person.id, person.called)
    if person != at.person:
        await at.services.rename(person)
    return at.remembered(RedirectResponse(f"/league/{season}", SEE_OTHER), person)


# --- evenings -----------------------------------------------------------------------------


@router.post("/league/{season}/here")
async def be_here(at: Visitor, season: str) -> Response:
    answers = await read_form(at.request)
    book = await at.services.league.book(season)
    is_here = answers.get("here") == YES
    await at.services.league.set_here(book, at.person.id, is_here=is_here)
    return back_to(at, season)


@router.post("/league/{season}/evenings")
async def begin_evening(at: Visitor, season: str) -> Response:
    await at.services.league.begin_evening(season, at.person.id, await ticked(at.request))
    return back_to(at, season)


@router.post("/league/{season}/rounds")
async def next_round(at: Visitor, season: str) -> Response:
    await at.services.league.next_round(season, at.person.id, await ticked(at.request))
    return back_to(at, season)


async def ticked(request: Request) -> list[int]:
    """The numbers of members; no tick at all means nobody. A number that is none is nobody's."""
    words = (await request.form()).getlist("present")
    return [read_number(str(word)) or 0 for word in words]


@router.post("/league/{season}/tables/{table}/end")
async def end_table(at: Visitor, season: str, table: str) -> Response:
    await at.services.league.end_table(season, at.person.id, (read_number(table) or 0) - 1)
    return back_to(at, season)


@router.post("/league/{season}/end")
async def end_evening(at: Visitor, season: str) -> Response:
    await at.services.league.end_evening(season, at.person.id)
    return back_to(at, season)


@router.get("/league/{season}/evening/{number}")
async def one_evening(at: Visitor, season: str, number: str) -> Response:
    view = await seen(at, season)
    evening = evening_of(view, read_number(number) or 0)
    return at.page(
        "league_evening.html",
        view=view,
        number=evening.number,
        day=told_day(day_of(evening)),
        lines=view.standings_of(evening.number),
        sheets=view.sheets(evening.number),
    )


@router.get("/league/{season}/evening/{number}/deal/{deal}")
async def one_deal(at: Visitor, season: str, number: str, deal: str) -> Response:
    """Who did what with the same cards; only when all have played them."""
    view = await seen(at, season)
    evening = evening_of(view, read_number(number) or 0)
    sheet, tables = await played_at(at.services, view, evening.number, read_number(deal) or 0)
    return at.page(
        "league_deal.html",
        view=view,
        number=evening.number,
        sheet=sheet,
        chairs=courses_of(sheet, tables),
    )
