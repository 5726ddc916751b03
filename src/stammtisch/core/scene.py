"""What lies on the table, in plain shapes that a terminal or a page can draw."""

from dataclasses import dataclass


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


@dataclass(frozen=True)
class Card:
    """A card or coin: what is written on it, and what kind of thing it is."""

    face: str
    kind: str
    by: str = ""  # who laid it
    name: str = ""  # identifies it, the same in every picture
    acts: tuple[int, ...] = ()  # the actions that it stands for, legal now or not
    value: str = ""  # the number on it, where a picture shows the rest
    signs: tuple[str, ...] = ()  # small pictures on it
    told: str = ""  # all of it in words, for screen readers


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
    """What players keep in writing: each row has a cell for every column."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
