"""The JSON API: the same tables for programs, clients and bots that others write."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, HTTPException, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import TypeAdapter
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from stammtisch import GAMES
from stammtisch.core.language import _, speak
from stammtisch.web.http.event_stream import EventStream, hears_nothing
from stammtisch.web.http.identity import Person, language_of
from stammtisch.web.http.identity import new_person as nobody_yet
from stammtisch.web.http.rate_limit import address_of
from stammtisch.web.http.services import Services
from stammtisch.web.http.table_limit import check_tables
from stammtisch.web.rooms.branch import Branch, finished, read_chair
from stammtisch.web.rooms.change import Change
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.refusal import Repeated, Unreadable
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.shuffle import Revealed
from stammtisch.web.rooms.table_plan import plan_of_branch
from stammtisch.web.routes.api_models import (
    NOW,
    Advice,
    Answer,
    Arrival,
    Bots,
    BranchWish,
    ChatBook,
    ChatChange,
    Emote,
    Fairness,
    GameSheet,
    Message,
    Missed,
    Move,
    NewPerson,
    NewTable,
    Opened,
    Passport,
    Problem,
    RemarkLine,
    Reveal,
    TableLine,
    Undo,
    View,
)
from stammtisch.web.routes.errors import (
    API,
    BROKEN,
    CONFLICT,
    FORGED,
    GONE,
    NOT_FOUND,
    TOO_LARGE,
    TOO_MUCH,
    UNAVAILABLE,
    UNKNOWN,
    UNREADABLE,
)
from stammtisch.web.store.remark import EMOTE, WORDS

LISTED = 100
CREATED = 201


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {status: {"model": Problem} for status in statuses}


EVERYWHERE = (BROKEN, UNKNOWN, FORGED, TOO_LARGE, UNREADABLE, TOO_MUCH)
router = APIRouter(prefix=API, responses=problems(*EVERYWHERE))
AT_TABLE = problems(NOT_FOUND, GONE)
CHANGES = problems(NOT_FOUND, CONFLICT, GONE)


def in_words(media_type: str) -> dict[int | str, dict[str, Any]]:
    """An answer that is no JSON."""
    return {200: {"content": {media_type: {"schema": {"type": "string"}}}}}


FOR_ALL: dict[str, Any] = {"security": [{}]}  # a token may be sent, but need not


# --- who asks -----------------------------------------------------------------------------

BEARER = HTTPBearer(auto_error=False, description="The token of `POST /api/people`.")
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]


async def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


AppServices = Annotated[Services, Depends(services_of)]


async def somebody(request: Request, services: AppServices, sent: Credentials) -> Person | None:
    """The person who sent a token or, without one, a cookie; answers are in their language."""
    people = services.people
    found = people.read_token(sent.credentials) if sent else people.known(request)
    person = await services.directory.current(found)
    speak(language_of(request, person or Person("")))
    if sent and person is None:
        raise unknown(_("this token is not one of ours"))
    return person


Anyone = Annotated[Person | None, Depends(somebody)]


async def somebody_known(person: Anyone) -> Person:
    if person is None:
        raise unknown(_("nobody knows who you are: send a token, see POST /api/people"))
    return person


Known = Annotated[Person, Depends(somebody_known)]


def unknown(sentence: str) -> HTTPException:
    return HTTPException(UNKNOWN, sentence, {"www-authenticate": "Bearer"})


@router.post("/people", tags=["people"], status_code=CREATED, openapi_extra=FOR_ALL)
async def new_person(services: AppServices, _reader: Anyone, wanted: NewPerson) -> Passport:
    """Become somebody: a name, and a token that proves it is you. You need no account."""
    person = nobody_yet().known_as(wanted.name)
    return Passport(name=person.called, token=services.people.token_of(person))


# --- finding and opening tables -----------------------------------------------------------


@router.get("/games", tags=["games"], openapi_extra=FOR_ALL)
async def games(_reader: Anyone) -> list[GameSheet]:
    """All games with their options."""
    return [GameSheet.of(game) for game in GAMES.values()]


@router.get("/tables", tags=["tables"], openapi_extra=FOR_ALL)
async def open_tables(services: AppServices, _reader: Anyone) -> list[TableLine]:
    """Public tables that wait for somebody, the liveliest first."""
    found = await asyncio.to_thread(services.store.open_games, LISTED)
    await services.rooms.check(found)
    return [TableLine.of(game) for game in found if services.rooms.is_listed(game)]


@router.get("/tables/mine", tags=["tables"])
async def own_tables(services: AppServices, person: Known) -> list[TableLine]:
    """Tables at which you sat down once, the liveliest first."""
    found = await asyncio.to_thread(services.store.games_of, person.id, LISTED)
    await services.rooms.check(found)
    return [TableLine.of(game) for game in found if services.rooms.is_listed(game)]


@router.post(
    "/tables", tags=["tables"], status_code=CREATED, responses=problems(CONFLICT, UNAVAILABLE)
)
async def open_table(
    request: Request, services: AppServices, person: Known, wanted: NewTable
) -> Opened:
    """Open a table and sit down at it; the game begins when every chair is taken."""
    await check_tables(services.store, person.id)
    room_id = await services.rooms.create(
        wanted.plan(), [(person.id, person.called)], seals={person.id: wanted.seal}
    )
    address = str(request.url_for("table", room_id=room_id))
    return Opened(id=room_id, address=address)


# --- at the table -------------------------------------------------------------------------

RoomId = Annotated[str, Path(alias="id", max_length=64, pattern="^[A-Za-z0-9_-]+$")]
LastAct = Annotated[Undo, Body()]
NEWEST = Undo()
ChatWanted = Annotated[bool, Query(description="Send events `chat`, too: new remarks, in a list.")]
Since = Annotated[int, Query(ge=0, description="Leave out events with a lower number.")]


async def seen(services: Services, room_id: str, person: Person | None, since: int = 0) -> View:
    opened = await services.rooms.find(room_id)
    if person:
        opened.presence.see(person.id)
    async with opened.lock:
        return view_of(opened, person, since)


def view_of(opened: OpenRoom, person: Person | None, since: int) -> View:
    seat = opened.room.seat_of(person.id if person else None)
    return View.of(opened.room, seat, since, opened.absent, opened.watching)


@router.get("/tables/{id}", tags=["play"], responses=AT_TABLE, openapi_extra=FOR_ALL)
async def look(services: AppServices, person: Anyone, room_id: RoomId, since: Since = 0) -> View:
    """The table as you may see it: from your seat, or as a spectator."""
    return await seen(services, room_id, person, since)


@router.get(
    "/tables/{id}/events",
    tags=["play"],
    response_class=Response,
    responses={**AT_TABLE, **in_words("text/event-stream")},
    openapi_extra=FOR_ALL,
)
async def watch(
    request: Request,
    services: AppServices,
    person: Anyone,
    room_id: RoomId,
    since: Since = 0,
    chat: ChatWanted = False,  # noqa: FBT002 - a question in the address
) -> Response:
    """Server-sent events, each a view of the table: now, and whenever its number has changed."""
    name = person.id if person else ""
    opened = await services.rooms.greet(room_id, name)
    place = services.streams.place_for(name, address_of(request))
    return EventStream(
        opened,
        lambda opened: view_of(opened, person, since).model_dump_json(by_alias=True),
        name,
        place,
        lambda: person is None or services.directory.is_current(person),
        listen=ChatListener() if chat else hears_nothing,
    )


class ChatListener:
    """A stream that is told what is new in the chat; the first event tells all of it."""

    def __init__(self) -> None:
        self._number = 0

    def __call__(self, opened: OpenRoom) -> str:
        number, self._number = self._number, opened.chat.number
        book = ChatBook.of(opened.room, opened.chat, number + 1)
        return REMARKS.dump_json(book.remarks).decode() if book.remarks else ""


REMARKS = TypeAdapter(list[RemarkLine])


@router.post("/tables/{id}/moves", tags=["play"], responses=CHANGES)
async def move(services: AppServices, person: Known, room_id: RoomId, wanted: Move) -> View:
    """Decide for your seat."""
    opened = await services.rooms.find(room_id)
    seat = opened.room.own_seat(person.id)
    await services.rooms.act(room_id, seat, wanted.action, wanted.decision)
    return await seen(services, room_id, person)


@router.post("/tables/{id}/undo", tags=["play"], responses=CHANGES)
async def undo(
    services: AppServices, person: Known, room_id: RoomId, wanted: LastAct = NEWEST
) -> View:
    """Take back your last act, where nobody has learned anything from it."""
    make = partial(Room.undoing, person=person.id, decision=wanted.decision)
    return await changed(services, room_id, person, make)


async def changed(
    services: Services, room_id: str, person: Person, make: Callable[[Room], Change]
) -> View:
    await services.rooms.write(room_id, make)
    return await seen(services, room_id, person)


@router.get("/tables/{id}/hint", tags=["play"], responses=CHANGES)
async def hint(services: AppServices, person: Known, room_id: RoomId) -> list[Advice]:
    """What a strong bot thinks of your choices, the best first; empty while you have none.

    While it wakes up, simple rules answer: `by` says who."""
    room = (await services.rooms.find(room_id)).room
    room.check_advice()
    seat = room.own_seat(person.id)
    if seat not in room.to_act:
        return []
    about = f"hint {room.id} {room.number_for(seat)} {seat}"
    counsel = await services.bots.weigh(room.game, room.table.view(seat), seat, about)
    best = sorted(counsel.weights, key=lambda weight: -weight.share)
    return [Advice.of(room.game, weight, counsel.by) for weight in best]


@router.get(
    "/tables/{id}/transcript",
    tags=["play"],
    response_class=Response,
    responses={**CHANGES, **in_words("text/plain")},
    openapi_extra=FOR_ALL,
)
async def transcript(services: AppServices, person: Anyone, room_id: RoomId) -> Response:
    """What you know of the game, in the notation; all of it when the game is over.

    Of a closed table, which this server cannot read any more, as much as is left."""
    own = person.id if person else None
    try:
        opened = await services.rooms.find(room_id)
    except Unreadable as why:
        return PlainTextResponse(await services.rooms.salvage(room_id, own, why))
    async with opened.lock:
        return PlainTextResponse(opened.room.transcript_for(own))


@router.post(
    "/tables/{id}/branch",
    tags=["play"],
    status_code=CREATED,
    responses={**CHANGES, **problems(UNAVAILABLE)},
)
async def play_on(
    request: Request, services: AppServices, person: Known, room_id: RoomId, wanted: BranchWish
) -> Opened:
    """Play on from a step of a finished game, at a practice table with bots: the same position,
    and new chance from there on."""
    await check_tables(services.store, person.id)
    game = await finished(await services.rooms.find(room_id))
    branch = await asyncio.to_thread(Branch.of, game, wanted.step)
    seat = read_chair(str(wanted.seat), branch.table.seats)
    plan = plan_of_branch(branch, seat, wanted.level)
    branch_id = await services.rooms.create(plan, [(person.id, person.called)])
    return Opened(id=branch_id, address=str(request.url_for("table", room_id=branch_id)))


# --- talking ------------------------------------------------------------------------------


@router.get("/tables/{id}/chat", tags=["talk"], responses=AT_TABLE, openapi_extra=FOR_ALL)
async def read_chat(
    services: AppServices, _reader: Anyone, room_id: RoomId, since: Since = 0
) -> ChatBook:
    """What was said at the table lately."""
    opened = await services.rooms.find(room_id)
    return ChatBook.of(opened.room, opened.chat, since)


@router.post("/tables/{id}/say", tags=["talk"], responses=CHANGES)
async def say(services: AppServices, person: Known, room_id: RoomId, wanted: Message) -> ChatBook:
    """Say something to everybody at the table: its players may, and spectators if its host lets
    them."""
    return await told(services, room_id, person, WORDS, wanted.words)


@router.post("/tables/{id}/emote", tags=["talk"], responses=CHANGES)
async def emote(services: AppServices, person: Known, room_id: RoomId, wanted: Emote) -> ChatBook:
    """Show one of six emotes at your seat."""
    return await told(services, room_id, person, EMOTE, wanted.emote)


async def told(services: Services, room_id: str, person: Person, kind: str, words: str) -> ChatBook:
    await services.rooms.say(room_id, (person.id, person.called), kind, words)
    opened = await services.rooms.find(room_id)
    return ChatBook.of(opened.room, opened.chat, 0)


@router.post("/tables/{id}/chat", tags=["talk"], responses=CHANGES)
async def set_chat(
    services: AppServices, person: Known, room_id: RoomId, wanted: ChatChange
) -> ChatBook:
    """Switch the chat of your table off or on, let spectators write, or have it kept: only the host
    may."""
    for term in wanted.terms:
        with suppress(Repeated):
            make = partial(Room.setting_chat, person=person.id, term=term)
            await services.rooms.write(room_id, make)
    opened = await services.rooms.find(room_id)
    return ChatBook.of(opened.room, opened.chat, 0)


@router.post("/tables/{id}/rematch", tags=["talk"], responses={**CHANGES, **problems(UNAVAILABLE)})
async def rematch(services: AppServices, person: Known, room_id: RoomId, wanted: Answer) -> View:
    """Say whether you want another game of the same players. It begins when all who are there do:
    then the view names it as `next_id`."""
    await check_tables(services.store, person.id)
    if wanted.answer == NOW:
        await services.rooms.rematch_now(room_id, person.id)
    else:
        await services.rooms.rematch(room_id, person.id, wanted.answer)
    return await seen(services, room_id, person)


# --- coming and going ---------------------------------------------------------------------


@router.post("/tables/{id}/join", tags=["chairs"], responses=CHANGES)
async def join(services: AppServices, person: Known, room_id: RoomId, wanted: Arrival) -> View:
    """Take a free chair; with the last one the game begins, unless somebody sealed a salt."""
    known = person.known_as(wanted.name) if wanted.name else person
    if known != person:
        await services.rename(known)
    await services.rooms.sit(room_id, known.id, known.called, wanted.seal)
    return await seen(services, room_id, person)


@router.get("/tables/{id}/fair", tags=["chairs"], responses=AT_TABLE, openapi_extra=FOR_ALL)
async def fair(services: AppServices, person: Anyone, room_id: RoomId) -> Fairness:
    """What the deal is made of: commitment and seals, and the rest when the game is over."""
    opened = await services.rooms.find(room_id)
    async with opened.lock:
        return Fairness.of(opened.room, opened.room.seat_of(person.id if person else None))


@router.post("/tables/{id}/reveal", tags=["chairs"], responses=CHANGES)
async def reveal(services: AppServices, person: Known, room_id: RoomId, wanted: Reveal) -> View:
    """Reveal the salt that you sealed; with the last one the cards are dealt."""
    revealed = Revealed(wanted.salt, wanted.next_seal)
    await services.rooms.reveal(room_id, person.id, revealed)
    return await seen(services, room_id, person)


@router.post("/tables/{id}/bots", tags=["chairs"], responses=CHANGES)
async def fill_with_bots(
    services: AppServices, person: Known, room_id: RoomId, wanted: Bots
) -> View:
    """Put bots on all free chairs of your table, so that the game begins: only its host may."""
    await services.rooms.seat_bots(room_id, person.id, wanted.level)
    return await seen(services, room_id, person)


@router.post("/tables/{id}/leave", tags=["chairs"], responses=CHANGES)
async def leave(services: AppServices, person: Known, room_id: RoomId) -> View:
    """Give up your chair; in a running game a bot stands in for you."""
    return await changed(services, room_id, person, partial(Room.rising, person=person.id))


@router.post("/tables/{id}/return", tags=["chairs"], responses=CHANGES)
async def come_back(services: AppServices, person: Known, room_id: RoomId) -> View:
    """Take your seat back from the bot that stands in for you."""
    return await changed(services, room_id, person, partial(Room.returning, person=person.id))


@router.post("/tables/{id}/stand-in", tags=["chairs"], responses=CHANGES)
async def stand_in(services: AppServices, person: Known, room_id: RoomId, wanted: Missed) -> View:
    """Let a bot stand in for somebody who keeps you waiting and has gone; see `absent`."""
    await services.rooms.stand_in(room_id, person.id, wanted.seat)
    return await seen(services, room_id, person)
