"""Computing an almanac: which pieces of work are missing, and the rows that come of them."""

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.arena.almanac.duplicate_deals import DealPiece, figures_of, play_deal
from stammtisch.arena.almanac.ledger import AlmanacLedger
from stammtisch.arena.almanac.policy_games import RowPiece, measure_row
from stammtisch.arena.almanac.self_play import SelfPlayPiece, SelfPlaySums, play_alone, tables_of
from stammtisch.arena.almanac.settings import Setting
from stammtisch.arena.workers import Workers
from stammtisch.core.almanac import Almanac, AlmanacRow, read_row
from stammtisch.core.game import Game

Tick = Callable[[int], object]


@dataclass(frozen=True)
class AlmanacOrder:
    """What is to be computed: policy games for each setting, then deals of an expert, then games
    of experts alone at the default table of each number of players, for prices."""

    game: Game
    settings: Sequence[Setting]
    seed: int
    games: int
    bot: str
    deals: int
    self_play: int

    def missing_rows(self, ledger: AlmanacLedger) -> list[RowPiece]:
        return [
            RowPiece(self.game, setting, self.seed, self.games)
            for setting in self.settings
            if (setting, self.games) not in ledger.rows
        ]

    def missing_deals(self, ledger: AlmanacLedger) -> list[DealPiece]:
        """One deal of every setting before the second of any, so that an interrupted run is
        spread evenly."""
        return [
            DealPiece(self.game, setting, self.seed, self.bot, deal)
            for deal in range(self.deals)
            for setting in self.settings
            if (setting, self.bot, deal) not in ledger.deals
        ]

    def missing_self_play(self, ledger: AlmanacLedger) -> list[SelfPlayPiece]:
        priced = [setting for setting in self.settings if not setting.options and self.game.prices]
        return [
            SelfPlayPiece(self.game, setting, self.seed, self.bot, number)
            for number in range(self.self_play)
            for setting in priced
            if (setting, self.bot, number) not in ledger.self_play
        ]

    @property
    def source(self) -> dict[str, Any]:
        return {"seed": self.seed, "expert": self.bot, "version": self.game.version}


def measure_rows(
    order: AlmanacOrder, ledger: AlmanacLedger, workers: Workers, tick: Tick = int
) -> None:
    def hear(row: Any) -> None:
        ledger.add_row(row)
        tick(1)

    workers.each(measure_row, order.missing_rows(ledger), hear, threading.Event())


def play_deals(
    order: AlmanacOrder, ledger: AlmanacLedger, workers: Workers, tick: Tick = int
) -> None:
    def hear(deal: Any) -> None:
        ledger.add_deal(deal)
        tick(1)

    workers.each(play_deal, order.missing_deals(ledger), hear, threading.Event())


def play_for_prices(
    order: AlmanacOrder, ledger: AlmanacLedger, workers: Workers, tick: Tick = int
) -> None:
    def hear(game: Any) -> None:
        ledger.add_self_play(game)
        tick(1)

    workers.each(play_alone, order.missing_self_play(ledger), hear, threading.Event())


def almanac_of(order: AlmanacOrder, ledger: AlmanacLedger) -> Almanac:
    """All that the ledger knows of what was ordered."""
    tables = tables_of(order.game, self_play_in_order(order, ledger))
    return Almanac(order.game, tuple(rows_of(order, ledger)), tables, order.source)


def self_play_in_order(order: AlmanacOrder, ledger: AlmanacLedger) -> list[SelfPlaySums]:
    """The first games of each setting up to a missing one."""
    games = list[SelfPlaySums]()
    for setting in order.settings:
        number = 0
        while game := ledger.self_play.get((setting, order.bot, number)):
            games.append(game)
            number += 1
    return games


def rows_of(order: AlmanacOrder, ledger: AlmanacLedger) -> Iterator[AlmanacRow]:
    """The rows that the ledger knows; with all their deals, however many were ordered."""
    for setting in order.settings:
        figures = ledger.rows.get((setting, order.games))
        if figures is not None:
            yield row_of(order, setting, figures, ledger)


def row_of(
    order: AlmanacOrder, setting: Setting, figures: dict[str, Any], ledger: AlmanacLedger
) -> AlmanacRow:
    ranks = ranks_in_order(order, setting, ledger)
    return read_row(
        {
            "seats": setting.seats,
            "options": dict(setting.options),
            "games": order.games,
            **figures,
            **figures_of(np.array(ranks)),
        }
    )


def ranks_in_order(
    order: AlmanacOrder, setting: Setting, ledger: AlmanacLedger
) -> list[list[list[int]]]:
    """The first deals up to a missing one, so that a row does not depend on which came early."""
    ranks = list[list[list[int]]]()
    while (key := (setting, order.bot, len(ranks))) in ledger.deals:
        ranks.append(ledger.deals[key])
    return ranks
