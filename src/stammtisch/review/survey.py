"""The survey of a few acts: fresh playouts in pairs, from what one seat knew.

Every playout guesses what is hidden and draws what the others have sealed, once; then each act is
played in this same world, with the same chance, and on by what a search has learned. What differs
is due to the acts. The records at the end of the step and of the playout are kept, so that it can
be measured why."""

from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.buffers import DEPTH, SearchBuffers, Style
from stammtisch.bots.tree import NONE, Tree, find_node, hash_of
from stammtisch.bots.tree_search import PERCENT, guess
from stammtisch.core.bitset import lowest_member
from stammtisch.core.chance import draw_below, draw_word, set_key
from stammtisch.core.event import STEP, Row, new_log
from stammtisch.core.game import Game
from stammtisch.core.kernel import rules
from stammtisch.core.mark import door, rule, rule_apart
from stammtisch.core.record import Array, blank_array
from stammtisch.core.sight import look

WORDS = float(1 << 32)
KEPT_ROWS = 48  # of the log of an act: enough for all points of a round
FAMILIAR = 4  # visits after which a search knows an own decision better than the policy


class SurveyBuffers(NamedTuple):
    """What a survey writes: for playout n and act a, the entry n * acts.size + a."""

    acts: Array  # that are compared
    wins: Array  # the seat's share of the win
    steps: Array  # the record when the step ended
    step_rows: Array  # the log of the act that ended it
    ends: Array  # the record at the end of the playout
    end_rows: Array
    noted: Array  # whether the step of this playout has ended
    log: Array


def new_survey(game: Game, acts: list[int], playouts: int) -> SurveyBuffers:
    entries = len(acts) * playouts
    return SurveyBuffers(
        acts=np.array(acts, np.int64),
        wins=np.zeros(entries),
        steps=blank_array(game.state, entries),
        step_rows=blank_array(Row, entries * KEPT_ROWS),
        ends=blank_array(game.state, entries),
        end_rows=blank_array(Row, entries * KEPT_ROWS),
        noted=np.zeros(entries, np.int64),
        log=new_log(),
    )


@door
def survey(
    buffers: SearchBuffers,
    tree: Tree,
    seat: int,
    style: Style,
    key: Array,
    first: int,
    count: int,
    found: SurveyBuffers,
) -> None:
    """Plays so many playouts, the first of them with this number; the tree stays as it is."""
    world = buffers.worlds[0]
    chance = buffers.chances[0]
    width = found.acts.size
    for number in range(count):
        guess(buffers, world, seat, key, first + number)
        set_key(chance, buffers.key, 1)
        draw_sealed(buffers, tree, world, seat, style, chance)
        buffers.worlds[1] = buffers.worlds[0]
        for place in range(width):
            buffers.worlds[0] = buffers.worlds[1]
            buffers.profile[seat] = found.acts[place]
            set_key(chance, buffers.key, 2)
            entry = number * width + place
            found.noted[entry] = 0
            play_all_sealed(buffers, world, found, entry)
            play_to_judgement(buffers, tree, world, seat, style, chance, found, entry)
            found.wins[entry] = buffers.judged[seat, 0]


@rule
def draw_sealed(
    buffers: SearchBuffers, tree: Tree, world: Any, seat: int, style: Style, chance: Any
) -> None:
    """Draws an act for everybody else who decides at once."""
    waiting = int(rules.to_act(world)) & ~(1 << seat)
    while waiting:
        mover = lowest_member(waiting)
        waiting &= waiting - 1
        act = NONE
        if draw_below(chance, PERCENT) < style.trust:
            act = learned_act(buffers, tree, world, mover, seat, chance)
        if act == NONE:
            act = rules.policy(world, mover, chance)
        buffers.profile[mover] = act


@rule
def play_all_sealed(buffers: SearchBuffers, world: Any, found: SurveyBuffers, entry: int) -> None:
    waiting = rules.to_act(world)
    while waiting:
        mover = lowest_member(waiting)
        waiting &= waiting - 1
        play_noted(world, mover, int(buffers.profile[mover]), found, entry)


@rule
def play_to_judgement(
    buffers: SearchBuffers,
    tree: Tree,
    world: Any,
    seat: int,
    style: Style,
    chance: Any,
    found: SurveyBuffers,
    entry: int,
) -> None:
    """Plays on by the tree as far as it knows the position, then by the policy."""
    depth = 0
    while not rules.judge(world, buffers.places, buffers.judged):
        mover = lowest_member(rules.to_act(world))
        act = NONE
        if depth < DEPTH and (mover == seat or draw_below(chance, PERCENT) < style.trust):
            act = learned_act(buffers, tree, world, mover, seat, chance)
            depth = DEPTH if act == NONE else depth + 1
        if act == NONE:
            act = rules.policy(world, mover, chance)
        play_noted(world, mover, act, found, entry)
    found.ends[entry] = world
    keep_rows(found.log, found.end_rows, entry)
    if not found.noted[entry]:
        found.steps[entry] = world
        keep_rows(found.log, found.step_rows, entry)


@rule_apart
def play_noted(world: Any, mover: int, act: int, found: SurveyBuffers, entry: int) -> None:
    """Plays an act, and keeps the record if the step has ended with it."""
    found.log[0].value = 0
    rules.apply(world, mover, act, found.log)
    if not found.noted[entry] and opens_step(found.log):
        found.noted[entry] = 1
        found.steps[entry] = world
        keep_rows(found.log, found.step_rows, entry)


@rule
def opens_step(log: Array) -> bool:
    opens = False
    for number in range(1, min(log.size, log[0].value + 1)):
        opens = opens or log[number].kind == STEP
    return opens


@rule_apart
def keep_rows(log: Array, rows: Array, entry: int) -> None:
    for number in range(min(KEPT_ROWS, log[0].value + 1)):
        rows[entry * KEPT_ROWS + number] = log[number]


# --- what the search has learned ----------------------------------------------------------


@rule_apart
def learned_act(
    buffers: SearchBuffers, tree: Tree, world: Any, mover: int, seat: int, chance: Any
) -> int:
    """The seat's own best act, or one that another would draw; NONE where little is known."""
    look(world, buffers.sights, mover, buffers.eyes, buffers.seen)
    rules.conceal(buffers.eyes[0], mover)
    node = find_node(tree, hash_of(buffers.seen, mover))
    if node == NONE or tree.visits[node] < FAMILIAR:
        return NONE
    if has_mixture(tree, node):
        return draw_by_weight(tree, node, tree.weights, chance)
    if mover == seat:
        return most_tried(tree, node)
    return draw_by_weight(tree, node, tree.tries, chance)


@rule
def has_mixture(tree: Tree, node: int) -> bool:
    for edge in range(int(tree.first[node]), int(tree.first[node + 1])):
        if tree.weights[edge] > 0.0:
            return True
    return False


@rule
def most_tried(tree: Tree, node: int) -> int:
    best = int(tree.first[node])
    for edge in range(best, int(tree.first[node + 1])):
        if tree.tries[edge] > tree.tries[best]:
            best = edge
    return int(tree.acts[best])


@rule
def draw_by_weight(tree: Tree, node: int, weights: Array, chance: Any) -> int:
    first, last = int(tree.first[node]), int(tree.first[node + 1])
    total = 0.0
    for edge in range(first, last):
        total += weights[edge]
    lot = total * draw_word(chance) / WORDS
    for edge in range(first, last - 1):
        lot -= weights[edge]
        if lot < 0.0:
            return int(tree.acts[edge])
    return int(tree.acts[last - 1])
