"""Warming up: a bot thinks once, so that all it needs is compiled, or fetched from the cache."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from stammtisch.bots.bot import Budget
from stammtisch.bots.levels import LEVELS, find_bot
from stammtisch.bots.search import SearchBot
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import Chance, read_key
from stammtisch.core.compile import entrance
from stammtisch.core.event import new_log
from stammtisch.core.game import Game
from stammtisch.core.record import blank

Part = tuple[int, Callable[[], object]]  # about how long it takes to compile beside others
WEIGHTS = {"to_act": 1, "legal": 1, "apply": 6, "conceal": 1, "resample": 2, "policy": 4}


def warm_up_search(game: Game, view: Any, seat: int) -> None:
    for _percent in warm_up_parts(game, view, seat):
        pass


def warm_up_parts(game: Game, view: Any, seat: int) -> Iterator[int]:
    """A level thinks for a moment: what all levels need is compiled then, or fetched, part by
    part; of all that takes this many percent are done."""
    doors = [(WEIGHTS[name], partial(entrance, *door)) for name, door in doors_of(game).items()]
    parts: list[Part] = [*doors, *thoughts_of(game, view, seat)]
    total, done = sum(weight for weight, _compile in parts), 0
    for weight, compile_part in parts:
        compile_part()
        done += weight
        yield 100 * done // total


def doors_of(game: Game) -> dict[str, tuple[Any, ...]]:
    """The rules that a bot calls, each with arguments like those it gets."""
    s: Any = blank(game.state)
    out, log, chance, key = np.zeros(game.actions, np.int64), new_log(), blank(Chance), read_key(0)
    return {
        "to_act": (game.to_act, s),
        "legal": (game.legal, s, 0, out),
        "apply": (game.apply, s, 0, 0, log),
        "conceal": (game.conceal, s, 0),
        "resample": (game.resample, s, 0, key),
        "policy": (game.policy, s, 0, chance),
    }


def thoughts_of(game: Game, view: Any, seat: int) -> Iterator[Part]:
    bot, instant = find_bot(next(iter(LEVELS))).make(game), Budget(iterations=1)
    if isinstance(bot, SearchBot):
        for way in bot.searches:
            yield 12, partial(bot.think, way, view, seat, instant, read_key(0))
    yield 1, partial(bot.choose, view, seat, instant, read_key(0))


def opening(game: Game) -> tuple[Any, int]:
    """The first decision of a game, to warm up with: the view of the seat, and the seat."""
    s: Any = blank(game.state)
    seats = game.seats[0]
    game.setup(s, seats, game.variant(seats, {}), read_key(0), new_log())
    seat = members_of(game.to_act(s))[0]
    return game.observe(s, seat), seat
