"""What things are worth in a game: observations of play, gathered into tables of the almanac."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from stammtisch.core.event import Event

Key = int | str


class WatchedAct(NamedTuple):
    """One decision of a game.

    seat      who decided
    choices   how many acts were legal, for every seat that was to decide
    events    what happened, whoever may see it"""

    seat: int
    choices: Mapping[int, int]
    events: Sequence[Event]


class PriceObservation(NamedTuple):
    """A number for a table, such as the price of a building."""

    table: str
    keys: tuple[Key, ...]
    value: float


class TableWords(NamedTuple):
    """What a table is called, as messages to be translated.

    title     what it shows: "What buildings cost"
    meaning   a sentence on how to read it
    along     its second key, after the number of players: "building"
    lines     its third key, if it has one: "{key} able rivals" """

    title: str
    meaning: str
    along: str
    lines: str = ""


class Prices(NamedTuple):
    """What a game lets the almanac observe.

    by        the names of the keys of each table
    observe   what one game says, from its deal (an act of nobody) on
    words     of each table that pages show
    tell_key  a key as people say it, in their language"""

    by: Mapping[str, tuple[str, ...]]
    observe: Callable[[int, Sequence[WatchedAct]], Iterator[PriceObservation]]
    words: Mapping[str, TableWords] = {}
    tell_key: Callable[[Key], str] = str
