"""The front page: games, tables to join, the player's name, and new tables."""

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch import GAMES
from stammtisch.core.game import BadOption, find_game
from stammtisch.core.language import LANGUAGES, _
from stammtisch.web.http.table_limit import check_tables
from stammtisch.web.rooms.table_plan import TablePlan
from stammtisch.web.rooms.table_terms import CLOCKS, PACES
from stammtisch.web.routes.visit import SEE_OTHER, USUAL_LEVEL, Visit, Visitor, Word
from stammtisch.web.store.lists import OPEN, PLAYED, RUNNING
from stammtisch.web.views.calendar_day import todays
from stammtisch.web.views.table_form import BadForm, TableForm, read_plan
from stammtisch.web.views.table_list import listed_tables

router = APIRouter(include_in_schema=False)
UNPROCESSABLE = 422
LISTED = 20


@router.get("/")
async def home(at: Visitor) -> Response:
    lists = await listed_tables(at.services, at.person, LISTED)
    return at.page(
        "home.html",
        games=GAMES.values(),
        playing=lists[RUNNING],
        played=lists[PLAYED],
        waiting=lists[OPEN],
        level=USUAL_LEVEL,
        paces=list(PACES),
        todays=todays(),
    )


# --- who one is ---------------------------------------------------------------------------


@router.post("/name")
async def rename(at: Visitor) -> Response:
    """Changes the name, which may be empty, or the language."""
    form = await read_form(at.request)
    person = at.person
    if "language" in form:
        person = person.speaking(read_language(form["language"]))
    if "name" in form:
        person = person.known_as(form["name"])
        await at.services.rename(person)
    back = own_address(form.get("back", "/"))
    return at.remembered(RedirectResponse(back, SEE_OTHER), person)


def read_language(word: str) -> str:
    if word not in LANGUAGES:
        choices = ", ".join(LANGUAGES)
        raise BadOption(_("the languages are {choices}").format(choices=choices), "language")
    return word


async def read_form(request: Request) -> dict[str, str]:
    return {name: str(value) for name, value in (await request.form()).items()}


def own_address(words: str) -> str:
    """A path on this server; anything else leads home."""
    return words if words.startswith("/") and not words.startswith("//") else "/"


# --- opening a table ----------------------------------------------------------------------


@router.post("/play")
async def play_now(
    at: Visitor,
    game: Word,
    level: Word = USUAL_LEVEL,
    date: Word = "",
    seats: Word = "",
    pace: Word = "normal",
    seal: Word = "",
) -> Response:
    """One click: a table with bots."""
    chosen = find_game(game)
    count = chosen.read_seats(seats or None)
    day = {"date": date or next(iter(todays()))} if chosen.is_dated else {}
    plan = TablePlan(chosen, ["", *[level] * (count - 1)], day, pace=pace)
    return await open_table(at, plan, seal)


async def open_table(at: Visit, plan: TablePlan, seal: str) -> Response:
    await check_tables(at.services.store, at.person.id)
    guest = (at.person.id, at.person.called)
    room_id = await at.services.rooms.create(plan, [guest], seals={at.person.id: seal})
    return at.remembered(RedirectResponse(f"/table/{room_id}", SEE_OTHER))


@router.get("/new/{game}")
async def plan_table(at: Visitor, game: str) -> Response:
    """The form for a new table; the query fills it in."""
    return at.page("new.html", **parts_of(TableForm(find_game(game), at.request.query_params)))


@router.post("/tables")
async def new_table(at: Visitor) -> Response:
    answers = await read_form(at.request)
    try:
        plan = read_plan(answers)
    except BadForm as wrong:
        form = TableForm(find_game(answers["game"]), answers, wrong.problems)
        return at.page("new.html", status=UNPROCESSABLE, **parts_of(form))
    return await open_table(at, plan, answers.get("seal", ""))


def parts_of(form: TableForm) -> dict[str, Any]:
    return {"form": form, "todays": todays(), "paces": list(PACES), "clocks": list(CLOCKS)}
