"""What things are worth: games of experts among themselves, and the tables that come of them."""

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.almanac.estimators import ratio_of
from stammtisch.arena.almanac.settings import Setting
from stammtisch.arena.match import Match, deal_of, digest_of, players_of
from stammtisch.arena.player import Player
from stammtisch.core.almanac import AlmanacTable, TableEntry
from stammtisch.core.bitset import members_of
from stammtisch.core.chance import read_key
from stammtisch.core.event import events_in, new_log
from stammtisch.core.game import Game
from stammtisch.core.prices import Key, PriceObservation, WatchedAct

Place = tuple[str, tuple[Key, ...]]  # a table, and the keys of an entry


class SelfPlayPiece(NamedTuple):
    """A game with this bot on every seat."""

    game: Game
    setting: Setting
    seed: int
    bot: str
    number: int

    @property
    def match(self) -> Match:
        setting = self.setting
        options = setting.at_table(self.game)
        return Match(self.game, setting.seats, options, (self.bot,), self.seed)


class SelfPlaySums(NamedTuple):
    """The sum and the number of observations for each entry of a table, from one game."""

    setting: Setting
    bot: str
    number: int
    sums: list[tuple[str, tuple[Key, ...], float, int]]


def play_alone(piece: SelfPlayPiece, stopped: threading.Event) -> SelfPlaySums | None:
    """None if it was stopped before the end."""
    acts = watch(piece, stopped)
    if acts is None or piece.game.prices is None:
        return None
    seen = piece.game.prices.observe(piece.setting.seats, acts)
    return SelfPlaySums(piece.setting, piece.bot, piece.number, sums_of(seen))


def watch(piece: SelfPlayPiece, stopped: threading.Event) -> list[WatchedAct] | None:
    """All decisions of the game, after the deal."""
    match = piece.match
    player = players_of(match)[piece.bot]
    log = new_log()
    s = deal_of(match, piece.number, log)
    acts = [WatchedAct(-1, {}, events_in(log))]
    while waiting := list(members_of(match.rules.to_act(s))):
        if stopped.is_set():
            return None
        choices = choices_of(match, s, waiting)
        log[0] = 0
        act_once(piece, s, waiting[0], player, log, len(acts))
        acts.append(WatchedAct(waiting[0], choices, events_in(log)))
    return acts


def act_once(
    piece: SelfPlayPiece, s: Any, seat: int, player: Player, log: Any, decision: int
) -> None:
    key = read_key(digest_of("self-play", piece.seed, piece.number, seat, decision))
    piece.match.rules.apply(s, seat, player.act(s, seat, key), log)


def choices_of(match: Match, s: Any, waiting: Sequence[int]) -> dict[int, int]:
    acts = np.zeros(match.game.actions, np.int64)
    return {seat: int(match.rules.legal(s, seat, acts)) for seat in waiting}


def sums_of(seen: Iterable[PriceObservation]) -> list[tuple[str, tuple[Key, ...], float, int]]:
    sums: dict[Place, tuple[float, int]] = {}
    for table, keys, value in seen:
        total, count = sums.get((table, keys), (0.0, 0))
        sums[table, keys] = total + value, count + 1
    return [(*place, *both) for place, both in sums.items()]


# --- tables -------------------------------------------------------------------------------


def tables_of(game: Game, games: Sequence[SelfPlaySums]) -> Mapping[str, AlmanacTable]:
    """Means with intervals over games, as the observations of one game are not independent."""
    found: dict[str, dict[tuple[Key, ...], list[tuple[float, int]]]] = {}
    for each in games:
        for table, keys, total, count in each.sums:
            found.setdefault(table, {}).setdefault(keys, []).append((total, count))
    by = game.prices.by if game.prices else {}
    return {
        name: AlmanacTable(name, by[name], tuple(entries_of(sums))) for name, sums in found.items()
    }


def entries_of(
    sums: Mapping[tuple[Key, ...], Sequence[tuple[float, int]]],
) -> Iterator[TableEntry]:
    """Those seen in at least two games."""
    for keys in sorted(sums):
        pairs = np.array(sums[keys], float)
        if len(pairs) > 1:
            figure = ratio_of(pairs[:, 0], pairs[:, 1])
            yield TableEntry(keys, figure, int(pairs[:, 1].sum()))
