"""The bot that searches: it guesses what is hidden, plays on from there, and keeps the results."""

import time
from typing import Any

import numpy as np

from stammtisch.bots.bot import Budget, Dice, Weight, legal_acts
from stammtisch.bots.buffers import Style, new_buffers
from stammtisch.bots.exact import solve_sealed
from stammtisch.bots.sealed import solve
from stammtisch.bots.tree import clear, new_tree
from stammtisch.bots.tree_search import search
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.kernel import compiled_game, in_form_of, kernel_of
from stammtisch.core.record import Array, copy_of

PERCENT = 100
NODES = 1 << 17
ENDLESS = 1 << 40
LOTS = 1 << 30
OPEN, SEALED = "open", "sealed"  # kinds of decisions
CHUNK = 16  # iterations, at least, between two looks at the clock
TICK = 0.002  # seconds between them
LAST_DECISIONS = 3  # sealed decisions that are solved together near the end
EXACT_SECONDS = 0.2  # an exact solution may take this long
GLANCES = 4  # an act with so many times fewer visits than the favourite is not considered
RARE = 0.03  # an act with a smaller share is not chosen
ZERO = read_key(0)


class SearchBot:
    """Searches until its budget is used up, then plays the act with the most visits.

    Where several seats decide at once, it draws the act from a mixture. `find_bot` makes one.

    >>> from stammtisch import Table
    >>> table = Table("forsale", seats=3, key="c0ffee", start=0)
    >>> bot = SearchBot(table.game, Style())
    >>> weights = bot.weigh(table.view(0), 0, Budget(iterations=20), read_key(7))
    >>> table.say(max(weights, key=lambda weight: weight.visits).act)
    'bid 1'"""

    def __init__(self, game: Game, style: Style) -> None:
        self.game = compiled_game(game)
        self.style = style
        self.buffers = new_buffers(game)
        self.tree = new_tree(NODES)
        self.dice = Dice(self.game)
        self.policy_dice = Dice(self.game)
        self.clear = in_form_of(self.game, clear)
        self.searches = {OPEN: kernel_of(game, search), SEALED: kernel_of(game, solve)}

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        """The act that it plays; a weak level misjudges acts on purpose."""
        legal = legal_acts(self.game, view, seat)
        if len(legal) == 1:
            return legal[0]
        weights = self.weigh(view, seat, budget, key)
        self.dice.take(key, 1)
        if self.style.blur:
            return self.choose_roughly(weights)
        if self.kind_of_decision(view, seat) == OPEN:
            return max(weights, key=lambda weight: weight.visits).act
        return draw_by_share(weights, self.draw_lot())

    def choose_roughly(self, weights: list[Weight]) -> int:
        """The best act of a weak level, which misjudges each act that it has looked at."""
        looked = max(weight.visits for weight in weights) / GLANCES
        known = [weight for weight in weights if weight.visits >= looked]
        worths = [weight.worth for weight in known]
        blur = self.style.blur * (max(worths) - min(worths))
        return max(known, key=lambda each: each.worth + blur * (2 * self.draw_lot() - 1)).act

    def draw_lot(self) -> float:
        """A number from 0 up to 1, by the bot's own chance."""
        return self.dice.draw_below(LOTS) / LOTS

    def kind_of_decision(self, view: Any, seat: int) -> str:
        """SEALED if several seats decide at once, counting those that have sealed; else OPEN."""
        world = copy_of(view)
        self.game.reopen(world, seat)
        waiting = int(self.game.to_act(world))
        return SEALED if self.style.mix and waiting & (waiting - 1) else OPEN

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        """What it thinks of each legal act, in the order of their ids."""
        kind = self.kind_of_decision(view, seat)
        if kind == SEALED and (exact := self.weigh_exactly(view, seat, budget)):
            return exact
        self.think(kind, view, seat, budget, key)
        return self.weigh_root(kind)

    def weigh_root(self, kind: str) -> list[Weight]:
        """What the last search thinks of each legal act."""
        first, last = self.tree.first[:2]
        chosen = self.tree.tries if kind == OPEN else self.tree.weights
        shares = chosen[first:last] / chosen[first:last].sum()
        if kind == SEALED:
            shares = without_rare(shares)
        return [self.weight_of(first + place, share) for place, share in enumerate(shares)]

    def weigh_exactly(self, view: Any, seat: int, budget: Budget) -> list[Weight]:
        """The exact solution near the end; empty for weak levels, or if there is no time."""
        if 0 < budget.seconds < EXACT_SECONDS or self.style.blur or self.style.forgets:
            return []
        if not self.is_near_end(view, seat):
            return []
        solved = solve_sealed(self.game, view, seat, self.style.margin)
        return solved.weights_of(seat) if solved else []

    def weight_of(self, edge: int, share: float) -> Weight:
        """What the tree holds about one act at its root."""
        visits = int(self.tree.tries[edge])
        worth = self.tree.worths[edge] / max(1, visits)
        win = self.tree.wins[edge] / max(1, visits)
        return Weight(int(self.tree.acts[edge]), visits, float(share), float(worth), float(win))

    def think(self, kind: str, view: Any, seat: int, budget: Budget, key: Array) -> int:
        """Searches in chunks, reading the clock in between; returns the number of iterations."""
        self.clear(self.tree)
        self.buffers.views[0] = view
        if self.style.forgets:
            self.game.forget(self.buffers.views[0], seat, key)
        style = self.style_at(kind, view, seat)
        most = budget.iterations or ENDLESS
        seconds = budget.seconds or ENDLESS
        done = 0
        chunk = CHUNK
        begun = time.perf_counter()
        while done < most:
            count = min(chunk, most - done)
            self.searches[kind](self.buffers, self.tree, seat, style, key, done, count)
            done += count
            passed = time.perf_counter() - begun
            if passed >= seconds:
                break
            chunk = max(CHUNK, int(done / passed * min(TICK, seconds - passed)))
        return done

    def style_at(self, kind: str, view: Any, seat: int) -> Style:
        """The style here: near the end, sealed decisions are solved together, without a policy."""
        if kind == OPEN or not self.is_near_end(view, seat):
            return self.style
        return self.style._replace(trust=PERCENT, levels=LAST_DECISIONS)

    def is_near_end(self, view: Any, seat: int) -> bool:
        """Whether the policy ends the game within a few decisions of each seat."""
        world = copy_of(view)
        self.game.resample(world, seat, ZERO)
        self.game.reopen(world, seat)
        self.policy_dice.take(ZERO, 0)
        for _decision in range(LAST_DECISIONS * view.seats):
            mover = members_of(self.game.to_act(world))[0]
            act = self.game.policy(world, mover, self.policy_dice.chance)
            self.game.apply(world, mover, act, SILENCE)
            if not self.game.to_act(world):
                return True
        return False


def without_rare(shares: Array) -> Array:
    """The shares without very small ones, which are noise of the search."""
    likely = np.where(shares >= RARE, shares, 0.0)
    drawn: Array = likely / likely.sum()
    return drawn


def draw_by_share(weights: list[Weight], lot: float) -> int:
    """Draws an act with the probability of its share."""
    possible = [weight for weight in weights if weight.share > 0]
    for weight in possible:
        lot -= weight.share
        if lot < 0:
            return weight.act
    return possible[-1].act
