"""The search for open decisions: one seat decides at a time, and a tree keeps the results.

Each iteration fills the view with a guess, walks down the tree, plays to the end (or to a pause)
by the policy, and writes back how every seat stands.

Parts of every step are folded into their callers, as a call that passes on all buffers costs more
than they do. `walk` is compiled once, or Stichtag would take a quarter of an hour."""

from math import log, sqrt
from typing import Any

from stammtisch.bots.buffers import DEPTH, SearchBuffers, Style
from stammtisch.bots.tree import (
    NONE,
    Tree,
    add_node,
    back_up,
    find_node,
    has_room,
    hash_of,
    lean,
)
from stammtisch.core.bitset import lowest_member
from stammtisch.core.chance import draw_below, set_key
from stammtisch.core.kernel import rules
from stammtisch.core.mark import door, rule, rule_apart
from stammtisch.core.record import Array
from stammtisch.core.sight import look

PERCENT = 100
HALF_A_WIN = 0.25  # squared


@door
def search(
    buffers: SearchBuffers, tree: Tree, seat: int, style: Style, key: Array, first: int, count: int
) -> None:
    """Runs so many iterations, the first of them with this number."""
    world = buffers.worlds[0]
    chance = buffers.chances[0]
    for number in range(first, first + count):
        guess(buffers, world, seat, key, number)
        set_key(chance, buffers.key, 1)
        depth = walk(buffers, tree, world, seat, seat, style, chance)
        back_up(tree, buffers.path, depth, buffers.judged, style.margin)


@rule
def guess(buffers: SearchBuffers, world: Any, seat: int, key: Array, number: int) -> None:
    """A world that the seat cannot tell from the real one; every number gives a different one."""
    buffers.worlds[0] = buffers.views[0]
    for place in range(4):
        buffers.key[place] = key[place]
    buffers.key[3] ^= number + 1
    rules.resample(world, seat, buffers.key)
    rules.reopen(world, seat)


@rule_apart
def walk(
    buffers: SearchBuffers, tree: Tree, world: Any, seat: int, mover: int, style: Style, chance: Any
) -> int:
    """Plays from the mover's decision to a judgement; returns how many steps the tree chose."""
    depth = 0
    nodes = int(tree.used[0])
    while True:
        act = NONE
        is_inside = nodes == tree.used[0] and depth < DEPTH
        if is_inside and draw_tree_decides(chance, style, mover, seat):
            act = visit(buffers, tree, world, mover, style, chance, buffers.path[depth])
            depth += act != NONE
        if act == NONE:
            act = play_on(buffers, world, mover, style, chance)
        rules.apply(world, mover, act, buffers.log)
        waiting = rules.to_act(world)
        if (waiting == 0 or not style.plain) and rules.judge(world, buffers.places, buffers.judged):
            return depth
        mover = lowest_member(waiting)


@rule
def visit(
    buffers: SearchBuffers,
    tree: Tree,
    world: Any,
    mover: int,
    style: Style,
    chance: Any,
    step: Array,
) -> int:
    """The act chosen at this position; NONE if the tree has no room for it."""
    node = find_or_add_node(buffers, tree, world, mover, style, chance)
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


@rule
def find_or_add_node(
    buffers: SearchBuffers, tree: Tree, world: Any, mover: int, style: Style, chance: Any
) -> int:
    """The node of this position as the mover knows it; made if it is new."""
    look(world, buffers.sights, mover, buffers.eyes, buffers.seen)
    rules.conceal(buffers.eyes[0], mover)
    hashed = hash_of(buffers.seen, mover)
    node = find_node(tree, hashed)
    if node != NONE:
        return node
    count = rules.legal(world, mover, buffers.acts)
    if not has_room(tree, count):
        return NONE
    node = add_node(tree, hashed, buffers.acts, count)
    if not style.plain:
        lean(tree, node, rules.policy(world, mover, chance), style.confidence)
    return node


@rule
def play_on(buffers: SearchBuffers, world: Any, mover: int, style: Style, chance: Any) -> int:
    """The act outside the tree: the policy's, or a random one."""
    if not style.plain:
        return rules.policy(world, mover, chance)
    return int(buffers.acts[draw_below(chance, rules.legal(world, mover, buffers.acts))])


@rule
def draw_tree_decides(chance: Any, style: Style, mover: int, seat: int) -> bool:
    """Draws whether the tree decides for the mover, or else the policy."""
    return mover == seat or style.plain > 0 or draw_below(chance, PERCENT) < style.trust


@rule
def choose_by_prior(tree: Tree, node: int, explore: float) -> int:
    """The act with the highest sum of worth so far and what the prior promises."""
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
    """The spread of worths: half a win at first, then more and more what the search has seen."""
    return sqrt((squares + HALF_A_WIN) / (visits + 1) - mean * mean * visits / (visits + 1))


@rule
def choose_by_bound(tree: Tree, node: int, explore: float, chance: Any) -> int:
    """An untried act, else the one with the highest upper confidence bound on the win share."""
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
