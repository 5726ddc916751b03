"""The front page: games, tables to join, the player's name, and new tables."""

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch import GAMES
from stammtisch.core.game import BadOption, find_game
from stammtisch.core.language import LANGUAGES, _
from stammtisch.web.http.identity import Person
from stammtisch.web.http.table_limit import check_tables
from stammtisch.web.rooms.avatar import AVATARS
from stammtisch.web.rooms.table_plan import TablePlan, plan_of_lesson
from stammtisch.web.rooms.table_terms import CLOCKS, PACES
from stammtisch.web.routes.daily_desk import NOBODY, todays_cards
from stammtisch.web.routes.visit import SEE_OTHER, USUAL_LEVEL, Visit, Visitor, Word
from stammtisch.web.store.lists import OPEN, PLAYED, RUNNING
from stammtisch.web.views.calendar_day import dated_game, days_around_today, todays
from stammtisch.web.views.daily import DailyCard
from stammtisch.web.views.day_figures import highlights_of
from stammtisch.web.views.last_game import last_game
from stammtisch.web.views.table_form import BadForm, TableForm, read_plan
from stammtisch.web.views.table_list import listed_tables, untried_games
from stammtisch.web.views.words import players_words

router = APIRouter(include_in_schema=False)
UNPROCESSABLE = 422
LISTED = 20


@router.get("/")
async def home(at: Visitor) -> Response:
    lists = await listed_tables(at.services, at.person, LISTED)
    days = days_around_today()
    return at.page(
        "home.html",
        games=GAMES.values(),
        playing=lists[RUNNING],
        played=lists[PLAYED],
        waiting=lists[OPEN],
        level=USUAL_LEVEL,
        paces=list(PACES),
        todays=todays(),
        days=days,
        highlights=await run_in_threadpool(highlights_of, days),
        icons=dated_game().look.artwork().signs,
        players=players_words,
        last=last_game([*lists[RUNNING], *lists[PLAYED]]),
        untried=untried_games(lists),
        daily={card.game.name: card for card in await cards_for(at)},
    )


async def cards_for(at: Visit) -> list[DailyCard]:
    """The daily games; who has no cookie has played nothing."""
    return await todays_cards(at.services, NOBODY if at.is_new else at.person)


# --- who one is ---------------------------------------------------------------------------


@router.get("/name")
async def own_name(at: Visitor) -> Response:
    """The page on which one chooses name and avatar."""
    stored = await at.services.directory.stored(at.person)
    return at.page("name.html", chosen=stored.avatar, avatars=AVATARS)


@router.post("/name")
async def rename(at: Visitor) -> Response:
    """Changes the name, which may be empty, the avatar or the language."""
    form = await read_form(at.request)
    person = at.person
    if "language" in form:
        person = person.speaking(read_language(form["language"]))
    if "name" in form:
        person = person.known_as(form["name"])
        await at.services.rename(person)
    if "avatar" in form:
        await at.services.choose_avatar(person, read_avatar(form["avatar"]))
    back = own_address(form.get("back", "/"))
    return at.remembered(RedirectResponse(back, SEE_OTHER), person)


def read_language(word: str) -> str:
    if word not in LANGUAGES:
        choices = ", ".join(LANGUAGES)
        raise BadOption(_("the languages are {choices}").format(choices=choices), "language")
    return word


def read_avatar(word: str) -> str:
    if word and word not in AVATARS:
        choices = ", ".join(AVATARS)
        raise BadOption(_("the avatars are {choices}").format(choices=choices), "avatar")
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


@router.post("/learn/{game}")
async def learn(at: Visitor, game: str, pace: Word = "normal") -> Response:
    """A guided first game."""
    return await open_table(at, plan_of_lesson(find_game(game), pace), "")


async def open_table(at: Visit, plan: TablePlan, seal: str) -> Response:
    person = at.person
    await check_tables(at.services.store, person.id)
    guest = (person.id, person.called)
    room_id = await at.services.rooms.create(plan, [guest], seals={person.id: seal})
    return at.remembered(RedirectResponse(f"/table/{room_id}", SEE_OTHER), person)


@router.get("/new/{game}")
async def plan_table(at: Visitor, game: str) -> Response:
    """The form for a new table; the query fills it in."""
    return at.page("new.html", **parts_of(TableForm(find_game(game), at.request.query_params)))


@router.post("/tables")
async def new_table(at: Visitor) -> Response:
    answers = await read_form(at.request)
    person = at.person.known_as(answers["name"]) if answers.get("name") else at.person
    try:
        plan = read_plan(answers)
        check_named(plan, person, answers)
    except BadForm as wrong:
        form = TableForm(find_game(answers["game"]), answers, wrong.problems)
        return at.page("new.html", status=UNPROCESSABLE, **parts_of(form))
    if person != at.person:
        await at.services.rename(person)
    return await open_table(at._replace(person=person), plan, answers.get("seal", ""))


def check_named(plan: TablePlan, person: Person, answers: Mapping[str, str]) -> None:
    """Friends want to know with whom they play; bots do not mind."""
    if plan.people > 1 and "name" in answers and not person.name:
        raise BadForm({"name": _("Tell your friends your name.")})


def parts_of(form: TableForm) -> dict[str, Any]:
    return {"form": form, "todays": todays(), "paces": list(PACES), "clocks": list(CLOCKS)}
