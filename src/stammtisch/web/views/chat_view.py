"""The chat on a page: the same lines for every reader, and the tools that theirs has."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from stammtisch.core.language import _, spoken
from stammtisch.web.rooms.avatar import avatar_of
from stammtisch.web.rooms.chat import EMOTES, OFF, SPECTATORS, Chat
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.rooms.room import Room
from stammtisch.web.store.remark import EMOTE, SPECTATOR, Remark
from stammtisch.web.views.templating import piece, piece_at


class ChatLine(NamedTuple):
    """A remark as everybody reads it."""

    number: int
    seat: int
    name: str
    avatar: str
    words: str
    emote: str = ""

    @property
    def is_watching(self) -> bool:
        return self.seat == SPECTATOR


class ChatTools(NamedTuple):
    """What the reader may do there."""

    may_write: bool
    may_emote: bool
    is_off: bool
    is_host: bool
    terms: frozenset[str]
    emotes: tuple[tuple[str, str], ...]


class ChatSheet(NamedTuple):
    """All of it."""

    lines: tuple[ChatLine, ...]
    tools: ChatTools


@dataclass(frozen=True)
class ChatView:
    """The chat as the player of a seat reads it, or a spectator (None)."""

    room: Room
    seat: int | None
    chat: Chat

    @property
    def is_open(self) -> bool:
        """Is there anybody to talk to? Against bots alone there is no chat."""
        return not (self.room.table.is_practice or self.room.daily)

    @cached_property
    def lines(self) -> tuple[ChatLine, ...]:
        return lines_of(self.room, self.chat.remarks)

    @property
    def tools(self) -> ChatTools:
        terms = self.room.chat_terms
        is_off = OFF in terms
        is_seated = self.seat is not None
        is_host = self.seat is not None and self.room.chairs[self.seat].person == self.room.host
        return ChatTools(
            may_write=not is_off and (is_seated or SPECTATORS in terms),
            may_emote=not is_off and is_seated,
            is_off=is_off,
            is_host=is_host,
            terms=terms,
            emotes=emotes_in(spoken()),
        )

    @property
    def whole(self) -> Markup:
        return Markup(piece_at(self.room.id, "chat.html", ChatSheet(self.lines, self.tools)))


class ChatReader:
    """An open page: it is sent the lines that are new, or all if something else has changed.

    What the page begins with is part of the table's first event."""

    def __init__(self, person: str) -> None:
        self._person = person
        self._mark: object = None
        self._number = 0

    def __call__(self, opened: OpenRoom) -> str:
        room = opened.room
        chat = opened.chat
        view = ChatView(room, room.seat_of(self._person), chat)
        mark = (room.renamed, chat.cuts, view.tools)
        before, self._mark = self._mark, mark
        number, self._number = self._number, chat.number
        if before is None or not view.is_open:
            return ""
        if mark != before:
            return view.whole
        news = [remark for remark in chat.remarks if remark.number > number]
        return piece("said.html", lines_of(room, news), spoken()) if news else ""


@lru_cache(8)
def emotes_in(_language: str) -> tuple[tuple[str, str], ...]:
    """Each with its name in words."""
    return tuple((name, _(words)) for name, words in EMOTES.items())


def lines_of(room: Room, remarks: Iterable[Remark]) -> tuple[ChatLine, ...]:
    return tuple(line_of(room, remark) for remark in remarks)


def line_of(room: Room, remark: Remark) -> ChatLine:
    """Players are called by their present names."""
    is_seated = remark.seat != SPECTATOR and room.chairs[remark.seat].person == remark.person
    name = room.chairs[remark.seat].name if is_seated else remark.name or _("Guest")
    seat = remark.seat if is_seated else SPECTATOR
    avatar = room.chairs[remark.seat].avatar if is_seated else avatar_of(name)
    if remark.kind != EMOTE:
        return ChatLine(remark.number, seat, name, avatar, remark.words)
    return ChatLine(remark.number, seat, name, avatar, _(EMOTES[remark.words]), remark.words)
