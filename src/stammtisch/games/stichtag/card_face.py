"""Cards and tokens as scenes show them: open, face down, or in front of a player."""

from functools import lru_cache

from stammtisch.core.booklet import labelled
from stammtisch.core.language import _, spoken
from stammtisch.core.scene import Card, Pile
from stammtisch.games.stichtag.card_words import KINDS, in_words, say_card
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.state import LAID, VALUES, State
from stammtisch.games.stichtag.view import UNKNOWN, cards_at

BACK = Card(UNKNOWN, "hidden")


def card_face(card: int, *sheets: type[Sheet]) -> Card:
    """An open card with the icons of these sheets."""
    return _card_face(card, sheets, spoken())


@lru_cache(4000)
def _card_face(card: int, sheets: tuple[type[Sheet], ...], language: str) -> Card:
    icons = [sheet.icon for sheet in sheets if sheet.icon]
    return Card(
        say_card(card) + "".join(icon.letter for icon in icons),
        KINDS[card // VALUES],
        value=str(card % VALUES),
        signs=tuple(icon.picture for icon in icons),
        told=", ".join([in_words(card), *(_(icon.word) for icon in icons)]),
        meaning=" ".join(map(tell_sign, dict.fromkeys(sheets))),
    )


def tell_sign(sheet: type[Sheet]) -> str:
    """What the icon of a sheet does."""
    return labelled(_(sheet.icon.word).capitalize(), _(sheet.idea)) if sheet.icon else ""


def backs(count: int) -> tuple[Card, ...]:
    return (BACK,) * int(count)


def tokens(kind: str, told: str, count: int) -> tuple[Card, ...]:
    return (Card(told, kind, told=told),) * int(count)


def laid_card(sheet: type[Sheet], view: State, seat: int) -> tuple[Pile, ...]:
    """The card that a seat has laid before the tricks, open where it is seen."""
    laid = [card_face(card) for card in cards_at(view, LAID + seat)]
    if laid or view.committed >> seat & 1:
        return (Pile(sheet.column_words(), tuple(laid) or backs(1), tag="laid"),)
    return ()
