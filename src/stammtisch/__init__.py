"""Play, study and solve three card games.

Names are looked up when first used, so that a program loads only what it needs."""

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
