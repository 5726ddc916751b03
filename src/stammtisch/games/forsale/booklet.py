"""The rules of For Sale, in our own words."""

from collections import Counter
from collections.abc import Iterator, Sequence

from stammtisch.core.booklet import Booklet, BookletChapter, OwnRuling, WorkedExample, load_example
from stammtisch.core.language import _, ngettext
from stammtisch.core.start import tell_start
from stammtisch.games.forsale.rule_words import (
    tell_passing,
    tell_selling,
    tell_stock,
    tell_winning,
)
from stammtisch.games.forsale.state import Variant


def rules(seats: int, variant: Variant) -> Booklet:
    """The rules of exactly this variant."""
    return Booklet(
        idea=_(
            "You buy buildings in open auctions, then you sell them for cheques. The player with "
            "the most money at the end wins."
        ),
        duration=_("About 30 minutes."),
        glance=tuple(_glance()),
        chapters=tuple(_chapters(seats, variant)),
    )


def _glance() -> Iterator[str]:
    yield _("Buying: bid more coins than the others, or pass.")
    yield _("If you pass, take the lowest building on the table.")
    yield tell_winning()
    yield _("Selling: everyone lays a building face down. The highest one gets the highest cheque.")


def _chapters(seats: int, variant: Variant) -> Iterator[BookletChapter]:
    yield BookletChapter(_("Set-up"), (_setting_up(seats, variant),))
    yield _buying(seats, variant)
    if variant.supply:
        yield _while_stock_lasts()
    yield _selling(variant)
    yield BookletChapter(
        _("End"),
        (
            _(
                "Add up your cheques, and 1 for each coin you have left. The richest player wins. "
                "On a tie, the player with more coins wins. If that is equal too, these players "
                "share the victory."
            ),
        ),
        examples=(_end_example(),),
    )


def _setting_up(seats: int, variant: Variant) -> str:
    piles = _(
        "Shuffle the {buildings} buildings, worth 1 to {buildings}, and the {cheques} cheques as "
        "two piles."
    ).format(buildings=variant.highest, cheques=variant.printed)
    worths = _("Worth of the cheques: {worths}.").format(worths=_worths(variant))
    box = _("{removed} buildings and {removed} cheques go back into the box unseen.")
    purses = ngettext(
        "Each of the {seats} players gets {coins} coin.",
        "Each of the {seats} players gets {coins} coins.",
        variant.purse,
    ).format(seats=seats, coins=variant.purse)
    removed = [box.format(removed=variant.removed)] if variant.removed else []
    return " ".join([piles, worths, *removed, purses, tell_start(variant.start)])


def _worths(variant: Variant) -> str:
    """`2 each of 0, 2–15`."""
    alike: dict[int, list[int]] = {}
    for worth, count in sorted(Counter(map(int, variant.worth[: variant.printed])).items()):
        alike.setdefault(count, []).append(worth)
    return "; ".join(
        _("{count} each of {values}").format(count=count, values=_ranges(values))
        for count, values in alike.items()
    )


def _ranges(values: Sequence[int]) -> str:
    """In rising order: `0, 2–15`."""
    starts = [value for value in values if value - 1 not in values]
    ends = [value for value in values if value + 1 not in values]
    return ", ".join(
        str(start) if start == end else f"{start}–{end}"
        for start, end in zip(starts, ends, strict=True)
    )


# --- buying -------------------------------------------------------------------------------


def _buying(seats: int, variant: Variant) -> BookletChapter:
    bids = _(
        "Each auction turns up {shown} buildings. Players take turns clockwise: you bid or you "
        "pass. The first bid may be any number of coins, at least 1."
    ).format(shown=seats - variant.supply)
    last = _(
        "The last player left pays the whole bid, which may be nothing, and takes the highest "
        "building. This player starts the next auction. Buying ends when no building is left."
    )
    return BookletChapter(
        _("Buying"),
        (f"{bids} {_raising(variant)}", _passing(variant), last),
        box_name="Gebäude kaufen",
        rulings=(
            OwnRuling("F04", _("If you cannot raise the bid, you must pass.")),
            OwnRuling(
                "F06",
                _(
                    "If all others pass before you have bid, you get the highest building for "
                    "nothing."
                ),
            ),
        ),
        examples=() if variant.supply else (_auction_example(variant),),
    )


def _raising(variant: Variant) -> str:
    if variant.equal_bids:
        return _(
            "Every later bid must at least equal the highest one. If you have already bid that "
            "much, you must add at least one coin. The coins you bid stay in front of you."
        )
    return _(
        "Every later bid must be higher than the highest one. The coins you bid stay in front of "
        "you."
    )


def _passing(variant: Variant) -> str:
    out = _("You then sit out the rest of the auction.")
    return f"{tell_passing(variant)} {out}"


def _auction_example(variant: Variant) -> WorkedExample:
    up = _("Bruno gets 2 of his 3 coins back: half of 3, rounded up. Clara bid 4 and gets 2 back.")
    down = _("Bruno gets 1 of his 3 coins back: half of 3, rounded down. Clara bid 4: 2 come back.")
    return WorkedExample(
        _("An auction"),
        _example("auction" if variant.refund_up else "auction-rounded-down"),
        up if variant.refund_up else down,
        told=6,
    )


def _while_stock_lasts() -> BookletChapter:
    return BookletChapter(
        _("While stock lasts"),
        (tell_stock(),),
        box_name="Nur solange der Vorrat reicht!",
        examples=(
            WorkedExample(
                _("The first to pass"),
                _example("stock-lasts"),
                _("Bruno passes first: all 3 coins come back, but there is no building for him."),
                told=4,
            ),
        ),
    )


# --- selling ------------------------------------------------------------------------------


def _selling(variant: Variant) -> BookletChapter:
    cheques = _("Each sale turns up one cheque for every player.")
    owners = _("Each sale turns up one cheque for every player who still has a building.")
    choice = tell_selling()
    end = _("Selling ends when all cheques are taken.")
    few = _(
        "If you have no building left, you sit out. As soon as only one player has buildings, that "
        "player gets all the cheques that are left."
    )
    words = [owners, choice, few] if variant.supply else [cheques, choice, end]
    return BookletChapter(
        _("Selling"),
        (" ".join(words),),
        box_name="Verkauf der Gebäude",
        examples=(
            WorkedExample(
                _("A sale"),
                _example("sale"),
                _(
                    "Clara lays the highest building, 19, and gets the highest cheque, 14. Ada "
                    "lays the lowest, 4, and gets the lowest cheque, 3."
                ),
            ),
        ),
    )


def _end_example() -> WorkedExample:
    explanation = _(
        "Bruno has the most in cheques, but only 6 coins left: 64 + 6 = 70. Ada has 12 coins and "
        "wins: 63 + 12 = 75."
    )
    return WorkedExample(_("Counting"), _example("end"), explanation, scores=2)


def _example(name: str) -> str:
    return load_example(__package__, name)
