"""A small Zahltag for exact work: two firms, a few crews, contracts up to the first payday."""

from stammtisch.core.cardfile import shipped_tables
from stammtisch.core.game import Mini
from stammtisch.core.record import blank
from stammtisch.games.zahltag.contracts import demands, read_contract
from stammtisch.games.zahltag.state import Variant

FILE = shipped_tables(__package__, "mini.toml")


def read_mini(seats: int) -> Variant:
    """Seat 0 starts, so that no lot is drawn for it."""
    variant = blank(Variant)
    variant.start = 1
    variant.demand[: len(FILE["contracts"])] = demands(FILE["contracts"])
    return variant


MINI = Mini(
    seats=range(2, 3),
    numbers={**FILE["numbers"], "PRINTED": read_contract(FILE["box"])},
    variant=read_mini,
)
