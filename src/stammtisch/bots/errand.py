"""What a worker is asked and what it answers, as one line of JSON each; and how it works.

A worker says nothing else on its standard output, and ends with its standard input."""

import base64
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from queue import SimpleQueue
from typing import Any, NamedTuple, TextIO

import numpy as np

from stammtisch.bots.bot import Bot, Budget, Weight
from stammtisch.bots.levels import LEVELS, find_bot
from stammtisch.bots.search import SearchBot
from stammtisch.core.cards import cards_in
from stammtisch.core.chance import Chance, read_key
from stammtisch.core.compile import entrance
from stammtisch.core.event import new_log
from stammtisch.core.game import Game, find_game
from stammtisch.core.record import Array, blank, bytes_of, from_bytes

CHOOSE, WEIGH, REHEARSE = "choose", "weigh", "rehearse"
READY = "ready"
PROGRESS = 0  # instead of a question's number: how far a rehearsal is, in percent
KEPT_BOTS = 8
Part = tuple[int, Callable[[], object]]  # about how long it takes to compile beside others
WEIGHTS = {"to_act": 1, "legal": 1, "apply": 6, "conceal": 1, "resample": 2, "policy": 4}


class Errand(NamedTuple):
    """One question: what to do for which bot, from which view."""

    task: str
    bot: str
    view: Any
    seat: int
    budget: Budget
    key: Array

    def say(self, number: int) -> str:
        view = base64.b64encode(bytes_of(self.view)).decode()
        budget, key = list(self.budget), [int(word) for word in self.key]
        return json.dumps([number, self.task, self.bot, view, self.seat, budget, key])


def read_errand(game: Game, line: str) -> tuple[int, Errand]:
    number, task, bot, view, seat, budget, key = json.loads(line)
    seen: Any = from_bytes(game.state, base64.b64decode(view))
    words = np.array(key, np.int64)
    return number, Errand(task, bot, seen, seat, Budget(*budget), words)


# --- going on an errand -------------------------------------------------------------------


def go(game: Game, errand: Errand, tell: Callable[[int], object] = abs) -> Any:
    """The answer, as JSON can hold it; a rehearsal tells how far it is."""
    if errand.task == REHEARSE:
        for percent in rehearsal(game, errand.view, errand.seat):
            tell(percent)
        return READY
    bot = bot_of(game, errand.bot)
    given = errand.view, errand.seat, errand.budget, errand.key
    return bot.choose(*given) if errand.task == CHOOSE else bot.weigh(*given)


@lru_cache(KEPT_BOTS)
def bot_of(game: Game, name: str) -> Bot:
    return find_bot(name).make(game)


def read_weights(answer: Any) -> list[Weight]:
    return [Weight(*weight) for weight in answer]


def rehearse(game: Game, view: Any, seat: int) -> None:
    for _percent in rehearsal(game, view, seat):
        pass


def rehearsal(game: Game, view: Any, seat: int) -> Iterator[int]:
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
    bot, moment = find_bot(next(iter(LEVELS))).make(game), Budget(iterations=1)
    if isinstance(bot, SearchBot):
        for way in bot.searches:
            yield 12, partial(bot.think, way, view, seat, moment, read_key(0))
    yield 1, partial(bot.choose, view, seat, moment, read_key(0))


def opening(game: Game) -> tuple[Any, int]:
    """The first decision of a game, for a rehearsal: the view of the seat, and the seat."""
    s: Any = blank(game.state)
    seats = game.seats[0]
    game.setup(s, seats, game.variant(seats, {}), read_key(0), new_log())
    seat = cards_in(game.to_act(s))[0]
    return game.observe(s, seat), seat


# --- the worker's own process -------------------------------------------------------------


def work(name: str) -> None:
    """Answers until nobody asks any more."""
    answers = take_output()
    lines: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=listen, args=(lines,), daemon=True).start()
    game = find_game(name)
    while True:
        number, errand = read_errand(game, lines.get())
        say(answers, number, go(game, errand, partial(say, answers, PROGRESS)))


def say(answers: TextIO, number: int, answer: Any) -> None:
    answers.write(f"{json.dumps([number, answer])}\n")
    answers.flush()


def take_output() -> TextIO:
    """The standard output for answers alone: what else is printed goes to the errors."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def listen(lines: "SimpleQueue[str]") -> None:
    """Where the caller is gone, nobody waits for an answer: the process ends at once."""
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)
