"""The rules of Zahltag, in our own words."""

from collections.abc import Iterator

from stammtisch.core.booklet import Booklet, BookletChapter, OwnRuling, WorkedExample, load_example
from stammtisch.core.language import _, noted, points
from stammtisch.core.start import tell_start
from stammtisch.games.zahltag.contracts import LETTERS, demands, say_equipment, shipped
from stammtisch.games.zahltag.equipment import PRINTED, counts_of
from stammtisch.games.zahltag.layout import tell_count, tell_equipment
from stammtisch.games.zahltag.rule_words import (
    tell_bidding,
    tell_changing,
    tell_crews,
    tell_ties,
    tell_wages,
)
from stammtisch.games.zahltag.state import Variant


def rules(seats: int, variant: Variant) -> Booklet:
    """The rules of exactly this variant."""
    return Booklet(
        idea=_(
            "You run a building firm: the lowest bid gets a contract, and it ties up your crew for "
            "a while. On paydays idle cards cost you money, and after the fifth the most money "
            "wins."
        ),
        duration=_("About 45 minutes."),
        glance=tuple(_glance()),
        chapters=tuple(_chapters(seats, variant)),
    )


def _glance() -> Iterator[str]:
    yield tell_crews()
    yield tell_changing()
    yield _("Turn up the next card of the deck.")
    yield _(
        "If it is a contract, everyone bids in secret, and the lowest bid gets it. If it is a "
        "payday, everyone pays."
    )


def _chapters(seats: int, variant: Variant) -> Iterator[BookletChapter]:
    yield BookletChapter(_("Set-up"), (_setting_up(seats, variant),))
    yield _deck(variant)
    yield _turn()
    yield _contract()
    yield _payday(seats, variant)
    yield _out_of_business()
    yield _end()
    yield _contracts(variant)


def _setting_up(seats: int, variant: Variant) -> str:
    cards = _(
        "Each of the {seats} players gets 20 million, which lie open, and a hand of 7 equipment "
        "cards. There are 52 of them: {cards}. The other cards lie as four open piles."
    ).format(seats=seats, cards=_printed())
    changes = _(
        "Then you go round the table three times. On your turn you may take a card from a pile, "
        "drop one or swap one for another kind."
    )
    return " ".join([cards, tell_start(variant.start), changes])


def _printed() -> str:
    """How many cards there are of each kind, with their letters for players who type."""
    counts = enumerate(counts_of(PRINTED))
    return ", ".join(noted(tell_count(kind, count), LETTERS[kind]) for kind, count in counts)


def _deck(variant: Variant) -> BookletChapter:
    if not variant.prepared:
        words = _("Shuffle the 32 contracts and 6 paydays together, face down.")
        return BookletChapter(_("The deck"), (words,))
    packets = _(
        "Shuffle the 32 contracts and deal them into six packets of 6, 6, 5, 5, 5 and 5. Shuffle "
        "one of the 6 paydays into each packet, but never as the very first card. The packets lie "
        "on each other, face down."
    )
    later = _(
        "A forced payday comes out of the next packet that has one. A payday right after a payday "
        "changes places with the next contract."
    )
    ours = _("This way of mixing is our own option; the printed rules shuffle all cards together.")
    return BookletChapter(_("The deck"), (f"{packets} {later}",), rulings=(OwnRuling("Z28", ours),))


def _turn() -> BookletChapter:
    crews = _(
        "First, your crews on the right come home to your hand. Your crews on the left move to "
        "the right."
    )
    change = _(
        "Second, you may change your equipment: take a card from a pile, drop one, or swap one for "
        "another kind. An empty pile gives nothing. You may never own more than 12 cards, in your "
        "hand and on the table together."
    )
    card = _(
        "Third, you turn up the next card of the deck. Fourth, all players deal with it. Then it "
        "is the next player’s turn, to the left."
    )
    fine = _("You cannot take a thirteenth card, so the printed fine for it never falls due.")
    return BookletChapter(_("Your turn"), (crews, change, card), rulings=(OwnRuling("Z08", fine),))


def _contract() -> BookletChapter:
    bids = tell_bidding()
    work = _(
        "The lowest bid gets the contract, and the bank pays that player the amount of the bid. "
        "The cards of the contract go from the hand to the table, on the player’s left. They come "
        "home on that player’s second turn from now."
    )
    ties = tell_ties()
    return BookletChapter(
        _("A contract"), (bids, work, ties), box_name="Auftrag", examples=_bid_examples()
    )


def _bid_examples() -> tuple[WorkedExample, ...]:
    return (
        WorkedExample(
            _("The lowest bid"),
            _example("lowest-bid"),
            _("Clara bids less than Bruno. Ada lays 00 and cannot get the contract."),
        ),
        WorkedExample(
            _("A tie"),
            _example("tie"),
            _("Ada and Clara both bid 5. Both do the whole job, each for 5 − 2 = 3 million."),
        ),
    )


def _payday(seats: int, variant: Variant) -> BookletChapter:
    return BookletChapter(
        _("A payday"),
        (tell_wages(), " ".join(_when_paydays_come(seats, variant))),
        box_name="Zahltag",
        rulings=tuple(_payday_rulings(variant)),
        examples=(
            WorkedExample(
                _("A payday"),
                _example("payday"),
                _(
                    "Ada has the smallest hand: 4 cards. Bruno holds 6 and pays 6 − 4 = 2 million. "
                    "Clara holds 10 and pays 10 − 4 = 6 million."
                ),
            ),
        ),
    )


def _when_paydays_come(seats: int, variant: Variant) -> Iterator[str]:
    """The number of contracts before a forced one depends on the players."""
    yield _(
        "There are never two paydays in a row: the second one goes back into the deck, and a "
        "contract comes instead."
    )
    if not variant.prepared:
        yield _("The deck is shuffled again.")
    yield _(
        "After {most} contracts without a payday, the next player does the first two actions. Then "
        "a payday is held instead of turning up a card."
    ).format(most=8 if seats == 2 else 9)
    if seats > 2:
        yield _("As soon as only two players are in business, 8 contracts are enough.")


def _payday_rulings(variant: Variant) -> Iterator[OwnRuling]:
    if not variant.prepared:
        only = _("If no contract is left, paydays follow each other, one per turn.")
        yield OwnRuling("Z27", only)


def _out_of_business() -> BookletChapter:
    out = _("If you cannot pay, you are out of business.")
    cards = _("You pay what you have, and all your cards go back to the piles.")
    last = _("The last player in business wins at once.")
    return BookletChapter(
        _("Out of business"), (out,), rulings=(OwnRuling("Z21", cards), OwnRuling("Z22", last))
    )


def _end() -> BookletChapter:
    most = _(
        "The game ends after the fifth payday. The player with the most money wins. On a tie, "
        "the fewest cards in all decide, then the fewest cards on the table."
    )
    shared = _(
        "If that is equal too, these players share the victory. A player who is out ranks below "
        "all others; the later you went out, the higher you rank."
    )
    return BookletChapter(
        _("End"),
        (f"{most} {shared}",),
        examples=(
            WorkedExample(
                _("The fifth payday"),
                _example("end"),
                _(
                    "Ada pays 1 million for her extra card and still has the most money: 34 "
                    "million against 16."
                ),
                told=1,
            ),
        ),
    )


def _contracts(variant: Variant) -> BookletChapter:
    own_cards = [] if points() else [_("The option `cards` lets you play with those of your box.")]
    tell = tell_equipment if points() else say_equipment
    between = "; " if points() else " "
    listed = f"{between.join(map(tell, variant.demand))}."
    return BookletChapter(_("The contracts"), (" ".join([_source(variant), listed, *own_cards]),))


def _source(variant: Variant) -> str:
    if list(variant.demand) != demands(shipped().split()):
        return _("From your own file:")
    return _("The printed rules do not list them; these 32 are our reconstruction:")


def _example(name: str) -> str:
    return load_example(__package__, name)
