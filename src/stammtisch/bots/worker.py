"""The process in which bots think: `python -m stammtisch.bots.worker GAME`.

It reads requests from standard input and writes only answers to standard output. It ends when
standard input is closed."""

import json
import os
import sys
import threading
from collections.abc import Callable
from functools import lru_cache, partial
from queue import SimpleQueue
from typing import Any, TextIO

from stammtisch.bots.bot import Bot
from stammtisch.bots.levels import find_bot
from stammtisch.bots.protocol import CHOOSE, PROGRESS, READY, WARM_UP, Request, read_request
from stammtisch.bots.warm_up import warm_up_parts
from stammtisch.core.game import Game, find_game

KEPT_BOTS = 8


def work(name: str) -> None:
    """Answers requests until standard input is closed."""
    answers = take_output()
    lines: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=listen, args=(lines,), daemon=True).start()
    game = find_game(name)
    while True:
        number, request = read_request(game, lines.get())
        say(answers, number, answer_to(game, request, partial(say, answers, PROGRESS)))


def say(answers: TextIO, number: int, answer: Any) -> None:
    answers.write(f"{json.dumps([number, answer])}\n")
    answers.flush()


def take_output() -> TextIO:
    """Reserves standard output for answers; other output goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def listen(lines: "SimpleQueue[str]") -> None:
    """Reads requests; ends the process at once when the caller is gone."""
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


def answer_to(game: Game, request: Request, tell: Callable[[int], object] = abs) -> Any:
    """The answer as JSON values; warming up reports its progress."""
    if request.task == WARM_UP:
        for percent in warm_up_parts(game, request.view, request.seat):
            tell(percent)
        return READY
    bot = bot_of(game, request.bot)
    given = request.view, request.seat, request.budget, request.key
    return bot.choose(*given) if request.task == CHOOSE else bot.weigh(*given)


@lru_cache(KEPT_BOTS)
def bot_of(game: Game, name: str) -> Bot:
    return find_bot(name).make(game)


if __name__ == "__main__":
    work(sys.argv[1])
