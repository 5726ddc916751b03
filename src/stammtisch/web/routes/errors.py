"""Errors: on a page with a way home, in a line for our script, or in JSON."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from stammtisch.core.game import BadOption, IllegalAction
from stammtisch.core.language import N_, _, speak
from stammtisch.core.table import UndoRefused
from stammtisch.web.http.identity import language_of
from stammtisch.web.http.services import Services
from stammtisch.web.rooms.daily_house import NoSuchDay
from stammtisch.web.rooms.league_house import NoLeague
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.refusal import HiddenResult, Refused, Unreadable
from stammtisch.web.rooms.registry import Draining, NoRoom
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.database import StoreFailed
from stammtisch.web.views.templating import message_page

API = "/api"
BROKEN = 400
UNKNOWN = 401
FORGED = 403
NOT_FOUND = 404
CONFLICT = 409
GONE = 410
TOO_LARGE = 413
UNREADABLE = 422
TOO_MUCH = 429
UNAVAILABLE = 503
ERROR_STATUSES: dict[type[Exception], int] = {
    HTTPException: NOT_FOUND,  # or what it says itself
    NoRoom: NOT_FOUND,
    Unreadable: GONE,
    Draining: UNAVAILABLE,
    HiddenResult: FORGED,
    NoSuchDay: NOT_FOUND,
    NoLeague: NOT_FOUND,
    Refused: CONFLICT,
    IllegalAction: CONFLICT,
    UndoRefused: CONFLICT,
    BadOption: UNREADABLE,
    RequestValidationError: UNREADABLE,
    StoreFailed: UNAVAILABLE,
    UnicodeError: BROKEN,
    ClientDisconnect: BROKEN,  # nobody hears it
}
STATUS_WORDS = {  # what others say in English only
    BROKEN: N_("This could not be read."),
    NOT_FOUND: N_("There is no such page."),
    405: N_("This cannot be done at this address."),
}
REASONS = {  # by pydantic's own names
    "missing": N_("it is missing"),
    "string_too_long": N_("it is too long"),
    "string_type": N_("it is not text"),
    "bool_type": N_("it is neither yes nor no"),
    "int_type": N_("it is not a whole number"),
    "int_parsing": N_("it is not a whole number"),
    "int_parsing_size": N_("it is too large"),
    "json_invalid": N_("it is not JSON"),
    "model_attributes_type": N_("it is not an object"),
    "model_type": N_("it is not an object"),
    "dict_type": N_("it is not an object"),
    "list_type": N_("it is not a list"),
    "too_long": N_("it is too long"),
    "bool_parsing": N_("it is neither yes nor no"),
    "greater_than_equal": N_("it is too small"),
    "string_unicode": N_("it is not text"),
    "extra_forbidden": N_("nothing of that name is known here"),
}
ALTERNATIVES = ("bool", "int", "constrained-str")  # as what it may be read
CHOICES = re.compile(r"\^\((.*)\)\$")
LISTED = 8  # acts in a sentence
log = logging.getLogger(__name__)


def error_response(request: Request, words: str, status: int) -> Response:
    """For a program, for our own script, or for a person."""
    if request.url.path.startswith(f"{API}/"):
        return JSONResponse({"detail": words}, status)
    if "hx-request" in request.headers:
        return PlainTextResponse(words, status)
    return message_page(request, words, status)


def handle_error(request: Request, wrong: Exception) -> Response:
    """The answer to an error, in the reader's language."""
    services: Services = request.app.state.services
    speak(language_of(request, services.people.read(request)))
    response = error_response(request, words_of(wrong), status_of(wrong))
    if isinstance(wrong, HTTPException):
        response.headers.update(wrong.headers or {})
    return response


def status_of(wrong: Exception) -> int:
    if isinstance(wrong, HTTPException):
        return wrong.status_code
    return next(status for kind, status in ERROR_STATUSES.items() if isinstance(wrong, kind))


def words_of(wrong: Exception) -> str:
    """What a visitor is told; what concerns only the host goes to the log."""
    if isinstance(wrong, NoRoom):
        return _("There is no such table.")
    if isinstance(wrong, StoreFailed):
        log.error("%s", wrong)
        return _("The tables cannot be reached just now; try again in a moment.")
    if isinstance(wrong, HTTPException):
        return _(STATUS_WORDS.get(wrong.status_code, wrong.detail))
    if isinstance(wrong, (UnicodeError, ClientDisconnect)):
        return _(STATUS_WORDS[BROKEN])
    return unreadable(wrong.errors()) if isinstance(wrong, RequestValidationError) else str(wrong)


@contextmanager
def in_plain_words(opened: OpenRoom, seat: int) -> Iterator[None]:
    """For people, errors name players and acts as the page does."""
    try:
        yield
    except IllegalAction as wrong:
        raise Refused(why_not(opened.room, seat)) from wrong


def why_not(room: Room, seat: int) -> str:
    if room.status == "over":
        return _("the game is over")
    if seat not in room.to_act:
        names = ", ".join(room.chairs[other].name for other in room.to_act)
        return _("it is not your turn; waiting for {names}").format(names=names)
    told = map(room.game.text.tell_action, room.table.legal(seat)[:LISTED])
    return _("you may not do that now; you may: {legal}").format(legal=", ".join(told))


def unreadable(errors: Any) -> str:
    """Which field of a request could not be read, and why."""
    place = place_of(errors[0])
    tried = [each for each in errors if place_of(each) == place]
    nearest = [each for each in tried if not each["type"].endswith("_type")] or tried
    reason = "; ".join(reason_of(each) for each in nearest)
    return _("{place} cannot be read: {reason}").format(place=place, reason=reason)


def place_of(error: dict[str, Any]) -> str:
    """The name of a field, without where it stands and which types were tried."""
    where, *names = error["loc"] if error["type"] != "json_invalid" else ("body",)
    named = [str(name) for name in names if name not in ALTERNATIVES]
    return ".".join(named) or str(where)


def reason_of(error: dict[str, Any]) -> str:
    if error["type"] == "string_pattern_mismatch":
        choices = CHOICES.fullmatch(error["ctx"]["pattern"])
        if choices:
            return _("it must be one of {choices}").format(choices=choices[1].replace("|", ", "))
    return _(REASONS.get(error["type"], N_("it cannot be used")))
