"""Sentences of the rules that the booklet and the table share."""

from stammtisch.core.booklet import labelled
from stammtisch.core.language import _


def tell_crews() -> str:
    return _("Your crews on the right come home; your crews on the left move to the right.")


def tell_changing() -> str:
    return _("You may take, drop or swap one equipment card.")


def tell_bidding() -> str:
    return _(
        "Everyone lays a bid from 1 to 8 million face down, or 00 for no bid. You may bid only if "
        "you have all the cards of the contract in your hand. All bids are turned over together."
    )


def tell_ties() -> str:
    return _(
        "If several players made the lowest bid, each of them does the whole job for 2 million "
        "less. If that bid was 1, each of them pays 1 million instead. If everyone laid 00, nobody "
        "does the job."
    )


def tell_wages() -> str:
    return _(
        "Find the smallest hand. You pay 1 million for each card that you hold more than that. "
        "Crews on the table cost nothing."
    )


def tell_payday() -> str:
    return labelled(_("A payday"), tell_wages())
