"""The page of a table, and what its forms and buttons send."""

from contextlib import suppress
from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.web.http.event_stream import EventStream
from stammtisch.web.http.identity import Person
from stammtisch.web.http.invitation import Invitation, invitation_to
from stammtisch.web.http.rate_limit import address_of
from stammtisch.web.http.services import Services
from stammtisch.web.http.table_limit import check_tables
from stammtisch.web.rooms.bots import ADVISER, Counsel
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.refusal import Repeated, Unreadable
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.room_state import YES
from stammtisch.web.routes.errors import in_plain_words
from stammtisch.web.routes.visit import SEE_OTHER, USUAL_LEVEL, DecisionNumber, Visit, Visitor, Word
from stammtisch.web.views.board import Board, Reader
from stammtisch.web.views.chat_view import ChatReader, ChatView
from stammtisch.web.views.table_view import TableView
from stammtisch.web.views.waiting_room import WaitingRoom

router = APIRouter(include_in_schema=False)


@router.get("/table/{room_id}")
async def table(at: Visitor, room_id: str) -> Response:
    opened = await at.services.rooms.greet(room_id, at.person.id)
    way = invitation_to(at.request, "table", room_id=room_id)
    async with opened.lock:
        board = shown(at.services, opened, at.person, way)
        return at.page("table.html", board=board, **board.context)


def shown(services: Services, opened: OpenRoom, person: Person, way: Invitation) -> Board:
    """What one person sees of a table."""
    room = opened.room
    seat = room.seat_of(person.id)
    view = TableView(room, seat, opened.absent)
    chat = ChatView(room, seat, opened.chat)
    waiting = WaitingRoom(room, way, person.name)
    return Board(view, waiting, warmth_of(services, room), chat, opened.watching)


def warmth_of(services: Services, room: Room) -> int | None:
    has_bots = any(chair.level for chair in room.chairs)
    return services.bots.warmth(room.game) if has_bots and room.status != "over" else None


@router.get("/table/{room_id}/warmth")
async def warmth(at: Visitor, room_id: str) -> Response:
    """How much is compiled for the bots; pages ask until they are ready."""
    room = (await at.services.rooms.find(room_id)).room
    board = Board(TableView(room, None), warmth=warmth_of(at.services, room))
    return HTMLResponse(board.part("warmth"))


@router.get("/table/{room_id}/status")
async def status(at: Visitor, room_id: str) -> Response:
    """Whose turn it is, for hidden pages: they keep no stream open, but are not gone."""
    opened = await at.services.rooms.find(room_id)
    opened.presence.glimpse(at.person.id)
    opened.look_round()
    async with opened.lock:
        return JSONResponse(Board(TableView(opened.room, opened.room.seat_of(at.person.id))).sign)


async def events(at: Visit, room_id: str) -> Response:
    """The stream of a table's changes. This and `act` are reached through `hot_routes`."""
    services = at.services
    at_person = at.person
    person = at_person.id
    way = invitation_to(at.request, "table", room_id=room_id)
    opened = await services.rooms.greet(room_id, person)
    reader = Reader(lambda opened: shown(services, opened, at_person, way))
    place = services.streams.place_for(person, address_of(at.request))
    return EventStream(
        opened,
        reader,
        person,
        place,
        lambda: services.directory.is_current(at_person),
        lambda: services.orders.notice,
        ChatReader(person),
    )


async def act(at: Visit, room_id: str, action: int, decision: int) -> Response:
    opened = await at.services.rooms.find(room_id)
    seat = opened.room.own_seat(at.person.id)
    with suppress(Repeated), in_plain_words(opened, seat):  # a double click counts once
        await at.services.rooms.act(room_id, seat, action, decision)
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/undo")
async def undo(at: Visitor, room_id: str, decision: DecisionNumber = None) -> Response:
    with suppress(Repeated):  # a double click counts once
        await at.services.rooms.write(room_id, lambda room: room.undoing(at.person.id, decision))
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/sit")
async def sit(at: Visitor, room_id: str, name: Word = "", seal: Word = "") -> Response:
    person = at.person.known_as(name) if name else at.person
    if not person.name:
        raise BadOption(_("Tell the others your name first."), "name")
    if person != at.person:
        await at.services.rename(person)
    await at.services.rooms.sit(room_id, person.id, person.called, seal)
    return at.remembered(RedirectResponse(f"/table/{room_id}", SEE_OTHER), person)


@router.post("/table/{room_id}/bots")
async def fill_with_bots(at: Visitor, room_id: str, level: Word = USUAL_LEVEL) -> Response:
    with suppress(Repeated):
        await at.services.rooms.seat_bots(room_id, at.person.id, level)
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/leave")
async def leave(at: Visitor, room_id: str) -> Response:
    """A bot stands in; before the game begins the chair becomes free."""
    opened = await at.services.rooms.write(room_id, lambda room: room.rising(at.person.id))
    return at.to(f"/table/{room_id}" if opened.room.has_begun else "/")


@router.post("/table/{room_id}/return")
async def come_back(at: Visitor, room_id: str) -> Response:
    await at.services.rooms.write(room_id, lambda room: room.returning(at.person.id))
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/wish")
async def wish(at: Visitor, room_id: str, wish: Word) -> Response:
    with suppress(Repeated):  # a double click
        await at.services.rooms.write(room_id, lambda room: room.wishing(at.person.id, wish))
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/stand-in")
async def stand_in(at: Visitor, room_id: str, seat: Annotated[int, Form()]) -> Response:
    """Lets a bot play for somebody who is missed."""
    await at.services.rooms.stand_in(room_id, at.person.id, seat)
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/pace")
async def change_pace(at: Visitor, room_id: str, pace: Word) -> Response:
    await at.services.rooms.write(room_id, lambda room: room.pacing(at.person.id, pace))
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/again")
async def again(at: Visitor, room_id: str, answer: Word = YES) -> Response:
    """Answers whether one wants another game; it begins when all who are there want it."""
    await check_rematch(at, room_id)
    return to_next(at, await at.services.rooms.rematch(room_id, at.person.id, answer))


@router.post("/table/{room_id}/again/now")
async def again_now(at: Visitor, room_id: str) -> Response:
    """Begins with bots in place of those who have not answered."""
    await check_rematch(at, room_id)
    return to_next(at, await at.services.rooms.rematch_now(room_id, at.person.id))


async def check_rematch(at: Visit, room_id: str) -> None:
    opened = await at.services.rooms.find(room_id)
    opened.room.own_seat(at.person.id)
    await check_tables(at.services.store, at.person.id)


def to_next(at: Visit, opened: OpenRoom) -> Response:
    """Whoever wants the next game is led there."""
    room = opened.room
    if not room.next_id or room.seat_of(at.person.id) not in room.wanted:
        return at.to(f"/table/{room.id}")
    address = f"/table/{room.next_id}"
    if "hx-request" in at.request.headers:  # our script does not follow the other kind
        return Response(status_code=204, headers={"hx-redirect": address})
    return at.remembered(RedirectResponse(address, SEE_OTHER))


@router.get("/table/{room_id}/hint")
async def hint(at: Visitor, room_id: str) -> Response:
    opened = await at.services.rooms.find(room_id)
    room = opened.room
    room.check_advice()
    seat = room.own_seat(at.person.id)
    counsel = Counsel([], ADVISER)
    if seat in room.to_act:
        about = f"hint {room.id} {room.number_for(seat)} {seat}"
        counsel = await at.services.bots.weigh(room.game, room.table.view(seat), seat, about)
    text = room.game.text
    names = room.names()
    told = [(text.tell_action(each.act, names), each) for each in counsel.best]
    return at.page("hint.html", told=told, is_simple=counsel.is_simple)


@router.get("/table/{room_id}/transcript")
async def transcript(at: Visitor, room_id: str) -> Response:
    try:
        opened = await at.services.rooms.find(room_id)
    except Unreadable as why:
        words = await at.services.rooms.salvage(room_id, at.person.id, why)
        return attachment(words, f"table-{room_id}.txt")
    async with opened.lock:
        words = opened.room.transcript_for(at.person.id)
    return attachment(words, f"{opened.room.game.name}-{room_id}.txt")


def attachment(words: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(words, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/table/{room_id}/qr.svg")
async def invitation(at: Visitor, room_id: str) -> Response:
    """The QR code of the table's address."""
    await at.services.rooms.find(room_id)
    invitation = invitation_to(at.request, "table", room_id=room_id)
    return Response(invitation.code, media_type="image/svg+xml")
