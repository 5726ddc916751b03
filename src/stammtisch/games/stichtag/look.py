"""How the cards of Stichtag look: one frame for six colours, whose letters tell them apart."""

from stammtisch.core.look import Artwork, CardLook, Look


def artwork() -> Artwork:
    """Loaded when a page is drawn."""
    from stammtisch.games.stichtag.artwork import ARTWORK

    return ARTWORK


TOKENS = {
    "veto": "veto",
    "sun": "sun",
    "oak-leaf": "leaf",
    "ghost": "ghost",
}
LOOK = Look(
    {
        "red": CardLook(style="red", colour="#c8453d", is_dark=True, symbol="red"),
        "blue": CardLook(style="bright_blue", colour="#3f76c2", is_dark=True, symbol="blue"),
        "yellow": CardLook(style="yellow", colour="#f0cf4a", symbol="yellow"),
        "green": CardLook(style="green", colour="#3f8a45", is_dark=True, symbol="green"),
        "violet": CardLook(style="magenta", colour="#8055ad", is_dark=True, symbol="violet"),
        "pink": CardLook(style="bright_magenta", colour="#f0a3c2", symbol="pink"),
        **{kind: CardLook(symbol=sign, is_token=True) for kind, sign in TOKENS.items()},
        "egg": CardLook(symbol="egg", value="middle", is_token=True),
    },
    artwork,
)
