"""Players that are programs. A bot gets a view, never a state."""

from stammtisch.bots.bot import BOTS, Bot, find_bot

__all__ = ["BOTS", "Bot", "find_bot"]
