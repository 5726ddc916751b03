"""The upper bound: a bot that sees all cards, even those to come. It plays only in the arena."""

from dataclasses import replace
from functools import cache
from typing import Any, Protocol

from stammtisch.bots import Bot, BotEntry, Budget, find_bot
from stammtisch.bots.levels import unknown_bot
from stammtisch.core.game import BadOption, Game
from stammtisch.core.mark import door
from stammtisch.core.record import Array

CLAIRVOYANT = "clairvoyant"
MODEL = "expert"  # searches as this level does


class Seer(Protocol):
    """Decides for a seat from the whole state, which a bot never gets."""

    def foresee(self, state: Any, seat: int, budget: Budget, key: Array) -> int: ...


class Clairvoyant:
    """The search of a level, with the truth in place of every guess."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def foresee(self, state: Any, seat: int, budget: Budget, key: Array) -> int:
        return self.bot.choose(state, seat, budget, key)


def is_clairvoyant(name: str) -> bool:
    return name.partition(":")[0] == CLAIRVOYANT


def find_seer(name: str) -> BotEntry:
    """Its style and budget: `clairvoyant`, `clairvoyant:20ms` or `clairvoyant:500`."""
    try:
        return find_bot(name.replace(CLAIRVOYANT, MODEL, 1))
    except BadOption as wrong:
        raise unknown_bot(name) from wrong


def make_seer(name: str, game: Game) -> Seer:
    return Clairvoyant(find_seer(name).make(with_open_cards(game)))


@cache
def with_open_cards(game: Game) -> Game:
    """The same game for a search that need not guess."""
    return replace(game, name=f"{game.name}_{CLAIRVOYANT}", resample=see_all, reopen=see_sealed)


@door
def see_all(world: Any, seat: int, key: Array) -> None:
    """In place of `resample`: keeps all that is hidden, and the key of chance."""


@door
def see_sealed(world: Any, seat: int) -> None:
    """In place of `reopen`: keeps what the others have sealed."""
