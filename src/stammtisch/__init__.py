"""Play, study and solve three card games: For Sale, Zahltag and Stichtag.

    GAMES     the installed games by name
    Table     one game in progress, with every act checked
    vector    many games at once, in arrays

    >>> import random
    >>> from stammtisch import GAMES, Table
    >>> list(GAMES)[:3]
    ['forsale', 'zahltag', 'stichtag']
    >>> table = Table("forsale", seats=3, key="c0ffee")
    >>> chance = random.Random(7)
    >>> while not table.over:
    ...     seat = table.to_act[0]
    ...     table.play(seat, chance.choice(table.legal(seat)))
    >>> table.standing()
    [Standing(score=62, rank=3), Standing(score=95, rank=1), Standing(score=81, rank=2)]

A name is looked up when it is first used, so a program loads only what it needs."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stammtisch.adapters.vector import Vector as vector  # noqa: N813  (called like a function)
    from stammtisch.core.event import Event
    from stammtisch.core.game import BadOption, Game, IllegalAction
    from stammtisch.core.notation import NotationError
    from stammtisch.core.table import Standing, Table, UndoRefused
    from stammtisch.games import GAMES

HOMES = {
    "BadOption": "core.game",
    "Event": "core.event",
    "GAMES": "games",
    "Game": "core.game",
    "IllegalAction": "core.game",
    "NotationError": "core.notation",
    "Standing": "core.table",
    "Table": "core.table",
    "UndoRefused": "core.table",
    "vector": "adapters.vector",
}

CLASSES = {"vector": "Vector"}  # called like a function

__all__ = [
    "GAMES",
    "BadOption",
    "Event",
    "Game",
    "IllegalAction",
    "NotationError",
    "Standing",
    "Table",
    "UndoRefused",
    "vector",
]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module 'stammtisch' has no attribute {name!r}")
    from importlib import import_module

    import_module("stammtisch.games")
    return getattr(import_module(f"stammtisch.{HOMES[name]}"), CLASSES.get(name, name))
