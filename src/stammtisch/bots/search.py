"""Search: play on from guesses of what is hidden, and remember what became of every act.

Each iteration fills the view with a guess, walks down the tree, plays to the end (or to a pause)
by the policy, and writes back how every seat stands."""

import time
from collections.abc import Callable
from functools import cache
from math import log, sqrt
from typing import Any

import numpy as np

from stammtisch.bots import sealed
from stammtisch.bots.bot import Budget, Weight, legal_acts
from stammtisch.bots.buffers import DEPTH, SearchBuffers, Style, new_buffers
from stammtisch.bots.exact import solve_sealed
from stammtisch.bots.tree import (
    NONE,
    Tree,
    add_node,
    back_up,
    clear,
    find_node,
    has_room,
    hash_of,
    lean,
    new_tree,
)
from stammtisch.core.bitset import lowest_member, members_of
from stammtisch.core.chance import Chance, draw_below, read_key, set_key
from stammtisch.core.compile import bound, door, rule, rule_apart
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import Array, blank, copy_of
from stammtisch.core.sight import look

PERCENT = 100
NODES = 1 << 17
ENDLESS = 1 << 40
LOTS = 1 << 30
OPEN, SEALED = "open", "sealed"  # kinds of decisions
CHUNK = 16  # iterations, at least, between two looks at the clock
TICK = 0.002  # seconds between them
LEVELS = 3  # sealed decisions that are solved together near the end
EXACT_SECONDS = 0.2  # an exact solution may take so long
HALF_A_WIN = 0.25  # squared
GLANCES = 4  # what was tried so many times less than the favourite is not thought of
RARE = 0.03  # an act that is chosen less often is not chosen
ZERO = read_key(0)

# One game's own rules take the place of these names, see `search_of`.
to_act: Callable[[Any], int]
legal: Callable[[Any, int, Array], int]
apply: Callable[[Any, int, int, Array], None]
conceal: Callable[[Any, int], None]
resample: Callable[[Any, int, Array], None]
reopen: Callable[[Any, int], None]
policy: Callable[[Any, int, Any], int]
judge: Callable[[Any, Array, Array], int]
guess: Callable[..., None]
walk: Callable[..., int]
visit: Callable[..., int]
meet: Callable[..., int]
play_on: Callable[..., int]


def _search(
    buffers: SearchBuffers, tree: Tree, seat: int, style: Style, key: Array, first: int, count: int
) -> None:
    """So many iterations, the first of them with this number."""
    world, chance = buffers.worlds[0], buffers.chances[0]
    for number in range(first, first + count):
        guess(buffers, world, seat, key, number)
        set_key(chance, buffers.key, 1)
        depth = walk(buffers, tree, world, seat, seat, style, chance)
        back_up(tree, buffers.path, depth, buffers.judged, style.margin)


def _guess(buffers: SearchBuffers, world: Any, seat: int, key: Array, number: int) -> None:
    """A world that the seat cannot tell from the real one; every number gives another."""
    buffers.worlds[0] = buffers.views[0]
    for place in range(4):
        buffers.key[place] = key[place]
    buffers.key[3] ^= number + 1
    resample(world, seat, buffers.key)
    reopen(world, seat)


def _walk(
    buffers: SearchBuffers, tree: Tree, world: Any, seat: int, mover: int, style: Style, chance: Any
) -> int:
    """From here, where the mover decides, to a judgement; returns how many steps the tree chose."""
    depth = 0
    nodes = int(tree.used[0])
    while True:
        act = NONE
        is_inside = nodes == tree.used[0] and depth < DEPTH
        if is_inside and is_asked(chance, style, mover, seat):
            act = visit(buffers, tree, world, mover, style, chance, buffers.path[depth])
            depth += act != NONE
        if act == NONE:
            act = play_on(buffers, world, mover, style, chance)
        apply(world, mover, act, buffers.log)
        waiting = to_act(world)
        if (waiting == 0 or not style.plain) and judge(world, buffers.places, buffers.judged):
            return depth
        mover = lowest_member(waiting)


def _visit(
    buffers: SearchBuffers,
    tree: Tree,
    world: Any,
    mover: int,
    style: Style,
    chance: Any,
    step: Array,
) -> int:
    """The act chosen at this position; NONE where the tree has no room for it."""
    node = meet(buffers, tree, world, mover, style, chance)
    if node == NONE:
        return NONE
    if style.plain:
        edge = choose_by_bound(tree, node, style.explore, chance)
    else:
        edge = choose_by_prior(tree, node, style.explore)
    step[0] = node
    step[1] = edge
    step[2] = mover
    return int(tree.acts[edge])


def _meet(
    buffers: SearchBuffers, tree: Tree, world: Any, mover: int, style: Style, chance: Any
) -> int:
    """The node of this position as the mover knows it, which may be new."""
    look(world, buffers.sights, mover, buffers.eyes, buffers.seen)
    conceal(buffers.eyes[0], mover)
    hashed = hash_of(buffers.seen, mover)
    node = find_node(tree, hashed)
    if node != NONE:
        return node
    count = legal(world, mover, buffers.acts)
    if not has_room(tree, count):
        return NONE
    node = add_node(tree, hashed, buffers.acts, count)
    if not style.plain:
        lean(tree, node, policy(world, mover, chance), style.confidence)
    return node


def _play_on(buffers: SearchBuffers, world: Any, mover: int, style: Style, chance: Any) -> int:
    """Outside the tree: the policy's act, or any."""
    if not style.plain:
        return policy(world, mover, chance)
    return int(buffers.acts[draw_below(chance, legal(world, mover, buffers.acts))])


STEPS: tuple[Callable[..., Any], ...] = (_guess, _meet, _visit, _play_on)


@rule
def is_asked(chance: Any, style: Style, mover: int, seat: int) -> bool:
    """Does the tree decide, not the policy?"""
    return mover == seat or style.plain > 0 or draw_below(chance, PERCENT) < style.trust


@rule
def choose_by_prior(tree: Tree, node: int, explore: float) -> int:
    """The best of worth so far and of what the prior still hopes for."""
    first, last = int(tree.first[node]), int(tree.first[node + 1])
    total = 0.0
    for edge in range(first, last):
        total += tree.worths[edge]
    visits = int(tree.visits[node])
    hope = total / visits if visits else 0.0
    reach = explore * spread_of(tree.squares[node], hope, visits) * sqrt(visits + 1.0)
    best = first
    most = -1e9
    for edge in range(first, last):
        tries = int(tree.tries[edge])
        mean = tree.worths[edge] / tries if tries else hope
        value = mean + reach * tree.priors[edge] / (1 + tries)
        if value > most:
            most = value
            best = edge
    return best


@rule
def spread_of(squares: float, mean: float, visits: int) -> float:
    """How far worths lie apart: from half a win, where nothing is known, to what was seen."""
    return sqrt((squares + HALF_A_WIN) / (visits + 1) - mean * mean * visits / (visits + 1))


@rule
def choose_by_bound(tree: Tree, node: int, explore: float, chance: Any) -> int:
    """Any act that is untried; else by the upper confidence bound on the win share."""
    first, last = int(tree.first[node]), int(tree.first[node + 1])
    untried = 0
    for edge in range(first, last):
        untried += tree.tries[edge] == 0
    if untried:
        place = draw_below(chance, untried)
        for edge in range(first, last):
            if tree.tries[edge] == 0:
                if place == 0:
                    return edge
                place -= 1
    spread = explore * sqrt(log(tree.visits[node]))
    best = first
    most = -1e9
    for edge in range(first, last):
        tries = float(tree.tries[edge])
        value = tree.wins[edge] / tries + spread / sqrt(tries)
        if value > most:
            most = value
            best = edge
    return best


@cache
def rules_of(game: Game) -> dict[str, Any]:
    """The parts of both searches, bound to one game.

    Those of every step are folded into their callers, as a call that passes the whole buffers costs
    more than they do; the others are compiled once, or Stichtag would take a quarter of an hour."""
    rules: dict[str, Any] = {
        "to_act": game.to_act,
        "legal": game.legal,
        "apply": game.apply,
        "conceal": game.conceal,
        "resample": game.resample,
        "reopen": game.reopen,
        "policy": game.policy,
        "judge": game.judge,
    }
    for part in STEPS:
        rules[part.__name__[1:]] = rule(bound(game.name, part, **rules))
    for part in (_walk, *sealed.PARTS):
        rules[part.__name__[1:]] = rule_apart(bound(game.name, part, **rules))
    return rules


@cache
def search_of(game: Game) -> Callable[..., None]:
    return door(bound(game.name, _search, **rules_of(game)))


@cache
def solve_of(game: Game) -> Callable[..., None]:
    return door(bound(game.name, sealed._solve, **rules_of(game)))


class SearchBot:
    """Thinks until its budget is used up: takes what it tried most or, where several seats decide
    at once, draws from its mixture."""

    def __init__(self, game: Game, style: Style) -> None:
        self.game, self.style = game, style
        self.buffers, self.tree, self.chance = new_buffers(game), new_tree(NODES), blank(Chance)
        self.searches = {OPEN: search_of(game), SEALED: solve_of(game)}

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        legal = legal_acts(self.game, view, seat)
        if len(legal) == 1:
            return legal[0]
        weights = self.weigh(view, seat, budget, key)
        set_key(self.chance, key, 1)
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
        return draw_below(self.chance, LOTS) / LOTS

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
        clear(self.tree)
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
        set_key(self.chance, ZERO, 0)
        for _decision in range(LEVELS * view.seats):
            mover = members_of(self.game.to_act(world))[0]
            act = self.game.policy(world, mover, self.chance)
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
