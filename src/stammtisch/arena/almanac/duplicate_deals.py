"""A row's figures from duplicate deals: an expert alone on every seat in turn."""

import threading
from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.almanac.estimators import PERCENT, luck_of, mean_of, wins_of
from stammtisch.arena.almanac.settings import Setting
from stammtisch.arena.match import Match, play_to_end, players_of
from stammtisch.core.game import Game
from stammtisch.core.record import Array

REST = "policy"
FEWEST_DEALS = 2  # that have an interval


class DealPiece(NamedTuple):
    """A deal to be played once for every seat of the expert."""

    game: Game
    setting: Setting
    seed: int
    bot: str
    deal: int

    @property
    def match(self) -> Match:
        setting = self.setting
        bots = (self.bot, REST)
        options = setting.at_table(self.game)
        return Match(self.game, setting.seats, options, bots, self.seed, alone=self.bot)


class DealRanks(NamedTuple):
    """The rank of every seat (inner) for every seat of the expert (outer)."""

    setting: Setting
    bot: str
    deal: int
    ranks: list[list[int]]


def play_deal(piece: DealPiece, stopped: threading.Event) -> DealRanks | None:
    """None if it was stopped before the end."""
    match = piece.match
    players = players_of(match)
    ranks = []
    for sitting in match.sittings_of(piece.deal):
        s = play_to_end(match, sitting, players, stopped)
        if s is None:
            return None
        ranks.append(ranks_of(match, s))
    return DealRanks(piece.setting, piece.bot, piece.deal, ranks)


def ranks_of(match: Match, s: Any) -> list[int]:
    places = np.zeros((match.game.seats[-1], 2), np.int64)
    match.rules.standing(s, places)
    ranks: list[int] = places[: match.seats, 1].tolist()
    return ranks


def figures_of(ranks: Array) -> dict[str, Any]:
    """The axes of `ranks` are deals, seats of the expert, and seats."""
    deals = len(ranks)
    if deals < FEWEST_DEALS:
        return {"deals": deals, "expert": None, "expert_luck": None}
    wins = wins_of(ranks)
    alone = np.diagonal(wins, axis1=1, axis2=2)
    return {
        "deals": deals,
        "expert": mean_of(alone.mean(axis=1), PERCENT),
        "expert_luck": luck_of(wins),
    }
