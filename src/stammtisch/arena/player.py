"""Who sits down in the arena: bots, which get a view, and seers, which get the state."""

from dataclasses import dataclass
from typing import Any, Protocol

from stammtisch.arena.clairvoyant import Seer, find_seer, is_clairvoyant, make_seer
from stammtisch.bots import Bot, Budget, Entry, find_bot
from stammtisch.core.game import Game
from stammtisch.core.record import Array, copy_of


class Player(Protocol):
    def act(self, s: Any, seat: int, key: Array) -> int: ...
    def limited(self, budget: Budget) -> "Player":
        """The same player with another budget."""


@dataclass(frozen=True)
class Fair:
    """A bot; it is handed what its seat may see."""

    game: Game
    bot: Bot
    budget: Budget

    def act(self, s: Any, seat: int, key: Array) -> int:
        return self.bot.choose(self.game.observe(s, seat), seat, self.budget, key)

    def limited(self, budget: Budget) -> "Fair":
        return Fair(self.game, self.bot, budget)


@dataclass(frozen=True)
class AllSeeing:
    """A seer; it is handed a copy of the state."""

    seer: Seer
    budget: Budget

    def act(self, s: Any, seat: int, key: Array) -> int:
        return self.seer.foresee(copy_of(s), seat, self.budget, key)

    def limited(self, budget: Budget) -> "AllSeeing":
        return AllSeeing(self.seer, budget)


def find_player(name: str) -> Entry:
    """A bot of the arena by its name; BadOption says which names there are."""
    return find_seer(name) if is_clairvoyant(name) else find_bot(name)


def make_player(name: str, game: Game) -> Player:
    budget = find_player(name).budget
    if is_clairvoyant(name):
        return AllSeeing(make_seer(name, game), budget)
    return Fair(game, find_bot(name).make(game), budget)
