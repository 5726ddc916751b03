"""The chat of a table: messages, emotes, and what its host allows."""

from contextlib import suppress

from fastapi import APIRouter
from starlette.responses import Response

from stammtisch.web.rooms.refusal import Repeated
from stammtisch.web.routes.visit import Visitor, Word
from stammtisch.web.store.remark import EMOTE, WORDS

router = APIRouter(include_in_schema=False)


@router.post("/table/{room_id}/say")
async def say(at: Visitor, room_id: str, words: Word) -> Response:
    await at.services.rooms.say(room_id, (at.person.id, at.person.called), WORDS, words)
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/emote")
async def emote(at: Visitor, room_id: str, emote: Word) -> Response:
    await at.services.rooms.say(room_id, (at.person.id, at.person.called), EMOTE, emote)
    return at.to(f"/table/{room_id}")


@router.post("/table/{room_id}/chat")
async def set_chat(at: Visitor, room_id: str, term: Word) -> Response:
    """The host switches the chat off or on, lets spectators write, or has it kept."""
    with suppress(Repeated):  # a double click
        await at.services.rooms.write(room_id, lambda room: room.setting_chat(at.person.id, term))
    return at.to(f"/table/{room_id}")
