"""What a search thinks of a decision, and how a few acts compare in fresh playouts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.bots.bot import Budget, Weight, legal_acts
from stammtisch.bots.levels import LEVELS
from stammtisch.bots.search import OPEN, SEALED, SearchBot
from stammtisch.core.game import Game
from stammtisch.core.kernel import kernel_of
from stammtisch.core.reasons import PlayoutRecords
from stammtisch.core.record import Array
from stammtisch.review.survey import KEPT_ROWS, SurveyBuffers, new_survey, survey

LEVEL = "expert"  # whose style the search has
AT_ONCE = 100  # playouts between two looks at their records
FRESH = 1 << 28  # the number of the first playout that judges: the search has had other guesses
PRACTICE = 1 << 27  # … and of the first that practises an act
FORCED = 1e9  # a prior that no other act can beat
PLAYOUTS = 2  # for every iteration of the search
FEWEST, MOST = 10, 4000  # playouts


@dataclass(frozen=True)
class ActComparison:
    """A few acts in the same playouts: those of the best answer, then the chosen one.

    wins        a row for every playout, a column for every act
    measured    the same for every quantity that the game measures"""

    acts: Sequence[int]
    wins: Array
    measured: dict[str, Array]

    def loss(self, shares: Sequence[float]) -> tuple[float, float]:
        """The chance to win that the last act gives away, and its standard error."""
        return mean_and_error(paired(self.wins, shares))


def paired(values: Array, shares: Sequence[float]) -> Array:
    """Playout by playout, the mean of the first acts in these shares less the last act."""
    differences: Array = values[:, : len(shares)] @ np.array(shares) - values[:, -1]
    return differences


def mean_and_error(values: Array) -> tuple[float, float]:
    return float(values.mean()), float(values.std(ddof=1) / np.sqrt(len(values)))


class Analyst:
    """Searches a decision from the view of its seat, then compares acts in fresh playouts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.bot = SearchBot(game, LEVELS[LEVEL].style)
        self._survey = kernel_of(game, survey)
        self._buffers: dict[int, SurveyBuffers] = {}

    def legal(self, view: Any, seat: int) -> list[int]:
        return legal_acts(self.bot.game, view, seat)

    def best(self, view: Any, seat: int, iterations: int, key: Array) -> list[Weight]:
        """What the search would choose: one act, or a mixture where several decide at once."""
        kind = self.bot.kind_of_decision(view, seat)
        self.bot.think(kind, view, seat, Budget(iterations=iterations), key)
        weights = self.bot.weigh_root(kind)
        if kind == SEALED:
            return weights
        return [max(weights, key=lambda weight: weight.visits)._replace(share=1.0)]

    def exact(self, view: Any, seat: int) -> list[Weight]:
        """The exact solution, near the end of some games; else nothing."""
        if self.bot.kind_of_decision(view, seat) != SEALED:
            return []
        return self.bot.weigh_exactly(view, seat, Budget(iterations=1))

    def compare(
        self, view: Any, seat: int, acts: Sequence[int], iterations: int, key: Array
    ) -> ActComparison:
        """Fresh playouts of these acts after a search; every one of them is practised first."""
        kind = self.bot.kind_of_decision(view, seat)
        if kind == OPEN:
            self._practise(seat, acts, max(1, iterations // 2), key)
        style = self.bot.style_at(kind, view, seat)
        playouts = min(MOST, max(FEWEST, PLAYOUTS * iterations))
        found = self._buffers_for(acts)
        wins, measured = [], []
        for first in range(0, playouts, AT_ONCE):
            count = min(AT_ONCE, playouts - first)
            given = (self.bot.buffers, self.bot.tree, seat, style, key, FRESH + first, count)
            self._survey(*given, found)
            wins.append(found.wins.reshape(AT_ONCE, -1)[:count].copy())
            measured.append(self._measure(view, seat, count, found))
        return ActComparison(acts, np.concatenate(wins), joined(measured))

    def _practise(self, seat: int, acts: Sequence[int], iterations: int, key: Array) -> None:
        """Searches on below each of the acts, so that none is known better than the others."""
        tree, bot = self.bot.tree, self.bot
        root = slice(int(tree.first[0]), int(tree.first[1]))
        before = tree.priors[root].copy()
        for place, act in enumerate(acts):
            tree.priors[root] = np.where(tree.acts[root] == act, FORCED, 0.0)
            first = PRACTICE + place * iterations
            given = (bot.buffers, tree, seat, bot.style, key, first, iterations)
            bot.searches[OPEN](*given)
        tree.priors[root] = before

    def _buffers_for(self, acts: Sequence[int]) -> SurveyBuffers:
        """Made once for every number of acts: there are some megabytes of records."""
        count = len(acts)
        if count not in self._buffers:
            self._buffers[count] = new_survey(self.game, list(acts), AT_ONCE)
        self._buffers[count].acts[:] = acts
        return self._buffers[count]

    def _measure(self, view: Any, seat: int, count: int, found: SurveyBuffers) -> dict[str, Array]:
        if self.game.reasons is None:
            return {}
        shape = (AT_ONCE, found.acts.size)
        records = PlayoutRecords(
            before=view,
            seat=seat,
            acts=found.acts.tolist(),
            steps=found.steps.reshape(shape)[:count],
            ends=found.ends.reshape(shape)[:count],
            step_rows=found.step_rows.reshape(*shape, KEPT_ROWS)[:count],
            end_rows=found.end_rows.reshape(*shape, KEPT_ROWS)[:count],
        )
        measured = self.game.reasons.measure(records)
        return {name: np.array(values, float) for name, values in measured.items()}


def joined(parts: Sequence[dict[str, Array]]) -> dict[str, Array]:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
