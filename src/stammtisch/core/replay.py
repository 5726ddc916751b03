"""Replaying a transcript: how far it is right, and the position it reaches."""

from dataclasses import dataclass
from typing import Any

from stammtisch.core import notation
from stammtisch.core.table import Table


@dataclass(frozen=True)
class Replay:
    """The outcome of a transcript; without a table if even the deal could not be read."""

    table: Table | None
    wrong: notation.NotationError | None = None

    @property
    def ok(self) -> bool:
        return self.wrong is None

    @property
    def failed(self) -> str | None:
        """What failed: an `expectation` (`>` or `?`), or any other `line`."""
        if self.wrong is None:
            return None
        return "expectation" if isinstance(self.wrong, notation.Unexpected) else "line"

    def as_json(self) -> dict[str, Any]:
        outcome: dict[str, Any] = {
            "ok": self.ok,
            "line": self.wrong.line if self.wrong else None,
            "message": self.wrong.message if self.wrong else None,
            "failed": self.failed,
        }
        return outcome | (position_as_json(self.table) if self.table else NO_POSITION)


NO_POSITION: dict[str, Any] = dict.fromkeys(
    ("over", "to_act", "legal", "scores", "ranks", "round_scores", "digest")
)


def position_as_json(table: Table) -> dict[str, Any]:
    standing = table.standing()
    return {
        "over": table.over,
        "to_act": list(table.to_act),
        "legal": {seat: [table.say(act) for act in table.legal(seat)] for seat in table.to_act},
        "scores": [place.score for place in standing],
        "ranks": [place.rank for place in standing],
        "round_scores": round_scores(table),
        "digest": table.digest,
    }


def round_scores(table: Table) -> list[list[int]]:
    """The points of all seats in every round that has ended."""
    kind = table.game.round_score
    points = [event.value for event in table.events(None) if event.kind == kind]
    return [points[first : first + table.seats] for first in range(0, len(points), table.seats)]


def replay(text: str) -> Replay:
    table = None
    try:
        transcript = notation.read(text)
        table = Table.begin(transcript)
        table.follow_all(transcript)
    except notation.NotationError as wrong:
        return Replay(table, wrong)
    return Replay(table)
