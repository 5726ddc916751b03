"""How the cards of Zahltag look: every kind of equipment has a frame and a letter of its own."""

from stammtisch.core.look import Artwork, CardLook, Frame, Look


def artwork() -> Artwork:
    """Loaded when a page is drawn."""
    from stammtisch.games.zahltag.artwork import ARTWORK

    return ARTWORK


LOOK = Look(
    {
        "foreman": CardLook(
            Frame("╔╗╚╝", "║", "═"),
            Frame("++++", "|", "="),
            sign="f ",
            style="magenta",
            colour="#d9a7d0",
            symbol="foreman",
            value="badge",
        ),
        "worker": CardLook(
            Frame("╭╮╰╯", "│", "─"),
            Frame("..''", "|", "-"),
            sign="w ",
            style="cyan",
            colour="#8fcbd8",
            symbol="worker",
            value="badge",
        ),
        "crane": CardLook(
            Frame("┌┐┴┴", "│", "─"),
            Frame("++/\\", "|", "-"),
            sign="c ",
            style="yellow",
            colour="#f0d274",
            symbol="crane",
            value="badge",
        ),
        "excavator": CardLook(
            Frame("┏┓┗┛", "┃", "━"),
            Frame("####", "#", "-"),
            sign="e ",
            style="green",
            colour="#a5d190",
            symbol="excavator",
            value="badge",
        ),
        "payday": CardLook(style="bold", symbol="payday", value="foot"),
        "bid": CardLook(style="bold", symbol="bid", value="middle"),
    },
    artwork,
)
