"""Everything that is drawn, in one file of symbols."""

from collections.abc import Callable, Iterator
from functools import partial

from stammtisch.web.artwork import calendar, covers, equipment, money, signs
from stammtisch.web.artwork.back import back
from stammtisch.web.artwork.buildings import BUILDINGS, building
from stammtisch.web.artwork.card import HEIGHT, NAMESPACE, SIGN, WIDTH, symbol

MOST_CHEQUE = 20  # as in 1997; later editions end at 15
TEXT_COLOUR = "currentColor"


def sprite() -> str:
    """For `<use href="…#NAME"/>`."""
    symbols = (*_cards(), *_signs(), *_covers())
    return f"<svg {NAMESPACE}>{''.join(symbols)}</svg>"


def _cards() -> Iterator[str]:
    for name, drawing in _card_drawings():
        yield symbol(name, WIDTH, HEIGHT, drawing)


def _card_drawings() -> Iterator[tuple[str, str]]:
    for number in range(1, len(BUILDINGS) + 1):
        yield f"building-{number}", building(number)
    for amount in range(MOST_CHEQUE + 1):
        yield f"cheque-{amount}", money.cheque(amount)
    for kind in equipment.PICTOGRAMS:
        yield kind, equipment.equipment(kind)
    for name in calendar.COLOURS:
        yield name, calendar.frame(name)
    yield "payday", equipment.payday()
    yield "bid", equipment.bid()
    yield "back", back()


SIGNS: dict[str, Callable[[], str]] = {
    "coin": money.coin,
    "money": money.money,
    "switch": calendar.switch,
    "egg": calendar.egg,
    "gift": calendar.gift,
    "leaf": calendar.leaf,
    "ghost": calendar.ghost,
    "sun": calendar.sun,
    "heart": signs.heart,
    "veto": signs.veto,
    "crown": signs.crown,
    "robot": signs.robot,
    "person": signs.person,
    "chair": signs.chair,
    "globe": signs.globe,
    "hourglass": signs.hourglass,
    "eye": signs.eye,
    "lightbulb": signs.lightbulb,
    "undo": signs.undo,
    "link": signs.link,
    "calendar": signs.calendar,
    "book": signs.book,
    "logo": signs.logo,
    **{f"icon-{month}": icon for month, icon in calendar.ICONS.items()},
    **{f"small-{kind}": pictogram for kind, pictogram in equipment.PICTOGRAMS.items()},
    **{f"small-{name}": partial(calendar.emblem, name) for name in calendar.COLOURS},
}
COVERS = {
    "cover-forsale": covers.forsale,
    "cover-zahltag": covers.zahltag,
    "cover-stichtag": covers.stichtag,
}


def _signs() -> Iterator[str]:
    for name, draw in SIGNS.items():
        yield symbol(name, SIGN, SIGN, draw(), TEXT_COLOUR)


def _covers() -> Iterator[str]:
    for name, draw in COVERS.items():
        yield symbol(name, covers.WIDTH, covers.HEIGHT, draw())
