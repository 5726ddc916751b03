"""An outside opponent: OpenSpiel's own information-set search, in Python, on our games.

It gets a view like any bot: the state that it searches from is made of the view alone, and every
world that it tries is one of our guesses, made with our keys. The rest is OpenSpiel's: its tree,
its upper confidence bounds, its random play to the end."""

import math
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from stammtisch.adapters.openspiel import PREFIX, SpielState
from stammtisch.bots import Budget, Weight
from stammtisch.core.chance import Chance, draw_word, set_key
from stammtisch.core.game import Game
from stammtisch.core.record import Array, blank

EXPLORE = 0.7  # as `plain` does: utilities lie 1 apart
ENDLESS = 10**9
FEWEST = 2  # the first iteration only opens the root


class TimeIsUp(Exception):
    pass


class Search(ISMCTSBot):  # type: ignore[misc]  # open_spiel has no types
    """OpenSpiel's search with a time limit, and with our guesses."""

    def __init__(self, game: Any, budget: Budget, key: Array) -> None:
        self._chance = blank(Chance)
        set_key(self._chance, key, 0)
        lots = np.random.RandomState([draw_word(self._chance) for _word in range(4)])
        iterations = max(budget.iterations, FEWEST) if budget.iterations else ENDLESS
        super().__init__(
            game, RandomRolloutEvaluator(1, lots), EXPLORE, iterations, random_state=lots
        )
        self._end = time.perf_counter() + (budget.seconds or math.inf)
        self._tried = 0

    def sample_root_state(self, state: SpielState) -> SpielState:
        if self._tried >= FEWEST and time.perf_counter() > self._end:
            raise TimeIsUp
        self._tried += 1
        words = [draw_word(self._chance) for _word in range(4)]
        return state.guessed(state.current_player(), np.array(words, np.int64))

    def run_search(self, state: SpielState) -> list[tuple[int, float]]:
        try:
            policy: list[tuple[int, float]] = super().run_search(state)
        except TimeIsUp:
            policy = self.get_final_policy(state, self._root_node)
        return policy

    def visits(self) -> dict[int, tuple[int, float]]:
        """The visits of every act, and its mean result."""
        if not self._tried:
            return {}
        tried = self._root_node.child_info.items()
        return {act: (int(child.visits), child.value()) for act, child in tried}


class OutsideBot:
    """OpenSpiel's search as a bot; equal views, keys and iterations give equal choices."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._games: dict[int, Any] = {}

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        game = self._game_of(int(view.seats))
        return int(Search(game, budget, key).step(game.state_of(view, seat)))

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        game = self._game_of(int(view.seats))
        search = Search(game, budget, key)
        policy = search.get_policy(game.state_of(view, seat))
        visits = search.visits()
        even = 1 / view.seats
        weights = []
        for act, share in sorted(policy):
            tried, worth = visits.get(act, (0, 0.0))
            weights.append(Weight(int(act), tried, share, worth + even, worth + even))
        return weights

    def _game_of(self, seats: int) -> Any:
        """The game without options, since the view holds the rules in play."""
        if seats not in self._games:
            self._games[seats] = pyspiel.load_game(PREFIX + self.game.name, {"players": seats})
        return self._games[seats]
