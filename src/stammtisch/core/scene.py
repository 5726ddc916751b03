"""What lies on the table, in plain shapes that a terminal or a page can draw."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

NOBODY = -1
HASH = "hash"


@dataclass(frozen=True)
class Signs:
    """Small pictures in a row, the letters that stand for them, and what they mean in words."""

    letters: str
    pictures: tuple[tuple[str, int | None], ...]  # each with the number next to it, if any
    told: str


class Pictured(str):
    """Words with small pictures in them; where none can be drawn, the letters are written."""

    __slots__ = ("parts",)
    parts: tuple[str | Signs, ...]

    def __new__(cls, *parts: str | Signs) -> "Pictured":
        words = (part.letters if isinstance(part, Signs) else part for part in parts)
        made = super().__new__(cls, "".join(words))
        made.parts = parts
        return made


class Explained(str):
    """Words that explain themselves: a page shows `meaning` on hover, focus, tap and long press.

    `words` may hold small pictures. Equal words of different meaning are different."""

    __slots__ = ("meaning", "words")
    words: str
    meaning: str

    def __new__(cls, words: str, meaning: str) -> "Explained":
        made = super().__new__(cls, words)
        made.words = words
        made.meaning = meaning
        return made

    def __eq__(self, other: object) -> bool:
        is_alike = not isinstance(other, Explained) or self.meaning == other.meaning
        return is_alike and str.__eq__(self, other) is True

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class Mark(StrEnum):
    """What became of a card that lies open, where a beat shows it."""

    NONE = ""
    WINS = "wins"
    OUT = "out"  # it does not count any more


class Hashed:
    """What keeps its hash: pages ask for it all the time. Other processes hash anew."""

    __match_args__: ClassVar[tuple[str, ...]]

    def __hash__(self) -> int:
        kept: int | None = self.__dict__.get(HASH)
        if kept is None:
            kept = self.__dict__[HASH] = hash(tuple(map(self.__dict__.get, self.__match_args__)))
        return kept

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name != HASH}


@dataclass(frozen=True)
class Card(Hashed):
    """A card or coin: what is written on it, and what kind of thing it is."""

    __hash__ = Hashed.__hash__

    face: str
    kind: str
    by: str = ""  # who laid it
    seat: int = NOBODY  # in front of whom it lies
    mark: Mark = Mark.NONE
    name: str = ""  # identifies it, the same in every picture
    acts: tuple[int, ...] = ()  # the actions that it stands for, legal now or not
    value: str = ""  # the number on it, where a picture shows the rest
    signs: tuple[str, ...] = ()  # small pictures on it
    told: str = ""  # all of it in words, for screen readers
    meaning: str = ""  # what it does, in a sentence


@dataclass(frozen=True)
class Pile(Hashed):
    """Cards that lie together, under one heading."""

    __hash__ = Hashed.__hash__

    heading: str
    cards: tuple[Card, ...]
    note: str = ""
    is_around: bool = False  # does each card lie in front of its player?
    tag: str = ""  # what it is, for style sheets; equal cards lie in a `fan`, `stack` or `spread`


@dataclass(frozen=True)
class Leaf:
    """A rule of today, as the calendar shows it."""

    number: str  # on the leaf
    title: str
    meaning: str
    picture: str = ""  # the name of its sign, if it has one
    name: str = ""  # what kind of leaf it is, in words


@dataclass(frozen=True)
class Place:
    """One seat at the table: a word for every column.

    On a page, `belongings` lie in front of the player as cards, and `score` is beside the name.
    A belonging under the heading of a column takes the place of that column's cell there, even
    if it has no cards now."""

    seat: int
    cells: tuple[str, ...]
    on_turn: bool
    score: str = ""
    belongings: tuple[Pile, ...] = ()


@dataclass(frozen=True)
class Scene:
    """One seat's picture of the table; `score_column` is the one that scores are from.

    `progress` is the end of the headline, for screens that have no room for all of it."""

    headline: str
    centre: tuple[Pile, ...]
    columns: tuple[str, ...]
    places: tuple[Place, ...]
    own: tuple[Pile, ...]
    leaves: tuple[Leaf, ...] = ()
    score_column: str = ""
    progress: str = ""


@dataclass(frozen=True)
class ScoreSheet:
    """What players keep in writing: each row has a cell for every column."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class BeatKind(StrEnum):
    """What a beat shows; pages hold some longer than others."""

    TRICK = "trick"
    SALE = "sale"
    AUCTION = "auction"
    LAID = "laid"  # cards that lay face down are turned over
    BIDS = "bids"
    PAYDAY = "wages"
    ROUND = "round"  # held until the reader goes on


@dataclass(frozen=True)
class Beat:
    """Something that everybody saw happen, held on the table until it has been read.

    piles    the middle of the table, as it lies
    words    what it came to, and why
    heard    what a screen reader says, in order; without it the words
    told     the sentences of the log for which that stands: they are not said again
    to       the seat to which the cards go; without it each goes to the seat before which it lies
    sheet    the score sheet of a round"""

    kind: BeatKind
    piles: tuple[Pile, ...]
    words: str
    heard: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    to: int = NOBODY
    sheet: ScoreSheet | None = None

    def standing_for(self, sentences: Sequence[str], place: int, count: int = 1) -> "Beat":
        """The same beat; its words are said instead of `count` of these sentences, at `place`."""
        heard = (*sentences[:place], self.words, *sentences[place + count :])
        return replace(self, heard=tuple(filter(None, heard)), told=tuple(filter(None, sentences)))
