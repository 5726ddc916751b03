"""Warming up: a bot thinks once, so that all it needs is compiled or loaded from the cache."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from stammtisch.bots.bot import Budget
from stammtisch.bots.levels import LEVELS, find_bot
from stammtisch.bots.search import SearchBot
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key
from stammtisch.core.compile import entrance, ready
from stammtisch.core.digest import reach_of
from stammtisch.core.event import new_log
from stammtisch.core.game import Game
from stammtisch.core.kernel import example_calls
from stammtisch.core.record import blank

Part = tuple[int, Callable[[], object]]  # how many rules it adds, and how it is compiled
FOR_SETTING_UP = ("setup", "standing")  # which bots do not call
ONCE = Budget(iterations=1)


def warm_up_search(game: Game, view: Any, seat: int) -> None:
    for _percent in warm_up_parts(game, view, seat):
        pass


def warm_up_parts(game: Game, view: Any, seat: int) -> Iterator[int]:
    """Compiles or loads all that the levels need, part by part; yields the percent done."""
    parts = [*rules_of_bots(game), *thoughts_of(game, view, seat)]
    total = sum(weight for weight, _compile in parts)
    done = 0
    for weight, compile_part in parts:
        compile_part()
        done += weight
        yield 100 * done // total


def rules_of_bots(game: Game) -> Iterator[Part]:
    """The rules that a bot calls; each counts the rules that it is the first to use."""
    seen: set[Any] = set()
    for name, (rule, *arguments) in example_calls(game).items():
        if name not in FOR_SETTING_UP:
            new = reach_of(rule) - seen
            seen |= new
            yield len(new), partial(entrance, ready(rule), *arguments)


def thoughts_of(game: Game, view: Any, seat: int) -> Iterator[Part]:
    """Both searches, each about half as long as all rules together; then a whole choice."""
    bot = find_bot(next(iter(LEVELS))).make(game)
    weight = max(1, sum(rules for rules, _compile in rules_of_bots(game)) // 2)
    if isinstance(bot, SearchBot):
        for kind in bot.searches:
            yield weight, partial(bot.think, kind, view, seat, ONCE, read_key(0))
    yield 1, partial(bot.choose, view, seat, ONCE, read_key(0))


def opening(game: Game) -> tuple[Any, int]:
    """The first decision of a game, to warm up with: the view of the seat, and the seat."""
    s: Any = blank(game.state)
    seats = game.seats[0]
    game.setup(s, seats, game.variant(seats, {}), read_key(0), new_log())
    seat = members_of(game.to_act(s))[0]
    return game.observe(s, seat), seat
