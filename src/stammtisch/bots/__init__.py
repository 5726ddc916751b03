"""Players that are programs. A bot gets a view, never a state."""

from stammtisch.bots.bot import Bot, Budget, Weight
from stammtisch.bots.levels import LEVELS, SIMPLE, Entry, find_bot

__all__ = ["LEVELS", "SIMPLE", "Bot", "Budget", "Entry", "Weight", "find_bot"]
