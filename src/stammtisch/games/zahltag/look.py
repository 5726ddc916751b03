"""How the cards of Zahltag look: every kind of equipment has a frame and a letter of its own."""

from stammtisch.core.look import Artwork, CardLook, Frame, Look


def artwork() -> Artwork:
    """Loaded when a page is drawn."""
    from stammtisch.games.zahltag.artwork import ARTWORK

    return ARTWORK


def equipment(kind: str, frame: Frame, ascii_frame: Frame, style: str, colour: str) -> CardLook:
    """A kind of equipment: its first letter, then the number of cards."""
    sign = f"{kind[0]} "
    return CardLook(
        frame, ascii_frame, sign=sign, style=style, colour=colour, symbol=kind, value="badge"
    )


DOUBLE = (Frame("╔╗╚╝", "║", "═"), Frame("++++", "|", "="))
ROUND = (Frame("╭╮╰╯", "│", "─"), Frame("..''", "|", "-"))
ON_FEET = (Frame("┌┐┴┴", "│", "─"), Frame("++/\\", "|", "-"))
HEAVY = (Frame("┏┓┗┛", "┃", "━"), Frame("####", "#", "-"))
LOOK = Look(
    {
        "foreman": equipment("foreman", *DOUBLE, "magenta", "#d9a7d0"),
        "worker": equipment("worker", *ROUND, "cyan", "#8fcbd8"),
        "crane": equipment("crane", *ON_FEET, "yellow", "#f0d274"),
        "excavator": equipment("excavator", *HEAVY, "green", "#a5d190"),
        "payday": CardLook(style="bold", symbol="payday", value="foot"),
        "bid": CardLook(style="bold", symbol="bid", value="middle"),
        "envelope": CardLook(style="bold", symbol="envelope"),
    },
    artwork,
)
