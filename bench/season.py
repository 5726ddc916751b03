"""Does a duplicate league know sooner who plays better? Seasons of bots of known strength.

python bench/season.py --game forsale --seasons 40 --deals 24

Three bots of each of four levels play a season: every deal at three tables, drawn as an evening of
a club is (`stammtisch.league`). After each deal the standings by matchpoints and those by wins,
from the very same games, are compared with the order of the levels. Told is how many pairs of
players of different levels each of them puts in the right order (ties count half), with a 95 %
interval over seasons."""

from __future__ import annotations

import argparse
import json
import threading
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from peer import Parser
from peers import positive_whole

from stammtisch import GAMES
from stammtisch.arena.match import Match, MatchTable, deal_of, digest_of, outcome, play_out
from stammtisch.arena.player import Player, make_player
from stammtisch.core.chance import read_key
from stammtisch.core.record import Array
from stammtisch.league.movement import RoundTable, draw_round
from stammtisch.league.standings import ChairResult, PlayedTable, StandingsRow, standings
from stammtisch.terminal.progress import progress

LEVELS = ("novice", "casual", "regular", "expert:200")  # from weak to strong
OF_EACH = 3
WIDE = 1.96  # standard errors of 95 %
SHOWN = (1, 2, 4, 6, 8, 12, 16, 24, 32, 48)  # deals


@dataclass(frozen=True)
class Season:
    """Bots that play the same deals all season."""

    match: Match
    players: Mapping[str, Player]  # by level
    number: int

    def play(self, deals: int) -> Iterator[list[PlayedTable]]:
        names = [f"{level} {number}" for level in LEVELS for number in range(OF_EACH)]
        drawn: list[Sequence[RoundTable]] = []
        for deal in range(deals):
            drawn.append(draw_round(drawn, names, self.match.seats, self.number))
            yield [self.play_table(deal, place, table) for place, table in enumerate(drawn[-1])]

    def play_table(self, deal: int, place: int, table: RoundTable) -> PlayedTable:
        def key_of(seat: int, decision: int) -> Array:
            return read_key(digest_of("season", self.number, deal, place, seat, decision))

        match = self.match
        bots = [self.players[level_of(name)] for name in table.chairs]
        s = deal_of(match, deal + 1000 * self.number)
        seated = MatchTable(match.rules, match.seats, bots, frozenset(), key_of)
        play_out(seated, s, threading.Event())
        return PlayedTable(table, [result(match, s, seat) for seat in range(match.seats)])


def result(match: Match, s: object, seat: int) -> ChairResult:
    _win, margin, rank = outcome(match.rules, s, match.seats, seat)
    return ChairResult(rank, margin)


def level_of(player: str) -> str:
    return player.split()[0]


def pairs_ordered(worth: Mapping[str, float]) -> float:
    """The part of all pairs of different levels of which the stronger stands higher."""
    rightly = [
        0.5 if worth[one] == worth[other] else float(worth[one] < worth[other])
        for one, other in combinations(worth, 2)
        if level_of(one) != level_of(other)
    ]
    return fmean(rightly)


def by_level(rows: Sequence[StandingsRow], of: str) -> dict[str, float]:
    """What each player has, from weak levels to strong ones."""
    worth = {row.player: row.share if of == "matchpoints" else row.wins / row.deals for row in rows}
    return dict(sorted(worth.items(), key=lambda each: LEVELS.index(level_of(each[0]))))


def measure(match: Match, seasons: int, deals: int) -> dict[int, dict[str, list[float]]]:
    """The part of pairs that each kind of standings orders, by deals, one figure per season."""
    players = {level: make_player(level, match.rules) for level in LEVELS}
    ordered: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    with progress("Playing", seasons * deals) as tick:
        for number in range(seasons):
            played = []
            for tables in Season(match, players, number).play(deals):
                played.append(tables)
                rows = standings(played)
                for of in ("matchpoints", "wins"):
                    ordered[len(played)][of].append(pairs_ordered(by_level(rows, of)))
                tick(1)
    return ordered


def figure(values: Sequence[float]) -> dict[str, float]:
    half = WIDE * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return {"mean": round(fmean(values), 4), "half": round(half, 4)}


def main() -> None:
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=sorted(GAMES), default="forsale")
    parser.add_argument("--seats", type=positive_whole, default=4)
    parser.add_argument("--seasons", type=positive_whole, default=40)
    parser.add_argument("--deals", type=positive_whole, default=24)
    parser.add_argument("--seed", type=positive_whole, default=25)
    read = parser.parse_args()
    match = Match(GAMES[read.game], read.seats, {}, LEVELS, read.seed)
    ordered = measure(match, read.seasons, read.deals)
    rows = {
        deals: {of: figure(values) for of, values in ordered[deals].items()}
        for deals in SHOWN
        if deals in ordered
    }
    print(json.dumps({"game": read.game, "seasons": read.seasons, "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
