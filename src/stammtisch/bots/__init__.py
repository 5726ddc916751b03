"""Players that are programs. A bot gets a view, never a state."""

from stammtisch.bots.bot import Bot, Budget, Weight
from stammtisch.bots.levels import LEVELS, SIMPLE, BotEntry, find_bot

__all__ = ["LEVELS", "SIMPLE", "Bot", "BotEntry", "Budget", "Weight", "find_bot"]
