"""Sealed decisions: several seats decide at once, so the answer is a mixture.

Regret matching: the more a seat would have won by an act so far, the more often it plays it.
Every iteration fills the view with a guess, lets all seats draw their acts, and tries every act
of one seat against them. A bot chooses from the mean of the mixtures."""

from typing import Any

from stammtisch.bots.buffers import SearchBuffers, Style
from stammtisch.bots.tree import NONE, Tree, back_up
from stammtisch.bots.tree_search import find_or_add_node, guess, walk
from stammtisch.core.bitset import count_members, lowest_member, nth_member
from stammtisch.core.chance import draw_below, draw_word, set_key
from stammtisch.core.kernel import rules
from stammtisch.core.mark import door, rule, rule_apart
from stammtisch.core.record import Array

PERCENT = 100
WORDS = float(1 << 32)
WANDER = 10  # percent of random acts on the way to the decision that is studied


@door
def solve(
    buffers: SearchBuffers, tree: Tree, seat: int, style: Style, key: Array, first: int, count: int
) -> None:
    """Runs so many iterations; the first node of the tree is that of `seat`."""
    world = buffers.worlds[0]
    chance = buffers.chances[0]
    for number in range(first, first + count):
        guess(buffers, world, seat, key, number)
        set_key(chance, buffers.key, 1)
        find_or_add_node(buffers, tree, world, seat, style, chance)
        focus = seat
        if number & 1:
            waiting = rules.to_act(world)
            focus = nth_member(waiting, draw_below(chance, count_members(waiting)))
        level = draw_below(chance, style.levels) if number & 2 else 0
        study(buffers, tree, world, seat, focus, style, chance, level)


@rule_apart
def study(
    buffers: SearchBuffers,
    tree: Tree,
    world: Any,
    seat: int,
    focus: int,
    style: Style,
    chance: Any,
    level: int,
) -> None:
    """Plays to the sealed decision that is studied, and tries every act of one seat there."""
    for _decision in range(level):
        draw_acts(buffers, tree, world, seat, style, chance, focus)
        commit_all(buffers, world)
        if not play_to_sealed(buffers, world, chance):
            return
    node = NONE
    if rules.to_act(world) >> focus & 1:
        node = find_or_add_node(buffers, tree, world, focus, style, chance)
    if node == NONE:
        return
    draw_acts(buffers, tree, world, seat, style, chance, NONE)
    copy_acts(buffers.profile, buffers.drawn)
    buffers.worlds[1] = buffers.worlds[0]
    first = int(tree.first[node])
    for edge in range(first, int(tree.first[node + 1])):
        buffers.worlds[0] = buffers.worlds[1]
        copy_acts(buffers.drawn, buffers.profile)
        buffers.profile[focus] = tree.acts[edge]
        set_key(chance, buffers.key, 2 + level)
        finish(buffers, tree, world, seat, style, chance, level)
        add_result(tree, edge, buffers.judged, focus, style.margin, buffers.gains, edge - first)
    learn(tree, node, buffers.gains)


@rule_apart
def draw_acts(
    buffers: SearchBuffers,
    tree: Tree,
    world: Any,
    seat: int,
    style: Style,
    chance: Any,
    wanderer: int,
) -> None:
    """Draws an act for every seat from its mixture; for other seats sometimes from the policy."""
    waiting = rules.to_act(world)
    while waiting:
        mover = lowest_member(waiting)
        waiting &= waiting - 1
        node = NONE
        if mover == seat or draw_below(chance, PERCENT) < style.trust:
            node = find_or_add_node(buffers, tree, world, mover, style, chance)
        if node == NONE:
            buffers.profile[mover] = rules.policy(world, mover, chance)
        elif mover == wanderer and draw_below(chance, PERCENT) < WANDER:
            buffers.profile[mover] = draw_any(tree, node, chance)
        else:
            buffers.profile[mover] = draw_by_regret(tree, node, chance)


@rule_apart
def commit_all(buffers: SearchBuffers, world: Any) -> None:
    waiting = rules.to_act(world)
    while waiting:
        mover = lowest_member(waiting)
        waiting &= waiting - 1
        rules.apply(world, mover, int(buffers.profile[mover]), buffers.log)


@rule_apart
def play_to_sealed(buffers: SearchBuffers, world: Any, chance: Any) -> int:
    """Plays by the policy to the next sealed decision; returns 0 if the judgement comes first."""
    while not rules.judge(world, buffers.places, buffers.judged):
        waiting = rules.to_act(world)
        if waiting & (waiting - 1):
            return 1
        mover = lowest_member(waiting)
        rules.apply(world, mover, rules.policy(world, mover, chance), buffers.log)
    return 0


@rule_apart
def finish(
    buffers: SearchBuffers, tree: Tree, world: Any, seat: int, style: Style, chance: Any, level: int
) -> None:
    """Plays the drawn acts of all seats, then on to a judgement."""
    commit_all(buffers, world)
    while level + 1 < style.levels:
        level += 1
        if not play_to_sealed(buffers, world, chance):
            return
        draw_acts(buffers, tree, world, seat, style, chance, NONE)
        commit_all(buffers, world)
    if not rules.judge(world, buffers.places, buffers.judged):
        mover = lowest_member(rules.to_act(world))
        depth = walk(buffers, tree, world, seat, mover, style, chance)
        back_up(tree, buffers.path, depth, buffers.judged, style.margin)


@rule
def copy_acts(acts: Array, into: Array) -> None:
    for seat in range(acts.size):
        into[seat] = acts[seat]


@rule
def draw_any(tree: Tree, node: int, chance: Any) -> int:
    first, last = int(tree.first[node]), int(tree.first[node + 1])
    return int(tree.acts[first + draw_below(chance, last - first)])


@rule
def draw_by_regret(tree: Tree, node: int, chance: Any) -> int:
    """Draws an act by its regret; by the prior if nothing is regretted."""
    total = all_regret(tree, node)
    lot = draw_word(chance) / WORDS
    last = int(tree.first[node + 1]) - 1
    for edge in range(int(tree.first[node]), last):
        lot -= chance_of(tree, edge, total)
        if lot < 0.0:
            return int(tree.acts[edge])
    return int(tree.acts[last])


@rule
def all_regret(tree: Tree, node: int) -> float:
    total = 0.0
    for edge in range(int(tree.first[node]), int(tree.first[node + 1])):
        total += tree.regrets[edge]
    return total


@rule
def chance_of(tree: Tree, edge: int, total: float) -> float:
    return float(tree.regrets[edge] / total if total > 0.0 else tree.priors[edge])


@rule
def add_result(
    tree: Tree, edge: int, judged: Array, seat: int, margin: float, gains: Array, place: int
) -> None:
    gain = (1.0 - margin) * judged[seat, 0] + margin * judged[seat, 1]
    gains[place] = gain
    tree.tries[edge] += 1
    tree.wins[edge] += judged[seat, 0]
    tree.worths[edge] += gain


@rule
def learn(tree: Tree, node: int, gains: Array) -> None:
    """Updates the regrets, which never fall below 0; later mixtures weigh more."""
    first, last = int(tree.first[node]), int(tree.first[node + 1])
    total = all_regret(tree, node)
    tree.visits[node] += 1
    mean = 0.0
    for edge in range(first, last):
        share = chance_of(tree, edge, total)
        tree.weights[edge] += tree.visits[node] * share
        mean += share * gains[edge - first]
    for edge in range(first, last):
        tree.regrets[edge] = max(0.0, tree.regrets[edge] + gains[edge - first] - mean)
