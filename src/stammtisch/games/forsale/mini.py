"""A small For Sale for exact work: an edition of ours with a handful of cards."""

from stammtisch.core.cardfile import shipped_tables
from stammtisch.core.game import Mini
from stammtisch.games.forsale.editions import variant_of
from stammtisch.games.forsale.state import Variant


def read_mini(seats: int) -> Variant:
    """Seat 0 starts, so that no lot is drawn for it."""
    edition = shipped_tables(__package__, "mini.toml")
    return variant_of(edition, seats, {"start": "0", "supply": edition["supply"][str(seats)]})


MINI = Mini(seats=range(2, 4), numbers={}, variant=read_mini)
