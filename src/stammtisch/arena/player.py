"""Players in the arena: bots, which get a view, and seers, which get the state."""

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Protocol

from stammtisch.arena.clairvoyant import Seer, find_seer, is_clairvoyant, make_seer
from stammtisch.bots import LEVELS, Bot, BotEntry, Budget, find_bot
from stammtisch.bots.levels import read_budget, unknown_bot
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.core.record import Array, copy_of

OUTSIDER = "openspiel"  # OpenSpiel's own search: `openspiel:100` (iterations), `openspiel:20ms`
OUTSIDE_LIBRARY = "pyspiel"


class Player(Protocol):
    def act(self, s: Any, seat: int, key: Array) -> int: ...
    def limited(self, budget: Budget) -> "Player":
        """The same player with another budget."""


@dataclass(frozen=True)
class Fair:
    """A bot; it gets what its seat may see."""

    game: Game
    bot: Bot
    budget: Budget

    def act(self, s: Any, seat: int, key: Array) -> int:
        return self.bot.choose(self.game.observe(s, seat), seat, self.budget, key)

    def limited(self, budget: Budget) -> "Fair":
        return Fair(self.game, self.bot, budget)


@dataclass(frozen=True)
class AllSeeing:
    """A seer; it gets a copy of the state."""

    seer: Seer
    budget: Budget

    def act(self, s: Any, seat: int, key: Array) -> int:
        return self.seer.foresee(copy_of(s), seat, self.budget, key)

    def limited(self, budget: Budget) -> "AllSeeing":
        return AllSeeing(self.seer, budget)


def find_player(name: str) -> BotEntry:
    """A player of the arena by name; raises BadOption, with the names there are."""
    if is_clairvoyant(name):
        return find_seer(name)
    return find_outsider(name) if name.partition(":")[0] == OUTSIDER else find_bot(name)


def find_outsider(name: str) -> BotEntry:
    _kind, colon, limit = name.partition(":")
    if colon and not limit:
        raise unknown_bot(name)
    if find_spec(OUTSIDE_LIBRARY) is None:
        sentence = _("games of OpenSpiel need more packages: pip install 'stammtisch[openspiel]'")
        raise BadOption(sentence, "bots")
    budget = read_budget(name, limit) if limit else LEVELS["expert"].budget
    return BotEntry(name, make_outsider, budget)


def make_outsider(game: Game) -> Bot:
    from stammtisch.arena.openspiel import OutsideBot

    return OutsideBot(game)


def make_player(name: str, game: Game) -> Player:
    entry = find_player(name)
    if is_clairvoyant(name):
        return AllSeeing(make_seer(name, game), entry.budget)
    return Fair(game, entry.make(game), entry.budget)
