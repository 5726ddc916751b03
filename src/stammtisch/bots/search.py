"""The bot that searches: plays on from guesses of what is hidden, and sees what comes of it."""

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
LEVELS = 3  # sealed decisions that are solved together near the end
EXACT_SECONDS = 0.2  # an exact solution may take so long
GLANCES = 4  # what was tried so many times less than the favourite is not thought of
RARE = 0.03  # an act that is chosen less often is not chosen
ZERO = read_key(0)


class SearchBot:
    """Thinks until its budget is used up: takes what it tried most or, where several seats decide
    at once, draws from its mixture."""

    def __init__(self, game: Game, style: Style) -> None:
        self.game = compiled_game(game)
        self.style = style
        self.buffers = new_buffers(game)
        self.tree = new_tree(NODES)
        self.dice = Dice(self.game)
        self.clear = in_form_of(self.game, clear)
        self.searches = {OPEN: kernel_of(game, search), SEALED: kernel_of(game, solve)}

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
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
        """A weak level takes each act that it has looked at for better or worse than it is."""
        looked = max(weight.visits for weight in weights) / GLANCES
        known = [weight for weight in weights if weight.visits >= looked]
        worths = [weight.worth for weight in known]
        blur = self.style.blur * (max(worths) - min(worths))
        return max(known, key=lambda each: each.worth + blur * (2 * self.draw_lot() - 1)).act

    def draw_lot(self) -> float:
        return self.dice.draw_below(LOTS) / LOTS

    def kind_of_decision(self, view: Any, seat: int) -> str:
        """Do several seats decide at once? Who has sealed already did."""
        world = copy_of(view)
        self.game.reopen(world, seat)
        waiting = int(self.game.to_act(world))
        return SEALED if self.style.mix and waiting & (waiting - 1) else OPEN

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        kind = self.kind_of_decision(view, seat)
        if kind == SEALED and (exact := self.weigh_exactly(view, seat, budget)):
            return exact
        self.think(kind, view, seat, budget, key)
        first, last = self.tree.first[:2]
        chosen = self.tree.tries if kind == OPEN else self.tree.weights
        shares = chosen[first:last] / chosen[first:last].sum()
        if kind == SEALED:
            shares = without_rare(shares)
        return [self.weight_of(first + place, share) for place, share in enumerate(shares)]

    def weigh_exactly(self, view: Any, seat: int, budget: Budget) -> list[Weight]:
        """Near the end, where all is known, if there is time; a weak level does not see it."""
        if 0 < budget.seconds < EXACT_SECONDS or self.style.blur or self.style.forgets:
            return []
        if not self.is_near_end(view, seat):
            return []
        solved = solve_sealed(self.game, view, seat, self.style.margin)
        return solved.weights_of(seat) if solved else []

    def weight_of(self, edge: int, share: float) -> Weight:
        tries = int(self.tree.tries[edge])
        worth, win = self.tree.worths[edge] / max(1, tries), self.tree.wins[edge] / max(1, tries)
        return Weight(int(self.tree.acts[edge]), tries, float(share), float(worth), float(win))

    def think(self, kind: str, view: Any, seat: int, budget: Budget, key: Array) -> int:
        """The iterations made: chunks of them, so that the clock is read now and then."""
        self.clear(self.tree)
        self.buffers.views[0] = view
        if self.style.forgets:
            self.game.forget(self.buffers.views[0], seat, key)
        style = self.style_at(kind, view, seat)
        most, seconds = budget.iterations or ENDLESS, budget.seconds or ENDLESS
        done, chunk, begun = 0, CHUNK, time.perf_counter()
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
        """Near the end sealed decisions are solved together, for all seats, with no policy."""
        if kind == OPEN or not self.is_near_end(view, seat):
            return self.style
        return self.style._replace(trust=PERCENT, levels=LEVELS)

    def is_near_end(self, view: Any, seat: int) -> bool:
        world = copy_of(view)
        self.game.resample(world, seat, ZERO)
        self.game.reopen(world, seat)
        self.dice.take(ZERO, 0)
        for _decision in range(LEVELS * view.seats):
            mover = members_of(self.game.to_act(world))[0]
            act = self.game.policy(world, mover, self.dice.chance)
            self.game.apply(world, mover, act, SILENCE)
            if not self.game.to_act(world):
                return True
        return False


def without_rare(shares: Array) -> Array:
    """A search is never quite sure: what it hardly ever chooses, it does not choose."""
    likely = np.where(shares >= RARE, shares, 0.0)
    drawn: Array = likely / likely.sum()
    return drawn


def draw_by_share(weights: list[Weight], lot: float) -> int:
    """An act as often as its share."""
    possible = [weight for weight in weights if weight.share > 0]
    for weight in possible:
        lot -= weight.share
        if lot < 0:
            return weight.act
    return possible[-1].act
