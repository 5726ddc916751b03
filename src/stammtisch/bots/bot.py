"""What a bot is, and the two simplest: one plays anything legal, one by its game's policy."""

from typing import Any, NamedTuple, Protocol

import numpy as np

from stammtisch.core.chance import Chance, draw_below, set_key
from stammtisch.core.game import Game
from stammtisch.core.kernel import in_form_of
from stammtisch.core.record import Array, blank


class Budget(NamedTuple):
    """How long a bot may think: until the first of both is used up; 0 sets no limit."""

    iterations: int = 0
    seconds: float = 0.0


class Weight(NamedTuple):
    """What a bot thinks of one legal act."""

    act: int
    visits: int  # how often it was tried
    share: float  # the chance that the bot chooses it
    worth: float  # the expected result, from 0 to 1: mostly the win, a little the lead
    win: float  # the chance to win


class Bot(Protocol):
    """Chooses for a seat from what the seat may know.

    The same view, key and number of iterations give the same choice."""

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int: ...
    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]: ...


class Dice:
    """A bot's own chance, drawn in the form that the rules of its game have."""

    def __init__(self, game: Game) -> None:
        self.chance = blank(Chance)
        self._set_key = in_form_of(game, set_key)
        self._draw_below = in_form_of(game, draw_below)

    def take(self, key: Array, stream: int) -> None:
        self._set_key(self.chance, key, stream)

    def draw_below(self, number: int) -> int:
        return int(self._draw_below(self.chance, number))


class RandomBot:
    """Any legal act, each equally likely."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dice = Dice(game)

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        self.dice.take(key, 0)
        legal = legal_acts(self.game, view, seat)
        return legal[self.dice.draw_below(len(legal))]

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        even = 1 / view.seats
        legal = legal_acts(self.game, view, seat)
        return [Weight(act, 0, 1 / len(legal), even, even) for act in legal]


class PolicyBot:
    """Plays by the game's own heuristic policy."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dice = Dice(game)

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        self.dice.take(key, 0)
        return int(self.game.policy(view, seat, self.dice.chance))

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        """Its act for this key; it does not look ahead, so every chance is an even one."""
        chosen = self.choose(view, seat, budget, key)
        even = 1 / view.seats
        legal = legal_acts(self.game, view, seat)
        return [Weight(act, 0, float(act == chosen), even, even) for act in legal]


def legal_acts(game: Game, view: Any, seat: int) -> list[int]:
    out = np.zeros(game.actions, np.int64)
    return [int(act) for act in out[: game.legal(view, seat, out)]]
