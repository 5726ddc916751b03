"""A cache for each room: what all its readers share, made once for each language.

A room knows nothing of pages; its cache goes when it does."""

from dataclasses import dataclass, field, replace
from weakref import WeakKeyDictionary

from stammtisch.core.event import Event
from stammtisch.core.language import spoken
from stammtisch.web.rooms.room import Room
from stammtisch.web.views.recap import Recap, recap_of
from stammtisch.web.views.sentences import Sentences


@dataclass(eq=False)
class RoomCache:
    """What has been made of one room."""

    sentences: dict[str, Sentences] = field(default_factory=dict)
    recaps: dict[str, Recap] = field(default_factory=dict)


_caches: WeakKeyDictionary[Room, RoomCache] = WeakKeyDictionary()


def _cache_of(room: Room) -> RoomCache:
    cache = _caches.get(room)
    if cache is None:
        cache = _caches[room] = RoomCache()
    return cache


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
