"""Kernels: loops over the rules of a game, written once for all games and compiled for each."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from inspect import signature
from typing import Any, Protocol, TypeVar, cast

import numpy as np

from stammtisch.core.chance import Chance, read_key
from stammtisch.core.compile import (
    Filling,
    Slot,
    compiled,
    fill,
    is_compiling,
    is_machine_code,
    ready,
    source_of,
)
from stammtisch.core.event import new_log
from stammtisch.core.game import Game
from stammtisch.core.record import Array, blank

F = TypeVar("F", bound=Callable[..., Any])


class Rules(Protocol):
    """The rules of one game, as a kernel calls them; `Game` describes each of them."""

    def setup(self, s: Any, seats: int, variant: Any, key: Array, log: Array) -> None: ...
    def to_act(self, s: Any) -> int: ...
    def legal(self, s: Any, seat: int, acts: Array) -> int: ...
    def apply(self, s: Any, seat: int, action: int, log: Array) -> None: ...
    def conceal(self, view: Any, seat: int) -> None: ...
    def resample(self, view: Any, seat: int, key: Array) -> None: ...
    def reopen(self, s: Any, seat: int) -> None: ...
    def forget(self, view: Any, seat: int, key: Array) -> None: ...
    def standing(self, s: Any, places: Array) -> None: ...
    def policy(self, s: Any, seat: int, chance: Any) -> int: ...
    def judge(self, s: Any, places: Array, judged: Array) -> int: ...


NAMES = tuple(name for name in vars(Rules) if not name.startswith("_"))

rules = cast(Rules, Slot("rules"))
"""In a kernel: the rules of the game that it is made for."""


def kernel_of(game: Game, template: F, **fillings: Filling) -> F:
    """The kernel with one game's rules in it, ready for this process's engine.

    A kernel that leaves further names open gets their values here.

    >>> from stammtisch import Table
    >>> from stammtisch.core.mark import door
    >>> @door
    ... def is_over(s):
    ...     return rules.to_act(s) == 0
    >>> table = Table("forsale", seats=3)
    >>> kernel_of(table.game, is_over)(table.view(0))
    False
    """
    filled: F = _filled(game, template)
    return ready(fill("", filled, **fillings) if fillings else filled)


@cache
def _filled(game: Game, template: Any) -> Any:
    own = {name: source_of(getattr(game, name)) for name in NAMES}
    return fill(game.name, template, rules=Filling(**own))


def compiled_game(game: Game) -> Game:
    """The same game with compiled rules, where this process compiles.

    It is for programs that play many games themselves, decision by decision."""
    return _compiled_game(game) if is_compiling() else game


@cache
def _compiled_game(game: Game) -> Game:
    return replace(game, **{name: compiled(getattr(game, name)) for name in NAMES})


def in_form_of(game: Game, function: F) -> F:
    """A door, compiled if the rules of the game are."""
    return compiled(function) if is_machine_code(game.apply) else function


def example_calls(game: Game) -> dict[str, tuple[Any, ...]]:
    """Each rule of a game with arguments of the types that it is compiled for."""
    given = _examples(game)
    return {
        name: (getattr(game, name), *(given[each] for each in _parameters(name))) for name in NAMES
    }


def _parameters(name: str) -> list[str]:
    return list(signature(getattr(Rules, name)).parameters)[1:]


def _examples(game: Game) -> dict[str, Any]:
    """An argument for every parameter in `Rules`."""
    seats = game.seats[-1]
    return {
        "s": blank(game.state),
        "view": blank(game.state),
        "seats": seats,
        "seat": 0,
        "action": 0,
        "variant": game.variant(game.seats[0], {}),
        "key": read_key(0),
        "log": new_log(),
        "acts": np.zeros(game.actions, np.int64),
        "places": np.zeros((seats, 2), np.int64),
        "judged": np.zeros((seats, 2)),
        "chance": blank(Chance),
    }
