"""Drawing a scene: cards as small boxes, coins in rows of five, the seats as a table.

The game says how its cards look; colour only adds to frame and letter."""

import io
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.console import Console, Group
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stammtisch.core.look import CardLook, Look
from stammtisch.core.scene import Card, Pile, Place, Scene
from stammtisch.terminal.stream import is_unicode, nearest

FIVE = 5
UNKNOWN = "?"
GAP = 2
ENDLESS = 1000


@dataclass(frozen=True)
class Alphabet:
    """The characters to draw with; small signs stand for cards if there is no room for boxes."""

    has_unicode: bool
    coin: str
    turn: str
    line: str
    nothing: str

    def box(self, look: CardLook, face: str) -> tuple[str, str, str]:
        """The three lines of a card."""
        frame = look.frame if self.has_unicode else look.ascii
        words = f"{look.sign}{face}".rjust(len(look.sign) + 2)
        margin = " " * look.margin
        edge = frame.edge * (len(words) + 2 * look.margin)
        left, right, low_left, low_right = tuple(frame.corners)
        return (
            f"{left}{edge}{right}",
            f"{frame.side}{margin}{words}{margin}{frame.side}",
            f"{low_left}{edge}{low_right}",
        )

    def small(self, look: CardLook, face: str) -> str:
        if look.small is None:
            return f"{look.sign}{face}"
        return f"{look.small[0 if self.has_unicode else 1]}{face}"


UNICODE = Alphabet(has_unicode=True, coin="●", turn="►", line="─", nothing="–")
ASCII = Alphabet(has_unicode=False, coin="o", turn=">", line="-", nothing="-")


def alphabet_of(encoding: str) -> Alphabet:
    return UNICODE if is_unicode(encoding) else ASCII


class Picture:
    """One scene of a game with this look, drawn in so many columns and at most so many lines."""

    def __init__(
        self, scene: Scene, look: Look, alphabet: Alphabet, width: int, height: int
    ) -> None:
        self.scene = scene
        self.look = look
        self.alphabet = alphabet
        self.width = width
        self.console = Console(width=width, file=io.StringIO())  # to measure text
        self.label = self._label_width()
        self.room = max(FIVE, width - self.label - GAP)
        self.boxed = self._boxed_piles(height)

    def _label_width(self) -> int:
        piles = (*self.scene.centre, *self.scene.own)
        words = [word for pile in piles for word in (pile.heading, self._note_below(pile))]
        return min(max(map(cell_len, words), default=0), self.width // 2)

    def _boxed_piles(self, height: int) -> list[Pile]:
        """The piles whose cards are drawn as boxes: as many as there is room for."""
        piles = (*self.scene.centre, *self.scene.own)
        left = (
            height
            - len(self._headline_lines())
            - self._tall_seats()
            - sum(map(self._tall_if_small, piles))
        )
        boxed = []
        for pile in sorted(piles, key=self._growth):
            left -= self._growth(pile)
            if left >= 0:
                boxed.append(pile)
        return boxed

    def _growth(self, pile: Pile) -> int:
        """How many more lines a pile takes with its cards as boxes."""
        return self._tall_if_boxed(pile) - self._tall_if_small(pile)

    def _tall_if_boxed(self, pile: Pile) -> int:
        if is_coins(pile) or not pile.cards:
            return self._tall_if_small(pile)
        return 3 * len(list(self._rows(pile.cards, self._box_width, 1)))

    def _tall_if_small(self, pile: Pile) -> int:
        if is_coins(pile):
            return 1
        if not pile.cards:
            return max(1, len(textwrap.wrap(pile.note, self.room)))
        rows = len(list(self._rows(pile.cards, self._small_width, GAP)))
        return max(rows, 2 if pile.note else 1)

    # --- the parts, from top to bottom ----------------------------------------------------

    def draw(self) -> Group:
        *above, last = self._headline_lines()
        parts: list[Text | Rule | Table] = [
            *(Text(line, style="bold") for line in above),
            self._headline(last),
            self._piles(self.scene.centre),
            self._seats(),
            self._piles(self.scene.own),
        ]
        return Group(*(part for part in parts if not is_empty(part)))

    def draw_centre(self) -> Table:
        """What lies in the middle alone."""
        return self._piles(self.scene.centre)

    def _headline_lines(self) -> list[str]:
        """The headline, with room for a piece of the ruled line after its last line."""
        return textwrap.wrap(self.scene.headline, self.width - GAP) or [""]

    def _headline(self, line: str) -> Rule:
        title = Text(line, style="bold")
        return Rule(title, align="left", characters=self.alphabet.line, style="")

    def _piles(self, piles: Sequence[Pile]) -> Table:
        grid = self._grid()
        for pile in piles:
            grid.add_row(self._heading(pile), self._cards(pile))
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
        """The table of seats; its columns move closer together if they must."""
        table = self._seats_apart(GAP)
        endless = self.console.options.update_width(ENDLESS)
        is_too_wide = self.console.measure(table, options=endless).maximum > self.width
        return self._seats_apart(1) if is_too_wide else table

    def _seats_apart(self, gap: int) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style="bold")
        table.add_column("", width=1)
        for heading in self.scene.columns:
            table.add_column(heading, overflow="fold")
        for place in self.scene.places:
            table.add_row(*self._seat(place), style="bold" if place.on_turn else "")
        return table

    def _tall_seats(self) -> int:
        return len(self.console.render_lines(self._seats()))

    def _seat(self, place: Place) -> Iterator[Text]:
        yield Text(self.alphabet.turn if place.on_turn else " ")
        for number, cell in enumerate(place.cells):
            is_number = cell.isdigit() or (cell == UNKNOWN and self._has_numbers(number))
            yield Text(f"{cell:>2}" if is_number else cell)

    def _has_numbers(self, column: int) -> bool:
        return any(place.cells[column].isdigit() for place in self.scene.places)

    # --- cards and coins ------------------------------------------------------------------

    def _cards(self, pile: Pile) -> Text:
        if not pile.cards:
            return Text(pile.note or self.alphabet.nothing)
        if is_coins(pile):
            return self._coins(pile)
        if pile in self.boxed:
            rows = self._rows(pile.cards, self._box_width, 1)
            return Text("\n").join(map(self._boxes, rows))
        rows = self._rows(pile.cards, self._small_width, GAP)
        return Text("\n").join(map(self._small_cards, rows))

    def _coins(self, pile: Pile) -> Text:
        count = len(pile.cards)
        fives = [self.alphabet.coin * FIVE] * (count // FIVE)
        rest = [self.alphabet.coin * (count % FIVE)] if count % FIVE else []
        coins = Text(" ".join([*fives, *rest]), style="yellow")
        return coins.append(f"  {pile.note}", style="bold")

    def _rows(
        self, cards: Sequence[Card], width_of: Callable[[Card], int], gap: int
    ) -> Iterator[list[Card]]:
        """Cards in rows, as many in each as fit."""
        row: list[Card] = []
        used = 0
        for card in cards:
            wide = width_of(card) + gap
            if row and used + wide > self.room + gap:
                yield row
                row = []
                used = 0
            row.append(card)
            used += wide
        yield row

    def _box_width(self, card: Card) -> int:
        return len(self._box(card)[0])

    def _box(self, card: Card) -> tuple[str, str, str]:
        return self.alphabet.box(self.look.of(card), words_on(card))

    def _boxes(self, row: Sequence[Card]) -> Text:
        lines = []
        for layer in range(3):
            pieces = [Text(self._box(card)[layer], style=self.look.of(card).style) for card in row]
            lines.append(Text(" ").join(pieces))
        return Text("\n").join(lines)

    def _small_cards(self, row: Sequence[Card]) -> Text:
        return Text(" " * GAP).join(map(self._small, row))

    def _small_width(self, card: Card) -> int:
        return len(self._small(card))

    def _small(self, card: Card) -> Text:
        look = self.look.of(card)
        return Text(self.alphabet.small(look, words_on(card)), look.style)


def words_on(card: Card) -> str:
    return f"{card.by} {card.face}" if card.by else card.face


def is_coins(pile: Pile) -> bool:
    return bool(pile.cards) and all(card.kind == "coin" for card in pile.cards)


def is_empty(part: Text | Rule | Table) -> bool:
    return isinstance(part, Table) and not part.row_count


def in_plain_letters(scene: Scene) -> Scene:
    """Spelt in plain letters before the layout, as some letters become longer."""
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
    cards = tuple(Card(nearest(words_on(card)), card.kind) for card in pile.cards)
    return Pile(nearest(pile.heading), cards, nearest(pile.note))
