"""The games on the shelf."""

from stammtisch.core.game import SHELF as GAMES
from stammtisch.games.forsale import FORSALE
from stammtisch.games.stichtag import STICHTAG
from stammtisch.games.zahltag import ZAHLTAG

for game in (FORSALE, ZAHLTAG, STICHTAG):
    GAMES[game.name] = game

__all__ = ["GAMES"]
