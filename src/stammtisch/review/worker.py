"""The process in which reviews are made: `python -m stammtisch.review.worker GAME`.

It reads jobs from standard input, a line of JSON each, and writes progress and answers to standard
output. It is niced, so that a review keeps no bot at a table waiting, and ends when standard input
is closed."""

import json
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import Any, NamedTuple, Self, TextIO

from stammtisch.bots.worker import listen, say, take_output
from stammtisch.core.table import Table
from stammtisch.review.moments import ReviewRefused
from stammtisch.review.reviewer import review

PART, REVIEW, REFUSED = "part", "review", "refused"
NICENESS = 10


class ReviewRequest(NamedTuple):
    """A finished game as a transcript, and what to review."""

    transcript: str
    seat: int | None = None
    iterations: int | None = None
    seed: int = 0

    def say(self, number: int) -> str:
        return json.dumps([number, *self])

    @classmethod
    def read(cls, line: str) -> tuple[int, Self]:
        number, *values = json.loads(line)
        return number, cls(*values)


def work() -> None:
    """Makes reviews until standard input is closed."""
    be_nice()
    answers = take_output()
    lines: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=listen, args=(lines,), daemon=True).start()
    while True:
        number, request = ReviewRequest.read(lines.get())
        say(answers, number, answer_to(request, partial(say_part, answers, number)))


def say_part(answers: TextIO, number: int, part: float) -> None:
    say(answers, number, {PART: part})


def be_nice() -> None:
    with suppress(AttributeError, OSError):  # not every system can
        os.nice(NICENESS)


def answer_to(request: ReviewRequest, tell: Callable[[float], object]) -> dict[str, Any]:
    """The review as JSON values, or the sentence that refuses it."""
    try:
        table = Table.read(request.transcript)
        found = review(table, request.seat, request.iterations, request.seed, tell)
    except (ReviewRefused, ValueError) as wrong:
        return {REFUSED: str(wrong)}
    return {REVIEW: found.as_json()}


if __name__ == "__main__":
    del sys.argv[1:]  # the game is named for whoever lists the processes
    work()
