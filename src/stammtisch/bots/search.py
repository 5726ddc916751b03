"""Search: play on from guesses of what is hidden, and remember what became of every act.

Each iteration fills the view with a guess, walks down the tree, plays to the end (or to a pause)
by the policy, and writes back how every seat stands."""

import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.bot import Budget, Weight, legal_acts
from stammtisch.bots.tree import (
    NONE,
    Tree,
    add_node,
    clear,
    find_node,
    has_room,
    hash_of,
    lean,
    new_tree,
)
from stammtisch.core.cards import lowest_card
from stammtisch.core.chance import Chance, draw_below, set_key
from stammtisch.core.compile import bound, door, rule
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.record import Array, blank_array
from stammtisch.core.sight import look, sights_of, words_of

DEPTH = 64
PERCENT = 100
NODES = 1 << 17
ENDLESS = 1 << 40
CHUNK = 16  # iterations, at least, between two looks at the clock
TICK = 0.002  # seconds between them

# One game's own rules take the place of these names, see `search_of`.
to_act: Callable[[Any], int]
legal: Callable[[Any, int, Array], int]
apply: Callable[[Any, int, int, Array], None]
conceal: Callable[[Any, int], None]
resample: Callable[[Any, int, Array], None]
reopen: Callable[[Any, int], None]
policy: Callable[[Any, int, Any], int]
judge: Callable[[Any, Array, Array], int]
walk: Callable[..., int]
visit: Callable[..., int]
play_on: Callable[..., int]


class Style(NamedTuple):
    """How a search searches."""

    explore: float = 1.5
    confidence: float = 0.5  # of the prior that the policy's act gets
    trust: int = 50  # percent of the other seats' acts that the tree chooses, not the policy
    margin: float = 0.05  # what the lead weighs beside the win
    plain: int = 0  # upper confidence bounds without priors, random play to the end


class Desk(NamedTuple):
    """What one search writes on."""

    views: Array  # the view that is searched
    worlds: Array  # a guess
    words: Array  # of the guess
    eyes: Array  # a seat's view of the guess
    seen: Array  # its words
    sights: Array
    chances: Array
    key: Array
    acts: Array
    places: Array
    judged: Array
    path: Array  # node, edge and seat of every step in the tree
    log: Array


def new_desk(game: Game) -> Desk:
    worlds, eyes = blank_array(game.state, 1), blank_array(game.state, 1)
    seats = game.seats[-1]
    return Desk(
        views=blank_array(game.state, 1),
        worlds=worlds,
        words=words_of(worlds),
        eyes=eyes,
        seen=words_of(eyes),
        sights=sights_of(game.state, seats),
        chances=blank_array(Chance, 1),
        key=np.zeros(4, np.int64),
        acts=np.zeros(game.actions, np.int64),
        places=np.zeros((seats, 2), np.int64),
        judged=np.zeros((seats, 2)),
        path=np.zeros((DEPTH, 3), np.int64),
        log=SILENCE,
    )


def _search(
    desk: Desk, tree: Tree, seat: int, style: Style, key: Array, first: int, count: int
) -> None:
    """So many iterations, the first of them with this number."""
    world, chance = desk.worlds[0], desk.chances[0]
    for number in range(first, first + count):
        desk.worlds[0] = desk.views[0]
        renew_key(key, number, desk.key)
        resample(world, seat, desk.key)
        reopen(world, seat)
        set_key(chance, desk.key, 1)
        depth = walk(desk, tree, world, seat, style, chance)
        back_up(tree, desk.path, depth, desk.judged, style.margin)


def _walk(desk: Desk, tree: Tree, world: Any, seat: int, style: Style, chance: Any) -> int:
    """From the root to a judgement; returns how many steps of it are in the tree."""
    mover = seat
    depth = 0
    nodes = int(tree.used[0])
    while True:
        act = NONE
        is_inside = nodes == tree.used[0] and depth < DEPTH
        if is_inside and is_asked(chance, style, mover, seat):
            act = visit(desk, tree, world, mover, style, chance, desk.path[depth])
            depth += act != NONE
        if act == NONE:
            act = play_on(desk, world, mover, style, chance)
        apply(world, mover, act, desk.log)
        waiting = to_act(world)
        if (waiting == 0 or not style.plain) and judge(world, desk.places, desk.judged):
            return depth
        mover = lowest_card(waiting)


def _visit(
    desk: Desk, tree: Tree, world: Any, mover: int, style: Style, chance: Any, step: Array
) -> int:
    """The act chosen at this position, which becomes a node; NONE where there is no room."""
    look(desk.words, desk.sights, mover, desk.seen)
    conceal(desk.eyes[0], mover)
    hashed = hash_of(desk.seen)
    node = find_node(tree, hashed)
    if node == NONE:
        count = legal(world, mover, desk.acts)
        if not has_room(tree, count):
            return NONE
        node = add_node(tree, hashed, desk.acts, count)
        if not style.plain:
            lean(tree, node, policy(world, mover, chance), style.confidence)
    if style.plain:
        edge = choose_by_bound(tree, node, style.explore, chance)
    else:
        edge = choose_by_prior(tree, node, style.explore)
    step[0] = node
    step[1] = edge
    step[2] = mover
    return int(tree.acts[edge])


def _play_on(desk: Desk, world: Any, mover: int, style: Style, chance: Any) -> int:
    """Outside the tree: the policy's act, or any."""
    if not style.plain:
        return policy(world, mover, chance)
    return int(desk.acts[draw_below(chance, legal(world, mover, desk.acts))])


@rule
def renew_key(key: Array, number: int, out: Array) -> None:
    """Every iteration has a key of its own."""
    for place in range(4):
        out[place] = key[place]
    out[3] ^= number + 1


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
    reach = explore * (visits + 1) ** 0.5
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
    spread = explore * np.log(tree.visits[node]) ** 0.5
    best = first
    most = -1e9
    for edge in range(first, last):
        tries = float(tree.tries[edge])
        value = tree.wins[edge] / tries + spread / tries**0.5
        if value > most:
            most = value
            best = edge
    return best


@rule
def back_up(tree: Tree, path: Array, depth: int, judged: Array, margin: float) -> None:
    for step in range(depth):
        edge, seat = path[step, 1], path[step, 2]
        node = path[step, 0]
        tree.visits[node] += 1
        tree.tries[edge] += 1
        tree.wins[edge] += judged[seat, 0]
        tree.worths[edge] += (1.0 - margin) * judged[seat, 0] + margin * judged[seat, 1]


@cache
def search_of(game: Game) -> Callable[..., None]:
    """The search above, bound to one game."""
    rules = {
        "to_act": game.to_act,
        "legal": game.legal,
        "apply": game.apply,
        "conceal": game.conceal,
        "resample": game.resample,
        "reopen": game.reopen,
        "policy": game.policy,
        "judge": game.judge,
    }
    rules["visit"] = rule(bound(game.name, _visit, **rules))
    rules["play_on"] = rule(bound(game.name, _play_on, **rules))
    rules["walk"] = rule(bound(game.name, _walk, **rules))
    return door(bound(game.name, _search, **rules))


class SearchBot:
    """Thinks until its budget is used up, then takes what it tried most."""

    def __init__(self, game: Game, style: Style) -> None:
        self.game, self.style = game, style
        self.desk, self.tree = new_desk(game), new_tree(NODES)
        self.search = search_of(game)

    def choose(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        legal = legal_acts(self.game, view, seat)
        if len(legal) == 1:
            return legal[0]
        weights = self.weigh(view, seat, budget, key)
        return max(weights, key=lambda weight: weight.visits).act

    def weigh(self, view: Any, seat: int, budget: Budget, key: Array) -> list[Weight]:
        visits = self.think(view, seat, budget, key)
        return [self.weight_of(edge, visits) for edge in range(*self.tree.first[:2])]

    def weight_of(self, edge: int, visits: int) -> Weight:
        tries = int(self.tree.tries[edge])
        worth, win = self.tree.worths[edge] / max(1, tries), self.tree.wins[edge] / max(1, tries)
        return Weight(int(self.tree.acts[edge]), tries, tries / visits, float(worth), float(win))

    def think(self, view: Any, seat: int, budget: Budget, key: Array) -> int:
        """The iterations made: chunks of them, so that the clock is read now and then."""
        clear(self.tree)
        self.desk.views[0] = view
        most, seconds = budget.iterations or ENDLESS, budget.seconds or ENDLESS
        done, chunk, begun = 0, CHUNK, time.perf_counter()
        while done < most:
            count = min(chunk, most - done)
            self.search(self.desk, self.tree, seat, self.style, key, done, count)
            done += count
            passed = time.perf_counter() - begun
            if passed >= seconds:
                break
            chunk = max(CHUNK, int(done / passed * min(TICK, seconds - passed)))
        return done
