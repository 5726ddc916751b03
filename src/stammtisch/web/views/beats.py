"""Beats on a page: frames that are shown one after another, before the parts that changed."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from markupsafe import Markup

from stammtisch.core.language import spoken
from stammtisch.core.scene import Beat, BeatKind
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.room_cache import beats_in, events_in
from stammtisch.web.views.table_view import Choices, Face, Heap, Offer, TableView
from stammtisch.web.views.templating import piece, write

MOST = 4  # beats in one message: a reader who is far behind sees the newest
PATIENCE = 20  # seconds for a round's score sheet, at a table with a clock
NOTHING_TOLD = -1
Outcome = Callable[[str], Markup]


class Held(NamedTuple):
    """The middle of the table while a beat is held."""

    beat: Beat
    heaps: tuple[Heap, ...]


class BeatMemory:
    """How much of what everybody saw a page has been told."""

    __slots__ = ("_told",)

    def __init__(self) -> None:
        self._told = NOTHING_TOLD

    def take(self, room: Room) -> tuple[Beat, ...]:
        """What ended since; nothing for a page that was just opened, or after a move was taken
        back."""
        first, self._told = self._told, len(events_in(room))
        return beats_in(room, first)[-MOST:] if NOTHING_TOLD < first < self._told else ()


def frames_of(view: TableView, beats: tuple[Beat, ...], outcome: Outcome) -> str:
    """A moment for each beat; `outcome` writes what it came to, instead of whose turn it is."""
    return "".join(_frame(view, beats[number:], outcome) for number in range(len(beats)))


def _frame(view: TableView, beats: tuple[Beat, ...], outcome: Outcome) -> str:
    """The first of some beats: its cards lie nowhere else on the page."""
    beat = beats[0]
    held = Held(beat, tuple(map(view.heap, beat.piles)))
    parts = [piece("beat.html", held, spoken()), outcome(beat.words)]
    if view.seat is not None:
        parts.append(piece("choices.html", Choices(view.decision, Offer(())), spoken()))
    if view.own:
        parts.append(piece("own.html", _own(view, beats), spoken()))
    has_clock = view.room.clock != "none"
    return write(
        "frame.html",
        beat=beat,
        words=" ".join(beat.heard) or beat.words,
        told=json.dumps(beat.told, ensure_ascii=False),
        pace=view.room.pace,
        patience=PATIENCE if has_clock and beat.kind == BeatKind.ROUND else 0,
        parts=parts,
    )


def _own(view: TableView, beats: tuple[Beat, ...]) -> tuple[Heap, ...]:
    """The reader's cards without those that a beat shows; none before a new round is dealt."""
    if any(beat.kind == BeatKind.ROUND for beat in beats):
        return ()
    shown = {card.name for beat in beats for pile in beat.piles for card in pile.cards}
    return tuple(_without(heap, shown) for heap in view.own)


def _without(heap: Heap, shown: set[str]) -> Heap:
    left = [face for face in heap.faces if not face.card.name or face.card.name not in shown]
    return heap._replace(faces=tuple(_at_rest(face) for face in left))


def _at_rest(face: Face) -> Face:
    """A card that cannot be chosen while a beat is held."""
    if not face.card.acts:
        return face
    return face._replace(card=replace(face.card, acts=()), choices=())
