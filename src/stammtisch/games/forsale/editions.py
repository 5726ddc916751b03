"""The printed editions and their switches, read into a variant."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from stammtisch.core.cardfile import shipped_tables
from stammtisch.core.game import BadOption, Option
from stammtisch.core.language import N_, _
from stammtisch.core.record import blank
from stammtisch.core.start import read_start, start_option
from stammtisch.games.forsale.state import MOST_COINS, SEATS, Variant

DEFAULT = "iello"


@cache
def editions() -> dict[str, Any]:
    return shipped_tables(__package__, "editions.toml")


OPTIONS = (
    Option(
        "edition",
        N_("which printed edition is played"),
        tuple(editions()),
        words=tuple(edition["name"] for edition in editions().values()),
        is_told=True,
    ),
    Option(
        "supply",
        N_("the variant “while stock lasts”: one building fewer than players"),
        ("no", "printed", "even"),
        words=(N_("no"), N_("as printed"), N_("with auctions of equal size")),
    ),
    Option(
        "refund",
        N_("how half a bid is rounded when it comes back"),
        ("up", "down"),
        words=(N_("up"), N_("down")),
    ),
    Option("equal_bids", N_("may a bid equal the highest one?"), ("yes", "no")),
    Option("coins", N_("coins for each player at the start"), numbers=range(1, MOST_COINS + 1)),
    start_option(SEATS),
)

SAMPLES: tuple[Mapping[str, str], ...] = (
    {},
    {"edition": "gryphon"},
    {"edition": "ravensburger1997"},
    {"supply": "printed"},
    {"supply": "even"},
    {"edition": "ravensburger1997", "supply": "printed"},
    {"refund": "down", "equal_bids": "yes", "coins": "3", "start": "2"},
)


def read_variant(seats: int, options: Mapping[str, str]) -> Variant:
    """An edition with its switches; an option that is not given follows the edition.

    F28: coins are not limited by how many a box holds."""
    name = options.get("edition", DEFAULT)
    edition = editions()[name]
    check_seats(name, edition, seats)
    return variant_of(edition, seats, options)


def variant_of(edition: Mapping[str, Any], seats: int, options: Mapping[str, str]) -> Variant:
    supply = options.get("supply", "no")
    variant = blank(Variant)
    variant.start = read_start(options, seats)
    variant.supply = int(supply != "no")
    variant.refund_up = int(options.get("refund", edition["refund"]) == "up")
    variant.equal_bids = int(options.get("equal_bids", edition["equal_bids"]) == "yes")
    variant.purse = int(options.get("coins", edition["coins"][str(seats)]))
    variant.removed = edition["removed"][supply][str(seats)]
    variant.highest = edition["buildings"]
    variant.printed = len(edition["cheques"])
    variant.worth[: variant.printed] = edition["cheques"]
    return variant


def check_seats(name: str, edition: Mapping[str, Any], seats: int) -> None:
    counts = sorted(map(int, edition["coins"]))
    if seats not in counts:
        raise BadOption(
            _("the edition {edition} is for {low} to {high} players, not {seats}").format(
                edition=name, low=counts[0], high=counts[-1], seats=seats
            ),
            "edition",
        )
