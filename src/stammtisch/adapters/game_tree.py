"""The complete tree of a mini game: every outcome of chance, every act, what each seat has seen.

All that a game draws, it draws by `draw_below`. Here the rules run with another one, which gives
each answer in turn. So chance is a list of outcomes with their exact probabilities, whatever the
game. Nodes are made when they are first looked at, and kept."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import prod
from typing import Any, NamedTuple, TypeVar

import numpy as np

from stammtisch.adapters.reward import share_of
from stammtisch.core.bitset import lowest_member
from stammtisch.core.compile import substitute
from stammtisch.core.event import Event, events_in, new_log
from stammtisch.core.game import Game
from stammtisch.core.mini import mini_of
from stammtisch.core.record import Array, blank, bytes_of, copy_of

T = TypeVar("T")

CHANCE, OVER = -1, -2  # in place of a seat
NO_KEY = np.zeros(4, np.int64)


class Lots:
    """The answers to all draws of one act: those that are given, then the lowest."""

    def __init__(self) -> None:
        self.given: Sequence[int] = ()
        self.drawn: list[tuple[int, int]] = []  # each answer, and among how many

    def draw_below(self, _chance: Any, number: int) -> int:
        """In the rules, this stands for `draw_below` of `core/chance.py`."""
        place = len(self.drawn)
        answer = self.given[place] if place < len(self.given) else 0
        self.drawn.append((answer, int(number)))
        return answer

    def every(self, play: Callable[[], T]) -> Iterator[tuple[Fraction, T]]:
        """What comes of an act with all possible answers, and how likely each is."""
        given: list[int] | None = []
        while given is not None:
            self.given, self.drawn = given, []
            result = play()
            yield Fraction(1, prod(number for _answer, number in self.drawn)), result
            given = following(self.drawn)


def following(drawn: Sequence[tuple[int, int]]) -> list[int] | None:
    """The next answers after these, like the digits of a counter; None after the last.

    >>> following([(0, 2), (2, 3)]), following([(1, 2), (2, 3)])
    ([1], None)"""
    answers = list(drawn)
    while answers and answers[-1][0] == answers[-1][1] - 1:
        answers.pop()
    if not answers:
        return None
    return [*(answer for answer, _number in answers[:-1]), answers[-1][0] + 1]


class TreeOutcome(NamedTuple):
    """What an act, or the deal, may lead to."""

    chance: Fraction
    record: Any
    events: Sequence[Event]


@dataclass(eq=False)
class Node:
    """A position of the tree.

    path      the acts and outcomes that lead here from the root
    seat      who decides; CHANCE, OVER
    seen      for each seat, all that it has seen and done so far
    acts      the legal acts; the numbers of the outcomes, where chance decides
    outcomes  what may happen, where chance decides
    record    the state of the game; None where chance decides
    results   every seat's share of the win minus an equal share; all 0 before the end"""

    tree: "GameTree"
    path: tuple[int, ...]
    seat: int
    seen: Sequence[str]
    acts: Sequence[int]
    outcomes: Sequence[TreeOutcome]
    record: Any
    results: Sequence[float]

    def __post_init__(self) -> None:
        self._children: dict[int, Node] = {}

    def child(self, act: int) -> "Node":
        """The node after an act of the seat that decides, or after an outcome of chance."""
        if act not in self._children:
            self._children[act] = self.tree.node_after(self, act)
        return self._children[act]

    @property
    def chances(self) -> list[float]:
        """The probability of each outcome; empty where a seat decides."""
        return [float(outcome.chance) for outcome in self.outcomes]

    @property
    def known(self) -> str:
        """The information state: who decides, and all that this seat has seen and done."""
        return self.known_to(self.seat)

    def known_to(self, seat: int) -> str:
        """All that a seat has seen and done, a line each, after its number."""
        return f"{seat}\n{self.seen[seat]}"

    def view(self) -> Any:
        """What the seat that decides may know, as bots get it."""
        return self.tree.game.observe(self.record, self.seat)

    def say(self, act: int) -> str:
        """An act in the notation; for an outcome of chance, what happens."""
        text = self.tree.game.text
        if self.seat != CHANCE:
            return text.say_action(act)
        return "; ".join(map(text.say_event, self.outcomes[act].events))

    def story(self) -> list[str]:
        """All that has led here, in the notation."""
        node = self.tree.root
        lines = []
        for act in self.path:
            lines.append(node.say(act))
            node = node.child(act)
        return lines

    def everything_below(self) -> Iterator["Node"]:
        """This node and all below it."""
        yield self
        for act in self.acts:
            yield from self.child(act).everything_below()

    # A node never changes: a copy of it is the node, and another process finds it again.

    def __deepcopy__(self, _memo: object) -> "Node":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return node_at, (self.tree.printed, self.tree.seats, self.path)


class TreeSize(NamedTuple):
    """How large a tree is."""

    nodes: int
    leaves: int
    information_states: int
    most_outcomes: int  # of a chance node
    longest: int  # game, in decisions


class GameTree:
    """The tree of the mini game of a game; take it from `tree_of`."""

    def __init__(self, game: Game, seats: int) -> None:
        self.printed = game
        self.game = mini_of(game)
        self.seats = self.game.check_seats(seats)
        self.variant = self.game.variant(seats, {})
        self._lots = Lots()
        told = {"draw_below": self._lots.draw_below}
        self._setup = substitute(self.game.setup, "told", told)
        self._apply = substitute(self.game.apply, "told", told)
        self._acts = np.zeros(self.game.actions, np.int64)
        self.root = self.node_of((), self.ways_to_begin(), [""] * seats)

    def ways_to_begin(self) -> list[TreeOutcome]:
        return self.ways(
            blank(self.game.state),
            lambda s, log: self._setup(s, self.seats, self.variant, NO_KEY, log),
        )

    def ways_after(self, before: Any, seat: int, act: int) -> list[TreeOutcome]:
        return self.ways(before, lambda s, log: self._apply(s, seat, act, log))

    def ways(self, before: Any, play: Callable[[Any, Array], None]) -> list[TreeOutcome]:
        """All that may come of it; draws that lead to the same position are one outcome."""

        def played() -> tuple[Any, Array]:
            s, log = copy_of(before), new_log()
            play(s, log)
            return s, log

        found: dict[bytes, TreeOutcome] = {}
        for chance, (s, log) in self._lots.every(played):
            same = bytes_of(s)
            first = found.get(same) or TreeOutcome(Fraction(0), s, events_in(log))
            found[same] = first._replace(chance=first.chance + chance)
        return list(found.values())

    def node_after(self, node: Node, act: int) -> Node:
        path = (*node.path, act)
        if node.seat == CHANCE:
            return self.node_of(path, [node.outcomes[act]], node.seen)
        seen = list(node.seen)
        seen[node.seat] += f"> {node.say(act)}\n"
        return self.node_of(path, self.ways_after(node.record, node.seat, act), seen)

    def node_of(
        self, path: tuple[int, ...], outcomes: Sequence[TreeOutcome], seen: Sequence[str]
    ) -> Node:
        """The node of what may have happened: chance decides if there are several outcomes."""
        nothing = [0.0] * self.seats
        if len(outcomes) > 1:
            return Node(self, path, CHANCE, seen, range(len(outcomes)), outcomes, None, nothing)
        [(_chance, s, events)] = outcomes
        seen = [words + self.told(events, seat) for seat, words in enumerate(seen)]
        waiting = self.game.to_act(s)
        if not waiting:
            return Node(self, path, OVER, seen, (), (), s, self.results_of(s))
        seat = lowest_member(waiting)
        return Node(self, path, seat, seen, self.legal(s, seat), (), s, nothing)

    def told(self, events: Sequence[Event], seat: int) -> str:
        """The events that a seat has seen, a line each."""
        say = self.game.text.say_event
        return "".join(f"{say(event)}\n" for event in events if event.is_seen_by(seat))

    def legal(self, s: Any, seat: int) -> list[int]:
        acts: list[int] = self._acts[: self.game.legal(s, seat, self._acts)].tolist()
        return acts

    def results_of(self, s: Any) -> list[float]:
        places = np.zeros((self.seats, 2), np.int64)
        self.game.standing(s, places)
        return [float(share_of(places, self.seats, seat)) for seat in range(self.seats)]

    @cached_property
    def size(self) -> TreeSize:
        """Counted by a walk through the whole tree."""
        nodes = list(self.root.everything_below())
        return TreeSize(
            nodes=len(nodes),
            leaves=sum(node.seat == OVER for node in nodes),
            information_states=len({node.known for node in nodes if node.seat >= 0}),
            most_outcomes=max(len(node.outcomes) for node in nodes),
            longest=self.longest_from(self.root),
        )

    def longest_from(self, node: Node) -> int:
        """The most decisions on any way to the end."""
        below = [self.longest_from(node.child(act)) for act in node.acts]
        return max(below, default=0) + (node.seat >= 0)


@cache
def tree_of(game: Game, seats: int) -> GameTree:
    """The tree of the mini game of a game, for so many players.

    >>> from stammtisch import GAMES
    >>> tree = tree_of(GAMES["forsale"], 2)
    >>> tree.root.say(0), tree.root.outcomes[0].chance
    ('start 0; auction 1; building 1; building 2', Fraction(1, 6))
    >>> tree.root.child(0).acts
    [0, 1, 2, 3]"""
    return GameTree(game, seats)


def node_at(game: Game, seats: int, path: Sequence[int]) -> Node:
    """The node to which these acts and outcomes lead."""
    node = tree_of(game, seats).root
    for act in path:
        node = node.child(act)
    return node
