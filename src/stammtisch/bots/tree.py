"""The search tree: a node for every position as one seat knows it, an edge for each act.

Nodes are found by the hash of the view of the seat that decides there, so positions that the
seat cannot tell apart share one node."""

from typing import NamedTuple

import numpy as np

from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array

NONE = -1
STIR = 0x2545F4914F6CDD1D
LOW = (1 << 62) - 1
EDGES_OF_A_NODE = 8  # room, on average


class Tree(NamedTuple):
    """Nodes and edges are numbers into these arrays."""

    used: Array  # the number of nodes, and of edges
    slots: Array  # node + 1, by hash
    hashes: Array  # of a node
    first: Array  # edge of a node; one node more than there are
    visits: Array  # of a node
    squares: Array  # of a node: the sum of squared worths
    acts: Array  # of an edge
    priors: Array  # of an edge: how much the policy leans to it
    tries: Array  # of an edge
    wins: Array  # of an edge: the sum of chances to win
    worths: Array  # of an edge: the sum of wins and leads
    regrets: Array  # of an edge, where the choice is sealed
    weights: Array  # of an edge: the sum of its chances to be chosen, where the choice is sealed


def new_tree(nodes: int) -> Tree:
    edges = nodes * EDGES_OF_A_NODE + 1000
    slots = 1 << (2 * nodes).bit_length()
    return Tree(
        used=np.zeros(2, np.int64),
        slots=np.zeros(slots, np.int64),
        hashes=np.zeros(nodes, np.int64),
        first=np.zeros(nodes + 1, np.int64),
        visits=np.zeros(nodes, np.int64),
        squares=np.zeros(nodes),
        acts=np.zeros(edges, np.int64),
        priors=np.zeros(edges),
        tries=np.zeros(edges, np.int64),
        wins=np.zeros(edges),
        worths=np.zeros(edges),
        regrets=np.zeros(edges),
        weights=np.zeros(edges),
    )


@door
def clear(tree: Tree) -> None:
    for node in range(tree.used[0]):
        slot = tree.hashes[node] & (tree.slots.size - 1)
        while tree.slots[slot]:
            tree.slots[slot] = 0
            slot = (slot + 1) & (tree.slots.size - 1)
    tree.used[0] = 0
    tree.used[1] = 0


@rule
def hash_of(words: Array, seat: int) -> int:
    """A hash of a view; the same interpreted and compiled, as only low bits of products are kept.

    The seat is part of it: two seats may see the same and yet have different choices."""
    stirred = 1 + seat
    for place in range(words.size):
        stirred = (stirred ^ int(words[place])) * STIR & LOW
        stirred ^= stirred >> 31
    return stirred


@rule
def find_node(tree: Tree, hashed: int) -> int:
    slot = hashed & (tree.slots.size - 1)
    while tree.slots[slot]:
        node = int(tree.slots[slot]) - 1
        if tree.hashes[node] == hashed:
            return node
        slot = (slot + 1) & (tree.slots.size - 1)
    return NONE


@rule
def has_room(tree: Tree, edges: int) -> bool:
    return bool(tree.used[0] < tree.hashes.size and tree.used[1] + edges <= tree.acts.size)


@rule
def add_node(tree: Tree, hashed: int, acts: Array, count: int) -> int:
    slot = hashed & (tree.slots.size - 1)
    while tree.slots[slot]:
        slot = (slot + 1) & (tree.slots.size - 1)
    node = int(tree.used[0])
    tree.slots[slot] = node + 1
    tree.hashes[node] = hashed
    tree.visits[node] = 0
    tree.squares[node] = 0.0
    edge = int(tree.used[1])
    tree.first[node] = edge
    for place in range(count):
        tree.acts[edge] = acts[place]
        tree.priors[edge] = 0.0
        tree.tries[edge] = 0
        tree.wins[edge] = 0.0
        tree.worths[edge] = 0.0
        tree.regrets[edge] = 0.0
        tree.weights[edge] = 0.0
        edge += 1
    tree.first[node + 1] = edge
    tree.used[0] += 1
    tree.used[1] = edge
    return node


@rule
def lean(tree: Tree, node: int, act: int, confidence: float) -> None:
    """Gives so much of the prior to the policy's act, the rest evenly to all."""
    first, last = int(tree.first[node]), int(tree.first[node + 1])
    for edge in range(first, last):
        tree.priors[edge] = (1.0 - confidence) / (last - first)
        if tree.acts[edge] == act:
            tree.priors[edge] += confidence


@rule
def back_up(tree: Tree, path: Array, depth: int, judged: Array, margin: float) -> None:
    for step in range(depth):
        edge = path[step, 1]
        seat = path[step, 2]
        node = path[step, 0]
        worth = (1.0 - margin) * judged[seat, 0] + margin * judged[seat, 1]
        tree.visits[node] += 1
        tree.squares[node] += worth * worth
        tree.tries[edge] += 1
        tree.wins[edge] += judged[seat, 0]
        tree.worths[edge] += worth
