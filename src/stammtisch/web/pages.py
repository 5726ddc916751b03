"""The pages of the house, from its front door to the table."""

import asyncio
import io
from typing import Annotated, Any, NamedTuple

import segno
from fastapi import APIRouter, Depends, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from stammtisch import GAMES
from stammtisch.core.game import BadOption, find_game
from stammtisch.core.language import LANGUAGES, _, speak
from stammtisch.core.settings import TABLE_OPTIONS
from stammtisch.web.house import House
from stammtisch.web.page import page, write
from stammtisch.web.people import Person, language_of
from stammtisch.web.picture import Picture
from stammtisch.web.room import CLOCKS, PACES, Room
from stammtisch.web.rooms import Plan
from stammtisch.web.stream import EventStream

router = APIRouter(include_in_schema=False)
SEE_OTHER = 303
USUAL_LEVEL = "regular"
USUAL_SEATS = {"forsale": 4, "zahltag": 3, "stichtag": 4}
LISTED = 20


class Visit(NamedTuple):
    """A request: who sends it, and the house that it enters."""

    request: Request
    house: House
    person: Person
    is_new: bool

    def page(self, template: str, **parts: Any) -> Response:
        return self.remembered(page(template, person=self.person, **parts))

    def to(self, address: str) -> Response:
        """On to another page; a script that sent a form needs none."""
        if "hx-request" in self.request.headers and address.startswith("/table/"):
            return Response(status_code=204)
        return self.remembered(RedirectResponse(address, SEE_OTHER))

    def remembered(self, response: Response, person: Person | None = None) -> Response:
        if self.is_new or person:
            self.house.people.remember(response, person or self.person, self.request)
        return response


async def visit(request: Request) -> Visit:
    house: House = request.app.state.house
    person = house.people.read(request)
    speak(language_of(request, person))
    return Visit(request, house, person, "stammtisch" not in request.cookies)


Visitor = Annotated[Visit, Depends(visit)]
Word = Annotated[str, Form(max_length=200)]


# --- the front door -----------------------------------------------------------------------


@router.get("/")
async def home(at: Visitor) -> Response:
    own = await asyncio.to_thread(at.house.store.games_of, at.person.id, LISTED)
    waiting = await asyncio.to_thread(at.house.store.open_games, LISTED)
    strangers = [game for game in waiting if game.id not in {mine.id for mine in own}]
    return at.page(
        "home.html",
        games=GAMES.values(),
        titles={name: game.text.title() for name, game in GAMES.items()},
        own=own,
        waiting=strangers,
        level=USUAL_LEVEL,
    )


@router.post("/name")
async def rename(at: Visitor, name: Word = "", language: Word = "", back: Word = "/") -> Response:
    person = at.person.known_as(name) if name else at.person
    if language in LANGUAGES:
        person = person.speaking(language)
    return at.remembered(RedirectResponse(own_address(back), SEE_OTHER), person)


def own_address(words: str) -> str:
    """A path of this house; nothing else is followed."""
    return words if words.startswith("/") and not words.startswith("//") else "/"


@router.get("/me")
async def myself(at: Visitor) -> Response:
    """The personal link, as words and as a code for phones."""
    link = str(at.request.url_for("come_in", token=at.house.people.link_of(at.person)))
    return at.page("me.html", link=link, code=code_of(link))


@router.get("/me/{token}")
async def come_in(at: Visitor, token: str) -> Response:
    """A personal link: the person moves to this device."""
    person = at.house.people.read_link(token)
    if person is None:
        raise BadOption(_("this link does not hold any more; make a new one"), "link")
    return at.remembered(RedirectResponse("/", SEE_OTHER), person)


# --- opening a table ----------------------------------------------------------------------


@router.post("/play")
async def play_now(
    at: Visitor, game: Word, level: Word = USUAL_LEVEL, date: Word = "", seats: Word = ""
) -> Response:
    """One click: a table with bots."""
    chosen = find_game(game)
    count = chosen.read_seats(seats or str(USUAL_SEATS.get(game, chosen.seats[0])))
    bots = ["", *[level] * (count - 1)]
    options = {"date": date} if date else {}
    return await open_table(at, Plan(chosen, bots, options))


async def open_table(at: Visit, plan: Plan) -> Response:
    room_id = await at.house.rooms.create(plan, [(at.person.id, at.person.called)])
    return at.remembered(RedirectResponse(f"/table/{room_id}", SEE_OTHER))


@router.get("/new/{game}")
async def plan_table(at: Visitor, game: str) -> Response:
    """What the address says already is filled in."""
    chosen = find_game(game)
    given = at.request.query_params
    return at.page(
        "new.html",
        game=chosen,
        given=given,
        usual=given.get("seats", str(USUAL_SEATS.get(game, chosen.seats[0]))),
        paces=list(PACES),
        clocks=list(CLOCKS),
    )


@router.post("/tables")
async def new_table(at: Visitor) -> Response:
    form = {name: str(value) for name, value in (await at.request.form()).items()}
    return await open_table(at, read_plan(form))


def read_plan(form: dict[str, str]) -> Plan:
    game = find_game(form.get("game", ""))
    seats = game.read_seats(form.get("seats", ""))
    bots = [form.get(f"chair-{seat}", "") for seat in range(seats)]
    names = {option.name for option in (*game.options, *TABLE_OPTIONS)} - {"practice"}
    options = {name: form[name] for name in names if form.get(name)}
    return Plan(
        game,
        ["", *bots[1:]],
        options,
        form.get("public") == "yes",
        form.get("pace", "normal"),
        form.get("clock", "none"),
    )


# --- at the table -------------------------------------------------------------------------


@router.get("/table/{room_id}")
async def table(at: Visitor, room_id: str) -> Response:
    opened = await at.house.rooms.find(room_id)
    async with opened.lock:
        picture = Picture(opened.room, opened.room.seat_of(at.person.id))
        return at.page(
            "table.html", picture=picture, room=opened.room, warming=warming(at.house, opened.room)
        )


def warming(house: House, room: Room) -> bool:
    has_bots = any(chair.level for chair in room.chairs)
    return has_bots and house.opponents.is_warming_up(room.game)


async def events(request: Request) -> Response:
    """News of a table for a page that waits; the door calls this, not the router."""
    at, room_id = await visit(request), request.path_params["room_id"]
    house, person = at.house, at.person.id
    return EventStream(await house.rooms.find(room_id), lambda room: fragment(house, room, person))


def fragment(house: House, room: Room, person: str) -> str:
    """What one seat sees."""
    picture = Picture(room, room.seat_of(person))
    return write("room.html", picture=picture, room=room, warming=warming(house, room))


@router.post("/table/{room_id}/act")
async def act(
    at: Visitor, room_id: str, action: Annotated[int, Form()], moment: Annotated[int, Form()]
) -> Response:
    opened = await at.house.rooms.find(room_id)
    seat = opened.room.own_seat(at.person.id)
    await at.house.rooms.act(room_id, seat, action, moment)
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/undo")
async def undo(at: Visitor, room_id: str) -> Response:
    await at.house.rooms.write(room_id, lambda room: room.undoing(at.person.id))
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/sit")
async def sit(at: Visitor, room_id: str, name: Word = "") -> Response:
    person = at.person.known_as(name) if name else at.person
    await at.house.rooms.sit(room_id, person.id, person.called)
    return at.remembered(RedirectResponse(f"/table/{room_id}", SEE_OTHER), person)


@router.post("/table/{room_id}/bots")
async def fill_with_bots(at: Visitor, room_id: str, level: Word = USUAL_LEVEL) -> Response:
    opened = await at.house.rooms.find(room_id)
    opened.room.own_seat(at.person.id)
    await at.house.rooms.seat_bots(room_id, level)
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/leave")
async def leave(at: Visitor, room_id: str) -> Response:
    await at.house.rooms.write(room_id, lambda room: room.rising(at.person.id))
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/return")
async def come_back(at: Visitor, room_id: str) -> Response:
    await at.house.rooms.write(room_id, lambda room: room.returning(at.person.id))
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/wish")
async def wish(at: Visitor, room_id: str, wish: Word) -> Response:
    await at.house.rooms.write(room_id, lambda room: room.wishing(at.person.id, wish))
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/again")
async def again(at: Visitor, room_id: str) -> Response:
    opened = await at.house.rooms.find(room_id)
    opened.room.own_seat(at.person.id)
    next_id = await at.house.rooms.repeat(room_id)
    return at.remembered(RedirectResponse(f"/table/{next_id}", SEE_OTHER))


@router.get("/table/{room_id}/hint")
async def hint(at: Visitor, room_id: str) -> Response:
    opened = await at.house.rooms.find(room_id)
    room, seat = opened.room, opened.room.own_seat(at.person.id)
    weights = []
    if seat in room.to_act:
        about = f"hint {room.id} {room.number} {seat}"
        weights = await at.house.opponents.weigh(room.game, room.table.view(seat), seat, about)
    best = sorted(weights, key=lambda weight: -weight.share)[:3]
    text, names = room.game.text, room.names()
    told = [(text.tell_action(each.act, names), each) for each in best]
    return at.page("hint.html", told=told)


@router.get("/table/{room_id}/transcript")
async def transcript(at: Visitor, room_id: str) -> Response:
    opened = await at.house.rooms.find(room_id)
    async with opened.lock:
        words = opened.room.transcript_for(at.person.id)
    name = f"{opened.room.game.name}-{room_id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(words, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/table/{room_id}/qr.svg")
async def invitation(at: Visitor, room_id: str) -> Response:
    """The way to this table, for phones."""
    await at.house.rooms.find(room_id)
    address = str(at.request.url_for("table", room_id=room_id))
    return Response(code_of(address), media_type="image/svg+xml")


def code_of(address: str) -> str:
    """An address as a QR code."""
    drawing = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(drawing, kind="svg", xmldecl=False, scale=6, dark="#222", light="#fff")
    return drawing.getvalue().decode()
