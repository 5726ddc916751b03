"""Many games between bots: one compiled loop for each game, any number of workers.

Every game has its own key, so the outcome does not depend on who plays it."""

import hashlib
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.workers import Workers
from stammtisch.bots import SIMPLE, find_bot
from stammtisch.core.bitset import lowest_member
from stammtisch.core.chance import Chance, draw_below, key_of_bots, set_key
from stammtisch.core.compile import is_compiling
from stammtisch.core.event import SILENCE
from stammtisch.core.game import Game
from stammtisch.core.kernel import kernel_of, rules
from stammtisch.core.mark import door, rule
from stammtisch.core.record import Array, blank_array
from stammtisch.core.sight import look, sights_of, words_of

CHUNK = 2000  # games between two ticks, at least
LARGEST_CHUNK = 50_000  # a quarter of a second of For Sale: an interrupt waits for it
CHUNKS = 32  # for each worker, where there are many games
SLOW_CHUNK = 20  # the same, interpreted
TALLY = 3  # wins, scores and ranks
SHARES = 60  # parts of a win; up to six seats can share them evenly
BOTS = tuple(SIMPLE)  # bots that play inside the compiled loop
RANDOM = BOTS.index("random")


class SimulationBuffers(NamedTuple):
    """The arrays of one thread; `raw` and `seen` are the words of the state and of a view."""

    states: Array
    raw: Array
    views: Array
    seen: Array
    sights: Array
    chances: Array
    actions: Array
    places: Array
    log: Array


def new_buffers(game: Game) -> SimulationBuffers:
    states = blank_array(game.state, 1)
    views = blank_array(game.state, 1)
    return SimulationBuffers(
        states=states,
        raw=words_of(states),
        views=views,
        seen=words_of(views),
        sights=sights_of(game.state, game.seats[-1]),
        chances=blank_array(Chance, 1),
        actions=np.zeros(game.actions, np.int64),
        places=np.zeros((game.seats[-1], 2), np.int64),
        log=SILENCE,
    )


@door
def play_games(
    buffers: SimulationBuffers,
    seats: int,
    variant: Any,
    keys: Array,
    bots: Array,
    first: int,
    tally: Array,
) -> int:
    """Plays a game for every key but the last, which is the bots'; returns the decisions made.

    Records are taken out of the buffers once, as passing them on costs more than a decision."""
    s = buffers.states[0]
    view = buffers.views[0]
    chance = buffers.chances[0]
    raw = buffers.raw
    sights = buffers.sights
    seen = buffers.seen
    actions = buffers.actions
    log = buffers.log
    decisions = 0
    for game in range(len(keys) - 1):
        raw[:] = 0
        rules.setup(s, seats, variant, keys[game], log)
        set_key(chance, keys[-1], first + game)
        waiting = rules.to_act(s)
        while waiting:
            seat = lowest_member(waiting)
            if bots[seat] == RANDOM:
                action = actions[draw_below(chance, rules.legal(s, seat, actions))]
            else:
                look(s, sights, seat, buffers.views, seen)
                rules.conceal(view, seat)
                action = rules.policy(view, seat, chance)
            rules.apply(s, seat, int(action), log)
            decisions += 1
            waiting = rules.to_act(s)
        rules.standing(s, buffers.places)
        count_game(buffers.places, seats, tally)
    return decisions


@rule
def count_game(places: Array, seats: int, tally: Array) -> None:
    """Adds the winners' shares and everybody's score and rank."""
    winners = 0
    for seat in range(seats):
        winners += places[seat, 1] == 1
    for seat in range(seats):
        if places[seat, 1] == 1:
            tally[seat, 0] += SHARES // winners
        tally[seat, 1] += places[seat, 0]
        tally[seat, 2] += places[seat, 1]


@dataclass(frozen=True)
class Simulation:
    """A batch of games: the game, the bot of each seat, and the seed of all keys."""

    game: Game
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: int

    def bot_codes(self) -> Array:
        return np.array([BOTS.index(name) for name in self.bots], np.int64)


@dataclass
class Outcome:
    games: int
    decisions: int
    seconds: float
    tally: Array

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def wins(self) -> list[float]:
        """Wins of each seat; a shared win counts in parts."""
        return [int(parts) / SHARES for parts in self.tally[:, 0]]

    @property
    def mean_score(self) -> list[float]:
        return [int(total) / self.games for total in self.tally[:, 1]]

    @property
    def mean_rank(self) -> list[float]:
        """1 is first; equal seats share the better rank."""
        return [int(total) / self.games for total in self.tally[:, 2]]


def seat_bots(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot for each seat; the last one named takes the remaining seats."""
    for name in names:
        find_bot(name)
    return tuple(names[min(seat, len(names) - 1)] for seat in range(seats))


def keys_of_games(seed: int, first: int, count: int) -> Array:
    """The same keys as `key_of_game`, all at once, with the bots' key as the last row."""
    stem = hashlib.sha256(b"stammtisch %d " % seed)
    digests = []
    for number in range(first, first + count):
        digest = stem.copy()
        digest.update(b"%d" % number)
        digests.append(digest.digest())
    words = np.frombuffer(b"".join([*digests, key_of_bots(seed)]), "<u4").astype(np.int64)
    return np.vstack([words[: 8 * count].reshape(-1, 8)[:, :4], words[8 * count :]])


class Chunk(NamedTuple):
    """A piece of a simulation: so many games, from this number on."""

    batch: Simulation
    first: int
    games: int


class ChunkResult(NamedTuple):
    games: int
    decisions: int
    tally: Array


def simulate(
    batch: Simulation,
    games: int,
    workers: Workers,
    tick: Callable[[int], object] = int,
) -> Outcome:
    """Plays the games; calls `tick` after every chunk with its number of games."""
    play_chunk(Chunk(batch, 0, 0))  # loads the compiled loop; that is not part of the measured time
    sums = ChunkResult(0, 0, np.zeros((batch.seats, TALLY), np.int64))

    def hear(result: ChunkResult) -> None:
        nonlocal sums
        sums = added(sums, result)
        tick(result.games)

    begun = time.perf_counter()
    workers.each(play_chunk, chunks_of(batch, games, workers.count), hear, threading.Event())
    return Outcome(games, sums.decisions, time.perf_counter() - begun, sums.tally)


def simulate_here(batch: Simulation, games: int, stopped: threading.Event) -> Outcome | None:
    """Plays the games in this thread; None if it was stopped before the end."""
    sums = ChunkResult(0, 0, np.zeros((batch.seats, TALLY), np.int64))
    begun = time.perf_counter()
    for chunk in chunks_of(batch, games):
        if stopped.is_set():
            return None
        sums = added(sums, play_chunk(chunk))
    return Outcome(games, sums.decisions, time.perf_counter() - begun, sums.tally)


def chunks_of(batch: Simulation, games: int, workers: int = 1) -> Iterator[Chunk]:
    size = chunk_size(games, workers)
    return (Chunk(batch, first, min(size, games - first)) for first in range(0, games, size))


def chunk_size(games: int, workers: int) -> int:
    """Large, as every chunk costs the driver a millisecond; small, as nobody helps with the last.

    The size changes nothing about the games."""
    if not is_compiling():
        return min(CHUNK, SLOW_CHUNK)
    return min(LARGEST_CHUNK, max(CHUNK, games // (CHUNKS * workers)))


def added(one: ChunkResult, other: ChunkResult) -> ChunkResult:
    decisions = one.decisions + other.decisions
    return ChunkResult(one.games + other.games, decisions, one.tally + other.tally)


def play_chunk(chunk: Chunk, stopped: threading.Event | None = None) -> ChunkResult:
    """The decisions made, and the tally of every seat."""
    batch, first, games = chunk
    tally = np.zeros((batch.seats, TALLY), np.int64)
    variant = batch.game.variant(batch.seats, batch.options)
    keys = keys_of_games(batch.seed, first, games)
    buffers = new_buffers(batch.game)
    codes = batch.bot_codes()
    play = kernel_of(batch.game, play_games)
    decisions = play(buffers, batch.seats, variant, keys, codes, first, tally)
    return ChunkResult(games, int(decisions), tally)
