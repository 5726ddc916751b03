"""Players that are programs. A bot gets a view, never a state.

>>> from stammtisch import Table
>>> from stammtisch.bots import find_bot
>>> from stammtisch.core.chance import read_key
>>> table = Table("forsale", seats=3, key="c0ffee", start=0)
>>> entry = find_bot("expert:20")
>>> bot = entry.make(table.game)
>>> table.say(bot.choose(table.view(0), 0, entry.budget, read_key(7)))
'bid 1'"""

from stammtisch.bots.bot import Bot, Budget, Weight
from stammtisch.bots.levels import LEVELS, SIMPLE, BotEntry, find_bot

__all__ = ["LEVELS", "SIMPLE", "Bot", "BotEntry", "Budget", "Weight", "find_bot"]
