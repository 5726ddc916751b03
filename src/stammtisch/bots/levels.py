"""The names of bots: the levels that players see, and bots to compare them with.

`expert` thinks as long as its level allows; `expert:20ms` and `expert:5000` (iterations) have
another budget; `plain:1000` is a textbook search.

>>> list(LEVELS)
['novice', 'casual', 'regular', 'expert', 'master']"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.bots.bot import Bot, Budget, PolicyBot, RandomBot
from stammtisch.bots.buffers import Style
from stammtisch.bots.search import SearchBot
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _

SIMPLE: dict[str, Callable[[Game], Bot]] = {"random": RandomBot, "policy": PolicyBot}
"""The bots that do not search."""

PLAIN = "plain"


@dataclass(frozen=True)
class Level:
    """How a bot of this level searches, and for how long."""

    style: Style
    budget: Budget


LEVELS = {
    "novice": Level(Style(confidence=0.1, forgets=1, blur=3.0), Budget(iterations=10)),
    "casual": Level(Style(confidence=0.4, forgets=1, blur=1.3), Budget(iterations=20)),
    "regular": Level(Style(blur=0.55), Budget(iterations=130)),
    "expert": Level(Style(), Budget(seconds=0.2)),
    "master": Level(Style(), Budget(seconds=1.0)),
}
"""The levels that players see, from weak to strong, each with its style and budget."""

KINDS = {**LEVELS, PLAIN: Level(Style(plain=1, explore=0.7, mix=0), Budget(iterations=1000))}


@dataclass(frozen=True)
class BotEntry:
    """A bot by name.

    make      makes the bot for a game
    budget    how long it thinks"""

    name: str
    make: Callable[[Game], Bot]
    budget: Budget


def find_bot(name: str) -> BotEntry:
    """The bot of that name; raises BadOption, with the names there are.

    >>> find_bot("expert:20ms").budget
    Budget(iterations=0, seconds=0.02)
    >>> find_bot("genius")
    Traceback (most recent call last):
    stammtisch.core.game.BadOption: there is no bot 'genius'; the bots are random, policy, ..."""
    kind, _colon, limit = name.partition(":")
    if kind == "clairvoyant":
        raise BadOption(
            _("clairvoyant sees all cards: it plays in `stammtisch arena` only"), "bots"
        )
    if name in SIMPLE:
        return BotEntry(name, SIMPLE[name], Budget())
    if kind not in KINDS or (_colon and not limit):
        raise unknown_bot(name)
    budget = read_budget(name, limit) if limit else KINDS[kind].budget
    style = KINDS[kind].style
    return BotEntry(name, lambda game: SearchBot(game, style), budget)


def is_repeatable(name: str) -> bool:
    """Does it count its iterations, or not search at all? Then the same view and key give the same
    choice on any machine.

    >>> is_repeatable("expert:300"), is_repeatable("policy"), is_repeatable("expert")
    (True, True, False)"""
    return not find_bot(name).budget.seconds


def is_counted(name: str) -> bool:
    """Is it a level with a number of iterations of its own, as `expert:300`?"""
    return ":" in name and is_repeatable(name)


def read_budget(name: str, limit: str) -> Budget:
    found = re.fullmatch(r"([1-9]\d{0,8})(ms)?", limit)
    if not found:
        raise unknown_bot(name)
    number = int(found[1])
    return Budget(seconds=number / 1000) if found[2] else Budget(iterations=number)


def unknown_bot(name: str) -> BadOption:
    sentence = _("there is no bot {name!r}; the bots are {choices}")
    choices = ", ".join([*SIMPLE, *LEVELS, f"{PLAIN}:N"])
    return BadOption(sentence.format(name=name, choices=choices), "bots")
