"""The protocol between worker and client: one line of JSON for each request and answer."""

import base64
import json
from typing import Any, NamedTuple

import numpy as np

from stammtisch.bots.bot import Budget, Weight
from stammtisch.core.game import Game
from stammtisch.core.record import Array, bytes_of, from_bytes

CHOOSE, WEIGH, WARM_UP = "choose", "weigh", "warm up"
READY = "ready"
PROGRESS = 0  # instead of a request's number: how far warming up is, in percent


class Request(NamedTuple):
    """What a bot is asked to do, with the view and the budget."""

    task: str
    bot: str
    view: Any
    seat: int
    budget: Budget
    key: Array

    def say(self, number: int) -> str:
        view = base64.b64encode(bytes_of(self.view)).decode()
        budget = list(self.budget)
        key = [int(word) for word in self.key]
        return json.dumps([number, self.task, self.bot, view, self.seat, budget, key])


def read_request(game: Game, line: str) -> tuple[int, Request]:
    number, task, bot, view, seat, budget, key = json.loads(line)
    seen: Any = from_bytes(game.state, base64.b64decode(view))
    words = np.array(key, np.int64)
    return number, Request(task, bot, seen, seat, Budget(*budget), words)


def read_weights(answer: Any) -> list[Weight]:
    return [Weight(*weight) for weight in answer]
