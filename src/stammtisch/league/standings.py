"""Matchpoints: who did better, at the same table and with the same cards; and the standings.

Everybody is compared with the others at their table, and with all who sat in the same chair of the
same deal elsewhere. The second comparison alone, as in bridge, needs many tables: with three it
orders players no sooner than their wins do (docs/lab/season.md)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from stammtisch.league.movement import RoundTable, is_bot

FULL, HALF = 1.0, 0.5  # matchpoints for a better, and for an equal result


class ChairResult(NamedTuple):
    """How a game ended for one player: their rank, then how far ahead they were."""

    rank: int  # 1 is first
    lead: float  # higher is better, whichever scores win

    @property
    def with_the_same_cards(self) -> tuple[int, float]:
        """Orders results of one chair: what counts is to win, then by how much."""
        return -self.rank, self.lead

    @property
    def at_the_same_table(self) -> int:
        return -self.rank


class PlayedTable(NamedTuple):
    """A table whose game is over."""

    table: RoundTable
    results: Sequence[ChairResult]  # by chair


class DealScore(NamedTuple):
    """What one player got for one deal."""

    player: str
    share: float  # of the matchpoints that there were, from 0 to 1
    is_win: bool


class StandingsRow(NamedTuple):
    """One player in the standings."""

    place: int  # 1 is first; equal players share the better place
    player: str
    share: float  # mean of all deals, from 0 to 1
    error: float | None  # its standard error; None after a single deal
    deals: int
    wins: int


def scores_of(played: Sequence[PlayedTable]) -> Iterator[DealScore]:
    """What everybody got for one deal, from all tables that played it."""
    for number, (table, results) in enumerate(played):
        elsewhere = [other.results for place, other in enumerate(played) if place != number]
        for chair, (player, result) in enumerate(zip(table.chairs, results, strict=True)):
            mates = [*results[:chair], *results[chair + 1 :]]
            rivals = [others[chair] for others in elsewhere]
            yield DealScore(player, share_of(result, mates, rivals), result.rank == 1)


def share_of(
    own: ChairResult, mates: Sequence[ChairResult], rivals: Sequence[ChairResult]
) -> float:
    """How many of all whom a player is compared with did worse."""
    at_table = [points(own.at_the_same_table, mate.at_the_same_table) for mate in mates]
    in_chair = [points(own.with_the_same_cards, other.with_the_same_cards) for other in rivals]
    return fmean([*at_table, *in_chair])


def points(mine: Any, theirs: Any) -> float:
    """
    >>> points(-1, -2), points(-2, -2), points(-3, -2)
    (1.0, 0.5, 0.0)"""
    return HALF if mine == theirs else FULL * (mine > theirs)


def standings(rounds: Iterable[Sequence[PlayedTable]]) -> list[StandingsRow]:
    """The best first; bots are left out, though players are compared with them."""
    by_player: dict[str, list[DealScore]] = defaultdict(list)
    for played in rounds:
        for score in scores_of(played):
            if not is_bot(score.player):
                by_player[score.player].append(score)
    return ranked(by_player)


def ranked(by_player: Mapping[str, Sequence[DealScore]]) -> list[StandingsRow]:
    rows = [row_of(player, scores) for player, scores in by_player.items()]
    best_first = sorted(rows, key=lambda row: (-row.share, -row.wins / row.deals, row.player))
    shares = [(row.share, row.wins / row.deals) for row in best_first]
    return [
        row._replace(place=shares.index(share) + 1)
        for row, share in zip(best_first, shares, strict=True)
    ]


def row_of(player: str, scores: Sequence[DealScore]) -> StandingsRow:
    shares = [score.share for score in scores]
    error = stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else None
    wins = sum(score.is_win for score in scores)
    return StandingsRow(0, player, fmean(shares), error, len(scores), wins)
