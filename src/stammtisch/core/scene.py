"""What lies on the table, in plain shapes that a terminal or a page can draw."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Signs:
    """Small pictures in a row, the letters that stand for them, and what they mean in words."""

    letters: str
    pictures: tuple[tuple[str, int | None], ...]  # each with the number beside it, if any
    told: str


class Pictured(str):
    """Words with small pictures in them; who cannot draw them writes the letters."""

    __slots__ = ("parts",)
    parts: tuple[str | Signs, ...]

    def __new__(cls, *parts: str | Signs) -> "Pictured":
        words = (part.letters if isinstance(part, Signs) else part for part in parts)
        made = super().__new__(cls, "".join(words))
        made.parts = parts
        return made


@dataclass(frozen=True)
class Card:
    """A card or coin: what is written on it, and what kind of thing it is."""

    face: str
    kind: str
    by: str = ""  # who laid it
    name: str = ""  # which one it is: the same on every picture
    acts: tuple[int, ...] = ()  # what might be done with it, whether or not it is legal now
    value: str = ""  # the number on it, where a picture shows the rest
    signs: tuple[str, ...] = ()  # small pictures on it
    told: str = ""  # all of it in words, for who cannot see it


@dataclass(frozen=True)
class Pile:
    """Cards that lie together, under one heading."""

    heading: str
    cards: tuple[Card, ...]
    note: str = ""


@dataclass(frozen=True)
class Place:
    """One seat at the table: a word for every column."""

    seat: int
    cells: tuple[str, ...]
    on_turn: bool


@dataclass(frozen=True)
class Scene:
    """One seat's picture of the table."""

    headline: str
    centre: tuple[Pile, ...]
    columns: tuple[str, ...]
    places: tuple[Place, ...]
    own: tuple[Pile, ...]


@dataclass(frozen=True)
class ScoreSheet:
    """What is kept in writing: a cell of a row for every column."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
