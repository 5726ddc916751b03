"""The mini games as Python games of OpenSpiel, registered when this module is imported.

>>> import pyspiel
>>> import stammtisch.adapters.openspiel_mini
>>> game = pyspiel.load_game("python_stammtisch_forsale_mini(players=2)")
>>> state = game.new_initial_state()
>>> state.chance_outcomes()[:2]
[(0, 0.16666666666666666), (1, 0.16666666666666666)]
>>> state.action_to_string(0)
'start 0; auction 1; building 1; building 2'

Chance    Explicit: a chance node has one outcome for each position that it may lead to, with its
          probability. So CFR, MCCFR and exploitability run as they are.
Utility   The share of the win minus an equal share.
Recall    The information state is the list of all that a seat has seen, and of all that it has
          done (after `>`), in the notation: perfect recall, and readable."""

from collections.abc import Mapping
from typing import Any

import numpy as np

# If OpenSpiel is missing, this one says how to install it.
from stammtisch.adapters.openspiel import PLAYERS, PREFIX, loaded, type_with

# isort: split
import pyspiel

from stammtisch.adapters.game_tree import CHANCE, GameTree, Node, tree_of
from stammtisch.core.game import Game
from stammtisch.core.mini import mini_of
from stammtisch.core.record import Array
from stammtisch.games import GAMES


def name_of(game: Game) -> str:
    """The name of a game's mini game in OpenSpiel.

    >>> name_of(GAMES["forsale"])
    'python_stammtisch_forsale_mini'"""
    return PREFIX + mini_of(game).name.replace("-", "_")


def type_of_mini(game: Game) -> Any:
    """OpenSpiel's `GameType` of a game's mini game."""
    mini = mini_of(game)
    return type_with(
        short_name=name_of(game),
        long_name=f"{game.text.title()} (mini)",
        max_num_players=mini.seats[-1],
        min_num_players=mini.seats[0],
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={PLAYERS: mini.usual_seats},
    )


def facts_of_mini(tree: GameTree) -> Any:
    """OpenSpiel's `GameInfo` of a tree."""
    share = 1 / tree.seats
    size = tree.size
    return pyspiel.GameInfo(
        num_distinct_actions=tree.game.actions,
        max_chance_outcomes=size.most_outcomes,
        num_players=tree.seats,
        min_utility=-share,
        max_utility=1 - share,
        utility_sum=0.0,
        max_game_length=size.longest,
    )


class SpielMini(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A mini game with its number of players; each game has its own subclass.

    Make one with `pyspiel.load_game`."""

    game: Game
    kind: Any

    def __init__(self, parameters: Mapping[str, object]) -> None:
        seats = parameters.get(PLAYERS, mini_of(self.game).usual_seats)
        self.tree = tree_of(self.game, mini_of(self.game).check_seats(seats))
        facts = facts_of_mini(self.tree)
        super().__init__(self.kind, facts, {PLAYERS: self.tree.seats})

    def new_initial_state(self) -> "SpielNode":
        """The state before the deal."""
        return SpielNode(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound: chance nodes and decisions alternate at most."""
        longest: int = self.max_game_length()
        return longest + 1

    def make_py_observer(self, _kind: object = None, _parameters: object = None) -> "WordsObserver":
        """An observer in words alone: tables of strategies need no tensor."""
        return WordsObserver()

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)


class SpielNode(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position of a mini game: a node of its tree."""

    def __init__(self, game: SpielMini) -> None:
        super().__init__(game)
        self.node: Node = game.tree.root

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or for the end of the game."""
        if self.node.seat >= 0:
            return self.node.seat
        is_chance = self.node.seat == CHANCE
        return int(pyspiel.PlayerId.CHANCE if is_chance else pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities; nothing at a decision."""
        return list(zip(self.node.acts, self.node.chances, strict=False))

    def _legal_actions(self, _player: int) -> list[int]:
        return list(self.node.acts)

    def _apply_action(self, action: int) -> None:
        self.node = self.node.child(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.node.say(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.node.acts

    def returns(self) -> list[float]:
        """Every seat's share of the win minus an equal share; all 0 before the end."""
        return list(self.node.results)

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has seen and done, a line each, after its number."""
        seat = self.node.seat if player is None else player
        if 0 <= seat < len(self.node.seen):
            return self.node.known_to(seat)
        refused: str = super().information_state_string(player)
        return refused

    def __str__(self) -> str:
        """The game so far, in the words of the notation."""
        return "\n".join(self.node.story())


class WordsObserver:
    """What a seat has seen and done, in words; the tensor is empty."""

    def __init__(self) -> None:
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Array] = {}

    def set_from(self, state: SpielNode, player: int) -> None:
        """Nothing: there is no tensor to fill."""

    def string_from(self, state: SpielNode, player: int) -> str:
        """The information state."""
        return state.information_state_string(player)


def register(game: Game) -> None:
    """Makes the mini game of a game known to `pyspiel.load_game`."""
    kind = type_of_mini(game)
    name = f"SpielMini{game.name.title()}"
    made = type(name, (SpielMini,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)


for _game in GAMES.values():
    if _game.mini:
        register(_game)
