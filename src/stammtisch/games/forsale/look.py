"""How the cards of For Sale look: buildings have roofs, cheques are notes of money."""

from stammtisch.core.look import Artwork, CardLook, Frame, Look


def artwork() -> Artwork:
    """Loaded when a page is drawn."""
    from stammtisch.games.forsale.artwork import ARTWORK

    return ARTWORK


LOOK = Look(
    {
        "building": CardLook(
            Frame("╱╲└┘", "│", "─"),
            Frame("/\\++", "|", "-"),
            style="cyan",
            small=("⌂", "#"),
            colour="#8fc3e0",
            roof="#b5553f",
            symbol="building-{face}",
        ),
        "cheque": CardLook(
            Frame("╭╮╰╯", "│", "─"),
            Frame("..''", "|", "-"),
            sign="$",
            margin=1,
            style="green",
            colour="#b9dba0",
            symbol="cheque-{face}",
        ),
    },
    artwork,
)
