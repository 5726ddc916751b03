"""Sentences of the rules that the booklet and the table share."""

from stammtisch.core.language import _
from stammtisch.games.forsale.state import Edition


def tell_passing(edition: Edition) -> str:
    up = _(
        "If you pass, you take the lowest building and get half of your bid back, rounded up. The "
        "other half is lost."
    )
    down = _(
        "If you pass, you take the lowest building and get half of your bid back, rounded down. "
        "The other half is lost."
    )
    return up if edition.refund_up else down


def tell_winning() -> str:
    return _("The last player left pays the whole bid and takes the highest building.")


def tell_stock() -> str:
    return _(
        "An auction has fewer buildings than players. The first players to pass, one for each "
        "missing building, get their whole bid back but no building. The last auction offers "
        "whatever is left."
    )


def tell_auction(edition: Edition) -> str:
    """What each player gets, in short."""
    return f"{tell_winning()} {tell_stock() if edition.supply else tell_passing(edition)}"


def tell_selling() -> str:
    return _(
        "Everyone who has a building chooses one in secret, and all are turned over together. The "
        "highest building gets the highest cheque, the second-highest the next one, and so on. "
        "Sold buildings leave the game."
    )
