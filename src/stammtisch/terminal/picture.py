"""Drawing a scene: cards as small boxes, coins in rows of five, the seats as a table.

Every kind of thing has a shape and a sign of its own; colour only adds to them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.console import Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stammtisch.core.scene import Card, Pile, Place, Scene
from stammtisch.terminal.stream import nearest

FIVE = 5
GAP = 2


@dataclass(frozen=True)
class Shape:
    """How a card is framed: four corners, a side, an edge, and what stands before its face."""

    corners: str
    side: str
    edge: str
    sign: str
    margin: int
    style: str

    def box(self, face: str) -> tuple[str, str, str]:
        words = f"{self.sign}{face}".rjust(len(self.sign) + 2)
        margin = " " * self.margin
        edge = self.edge * (len(words) + 2 * self.margin)
        left, right, low_left, low_right = tuple(self.corners)
        return (
            f"{left}{edge}{right}",
            f"{self.side}{margin}{words}{margin}{self.side}",
            f"{low_left}{edge}{low_right}",
        )


@dataclass(frozen=True)
class Alphabet:
    """The signs to draw with; small signs stand for cards where there is no room for boxes."""

    shapes: dict[str, Shape]
    plain: Shape
    small: dict[str, str]
    coin: str
    turn: str
    line: str
    nothing: str

    def shape_of(self, card: Card) -> Shape:
        return self.shapes.get(card.kind, self.plain)


UNICODE = Alphabet(
    shapes={
        "building": Shape("╱╲└┘", "│", "─", "", 0, "cyan"),
        "cheque": Shape("╭╮╰╯", "│", "─", "$", 1, "green"),
    },
    plain=Shape("┌┐└┘", "│", "─", "", 0, "bold"),
    small={"building": "⌂"},
    coin="●",
    turn="►",
    line="─",
    nothing="–",
)
ASCII = Alphabet(
    shapes={
        "building": Shape("/\\++", "|", "-", "", 0, "cyan"),
        "cheque": Shape("..''", "|", "-", "$", 1, "green"),
    },
    plain=Shape("++++", "|", "-", "", 0, "bold"),
    small={"building": "#"},
    coin="o",
    turn=">",
    line="-",
    nothing="-",
)


class Picture:
    """One scene, drawn into so many columns and at most so many lines."""

    def __init__(self, scene: Scene, alphabet: Alphabet, width: int, height: int) -> None:
        self.scene = scene
        self.alphabet = alphabet
        self.width = width
        self.label = self._label_width()
        self.room = max(FIVE, width - self.label - GAP)
        self.boxed = self._boxed_piles(height)

    def _label_width(self) -> int:
        piles = (*self.scene.centre, *self.scene.own)
        words = [word for pile in piles for word in (pile.heading, self._note_below(pile))]
        return min(max(map(cell_len, words), default=0), self.width // 2)

    def _boxed_piles(self, height: int) -> int:
        """How many of the own piles are drawn as boxes: as many as there is room for."""
        left = height - 2 - len(self.scene.places) - sum(map(self._tall, self.scene.centre))
        left -= sum(1 for _pile in self.scene.own)
        boxed = 0
        for pile in self.scene.own:
            left -= self._tall(pile) - 1
            if left < 0:
                break
            boxed += 1
        return boxed

    def _tall(self, pile: Pile) -> int:
        if is_coins(pile) or not pile.cards:
            return 1
        return 3 * len(list(self._rows(pile.cards)))

    # --- the parts, from top to bottom ----------------------------------------------------

    def draw(self) -> Group:
        parts: list[Rule | Table] = [
            self._headline(),
            self._piles(self.scene.centre),
            self._seats(),
            self._own(),
        ]
        return Group(*(part for part in parts if not is_empty(part)))

    def _headline(self) -> Rule:
        title = Text(self.scene.headline, style="bold")
        return Rule(title, align="left", characters=self.alphabet.line, style="")

    def _piles(self, piles: Sequence[Pile]) -> Table:
        grid = self._grid()
        for pile in piles:
            grid.add_row(self._heading(pile), self._cards(pile))
        return grid

    def _own(self) -> Table:
        grid = self._grid()
        for number, pile in enumerate(self.scene.own):
            cards = self._cards(pile) if number < self.boxed else self._small_cards(pile)
            grid.add_row(self._heading(pile), cards)
        return grid

    def _grid(self) -> Table:
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_column(width=self.label)
        grid.add_column()
        return grid

    def _heading(self, pile: Pile) -> Text:
        note = self._note_below(pile)
        return Text(f"{pile.heading}\n{note}" if note else pile.heading)

    def _note_below(self, pile: Pile) -> str:
        return "" if is_coins(pile) or not pile.cards else pile.note

    def _seats(self) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style="bold")
        table.add_column("", width=1)
        for heading in self.scene.columns:
            table.add_column(heading)
        for place in self.scene.places:
            table.add_row(*self._seat(place), style="bold" if place.on_turn else "")
        return table

    def _seat(self, place: Place) -> Iterator[Text]:
        yield Text(self.alphabet.turn if place.on_turn else " ")
        for cell in place.cells:
            yield Text(f"{cell:>2}" if cell.isdigit() else cell)

    # --- cards and coins ------------------------------------------------------------------

    def _cards(self, pile: Pile) -> Text:
        if not pile.cards:
            return Text(pile.note or self.alphabet.nothing)
        if is_coins(pile):
            return self._coins(pile)
        return Text("\n").join(self._boxes(row) for row in self._rows(pile.cards))

    def _coins(self, pile: Pile) -> Text:
        count = len(pile.cards)
        fives = [self.alphabet.coin * FIVE] * (count // FIVE)
        rest = [self.alphabet.coin * (count % FIVE)] if count % FIVE else []
        coins = Text(" ".join([*fives, *rest]), style="yellow")
        return coins.append(f"  {pile.note}", style="bold")

    def _rows(self, cards: Sequence[Card]) -> Iterator[list[Card]]:
        """As many cards in a row as fit."""
        row: list[Card] = []
        used = 0
        for card in cards:
            wide = len(self._box(card)[0]) + 1
            if row and used + wide > self.room + 1:
                yield row
                row, used = [], 0
            row.append(card)
            used += wide
        yield row

    def _box(self, card: Card) -> tuple[str, str, str]:
        return self.alphabet.shape_of(card).box(card.face)

    def _boxes(self, row: Sequence[Card]) -> Text:
        lines = []
        for layer in range(3):
            pieces = [
                Text(self._box(card)[layer], style=self.alphabet.shape_of(card).style)
                for card in row
            ]
            lines.append(Text(" ").join(pieces))
        return Text("\n").join(lines)

    def _small_cards(self, pile: Pile) -> Text:
        if is_coins(pile) or not pile.cards:
            return self._cards(pile)
        return Text("  ").join(self._small(card) for card in pile.cards)

    def _small(self, card: Card) -> Text:
        shape = self.alphabet.shape_of(card)
        return Text(f"{self.alphabet.small.get(card.kind, shape.sign)}{card.face}", shape.style)


def is_coins(pile: Pile) -> bool:
    return bool(pile.cards) and all(card.kind == "coin" for card in pile.cards)


def is_empty(part: Rule | Table) -> bool:
    return isinstance(part, Table) and not part.row_count


def in_plain_letters(scene: Scene) -> Scene:
    """Spelled before it is laid out, as some letters grow longer by it."""
    return Scene(
        headline=nearest(scene.headline),
        centre=tuple(map(_pile_in_plain_letters, scene.centre)),
        columns=tuple(map(nearest, scene.columns)),
        places=tuple(
            replace(place, cells=tuple(map(nearest, place.cells))) for place in scene.places
        ),
        own=tuple(map(_pile_in_plain_letters, scene.own)),
    )


def _pile_in_plain_letters(pile: Pile) -> Pile:
    cards = tuple(Card(nearest(card.face), card.kind) for card in pile.cards)
    return Pile(nearest(pile.heading), cards, nearest(pile.note))
