"""Matches on duplicate deals: the same chance in every seating, one bot against a table of another.

A deal is a key (and, if dates are drawn, a date). Bots have their own keys, which reveal nothing
about the deal, so a match with budgets in iterations is the same whoever plays it."""

import hashlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.clairvoyant import is_clairvoyant
from stammtisch.arena.player import Player, find_player, make_player
from stammtisch.arena.sources import source_digest
from stammtisch.arena.workers import Workers
from stammtisch.bots import SIMPLE, Budget
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import key_of_game, read_key
from stammtisch.core.event import SILENCE
from stammtisch.core.game import BadOption, Game
from stammtisch.core.kernel import compiled_game
from stammtisch.core.language import _
from stammtisch.core.record import Array, blank

DATE = "date"
SHORTEST = Budget(iterations=1)
QUICK_GAMES = 20  # that are handed out together
SEATED = threading.local()


class Sitting(NamedTuple):
    """One game: the deal, the bot that sits alone, the bot on all other seats, its seat."""

    deal: int
    one: str
    rest: str
    seat: int


class MatchResult(NamedTuple):
    """The result of the bot that sat alone."""

    sitting: Sitting
    win: float  # its share of the win
    margin: float  # points ahead of the mean of the others; the game says which way is ahead
    rank: int


@dataclass(frozen=True)
class Match:
    """A match: the game, the number of players, the bots, and the seed of all deals."""

    game: Game
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    seed: int
    alone: str | None = None  # the only bot that sits alone; None: each in turn

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process compiles the rules itself."""
        return type(self), tuple(getattr(self, field.name) for field in fields(self))

    @cached_property
    def rules(self) -> Game:
        """The game, with compiled rules if this process compiles."""
        return compiled_game(self.game)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every bot against a table of every other; a lone bot against itself."""
        every = list(permutations(self.bots, 2)) or [(self.bots[0], self.bots[0])]
        return [pair for pair in every if self.alone in (None, pair[0])]

    @property
    def is_duel(self) -> bool:
        """Whether two bots sit alone in turn, so that a deal compares them."""
        return len(self.bots) == 2 and self.alone is None

    @property
    def games_of_a_deal(self) -> int:
        return len(self.pairs) * self.seats

    def sittings(self, deals: int) -> Iterator[Sitting]:
        for deal in range(deals):
            yield from self.sittings_of(deal)

    def sittings_of(self, deal: int) -> Iterator[Sitting]:
        for one, rest in self.pairs:
            for seat in range(self.seats):
                yield Sitting(deal, one, rest, seat)

    @cached_property
    def dates(self) -> tuple[str, ...]:
        """The dates that deals draw from; none if an option has set the day."""
        every = [option.every() for option in self.game.options if option.name == DATE]
        if not every or DATE in self.options:
            return ()
        return every[0] if self.game.allows(self.seats, self.options_on(every[0][0])) else ()

    def options_on(self, date: str) -> dict[str, str]:
        return {**self.options, DATE: date}

    def options_of(self, deal: int) -> Mapping[str, str]:
        if not self.dates:
            return self.options
        number = int.from_bytes(digest_of("date", self.seed, deal))
        return self.options_on(self.dates[number % len(self.dates)])

    @cached_property
    def identity(self) -> dict[str, Any]:
        """Identifies the match: equal identities give equal results, as far as clocks allow."""
        return {
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "sources": source_digest(),
            **({"alone": self.alone} if self.alone else {}),
        }


def check_bots(names: Sequence[str]) -> tuple[str, ...]:
    for name in names:
        find_player(name)
        if names.count(name) > 1:
            sentence = _("{name} is named twice; a bot named alone plays against itself")
            raise BadOption(sentence.format(name=name), "bots")
    return tuple(names)


def check_alone(name: str, bots: Sequence[str]) -> str:
    if name in bots:
        return name
    sentence = _("{name} cannot sit alone, as it does not play; the bots are {bots}")
    raise BadOption(sentence.format(name=name, bots=", ".join(bots)), "alone")


def digest_of(purpose: str, *numbers: int) -> bytes:
    words = " ".join(map(str, numbers))
    return hashlib.sha256(f"stammtisch arena {purpose} {words}".encode()).digest()[:16]


# --- one game -----------------------------------------------------------------------------


class MatchTable(NamedTuple):
    """A game about to be played, with the bot of each seat."""

    game: Game
    seats: int
    players: Sequence[Player]
    last: frozenset[int]  # seats that decide after all others, because they see what is sealed
    key_of: Callable[[int, int], Array]  # a bot's key, by its seat and the number of the decision


def play_sitting(
    match: Match, sitting: Sitting, players: Mapping[str, Player], stopped: threading.Event
) -> MatchResult | None:
    """Plays one game; None if it was stopped before the end."""
    s = play_to_end(match, sitting, players, stopped)
    if s is None:
        return None
    return MatchResult(sitting, *outcome(match.rules, s, match.seats, sitting.seat))


def play_to_end(
    match: Match, sitting: Sitting, players: Mapping[str, Player], stopped: threading.Event
) -> Any:
    """The table after the last decision; None if it was stopped before."""
    names = [sitting.one if seat == sitting.seat else sitting.rest for seat in range(match.seats)]

    def key_of(seat: int, decision: int) -> Array:
        numbers = (match.seed, sitting.deal, sitting.seat, seat, decision)
        return read_key(digest_of("bot", *numbers))

    seers = frozenset(seat for seat, name in enumerate(names) if is_clairvoyant(name))
    table = MatchTable(match.rules, match.seats, [players[name] for name in names], seers, key_of)
    s = deal_of(match, sitting.deal)
    return s if play_out(table, s, stopped) else None


def deal_of(match: Match, deal: int, log: Array = SILENCE) -> Any:
    s: Any = blank(match.game.state)
    variant = match.game.variant(match.seats, match.options_of(deal))
    match.rules.setup(s, match.seats, variant, read_key(key_of_game(match.seed, deal)), log)
    return s


def play_out(table: MatchTable, s: Any, stopped: threading.Event) -> bool:
    """Plays a game; returns whether it reached the end before it was stopped."""
    decision = 0
    while waiting := list(members_of(table.game.to_act(s))):
        if stopped.is_set():
            return False
        seat = min(waiting, key=lambda seat: (seat in table.last, seat))
        act = table.players[seat].act(s, seat, table.key_of(seat, decision))
        table.game.apply(s, seat, act, SILENCE)
        decision += 1
    return True


def outcome(game: Game, s: Any, seats: int, seat: int) -> tuple[float, float, int]:
    """Win, margin and rank of a seat; where fewer points win, fewer are ahead."""
    places = np.zeros((game.seats[-1], 2), np.int64)
    judged = np.zeros((game.seats[-1], 2))
    game.judge(s, places, judged)
    game.standing(s, places)
    scores, ranks = places[:seats].T.tolist()
    ahead = scores[seat] - (sum(scores) - scores[seat]) / (seats - 1)
    win = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return win, float(np.sign(judged[seat, 1] - 0.5) * abs(ahead)), ranks[seat]


# --- many games ---------------------------------------------------------------------------


def warm_bots(match: Match, tick: Callable[[int], object]) -> None:
    """Lets every bot play one quick game, so that nothing is left to compile later."""
    for name in match.bots:
        hasty = {name: make_player(name, match.rules).limited(SHORTEST)}
        play_sitting(match, Sitting(0, name, name, 0), hasty, threading.Event())
        tick(1)


class MatchPiece(NamedTuple):
    """Some games of a match."""

    match: Match
    sittings: tuple[Sitting, ...]


def play_sittings(
    match: Match,
    sittings: Sequence[Sitting],
    workers: Workers,
    heard: Callable[[MatchResult], object],
    stopped: threading.Event,
) -> None:
    """Plays games; calls `heard` with every result, one at a time."""

    def hear_all(results: list[MatchResult]) -> None:
        for result in results:
            if not stopped.is_set():
                heard(result)

    workers.each(play_piece, pieces_of(match, sittings), hear_all, stopped)


def pieces_of(match: Match, sittings: Sequence[Sitting]) -> Iterator[MatchPiece]:
    """Games of quick bots go in batches, as each takes less time than the way to a worker."""
    size = QUICK_GAMES if all(bot in SIMPLE for bot in match.bots) else 1
    for first in range(0, len(sittings), size):
        yield MatchPiece(match, tuple(sittings[first : first + size]))


def play_piece(piece: MatchPiece, stopped: threading.Event) -> list[MatchResult] | None:
    """The results; None if it was stopped before the end."""
    players = players_of(piece.match)
    results = []
    for sitting in piece.sittings:
        result = play_sitting(piece.match, sitting, players, stopped)
        if result is None:
            return None
        results.append(result)
    return results


def players_of(match: Match) -> Mapping[str, Player]:
    """The players of this thread, which keep buffers of their own."""
    ours = (match.game.name, match.bots)
    if getattr(SEATED, "of", None) != ours:
        SEATED.of = ours
        SEATED.players = {name: make_player(name, match.rules) for name in match.bots}
    seated: Mapping[str, Player] = SEATED.players
    return seated
