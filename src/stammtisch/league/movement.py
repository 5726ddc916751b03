"""Movements: who sits where in each round of an evening.

In a round all tables play the same deal. Each round is drawn from those before it, so that players
may come late and leave early: a fixed movement such as Mitchell's cannot bear that."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

TRIES = 150  # exchanges of two players, for each place
APART = 50  # two bots count as having met so often: they are spread over the tables
BOT = "bot:"  # begins the name of what sits where no player does; no id of a person holds a colon
FEWEST_TABLES = 2  # or there is nobody to compare with


class TooFew(ValueError):
    """A deal has to be played at two tables."""


class RoundTable(NamedTuple):
    """The players of one table, by their chairs."""

    chairs: tuple[str, ...]

    def chair_of(self, player: str) -> int:
        return self.chairs.index(player)


class Balance:
    """How often two players have met, and have been compared, and where each of them sat."""

    def __init__(self, rounds: Iterable[Sequence[RoundTable]]) -> None:
        self._met: Counter[tuple[str, str]] = Counter()
        self._compared: Counter[tuple[str, str]] = Counter()
        self._sat: Counter[tuple[str, int]] = Counter()
        for tables in rounds:
            self._note(tables)

    def _note(self, tables: Sequence[RoundTable]) -> None:
        for table in tables:
            self._met.update(pairs_of(table.chairs))
            self._sat.update((player, chair) for chair, player in enumerate(table.chairs))
        for rivals in zip(*(table.chairs for table in tables), strict=True):
            self._compared.update(pairs_of(rivals))

    def cost(self, place: int, player: str, places: Sequence[str], seats: int) -> int:
        """How much of what already was would come again, if a player sat at this place."""
        table, chair = divmod(place, seats)
        others = places[table * seats : (table + 1) * seats]
        rivals = places[chair::seats]
        met = sum(self._often(self._met, player, other) for other in others)
        compared = sum(self._often(self._compared, player, other) for other in rivals)
        return met + compared + self._sat[player, chair]

    def _often(self, counted: Counter[tuple[str, str]], one: str, other: str) -> int:
        if one == other:
            return 0
        return counted[pair_of(one, other)] + (APART if is_bot(one) and is_bot(other) else 0)


def pairs_of(players: Iterable[str]) -> Iterable[tuple[str, str]]:
    return (pair_of(one, other) for one, other in combinations(players, 2))


def pair_of(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)


def is_bot(player: str) -> bool:
    return player.startswith(BOT)


def draw_round(
    rounds: Sequence[Sequence[RoundTable]], players: Sequence[str], seats: int, seed: int
) -> tuple[RoundTable, ...]:
    """The next round: as few as possible meet again, are compared again, or sit in the same chair
    again. Bots fill the last tables. Equal seeds give equal rounds.

    >>> first = draw_round([], ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"], 3, seed=1)
    >>> sorted(player for table in first for player in table.chairs)
    ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']"""
    places = filled(players, seats)
    chance = random.Random(f"{seed} {len(rounds)}")
    chance.shuffle(places)
    balance = Balance(rounds)
    for _try in range(TRIES * len(places)):
        one, other = chance.sample(range(len(places)), 2)
        exchange(balance, places, seats, one, other)
    return tables_of(places, seats)


def filled(players: Sequence[str], seats: int) -> list[str]:
    """All places of a round: of the players, then of bots."""
    tables = tables_for(len(players), seats)
    if tables < FEWEST_TABLES:
        raise TooFew(len(players))
    return [*players, *(f"{BOT}{number}" for number in range(tables * seats - len(players)))]


def tables_for(players: int, seats: int) -> int:
    """How many tables so many players need.

    >>> tables_for(9, 4)
    3"""
    return -(-players // seats)


def tables_of(places: Sequence[str], seats: int) -> tuple[RoundTable, ...]:
    firsts = range(0, len(places), seats)
    return tuple(RoundTable(tuple(places[first : first + seats])) for first in firsts)


def exchange(balance: Balance, places: list[str], seats: int, one: int, other: int) -> None:
    """Two players change places, unless that is worse."""
    before = cost_of(balance, places, seats, one, other)
    places[one], places[other] = places[other], places[one]
    if cost_of(balance, places, seats, one, other) > before:
        places[one], places[other] = places[other], places[one]


def cost_of(balance: Balance, places: Sequence[str], seats: int, one: int, other: int) -> int:
    return sum(balance.cost(place, places[place], places, seats) for place in (one, other))


# --- Swiss --------------------------------------------------------------------------------


def draw_swiss_round(
    rounds: Sequence[Sequence[RoundTable]], standings: Sequence[str], seats: int, seed: int
) -> tuple[RoundTable, ...]:
    """A round of a Swiss tournament: neighbours in the standings meet, the best at the first table.

    Chairs are drawn so that few sit in the same one, or are compared, again.

    >>> tables = draw_swiss_round([], ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"], 3, seed=1)
    >>> [sorted(table.chairs) for table in tables]
    [['Ada', 'Bo', 'Cy'], ['Di', 'Ed', 'Flo']]"""
    places = filled(standings, seats)
    chance = random.Random(f"{seed} {len(rounds)}")
    balance = Balance(rounds)
    for _try in range(TRIES * len(places)):
        table = chance.randrange(len(places) // seats)
        one, other = (table * seats + chair for chair in chance.sample(range(seats), 2))
        exchange(balance, places, seats, one, other)
    return tables_of(places, seats)
