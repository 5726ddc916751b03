"""What a worker is asked and what it answers, as one line of JSON each; and how it works.

A worker says nothing else on its standard output, and ends with its standard input."""

import base64
import json
import os
import sys
import threading
from functools import lru_cache
from queue import SimpleQueue
from typing import Any, NamedTuple, TextIO

import numpy as np

from stammtisch.bots.bot import Bot, Budget, Weight
from stammtisch.bots.levels import LEVELS, find_bot
from stammtisch.bots.search import SearchBot
from stammtisch.core.cards import cards_in
from stammtisch.core.chance import read_key
from stammtisch.core.event import new_log
from stammtisch.core.game import Game, find_game
from stammtisch.core.record import Array, blank, bytes_of, from_bytes

CHOOSE, WEIGH, REHEARSE = "choose", "weigh", "rehearse"
READY = "ready"
KEPT_BOTS = 8


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


def go(game: Game, errand: Errand) -> Any:
    """The answer, as JSON can hold it."""
    if errand.task == REHEARSE:
        rehearse(game, errand.view, errand.seat)
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
    """A level thinks for a moment: what all levels need is compiled then, or fetched."""
    bot = find_bot(next(iter(LEVELS))).make(game)
    bot.choose(view, seat, Budget(iterations=1), read_key(0))
    if isinstance(bot, SearchBot):
        bot.rehearse(view, seat)


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
        answers.write(f"{json.dumps([number, go(game, errand)])}\n")
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
