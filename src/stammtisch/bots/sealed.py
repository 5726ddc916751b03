"""Sealed moments: several seats decide at once, so the answer is a mixture.

Regret matching: each seat plays an act the more often, the more it would have won by it so far.
Every iteration fills the view with a guess, lets all seats draw their acts, and tries every act
of one seat against them; the mean of the mixtures is what a bot chooses from."""

from collections.abc import Callable
from typing import Any

from stammtisch.bots.desk import Desk, Style
from stammtisch.bots.tree import NONE, Tree, back_up
from stammtisch.core.cards import count_cards, lowest_card, nth_card
from stammtisch.core.chance import draw_below, draw_word, set_key
from stammtisch.core.compile import rule
from stammtisch.core.record import Array

PERCENT = 100
WORDS = float(1 << 32)
WANDER = 10  # percent of a seat's acts on the way to the moment that it studies: any

# One game's own rules take the place of these names, see `search_of`.
to_act: Callable[[Any], int]
apply: Callable[[Any, int, int, Array], None]
policy: Callable[[Any, int, Any], int]
judge: Callable[[Any, Array, Array], int]
guess: Callable[..., None]
meet: Callable[..., int]
draw_acts: Callable[..., None]
commit_all: Callable[..., None]
go_on: Callable[..., int]
study: Callable[..., None]
finish: Callable[..., None]
walk: Callable[..., int]


def _solve(
    desk: Desk, tree: Tree, seat: int, style: Style, key: Array, first: int, count: int
) -> None:
    """So many iterations; the first node of the tree is that of the own seat."""
    world, chance = desk.worlds[0], desk.chances[0]
    for number in range(first, first + count):
        guess(desk, world, seat, key, number)
        set_key(chance, desk.key, 1)
        meet(desk, tree, world, seat, style, chance)
        focus = seat
        if number & 1:
            waiting = to_act(world)
            focus = nth_card(waiting, draw_below(chance, count_cards(waiting)))
        level = draw_below(chance, style.levels) if number & 2 else 0
        study(desk, tree, world, seat, focus, style, chance, level)


def _study(
    desk: Desk, tree: Tree, world: Any, seat: int, focus: int, style: Style, chance: Any, level: int
) -> None:
    """Goes on to the sealed moment that is studied, and tries every act of one seat there."""
    for _moment in range(level):
        draw_acts(desk, tree, world, seat, style, chance, focus)
        commit_all(desk, world)
        if not go_on(desk, world, chance):
            return
    node = NONE
    if to_act(world) >> focus & 1:
        node = meet(desk, tree, world, focus, style, chance)
    if node == NONE:
        return
    draw_acts(desk, tree, world, seat, style, chance, NONE)
    keep(desk.profile, desk.drawn)
    desk.worlds[1] = desk.worlds[0]
    first = int(tree.first[node])
    for edge in range(first, int(tree.first[node + 1])):
        desk.worlds[0] = desk.worlds[1]
        keep(desk.drawn, desk.profile)
        desk.profile[focus] = tree.acts[edge]
        set_key(chance, desk.key, 2 + level)
        finish(desk, tree, world, seat, style, chance, level)
        note(tree, edge, desk.judged, focus, style.margin, desk.gains, edge - first)
    learn(tree, node, desk.gains)


def _draw_acts(
    desk: Desk, tree: Tree, world: Any, seat: int, style: Style, chance: Any, wanderer: int
) -> None:
    """What every seat lays: by its mixture; the others now and then by the policy."""
    waiting = to_act(world)
    while waiting:
        mover = lowest_card(waiting)
        waiting &= waiting - 1
        node = NONE
        if mover == seat or draw_below(chance, PERCENT) < style.trust:
            node = meet(desk, tree, world, mover, style, chance)
        if node == NONE:
            desk.profile[mover] = policy(world, mover, chance)
        elif mover == wanderer and draw_below(chance, PERCENT) < WANDER:
            desk.profile[mover] = draw_any(tree, node, chance)
        else:
            desk.profile[mover] = draw_by_regret(tree, node, chance)


def _commit_all(desk: Desk, world: Any) -> None:
    waiting = to_act(world)
    while waiting:
        mover = lowest_card(waiting)
        waiting &= waiting - 1
        apply(world, mover, int(desk.profile[mover]), desk.log)


def _go_on(desk: Desk, world: Any, chance: Any) -> int:
    """By the policy to the next sealed moment; 0 where the judgement comes first."""
    while not judge(world, desk.places, desk.judged):
        waiting = to_act(world)
        if waiting & (waiting - 1):
            return 1
        mover = lowest_card(waiting)
        apply(world, mover, policy(world, mover, chance), desk.log)
    return 0


def _finish(
    desk: Desk, tree: Tree, world: Any, seat: int, style: Style, chance: Any, level: int
) -> None:
    """All lay what they have drawn, and so on to a judgement."""
    commit_all(desk, world)
    while level + 1 < style.levels:
        level += 1
        if not go_on(desk, world, chance):
            return
        draw_acts(desk, tree, world, seat, style, chance, NONE)
        commit_all(desk, world)
    if not judge(world, desk.places, desk.judged):
        mover = lowest_card(to_act(world))
        depth = walk(desk, tree, world, seat, mover, style, chance)
        back_up(tree, desk.path, depth, desk.judged, style.margin)


PARTS: tuple[Callable[..., Any], ...] = (_draw_acts, _commit_all, _go_on, _finish, _study)

# --- mixtures -----------------------------------------------------------------------------


@rule
def keep(acts: Array, into: Array) -> None:
    for seat in range(acts.size):
        into[seat] = acts[seat]


@rule
def draw_any(tree: Tree, node: int, chance: Any) -> int:
    first, last = int(tree.first[node]), int(tree.first[node + 1])
    return int(tree.acts[first + draw_below(chance, last - first)])


@rule
def draw_by_regret(tree: Tree, node: int, chance: Any) -> int:
    """An act as often as it is regretted; as the prior leans, where nothing is."""
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
def note(
    tree: Tree, edge: int, judged: Array, seat: int, margin: float, gains: Array, place: int
) -> None:
    gain = (1.0 - margin) * judged[seat, 0] + margin * judged[seat, 1]
    gains[place] = gain
    tree.tries[edge] += 1
    tree.wins[edge] += judged[seat, 0]
    tree.worths[edge] += gain


@rule
def learn(tree: Tree, node: int, gains: Array) -> None:
    """Regrets never fall below nothing; later mixtures weigh more."""
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
