"""A table on a page, in parts: open pages are sent the parts that changed."""

from array import array
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from stammtisch.core.scene import Leaf
from stammtisch.web.rooms.branch import Origin
from stammtisch.web.rooms.open_room import OpenRoom
from stammtisch.web.views.beats import BeatMemory, frames_of
from stammtisch.web.views.chat_view import ChatView
from stammtisch.web.views.room_cache import fair_in
from stammtisch.web.views.table_view import TableView
from stammtisch.web.views.templating import piece_at, write
from stammtisch.web.views.waiting_room import WaitingRoom
from stammtisch.web.views.words import daily_words, league_words

LONG = 60  # letters
FRAMED = ("turn", "heaps", "choices", "own")  # parts that frames replace for a while


class Headline(NamedTuple):
    title: str
    words: str
    is_watched: bool
    leaves: tuple[Leaf, ...] = ()
    progress: str = ""
    daily: str = ""  # that it is a daily game, or one of a league
    origin: Origin | None = None


class TurnLine(NamedTuple):
    """Whose turn it is, and what the page needs to know about it."""

    words: str
    title: str
    is_own: bool
    asks: str
    number: int
    meaning: str = ""

    @property
    def is_long(self) -> bool:
        """Must it be written smaller, to fit its place?"""
        return len(self.words) > LONG


class DailyEnd(NamedTuple):
    """Where a daily game leads to when it is over."""

    address: str
    counts: bool


class LeagueEnd(NamedTuple):
    """The same of a table of a league."""

    address: str


class Piece(NamedTuple):
    """A part of the table: what it shows, and how it is written."""

    template: str
    thing: Hashable
    place: int = 0  # of an opponent: all who see the same write it together


@dataclass(frozen=True)
class Board:
    """What one person sees of a table."""

    view: TableView
    waiting: WaitingRoom | None = None
    warmth: int | None = None  # percent of what the bots still need
    chat: ChatView | None = None
    watching: int = 0  # spectators

    @property
    def is_playing(self) -> bool:
        return self.view.room.status == "playing"

    @property
    def sign(self) -> dict[str, object]:
        """What title and icon of a hidden page say."""
        turn = self._turn
        return {"title": f"{turn.words} · {turn.title}", "turn": turn.is_own}

    @property
    def whole(self) -> str:
        return write("room.html", board=self, **self.context)

    @property
    def context(self) -> dict[str, object]:
        return {"view": self.view, "room": self.view.room, "waiting": self.waiting}

    def part(self, name: str) -> Markup:
        """The HTML of a part, by the id of its element."""
        return Markup(self.words(name))

    def words(self, name: str) -> str:
        return piece_at(self.view.room.id, *self.pieces[name])

    def outcome(self, words: str) -> Markup:
        """The line about the turn, while a beat is held: nobody is asked for anything."""
        turn = self._turn._replace(words=words)
        return Markup(piece_at(self.view.room.id, "outcome.html", turn))

    @cached_property
    def pieces(self) -> dict[str, Piece]:
        begun = self._play() if self.view.room.has_begun else ()
        return dict([*self._head(), *begun])

    def _head(self) -> Iterator[tuple[str, Piece]]:
        yield "headline", Piece("headline.html", self._headline)
        yield "warmth", Piece("warmth.html", self.warmth)
        yield "turn", Piece("turn.html", self._turn)
        yield "fair", Piece("fair_deal.html", fair_in(self.view.room))
        yield "missed", Piece("missed.html", self.view.missed)
        yield "watching", Piece("watching.html", self.watching)
        if self.view.is_over:
            yield "rematch", self._next
        for panel in self.view.panels:
            yield f"panel-{panel.chair.seat}", Piece("panel.html", panel.shared, panel.at)

    @property
    def _next(self) -> Piece:
        """What one may do after the game."""
        room = self.view.room
        if room.league:
            return Piece("league_end.html", LeagueEnd(room.league.season_address))
        if room.daily is None:
            return Piece("rematch.html", self.view.rematch)
        address = f"/daily/{room.game.name}/{room.daily.day.isoformat()}"
        return Piece("daily_end.html", DailyEnd(address, room.daily.counts))

    def _play(self) -> Iterator[tuple[str, Piece]]:
        view = self.view
        if view.centre:
            yield "heaps", Piece("centre.html", view.centre)
            yield "ended", Piece("recap.html", view.ended)
        if view.seat is not None:
            yield "choices", Piece("choices.html", view.all_choices)
        if view.room.is_lesson and view.seat is not None:
            yield "lesson", Piece("lesson.html", view.guide)
        if view.own:
            yield "own", Piece("own.html", view.own)
        yield "tools", Piece("tools.html", view.tools._replace(emotes=self._emotes))
        yield "more", Piece("more.html", view.more)
        yield "log", Piece("log.html", view.log)
        yield "sheets", Piece("history.html", view.recap.sheets)

    @property
    def _emotes(self) -> tuple[tuple[str, str], ...]:
        """Those that the reader may show; none without a chat."""
        if not self.is_playing or not self.chat or not self.chat.is_open:
            return ()
        tools = self.chat.tools
        return tools.emotes if tools.may_emote else ()

    @property
    def _headline(self) -> Headline:
        view = self.view
        has_begun = view.room.has_begun
        words = view.scene.headline if has_begun and not view.is_over else ""
        is_watched = has_begun and view.seat is None
        leaves = view.scene.leaves if has_begun else ()
        progress = view.scene.progress if words else ""
        title = view.room.game.text.title()
        origin = view.room.origin
        return Headline(title, words, is_watched, leaves, progress, self._daily, origin)

    @property
    def _daily(self) -> str:
        room = self.view.room
        if room.league:
            return league_words(room.league)
        return daily_words(room.daily) if room.daily else ""

    @property
    def _turn(self) -> TurnLine:
        view = self.view
        room = view.room
        title = room.game.text.title()
        is_own = bool(view.choices)
        number = room.number_for(view.seat)
        asks = view.asks if is_own else ""
        return TurnLine(view.turn, title, is_own, asks, number, view.turn_meaning)


class Reader:
    """An open page: it is sent what changed since it was last sent something.

    What ended meanwhile comes first, as frames. Only hashes of what the page has are kept: there
    are thousands of pages."""

    def __init__(self, look: Callable[[OpenRoom], Board]) -> None:
        self._look = look
        self._names = 0
        self._marks = array("q")
        self._beats = BeatMemory()

    def __call__(self, opened: OpenRoom) -> str:
        board = self._look(opened)
        frames = self._frames(board)
        names = hash(tuple(board.pieces))
        marks = array("q", map(hash, board.pieces.values()))
        told, self._marks = self._marks, marks
        if names != self._names or not board.is_playing:
            self._names = names if board.is_playing else 0
            return frames + board.whole
        changed = zip(board.pieces, marks, told, strict=True)
        covered = FRAMED if frames else ()
        parts = [name for name, mark, known in changed if mark != known or name in covered]
        return frames + "".join(map(board.words, parts))

    def _frames(self, board: Board) -> str:
        room = board.view.room
        beats = self._beats.take(room) if room.has_begun else ()
        return frames_of(board.view, beats, board.outcome) if beats else ""
