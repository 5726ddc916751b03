"""The two first bots: one that plays anything legal, one that plays by its game's policy."""

from typing import Any, Protocol

import numpy as np

from stammtisch.core.chance import Chance, draw_below, set_key
from stammtisch.core.game import BadOption, Game
from stammtisch.core.language import _
from stammtisch.core.record import Array, blank


class Bot(Protocol):
    """Chooses for a seat from what the seat may know; the same key gives the same choice."""

    def __init__(self, game: Game) -> None: ...
    def choose(self, view: Any, seat: int, budget: int, key: Array) -> int: ...


class RandomBot:
    """Any legal act, each equally likely."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chance = blank(Chance)
        self.out = np.zeros(game.actions, np.int64)

    def choose(self, view: Any, seat: int, budget: int, key: Array) -> int:
        set_key(self.chance, key, 0)
        count = self.game.legal(view, seat, self.out)
        return int(self.out[draw_below(self.chance, count)])


class PolicyBot:
    """The game's own cheap sensible act."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chance = blank(Chance)

    def choose(self, view: Any, seat: int, budget: int, key: Array) -> int:
        set_key(self.chance, key, 0)
        return int(self.game.policy(view, seat, self.chance))


BOTS: dict[str, type[Bot]] = {"random": RandomBot, "policy": PolicyBot}


def find_bot(name: str) -> type[Bot]:
    if name in BOTS:
        return BOTS[name]
    raise BadOption(
        _("there is no bot {name!r}; the bots are {choices}").format(
            name=name, choices=", ".join(BOTS)
        ),
        "bots",
    )
