"""The games on the shelf."""

from stammtisch.core.game import SHELF as GAMES
from stammtisch.games.forsale import FORSALE

GAMES[FORSALE.name] = FORSALE

__all__ = ["GAMES"]
