"""The rules of Zahltag on one page, in our own words."""

from stammtisch.core.language import _, noted, points
from stammtisch.core.start import tell_start
from stammtisch.games.zahltag.contracts import LETTERS, demands, say_equipment, shipped
from stammtisch.games.zahltag.equipment import PRINTED, counts_of
from stammtisch.games.zahltag.layout import tell_count, tell_equipment
from stammtisch.games.zahltag.state import Variant


def rules(seats: int, variant: Variant) -> str:
    """The rules of exactly this variant."""
    return "\n\n".join(
        paragraph.format(seats=seats, most=8 if seats == 2 else 9, cards=_printed())
        for paragraph in _paragraphs(seats, variant)
    )


def _paragraphs(seats: int, variant: Variant) -> list[str]:
    return [
        _("Aim: own the most money after the fifth payday."),
        _setting_up(variant),
        _deck(variant),
        _turn(),
        _contract(),
        _payday(seats, variant),
        _(
            "Who cannot pay pays what there is and is out; all its cards go back to the piles. The "
            "last one in business wins at once."
        ),
        _(
            "End: after the fifth payday the most money wins; on a tie the fewest cards in all, "
            "then the fewest on the table; if that is equal too, victory is shared. Who is out "
            "ranks below all others; who left later ranks higher."
        ),
        _contracts(variant),
    ]


def _printed() -> str:
    """How many cards there are of each kind, with their letters for players who type."""
    counts = enumerate(counts_of(PRINTED))
    return ", ".join(noted(tell_count(kind, count), LETTERS[kind]) for kind, count in counts)


def _setting_up(variant: Variant) -> str:
    cards = _(
        "Set-up: each of the {seats} seats gets 20 million, which lie open, and 7 equipment "
        "cards. There are 52: {cards}. The other cards are four open piles."
    )
    changes = _(
        "Then, three times round, each seat may take a card, drop one or swap one for another kind."
    )
    return " ".join([cards, tell_start(variant.start), changes])


def _deck(variant: Variant) -> str:
    if not variant.prepared:
        return _("The deck: 32 contracts and 6 paydays, shuffled, face down.")
    return _(
        "The deck, prepared: the 32 contracts are shuffled and dealt into six packets of 6, 6, 5, "
        "5, 5 and 5. One of the 6 paydays is shuffled into each packet, though it is never the "
        "very first card. The packets lie on each other, face down. A forced payday is taken out "
        "of the next packet that has one; a payday right after a payday changes places with the "
        "next contract."
    )


def _turn() -> str:
    changes = _(
        "A turn has four actions. First, the seat’s crews on the right come home to the hand, and "
        "its crews on the left move to the right. Second, the seat may take a card from a pile, "
        "drop one, or swap one for another kind. An empty pile gives nothing. Nobody may own more "
        "than 12 cards, in the hand and on the table together: a thirteenth cannot be taken, so "
        "the printed fine for it never falls due."
    )
    card = _(
        "Third, the next card of the deck is turned up. Fourth, all seats deal with it; then the "
        "turn passes to the left."
    )
    return f"{changes} {card}"


def _contract() -> str:
    bids = _(
        "A contract: every seat lays a bid from 1 to 8 million face down, or 00 for no bid. Only "
        "who has all the cards of the contract in hand may bid. All are turned over together; the "
        "lowest bid gets the contract and is paid that much by the bank. Its cards go from the "
        "hand to the left of the seat and come home in its second turn from now."
    )
    ties = _(
        "If several made the lowest bid, each of them does the whole job for 2 million less; with "
        "a bid of 1 each pays 1 million instead. If all laid 00, nobody does it."
    )
    return f"{bids} {ties}"


def _payday(seats: int, variant: Variant) -> str:
    """The number of contracts before a forced one depends on the seats."""
    wages = _(
        "A payday: every seat pays 1 million for each card in hand that it has more than the "
        "smallest hand. Crews on the table cost nothing."
    )
    once = _(
        "There are never two paydays in a row: a payday that comes right after one is put back, "
        "and a contract comes instead."
    )
    shuffled = _(
        "The deck is shuffled again. Only when no contract is left, paydays follow each other, one "
        "a turn."
    )
    twice = once if variant.prepared else f"{once} {shuffled}"
    due = _(
        "After {most} contracts without a payday, the next seat does its first two actions and "
        "then a payday is held."
    )
    fewer = _("When only two are left in business, 8 contracts are enough.")
    return " ".join([wages, twice, due] if seats == 2 else [wages, twice, due, fewer])


def _contracts(variant: Variant) -> str:
    if points():
        return f"{_source(variant)} {'; '.join(map(tell_equipment, variant.demand))}."
    own_cards = _("With the option `cards` you play with those of your own box.")
    return f"{_source(variant)} {' '.join(map(say_equipment, variant.demand))}. {own_cards}"


def _source(variant: Variant) -> str:
    if list(variant.demand) != demands(shipped().split()):
        return _("The contracts, from a file of your own:")
    return _("The contracts: the printed rules do not list them; these 32 are our reconstruction:")
