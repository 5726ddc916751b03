"""The front door: the games on their shelf, tables to join, a name, and a new table."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch import GAMES
from stammtisch.core.game import BadOption, find_game
from stammtisch.core.language import LANGUAGES, _
from stammtisch.web.day import todays
from stammtisch.web.form import BadForm, Form, read_plan
from stammtisch.web.house import House
from stammtisch.web.invitation import invitation_to
from stammtisch.web.notice import MOST_RUNNING, open_notices, own_notices, running_notices
from stammtisch.web.pages import SEE_OTHER, USUAL_LEVEL, Visit, Visitor, Word
from stammtisch.web.people import Person
from stammtisch.web.room import CLOCKS, PACES, Refused, Room
from stammtisch.web.rooms import Plan
from stammtisch.web.store import UNFINISHED

router = APIRouter(include_in_schema=False)
UNPROCESSABLE = 422
LISTED = 20


@router.get("/")
async def home(at: Visitor) -> Response:
    return at.page(
        "home.html",
        games=GAMES.values(),
        playing=await running_notices(at.house, at.person, LISTED),
        played=await own_notices(at.house, at.person, LISTED, ["over"]),
        waiting=await open_notices(at.house, at.person, LISTED),
        level=USUAL_LEVEL,
        paces=list(PACES),
        todays=todays(),
    )


# --- who one is ---------------------------------------------------------------------------


@router.post("/name")
async def rename(at: Visitor) -> Response:
    """A name, which may be empty again, or a language."""
    form = await read_form(at.request)
    person = at.person
    if "language" in form:
        person = person.speaking(read_language(form["language"]))
    if "name" in form:
        person = person.known_as(form["name"])
        await tell_tables(at.house, person)
    back = own_address(form.get("back", "/"))
    return at.remembered(RedirectResponse(back, SEE_OTHER), person)


def read_language(word: str) -> str:
    if word not in LANGUAGES:
        choices = ", ".join(LANGUAGES)
        raise BadOption(_("the languages are {choices}").format(choices=choices), "language")
    return word


async def read_form(request: Request) -> dict[str, str]:
    return {name: str(value) for name, value in (await request.form()).items()}


async def tell_tables(house: House, person: Person) -> None:
    """Everybody at the tables where this person sits reads the new name."""
    name = partial(Room.renaming, person=person.id, name=person.called)
    own = partial(house.store.games_of, statuses=UNFINISHED)
    for game in await asyncio.to_thread(own, person.id, MOST_RUNNING):
        with suppress(Refused):  # does not sit there any more, or is called that already
            await house.rooms.write(game.id, name)


def own_address(words: str) -> str:
    """A path of this house; nothing else is followed."""
    return words if words.startswith("/") and not words.startswith("//") else "/"


@router.get("/me")
async def myself(at: Visitor) -> Response:
    """The personal link, as words and as a code for phones."""
    token = at.house.people.link_of(at.person)
    return at.page("me.html", invitation=invitation_to(at.request, "come_in", token=token))


# --- opening a table ----------------------------------------------------------------------


@router.post("/play")
async def play_now(
    at: Visitor,
    game: Word,
    level: Word = USUAL_LEVEL,
    date: Word = "",
    seats: Word = "",
    pace: Word = "normal",
) -> Response:
    """One click: a table with bots."""
    chosen = find_game(game)
    count = chosen.read_seats(seats or None)
    day = {"date": date or next(iter(todays()))} if chosen.is_dated else {}
    return await open_table(at, Plan(chosen, ["", *[level] * (count - 1)], day, pace=pace))


async def open_table(at: Visit, plan: Plan) -> Response:
    room_id = await at.house.rooms.create(plan, [(at.person.id, at.person.called)])
    return at.remembered(RedirectResponse(f"/table/{room_id}", SEE_OTHER))


@router.get("/new/{game}")
async def plan_table(at: Visitor, game: str) -> Response:
    """What the address says already is filled in."""
    return at.page("new.html", **parts_of(Form(find_game(game), at.request.query_params)))


@router.post("/tables")
async def new_table(at: Visitor) -> Response:
    answers = await read_form(at.request)
    try:
        plan = read_plan(answers)
    except BadForm as wrong:
        form = Form(find_game(answers["game"]), answers, wrong.problems)
        return at.page("new.html", status=UNPROCESSABLE, **parts_of(form))
    return await open_table(at, plan)


def parts_of(form: Form) -> dict[str, Any]:
    return {"form": form, "todays": todays(), "paces": list(PACES), "clocks": list(CLOCKS)}
