"""Policies with other numbers on duplicate deals, as work: one alone among others."""

import inspect
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.measure import Estimate, estimate
from stammtisch.arena.simulation import SimulationBuffers, keys_of_games, new_buffers
from stammtisch.arena.workers import Workers
from stammtisch.core.bitset import lowest_member
from stammtisch.core.chance import set_key
from stammtisch.core.compile import Filling, Slot
from stammtisch.core.game import Game
from stammtisch.core.kernel import kernel_of, rules
from stammtisch.core.mark import door, is_marked, mark, mark_of, rule
from stammtisch.core.record import Array

NUMBERS = {
    "forsale": ("WORTH", "PACE", "SWING"),
    "zahltag": ("FALL", "SPREAD", "JOB", "SEASON"),
    "stichtag": ("PLAIN", "KEEP", "MARGIN"),
}
DATE = "date"

Numbers = Mapping[str, int]
Policy = Callable[[Any, int, Any], int]


# --- policies with other numbers ----------------------------------------------------------


def module_of(game: Game) -> ModuleType:
    found = inspect.getmodule(game.policy)
    assert found
    return found


def numbers_of(game: Game) -> dict[str, int]:
    module = module_of(game)
    return {name: getattr(module, name) for name in NUMBERS[game.name]}


@cache
def policy_with(game: Game, *values: int) -> Policy:
    """A copy of the policy and of all rules in its file, which know these numbers."""
    module = module_of(game)
    known = {**vars(module), **dict(zip(NUMBERS[game.name], values, strict=True))}
    for name, thing in vars(module).items():
        if is_marked(thing) and thing.__module__ == module.__name__:
            known[name] = mark(FunctionType(thing.__code__, known, name), mark_of(thing))
    policy: Policy = known["policy"]
    return policy


# --- duplicate deals ----------------------------------------------------------------------

policies: Any = Slot("policies")


@door
def play(
    buffers: SimulationBuffers,
    seats: int,
    variant: Any,
    keys: Array,
    first: int,
    seat: int,
    wins: Array,
) -> None:
    """Plays deals with one policy on a seat and the other on all else."""
    s = buffers.states[0]
    chance = buffers.chances[0]
    places = buffers.places
    log = buffers.log
    for deal in range(len(keys) - 1):
        buffers.raw[:] = 0
        rules.setup(s, seats, variant, keys[deal], log)
        set_key(chance, keys[-1], first + deal)
        while rules.to_act(s):
            turn = lowest_member(rules.to_act(s))
            is_own = turn == seat
            act = policies.one(s, turn, chance) if is_own else policies.rest(s, turn, chance)
            rules.apply(s, turn, int(act), log)
        rules.standing(s, places)
        wins[deal] = share_of_win(places, seats, seat)


@cache
def loop_of(game: Game, one: Policy, rest: Policy) -> Callable[..., None]:
    return kernel_of(game, play, policies=Filling(one=one, rest=rest))


@rule
def share_of_win(places: Array, seats: int, seat: int) -> float:
    winners = 0
    for other in range(seats):
        winners += places[other, 1] == 1
    return float((places[seat, 1] == 1) / winners)


@dataclass(frozen=True)
class Match:
    """Deals of one game, the same for all candidates."""

    game: Game
    seats: int
    deals: int
    seed: int

    @property
    def even(self) -> float:
        return 1 / self.seats

    def share(self, one: Numbers, rest: Numbers, workers: Workers) -> Estimate:
        """Of the win, for one policy with these numbers among others with those."""
        wins = np.zeros((self.seats, self.deals))

        def hear(part: PartResult) -> None:
            wins[part.seat, part.first : part.first + len(part.wins)] = part.wins

        pieces = list(self.pieces(tuple(one.values()), tuple(rest.values())))
        play_part(pieces[0]._replace(deals=0), threading.Event())  # compiles in one thread
        workers.each(play_part, pieces, hear, threading.Event())
        return estimate(wins.mean(axis=0))

    def pieces(self, one: tuple[int, ...], rest: tuple[int, ...]) -> Iterator["PartPiece"]:
        """Deals that are played on the same day, for each seat of the one alone."""
        days = days_of(self.game)
        for number in range(len(days)):
            first, after = (self.deals * place // len(days) for place in (number, number + 1))
            for seat in range(self.seats if after > first else 0):
                yield PartPiece(self, one, rest, number, first, after - first, seat)


class PartPiece(NamedTuple):
    """Some deals of a match, with the numbers of both policies."""

    match: Match
    one: tuple[int, ...]
    rest: tuple[int, ...]
    day: int
    first: int
    deals: int
    seat: int


class PartResult(NamedTuple):
    seat: int
    first: int
    wins: list[float]


def play_part(piece: PartPiece, _stopped: threading.Event) -> PartResult:
    match = piece.match
    policies = (policy_with(match.game, *numbers) for numbers in (piece.one, piece.rest))
    loop = loop_of(match.game, *policies)
    variant = match.game.variant(match.seats, days_of(match.game)[piece.day])
    keys = keys_of_games(match.seed, piece.first, piece.deals)
    wins = np.zeros(piece.deals)
    buffers = new_buffers(match.game)
    loop(buffers, match.seats, variant, keys, piece.first, piece.seat, wins)
    return PartResult(piece.seat, piece.first, wins.tolist())


@cache
def days_of(game: Game) -> list[dict[str, str]]:
    dates = [option.every() for option in game.options if option.name == DATE]
    return [{DATE: date} for date in dates[0]] if dates else [{}]
