"""The games on the shelf: all that installed packages offer as entry points `stammtisch.games`."""

from stammtisch.core.game import SHELF as GAMES
from stammtisch.core.game import fill_shelf

fill_shelf()

__all__ = ["GAMES"]
