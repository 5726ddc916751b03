"""How the cards of a game look: boxed in a terminal, painted in a picture, drawn on a page.

A game says only what differs from the plain look: a card as a plain box with its face in it, and
the cover that all games share."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from stammtisch.core.scene import Card

BLANK = "blank"  # the drawing of a card without one
Drawing = Callable[[], str]  # makes the SVG when it is needed


class Frame(NamedTuple):
    """A box in a terminal: four corners, a side and an edge."""

    corners: str
    side: str
    edge: str


THIN = Frame("┌┐└┘", "│", "─")
THIN_ASCII = Frame("++++", "|", "-")


@dataclass(frozen=True)
class CardLook:
    """One kind of card.

    In a terminal:
    frame, ascii   its box, and the box for a terminal without Unicode
    sign           goes before its face
    margin         the number of blanks on both sides of its face
    style          its colour, in the words of rich
    small          the sign where there is no room for boxes, with Unicode and without

    In a picture:
    colour         its paint
    is_dark        are letters on it pale?
    roof           the paint of its roof, if it has one

    On a page:
    symbol         the name of its drawing; `{face}` in it is the face of the card
    value          where the number is on the drawing: in the corner (""), or as a "badge",
                   in the "middle", at the "foot"
    is_token       is it round or small, and drawn on 40 by 40 like a sign?"""

    frame: Frame = THIN
    ascii: Frame = THIN_ASCII
    sign: str = ""
    margin: int = 0
    style: str = ""
    small: tuple[str, str] | None = None
    colour: str = "#fbf8ef"
    is_dark: bool = False
    roof: str = ""
    symbol: str = BLANK
    value: str = ""
    is_token: bool = False


PLAIN = CardLook(style="bold", value="middle")
HIDDEN = CardLook(
    Frame("┌┐└┘", "┊", "┄"), Frame("....", ":", "."), colour="#56647a", is_dark=True, symbol="back"
)
COIN = CardLook(style="bold", symbol="coin", is_token=True)
SHARED = {"hidden": HIDDEN, "coin": COIN}  # kinds that every game may use


@dataclass(frozen=True)
class Artwork:
    """What a game draws for the page, by name.

    All games share the names, so begin them with the name of your game.

    cards   on 100 by 140
    signs   on 40 by 40; outlines take the colour of the text
    cover   on 320 by 180; None for the one that all games share"""

    cards: Mapping[str, Drawing] = field(default_factory=dict)
    signs: Mapping[str, Drawing] = field(default_factory=dict)
    cover: Drawing | None = None


@dataclass(frozen=True, eq=False)
class Look:
    """How a game looks; `artwork` is called only when a page is drawn."""

    cards: Mapping[str, CardLook] = field(default_factory=dict)
    artwork: Callable[[], Artwork] = Artwork

    def of(self, card: Card) -> CardLook:
        return self.cards.get(card.kind) or SHARED.get(card.kind, PLAIN)

    def symbol_of(self, card: Card) -> str:
        return self.of(card).symbol.format(face=card.face)


PLAIN_LOOK = Look()
