"""A table on a page, in parts: a page that waits is sent those that changed."""

from array import array
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from stammtisch.core.language import spoken
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.views.table_view import Offer, Picture
from stammtisch.web.views.templating import piece, write
from stammtisch.web.views.waiting_room import Waiting

HERE = "<>"  # the table's own name in a piece that all tables share; people's words hold no bracket


class Headline(NamedTuple):
    title: str
    words: str
    is_watched: bool


class Turn(NamedTuple):
    """Whose turn it is, and what the page needs to know about it."""

    words: str
    title: str
    is_own: bool
    asks: str
    number: int


class Choices(NamedTuple):
    """What may be chosen now, beside cards."""

    moment: int
    offer: Offer
    lets: str


class Piece(NamedTuple):
    """A part of the table: what it shows, and how it is written."""

    template: str
    thing: Hashable


@dataclass(frozen=True)
class Board:
    """What one person sees of a table."""

    picture: Picture
    waiting: Waiting | None = None
    warmth: int | None = None  # percent of what the bots still need

    @property
    def is_playing(self) -> bool:
        return self.picture.room.status == "playing"

    @property
    def sign(self) -> dict[str, object]:
        """What the title and the icon of a page say that nobody looks at."""
        turn = self._turn
        return {"title": f"{turn.words} · {turn.title}", "turn": turn.is_own}

    @property
    def whole(self) -> str:
        return write("room.html", board=self, **self.context)

    @property
    def context(self) -> dict[str, object]:
        return {"picture": self.picture, "room": self.picture.room, "waiting": self.waiting}

    def part(self, name: str) -> Markup:
        """As it is written, by the id of its element."""
        return Markup(self.words(name))

    def words(self, name: str) -> str:
        return str.replace(piece(*self.pieces[name], spoken()), HERE, self.picture.room.id)

    @cached_property
    def pieces(self) -> dict[str, Piece]:
        begun = self._play() if self.picture.room.has_begun else ()
        return dict([*self._head(), *begun])

    def _head(self) -> Iterator[tuple[str, Piece]]:
        yield "headline", Piece("headline.html", self._headline)
        yield "warmth", Piece("warmth.html", self.warmth)
        yield "turn", Piece("turn.html", self._turn)
        yield "missed", Piece("missed.html", self.picture.missed)
        for panel in self.picture.panels:
            yield f"panel-{panel.chair.seat}", Piece("panel.html", panel)

    def _play(self) -> Iterator[tuple[str, Piece]]:
        picture = self.picture
        if picture.centre:
            yield "heaps", Piece("centre.html", picture.centre)
            yield "ended", Piece("recap.html", picture.recap)
        if picture.seat is not None:
            choices = Choices(picture.moment, picture.offer, picture.lets)
            yield "choices", Piece("choices.html", choices)
        if picture.own:
            yield "own", Piece("own.html", picture.own)
        yield "tools", Piece("tools.html", picture.tools)
        yield "more", Piece("more.html", picture.more)
        yield "log", Piece("log.html", picture.log)
        yield "sheets", Piece("history.html", picture.chronicle.sheets)

    @property
    def _headline(self) -> Headline:
        picture, has_begun = self.picture, self.picture.room.has_begun
        words = picture.scene.headline if has_begun and not picture.is_over else ""
        is_watched = has_begun and picture.seat is None
        return Headline(picture.room.game.text.title(), words, is_watched)

    @property
    def _turn(self) -> Turn:
        picture, room = self.picture, self.picture.room
        title, is_own = room.game.text.title(), bool(picture.choices)
        number = room.number_for(picture.seat)
        return Turn(picture.turn, title, is_own, picture.asks if is_own else "", number)


class Reader:
    """A page that waits: it is told what changed since it was told something.

    Of what it knows only marks are kept: there are thousands of them."""

    def __init__(self, look: Callable[[OpenRoom], Board]) -> None:
        self._look, self._names, self._marks = look, 0, array("q")

    def __call__(self, opened: OpenRoom) -> str:
        board = self._look(opened)
        names, marks = hash(tuple(board.pieces)), array("q", map(hash, board.pieces.values()))
        told, self._marks = self._marks, marks
        if names != self._names or not board.is_playing:
            self._names = names if board.is_playing else 0
            return board.whole
        changed = zip(board.pieces, marks, told, strict=True)
        return "".join(board.words(name) for name, mark, known in changed if mark != known)
