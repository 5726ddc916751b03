"""What a bot is, and the two simplest: random play, and the game's heuristic policy."""

from typing import Any, NamedTuple, Protocol

import numpy as np

from stammtisch.core.chance import Chance, draw_below, set_key
from stammtisch.core.game import Game
from stammtisch.core.kernel import in_form_of
from stammtisch.core.record import Array, blank


class Budget(NamedTuple):
    """How long a bot may think: until one of the two is used up; 0 sets no limit.

    >>> Budget(seconds=0.2)
    Budget(iterations=0, seconds=0.2)"""

    iterations: int = 0
    seconds: float = 0.0


class Weight(NamedTuple):
    """What a bot thinks of one legal act.

    act      the action id
    visits   how often the search tried it
    share    the probability that the bot chooses it
    worth    the expected result, from 0 to 1: mostly the win, a little the lead
    win      the probability of winning"""

    act: int
    visits: int
    share: float
    worth: float
    win: float


class Bot(Protocol):
    """Decides for a seat from what the seat may know.

    The same view, key and number of iterations give the same choice."""

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        """The action id that the bot plays for a seat.

        view     what the seat knows: `Table.view(seat)`
        key      decides the bot's own chance: `read_key(7)` of `stammtisch.core.chance`"""
        ...

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        """What the bot thinks of each legal act, in the order of their ids."""
        ...


class Dice:
    """A bot's own chance, interpreted or compiled as the rules of its game are."""

    def __init__(self, game: Game) -> None:
        self.chance = blank(Chance)
        self._set_key = in_form_of(game, set_key)
        self._draw_below = in_form_of(game, draw_below)

    def take(self, key: Array, stream: int) -> None:
        self._set_key(self.chance, key, stream)

    def draw_below(self, number: int) -> int:
        return int(self._draw_below(self.chance, number))


class RandomBot:
    """Plays any legal act, each equally likely."""

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
        """The policy's act has all the share; it does not look ahead, so all chances are even."""
        chosen = self.choose(view, seat, budget, key)
        even = 1 / view.seats
        legal = legal_acts(self.game, view, seat)
        return [Weight(act, 0, float(act == chosen), even, even) for act in legal]


def legal_acts(game: Game, view: Any, seat: int) -> list[int]:
    out = np.zeros(game.actions, np.int64)
    return [int(act) for act in out[: game.legal(view, seat, out)]]
