"""Everything that is drawn, in two files of symbols: for tables, what all share and every game's
own; for the front page, the covers."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from stammtisch.core.look import BLANK, Artwork, Drawing
from stammtisch.drawing import paint
from stammtisch.drawing.card import COVER, HEIGHT, NAMESPACE, SIGN, WIDTH, card, symbol
from stammtisch.games import GAMES
from stammtisch.web.artwork import signs
from stammtisch.web.artwork.avatars import BOTS, PEOPLE
from stammtisch.web.artwork.back import back
from stammtisch.web.artwork.cover import cover
from stammtisch.web.artwork.emotes import EMOTES

TEXT_COLOUR = "currentColor"
SHARED = Artwork(
    cards={"back": back, BLANK: partial(card, paint.PAPER, "")},
    signs={
        "coin": signs.coin,
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
        **{f"avatar-{name}": draw for name, draw in (PEOPLE | BOTS).items()},
        **{f"emote-{name}": draw for name, draw in EMOTES.items()},
    },
)


class DrawnTwice(ValueError):
    """Two games give one name to different drawings."""


def sprite() -> str:
    """For `<use href="…#NAME"/>`."""
    drawn = [SHARED, *(game.look.artwork() for game in GAMES.values())]
    cards = together([artwork.cards for artwork in drawn])
    small = together([artwork.signs for artwork in drawn])
    return file_of([*_cards(cards), *_signs(small)])


def covers() -> str:
    """Of every game."""
    drawn = {name: game.look.artwork().cover or cover for name, game in GAMES.items()}
    return file_of(symbol(f"cover-{name}", *COVER, draw()) for name, draw in drawn.items())


def file_of(symbols: Iterable[str]) -> str:
    return f"<svg {NAMESPACE}>{''.join(symbols)}</svg>"


def together(drawings: list[Mapping[str, Drawing]]) -> dict[str, Drawing]:
    found: dict[str, Drawing] = {}
    for name, draw in (pair for some in drawings for pair in some.items()):
        if name in found:
            raise DrawnTwice(f"two games draw {name!r}: begin the names of yours with your game's")
        found[name] = draw
    return found


def _cards(drawings: Mapping[str, Drawing]) -> Iterator[str]:
    for name, draw in drawings.items():
        yield symbol(name, WIDTH, HEIGHT, draw())


def _signs(drawings: Mapping[str, Drawing]) -> Iterator[str]:
    for name, draw in drawings.items():
        yield symbol(name, SIGN, SIGN, draw(), TEXT_COLOUR)
