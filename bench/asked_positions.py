"""Thinking about positions, as work: a search says what acts are worth, or chooses one."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from iterations import Position

from stammtisch import GAMES, BadOption
from stammtisch.bots import Budget
from stammtisch.bots.levels import KINDS, LEVELS, find_bot, read_budget
from stammtisch.bots.search import SearchBot
from stammtisch.core.chance import key_of_game, read_key
from stammtisch.core.game import Game
from stammtisch.core.record import bytes_of, dtype_of

Worths = dict[int, float]  # of every act
LONG = LEVELS["expert"].style._replace(confidence=0.1, explore=4.0)  # looks at every act


@dataclass(frozen=True)
class Thinker:
    """A search by its name and, after a space each, other numbers of its style."""

    spec: str
    bot: SearchBot
    budget: Budget


def read_thinker(spec: str, game: Game) -> Thinker:
    name, *changes = spec.split() or [""]
    kind, _colon, limit = name.partition(":")
    find_bot(name)
    if kind not in KINDS:
        raise BadOption(f"a search is expected ({', '.join(KINDS)}), not {name!r}", "bots")
    style: Any = KINDS[kind].style
    for change in changes:
        number, _equals, value = change.partition("=")
        if number not in style._fields:
            raise BadOption(f"a style has {', '.join(style._fields)}, not {number!r}", "bots")
        style = style._replace(**{number: read_number(type(getattr(style, number)), value)})
    budget = read_budget(name, limit) if limit else KINDS[kind].budget
    return Thinker(spec, SearchBot(game, style), budget)


def read_number(kind: type, value: str) -> Any:
    try:
        return kind(value)
    except ValueError:
        raise BadOption(f"a number is expected after =, not {value!r}", "bots") from None


class SentPosition(NamedTuple):
    """A position by its number; the view as bytes, as records do not travel."""

    game: str
    number: int
    view: bytes
    seat: int


def sent(game: Game, number: int, position: Position) -> SentPosition:
    return SentPosition(game.name, number, bytes_of(position.view), position.seat)


def received(position: SentPosition) -> Position:
    views = np.frombuffer(position.view, dtype_of(GAMES[position.game].state)).copy()
    return Position(views[0], position.seat)


class WorthsPiece(NamedTuple):
    position: SentPosition
    iterations: int


class WorthsFound(NamedTuple):
    number: int
    worths: Worths


def weigh(piece: WorthsPiece, _stopped: threading.Event) -> WorthsFound:
    """What a long search thinks of every act."""
    bot = long_bot(piece.position.game, threading.get_ident())
    budget = Budget(iterations=piece.iterations)
    weights = bot.weigh(*received(piece.position), budget, read_key(0))
    return WorthsFound(piece.position.number, {each.act: each.worth for each in weights})


class ChoicePiece(NamedTuple):
    position: SentPosition
    spec: str
    seed: int


class Choice(NamedTuple):
    number: int
    act: int


def choose(piece: ChoicePiece, _stopped: threading.Event) -> Choice:
    """What a thinker does."""
    thinker = thinker_of(piece.spec, piece.position.game, threading.get_ident())
    key = read_key(key_of_game(piece.seed, piece.position.number))
    act = thinker.bot.choose(*received(piece.position), thinker.budget, key)
    return Choice(piece.position.number, int(act))


@cache
def long_bot(game: str, _thread: int) -> SearchBot:
    """One for each thread, as a search keeps buffers."""
    return SearchBot(GAMES[game], LONG)


@cache
def thinker_of(spec: str, game: str, _thread: int) -> Thinker:
    return read_thinker(spec, GAMES[game])
