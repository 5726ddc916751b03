"""The replay of a game, step by step.

A finished game has no secrets left, so every address here may be passed on. While a game runs,
players look back from their own seat, at what it was shown and may still remember."""

import asyncio

from fastapi import APIRouter
from starlette.responses import Response

from stammtisch.core import notation
from stammtisch.core.branch import table_at
from stammtisch.core.game import BadOption
from stammtisch.core.language import _
from stammtisch.core.notation import text_of
from stammtisch.core.table import Table
from stammtisch.web.rooms.branch import Branch, FinishedGame, finished, read_chair
from stammtisch.web.rooms.refusal import Refused
from stammtisch.web.rooms.room import Room
from stammtisch.web.rooms.table_plan import plan_of_branch
from stammtisch.web.routes.lobby import open_table
from stammtisch.web.routes.table import attachment
from stammtisch.web.routes.visit import USUAL_LEVEL, Visitor, Word
from stammtisch.web.views.memory import Memory, acts_in
from stammtisch.web.views.replay import OPEN, WATCHER, Review, as_it_was, chapters_of, stop_at

router = APIRouter(include_in_schema=False)


@router.get("/table/{room_id}/replay")
async def replay(at: Visitor, room_id: str, step: str | None = None, seat: str = "") -> Response:
    opened = await at.services.rooms.greet(room_id, at.person.id)
    async with opened.lock:
        room = begun(opened.room)
        transcript = room.table.transcript()
        memory = Memory(room.table.copy())
    eye = read_eye(room, seat, at.person.id)
    last = len(acts_in(transcript))
    usual = last if memory.is_running else 0
    number = usual if step is None else read_step(step, memory.first, last)
    stop = await asyncio.to_thread(stop_at, transcript, number)
    chapters = await asyncio.to_thread(chapters_of, transcript)
    review = Review(as_it_was(room, stop.table), number, eye, stop, chapters, memory)
    return at.page("replay.html", review=review, room=review.room)


def begun(room: Room) -> Room:
    if not room.has_begun:
        raise Refused(_("the game begins when every chair is taken"))
    return room


def usual_eye(room: Room, person: str) -> str:
    """Players see it from their own seat first."""
    seat = room.seat_of(person)
    if seat is not None:
        return str(seat)
    return OPEN if room.status == "over" else WATCHER


def read_eye(room: Room, words: str, person: str) -> str:
    own = usual_eye(room, person)
    if room.status != "over" and words not in ("", own):
        raise Refused(_("until the game is over, you can look back from your own seat only"))
    seats = list(map(str, range(room.table.seats)))
    if words in ("", OPEN, WATCHER, *seats):
        return words or own
    raise BadOption(
        _("a replay is seen from a seat, 0 to {last}, by nobody (none) or openly (all)").format(
            last=seats[-1]
        ),
        "seat",
    )


def read_step(words: str, first: int, last: int) -> int:
    step = notation.read_number(words)
    if step is not None and first <= step <= last:
        return step
    words = _("the steps of this game count from {first} to {last}")
    raise BadOption(words.format(first=first, last=last), "step")


# --- a position, passed on or played on ---------------------------------------------------


@router.post("/table/{room_id}/branch")
async def play_on(
    at: Visitor, room_id: str, step: Word, seat: Word = "0", level: Word = USUAL_LEVEL
) -> Response:
    """A practice table from a step of a finished game: bots take the other chairs."""
    game = await finished(await at.services.rooms.find(room_id))
    branch = await asyncio.to_thread(Branch.of, game, read_any_step(step))
    plan = plan_of_branch(branch, read_chair(seat, branch.table.seats), level)
    return await open_table(at, plan, "")


def read_any_step(words: str) -> int:
    step = notation.read_number(words)
    if step is None:
        raise BadOption(_("a step is a whole number"), "step")
    return step


@router.get("/table/{room_id}/position")
async def position(at: Visitor, room_id: str, step: str) -> Response:
    """The transcript of a finished game up to a step, to be downloaded."""
    opened = await at.services.rooms.find(room_id)
    words = await asyncio.to_thread(told_until, await finished(opened), read_any_step(step))
    return attachment(words, f"{opened.room.game.name}-{room_id}-{step}.txt")


def told_until(game: FinishedGame, step: int) -> str:
    head = text_of([f"# table {game.table_id}, step {step}"])
    return head + table_at(Table, game.transcript, step).transcript()
