"""A row's figures from games of quick bots: length, chairs, luck, drama, rules."""

import threading
from typing import Any, NamedTuple

import numpy as np

from stammtisch.arena.almanac.estimators import (
    PERCENT,
    luck_of,
    mean_of,
    ratio_of,
    share_of,
    spread_of,
    wins_of,
)
from stammtisch.arena.almanac.notes import (
    DECISIONS,
    LAPS,
    LEAD_CHANGES,
    LED_SINCE,
    RANK,
    SCORE,
    TABLE,
    TURN,
    GameNotes,
    Lineups,
    NotedGames,
    each_left_out,
    kind_names,
    nothing_left_out,
    observe,
)
from stammtisch.arena.almanac.settings import Setting
from stammtisch.arena.simulation import BOTS, RANDOM
from stammtisch.core.almanac import Figure, RuleWeight
from stammtisch.core.game import Game

POLICY = BOTS.index("policy")
REPLAYS = 4  # of a deal
SLIP = 50  # of 1000 decisions, where equally strong players replay a deal
FEWEST_GAMES = 20


class RowPiece(NamedTuple):
    """A row to be measured by so many games of each kind."""

    game: Game
    setting: Setting
    seed: int
    games: int

    @property
    def batch(self) -> NotedGames:
        return NotedGames(
            self.game, self.setting.seats, self.setting.at_table(self.game), self.seed
        )


class RowFigures(NamedTuple):
    """What a row owes to policy games, as JSON."""

    setting: Setting
    games: int
    figures: dict[str, Any]


def measure_row(piece: RowPiece, stopped: threading.Event) -> RowFigures | None:
    """None if it was stopped before the end."""
    figures: dict[str, Any] = {}
    for measure in (of_plain_games, of_replays, of_one_alone):
        if stopped.is_set():
            return None
        figures |= measure(piece)
    return RowFigures(piece.setting, piece.games, figures)


def of_plain_games(piece: RowPiece) -> dict[str, Any]:
    """A policy bot on every seat, and a fresh deal every time."""
    bots = np.full((piece.games, piece.setting.seats), POLICY)
    weighed = each_left_out(piece.game)
    notes = observe(piece.batch, np.arange(piece.games), Lineups(bots, 0), weighed)
    scores = notes.places[:, :, SCORE].astype(float)
    wins = wins_of(notes.places[:, :, RANK])
    ties = int(np.sum(np.sum(notes.places[:, :, RANK] == 1, axis=1) > 1))
    even = 1 / piece.setting.seats
    return {
        "decisions": mean_of(notes.course[:, DECISIONS]),
        "points": mean_of(scores.mean(axis=1)),
        "spread": spread_of(scores),
        "ties": share_of(ties, piece.games),
        "chairs": [mean_of(seat - even, PERCENT) for seat in wins.T],
        **of_race(piece.game, notes),
        "rules": weights_of(piece, notes),
        "events": events_of(piece.game, notes),
    }


def of_race(game: Game, notes: GameNotes) -> dict[str, Figure | None]:
    if game.race is None:
        return dict.fromkeys(("rounds", "lead_changes", "decided"))
    decided = notes.course[:, LED_SINCE] / notes.course[:, DECISIONS]
    return {
        "rounds": mean_of(notes.course[:, LAPS]),
        "lead_changes": mean_of(notes.course[:, LEAD_CHANGES]),
        "decided": mean_of(decided, PERCENT),
    }


def weights_of(piece: RowPiece, notes: GameNotes) -> dict[str, RuleWeight]:
    """Of the rules that are on at this table."""
    acts = notes.course[:, DECISIONS].astype(float)
    return {
        rule.name: RuleWeight(
            ratio_of(notes.weights[:, number, TABLE], acts, PERCENT),
            ratio_of(notes.weights[:, number, TURN], acts, PERCENT),
        )
        for number, rule in enumerate(piece.game.printed_rules)
        if is_on(piece, rule.field, rule.without)
    }


def is_on(piece: RowPiece, field: str, without: int) -> bool:
    variant = piece.game.variant(piece.setting.seats, dict(piece.setting.options))
    return int(getattr(variant, field)) != without


def events_of(game: Game, notes: GameNotes) -> dict[str, Figure]:
    """How often each kind happens in a game, of those that do not happen equally often in all."""
    return {
        name: not_negative(mean_of(notes.events[:, kind]))
        for kind, name in kind_names(game).items()
        if np.ptp(notes.events[:, kind])
    }


def not_negative(figure: Figure) -> Figure:
    return figure._replace(low=max(0.0, figure.low))


def of_replays(piece: RowPiece) -> dict[str, Any]:
    """Each deal several times, by policy bots that now and then slip."""
    deals = np.repeat(np.arange(piece.games // REPLAYS), REPLAYS)
    bots = np.full((len(deals), piece.setting.seats), POLICY)
    notes = observe(piece.batch, deals, Lineups(bots, SLIP), nothing_left_out())
    wins = wins_of(notes.places[:, :, RANK])
    return {"luck": luck_of(wins.reshape(-1, REPLAYS, piece.setting.seats))}


def of_one_alone(piece: RowPiece) -> dict[str, Any]:
    """Each deal once for every seat of a policy bot among random ones; half as many games."""
    seats = piece.setting.seats
    count = max(2, piece.games // (2 * seats))
    deals = np.repeat(np.arange(count), seats)
    bots = np.full((len(deals), seats), RANDOM)
    alone = np.tile(np.arange(seats), count)
    bots[np.arange(len(deals)), alone] = POLICY
    notes = observe(piece.batch, deals, Lineups(bots, 0), nothing_left_out())
    wins = wins_of(notes.places[:, :, RANK])[np.arange(len(deals)), alone]
    return {"policy": mean_of(wins.reshape(count, seats).mean(axis=1), PERCENT)}
