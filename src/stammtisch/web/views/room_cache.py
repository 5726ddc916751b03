"""A cache for each room: what all its readers share, made once for each language.

A room knows nothing of pages; its cache goes when it does."""

from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

from stammtisch.core.act import Act
from stammtisch.core.event import Event
from stammtisch.core.language import spoken
from stammtisch.core.scene import Beat
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.fairness import FairView
from stammtisch.web.views.recap import Recap, recap_of
from stammtisch.web.views.sentences import Sentences

BeatKey = tuple[str, tuple[str, ...], int]  # language, names, and the first event that is new


@dataclass(eq=False)
class RoomCache:
    """What has been made of one room."""

    sentences: dict[str, Sentences] = field(default_factory=dict)
    recaps: dict[str, Recap] = field(default_factory=dict)
    seen: "SeenByAll | None" = None
    fair: tuple[int, FairView] | None = None  # after which entry, and what it was


@dataclass(eq=False)
class SeenByAll:
    """What everybody saw up to an act, and the beats that were made of it."""

    latest: Act
    events: list[Event]
    beats: dict[BeatKey, tuple[Beat, ...]] = field(default_factory=dict)


_caches: WeakKeyDictionary[Room, RoomCache] = WeakKeyDictionary()


def _cache_of(room: Room) -> RoomCache:
    cache = _caches.get(room)
    if cache is None:
        cache = _caches[room] = RoomCache()
    return cache


def fair_in(room: Room) -> FairView:
    """What everybody may know of the deal: the same until something happens."""
    cache = _cache_of(room)
    if cache.fair is None or cache.fair[0] != room.number:
        cache.fair = room.number, FairView.of(room)
    return cache.fair[1]


def sentences_in(room: Room) -> Sentences:
    """What happened in a room, in the reader's language."""
    names = room.names()
    written = _cache_of(room).sentences
    kept = written.get(spoken())
    if kept is None or kept.names != names:
        kept = written[spoken()] = Sentences(room.game.text, names)
    return kept


def recap_in(room: Room, latest: Event | None) -> Recap:
    """The same one until another event opens a step or ends the game."""
    names = room.names()
    recaps = _cache_of(room).recaps
    kept = recaps.get(spoken())
    if kept is not None and kept.latest is latest and kept.names == names:
        return kept
    view = room.table.view_for_person(None)
    events = room.table.events_for_person(None)
    fresh = replace(recap_of(room.game.text, view, events, names), latest=latest)
    recaps[spoken()] = fresh
    return fresh


def events_in(room: Room) -> list[Event]:
    """All that everybody saw: the same list until something is decided, or taken back."""
    return _seen_in(room).events


def beats_in(room: Room, first: int) -> tuple[Beat, ...]:
    """What ended in the events from `first` on; most readers have been told equally much."""
    seen = _seen_in(room)
    names = tuple(room.names())
    about = (spoken(), names, first)
    if about not in seen.beats:
        view = room.table.view_for_person(None)
        seen.beats[about] = room.game.text.beats(view, seen.events, first, names)
    return seen.beats[about]


def _seen_in(room: Room) -> SeenByAll:
    cache, latest = _cache_of(room), room.table.acts[-1]
    if cache.seen is None or cache.seen.latest is not latest:
        cache.seen = SeenByAll(latest, room.table.events(None))
    return cache.seen
