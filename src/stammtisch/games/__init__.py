"""The installed games: all that packages offer as entry points `stammtisch.games`.

>>> GAMES["stichtag"].seats
range(3, 6)
>>> [option.name for option in GAMES["forsale"].options]
['edition', 'supply', 'refund', 'equal_bids', 'coins', 'start']"""

from stammtisch.core.game import SHELF, fill_shelf

fill_shelf()

GAMES = SHELF
"""The installed games by name, ours first; each is a `Game`."""

__all__ = ["GAMES"]
