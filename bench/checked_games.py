"""Matches on all dates in turn, as work: every act is checked, and a game that fails is told."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from stammtisch.arena.match import Match, MatchResult, Sitting, play_sitting
from stammtisch.arena.player import Player, make_player
from stammtisch.bots import Budget
from stammtisch.bots.bot import legal_acts
from stammtisch.core.game import Game
from stammtisch.core.record import Array


class Calendar(Match):
    """A match whose deals take the dates in turn."""

    def options_of(self, deal: int) -> dict[str, str]:
        return self.options_on(self.date_of(deal))

    def date_of(self, deal: int) -> str:
        return self.dates[deal % len(self.dates)]

    @cached_property
    def identity(self) -> dict[str, Any]:
        return {**super().identity, "dates": "in turn"}

    @property
    def even(self) -> float:
        return 1 / self.seats


@dataclass(frozen=True)
class Checked:
    """A player whose every act is looked up among the legal ones."""

    game: Game
    player: Player

    def act(self, s: Any, seat: int, key: Array) -> int:
        act = self.player.act(s, seat, key)
        if act not in legal_acts(self.game, s, seat):
            raise ValueError(f"seat {seat} chose {act}, which is not legal")
        return act

    def limited(self, budget: Budget) -> Checked:
        return Checked(self.game, self.player.limited(budget))


class Failure(NamedTuple):
    sitting: Sitting
    wrong: str

    def as_json(self, calendar: Calendar) -> dict[str, Any]:
        date = calendar.date_of(self.sitting.deal)
        return {"date": date, **self.sitting._asdict(), "error": self.wrong}


class CheckedPiece(NamedTuple):
    """A game of a calendar."""

    calendar: Calendar
    sitting: Sitting


Heard = MatchResult | Failure


def play_checked(piece: CheckedPiece, stopped: threading.Event) -> Heard | None:
    """As `play_sitting`, but a game that fails does not stop the others."""
    calendar, sitting = piece
    names = calendar.bots
    players = {name: Checked(calendar.game, make_player(name, calendar.game)) for name in names}
    try:
        return play_sitting(calendar, sitting, players, stopped)
    except Exception as wrong:
        return Failure(sitting, repr(wrong))
