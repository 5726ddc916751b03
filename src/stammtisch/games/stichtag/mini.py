"""A small Stichtag for exact work: one round with a handful of cards, on a plain day."""

from stammtisch.core.cardfile import shipped_tables
from stammtisch.core.game import Mini
from stammtisch.games.stichtag.calendar import read_variant
from stammtisch.games.stichtag.state import Variant

FILE = shipped_tables(__package__, "mini.toml")


def read_mini(seats: int) -> Variant:
    """Seat 0 starts, so that no lot is drawn for it."""
    return read_variant(seats, {"date": FILE["date"], "start": "0"})


MINI = Mini(seats=range(2, 4), numbers=FILE["numbers"], variant=read_mini)
