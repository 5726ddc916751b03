"""A game looked at again: step by step, from any seat or with open cards."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any, NamedTuple

from stammtisch.core import notation
from stammtisch.core.event import STEP, Event
from stammtisch.core.language import _
from stammtisch.core.replay import round_scores
from stammtisch.core.table import Table
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.memory import Memory, Viewer, acts_in
from stammtisch.web.views.recap import Recap, recap_of
from stammtisch.web.views.table_view import ActChoice, Face, Heap, Panel, TableView

OPEN, WATCHER = "all", "none"  # instead of a seat: open cards, or a spectator
KEPT_STOPS, KEPT_CHAPTERS = 16, 64

# --- the game again -----------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Stop:
    """The table after so many acts, and how much each viewer had seen before the last of them."""

    table: Table
    seen: Mapping[Viewer, int]


class ReplayChapter(NamedTuple):
    """An auction, a sale, a trick: the step at which it opens, and what announces it."""

    step: int
    events: tuple[Event, ...]


@lru_cache(KEPT_STOPS)
def stop_at(transcript: str, step: int) -> Stop:
    """Replays the first acts; the table is shared, so nobody plays on it."""
    read = notation.read(transcript)
    table = Table.begin(read)
    seen: dict[Viewer, int] = dict.fromkeys([None, *range(table.seats)], 0)
    for number, act in enumerate(read.acts[1 : step + 1], 1):
        if number == step:
            seen = {viewer: len(table.events(viewer)) for viewer in seen}
        table.follow(act)
    return Stop(table, seen)


@lru_cache(KEPT_CHAPTERS)
def chapters_of(transcript: str) -> tuple[ReplayChapter, ...]:
    """All chapters of a game; anything before the first makes one without a name."""
    chapters = list(_openings(notation.read(transcript)))
    if not chapters or chapters[0].step:
        chapters.insert(0, ReplayChapter(0, ()))
    return tuple(chapters)


def _openings(transcript: notation.Transcript) -> Iterator[ReplayChapter]:
    table = Table.begin(transcript)
    seen = 0
    for step, act in enumerate(transcript.acts):
        if step:
            table.follow(act)
        news = table.events(None, seen)
        seen += len(news)
        if opening := tuple(event for event in news if event.kind == STEP):
            yield ReplayChapter(step, opening)


def as_it_was(room: Room, table: Table) -> Room:
    """The same people at an earlier table."""
    then = replace(room, table=table)
    then.chairs = list(room.chairs)
    return then


# --- the page -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Still(TableView):
    """The table at an earlier step: there is nothing to choose."""

    memory: Memory

    @cached_property
    def view(self) -> Any:
        return self.memory.view(self.room.table, self.seat)

    @cached_property
    def recap(self) -> Recap:
        table = self.room.table
        view = self.memory.view(table, None)
        events = self.memory.events(table, None)
        return recap_of(self.room.game.text, view, events, self.room.names())

    @cached_property
    def choices(self) -> dict[int, ActChoice]:
        return {}


class Eye(NamedTuple):
    """A point of view, with its name in addresses and on the page."""

    word: str
    name: str


class ContentsLine(NamedTuple):
    """An act in the table of contents."""

    step: int
    words: str


class ContentsPart(NamedTuple):
    """A chapter in the table of contents; the current one lists its acts."""

    step: int
    words: str
    lines: tuple[ContentsLine, ...]
    is_current: bool


class Hand(NamedTuple):
    """The piles in front of one player."""

    name: str
    heaps: Sequence[Heap]


class FinalStanding(NamedTuple):
    """A row of the standings."""

    panel: Panel
    rounds: tuple[int, ...]


@dataclass(frozen=True)
class Review:
    """One step of a game, from one point of view."""

    room: Room  # as it was
    step: int
    eye: str
    stop: Stop
    chapters: tuple[ReplayChapter, ...]
    memory: Memory

    @property
    def is_open(self) -> bool:
        return self.eye == OPEN

    @property
    def seat(self) -> Viewer:
        return int(self.eye) if self.eye.isdigit() else None

    @cached_property
    def last(self) -> int:
        return len(self._known)

    @property
    def is_end(self) -> bool:
        return self.room.status == "over"

    def address(self, step: int, eye: str = "") -> str:
        return f"/table/{self.room.id}/replay?step={step}&seat={eye or self.eye}"

    @property
    def eyes(self) -> list[Eye]:
        """The points of view to choose from."""
        if self.memory.is_running:
            return []
        seats = [Eye(str(seat), name) for seat, name in enumerate(self.room.names())]
        return [Eye(OPEN, _("Open cards")), *seats, Eye(WATCHER, _("Spectator"))]

    # --- playing on -----------------------------------------------------------------------

    @property
    def may_branch(self) -> bool:
        """Is the game over, and something left to decide at this step?"""
        return not (self.memory.is_running or self.is_end)

    @property
    def chair(self) -> int:
        """Where one would sit: on the chair that one looks from, or else on the one to act."""
        return self.room.to_act[0] if self.seat is None else self.seat

    @property
    def level(self) -> str:
        """The level of the bots so far, if there were any."""
        return next((chair.level for chair in self.room.chairs if chair.is_bot), "")

    # --- the table ------------------------------------------------------------------------

    @cached_property
    def view(self) -> Still:
        return Still(self.room, self.seat, memory=self.memory)

    @cached_property
    def _sights(self) -> list[Still]:
        """Every seat's own."""
        return [Still(self.room, chair.seat, memory=self.memory) for chair in self.room.chairs]

    @property
    def panels(self) -> list[Panel]:
        """With open cards every panel shows what its own seat knows."""
        if not self.is_open:
            return self.view.panels
        own = [sight.panels[seat] for seat, sight in enumerate(self._sights)]
        return [panel._replace(is_own=False) for panel in own]

    @property
    def hands(self) -> list[Hand]:
        """The hand of the viewer, or with open cards all hands; empty ones are left out."""
        sights = self._sights if self.is_open else [self.view]
        piles = [[heap for heap in sight.own if heap.faces or heap.pile.note] for sight in sights]
        names = Counter(_names_in([*self.view.centre, *chain.from_iterable(piles)]))
        hands = [[_named_once(heap, names) for heap in heaps] for heaps in piles]
        named = zip(map(self._name_of, sights), hands, strict=True)
        return [Hand(name, heaps) for name, heaps in named if heaps]

    def _name_of(self, sight: Still) -> str:
        return "" if sight.seat is None else self.room.names()[sight.seat]

    # --- what happened --------------------------------------------------------------------

    @property
    def told(self) -> list[str]:
        """What the last act caused, in sentences; the act itself where it caused nothing."""
        text = self.room.game.text
        names = self.room.names()
        told = [words for event in self._events() if (words := text.tell_event(event, names))]
        return told or [self._act_words(self.step)]

    def _events(self) -> list[Event]:
        if not self.is_open:
            return self._news(self.seat)
        private = [self._hidden_news(seat) for seat in range(self.room.table.seats)]
        everything = [*self._news(None), *(event for news in private for event in news)]
        return list(dict.fromkeys(everything))

    def _news(self, viewer: Viewer) -> list[Event]:
        return self.memory.events(self.stop.table, viewer, self.stop.seen[viewer])

    def _hidden_news(self, seat: int) -> list[Event]:
        return [event for event in self._news(seat) if not event.is_seen_by(None)]

    @cached_property
    def _acts(self) -> list[tuple[int, str]]:
        """The acts as they were known at this step; with open cards also those that came later."""
        if self.is_open:
            return self._known
        return acts_in(self.stop.table.transcript_of(self.seat))

    @cached_property
    def _known(self) -> list[tuple[int, str]]:
        return self.memory.acts(self.seat)

    def _act_words(self, step: int) -> str:
        if step == 0:
            return _("The cards are dealt.")
        if step > len(self._acts):
            seat, _unknown_yet = self._known[step - 1]
            return self.room.names()[seat]
        seat, words = self._acts[step - 1]
        name = self.room.names()[seat]
        if words == notation.HIDDEN:
            return _("{name} decides in secret.").format(name=name)
        return _("{name}: {act}").format(name=name, act=self._told_act(words))

    def _told_act(self, words: str) -> str:
        action = self.room.game.text.read_action(words)
        if action is None:
            return words
        return self.room.game.text.tell_action(action, self.room.names())

    @property
    def contents(self) -> Iterator[ContentsPart]:
        chapters = [each for each in self.chapters if each.step >= self.memory.first]
        starts = [chapter.step for chapter in chapters]
        current = bisect_right(starts, self.step) - 1
        ends = [*starts[1:], self.last]
        for number, chapter in enumerate(chapters):
            steps = range(chapter.step + 1, ends[number] + 1) if number == current else ()
            lines = tuple(ContentsLine(step, self._act_words(step)) for step in steps)
            yield ContentsPart(chapter.step, self._heading(chapter), lines, number == current)

    def _heading(self, chapter: ReplayChapter) -> str:
        text = self.room.game.text
        names = self.room.names()
        told = [text.tell_event(event, names) for event in chapter.events]
        return " ".join(told) or _("The beginning")

    # --- the end --------------------------------------------------------------------------

    @property
    def results(self) -> list[FinalStanding]:
        """The best first."""
        rounds = list(zip(*round_scores(self.stop.table), strict=True))
        rows = [
            FinalStanding(panel, rounds[seat] if rounds else ()) for seat, panel in self._seated()
        ]
        return sorted(rows, key=lambda row: row.panel.rank)

    def _seated(self) -> list[tuple[int, Panel]]:
        return [(panel.chair.seat, panel) for panel in self.view.panels]


def _names_in(heaps: Sequence[Heap]) -> Iterator[str]:
    return (face.card.name for heap in heaps for face in heap.faces)


def _named_once(heap: Heap, names: Counter[str]) -> Heap:
    """Removes names of cards that several hands use: they tell nothing apart."""
    faces = tuple(face if names[face.card.name] == 1 else _nameless(face) for face in heap.faces)
    return heap._replace(faces=faces)


def _nameless(face: Face) -> Face:
    return face._replace(card=replace(face.card, name=""))
