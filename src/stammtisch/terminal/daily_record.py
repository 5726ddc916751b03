"""What this user has done in daily games: one line of JSON for each."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from stammtisch.core.daily import DailyScore
from stammtisch.core.folder import data_folder, write_whole
from stammtisch.core.language import _
from stammtisch.terminal.parser import BadInput
from stammtisch.terminal.stream import reason_of

FILE = "daily.jsonl"


@dataclass(frozen=True)
class DailyRecord:
    """Results by game and day, and the file in which they are kept."""

    path: Path
    results: dict[tuple[str, date], DailyScore]

    @classmethod
    def load(cls) -> "DailyRecord":
        path = data_folder() / FILE
        try:
            lines = path.read_text("utf-8").splitlines() if path.exists() else []
        except (OSError, UnicodeError) as wrong:
            raise cannot_keep(path, wrong) from wrong
        return cls(path, dict(read_lines(lines)))

    def of(self, game: str, day: date) -> DailyScore | None:
        return self.results.get((game, day))

    def days_of(self, game: str) -> set[date]:
        return {day for name, day in self.results if name == game}

    def keep(self, game: str, day: date, score: DailyScore) -> None:
        """The first result of a day counts."""
        self.results.setdefault((game, day), score)
        lines = [line_of(game, day, score) for (game, day), score in self.results.items()]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, "".join(f"{line}\n" for line in lines))
        except OSError as wrong:
            raise cannot_keep(self.path, wrong) from wrong


def line_of(game: str, day: date, score: DailyScore) -> str:
    return json.dumps({"game": game, "day": day.isoformat(), **score._asdict()})


def read_lines(lines: Iterable[str]) -> Iterator[tuple[tuple[str, date], DailyScore]]:
    """A line that somebody has damaged is skipped."""
    for line in lines:
        try:
            told: dict[str, Any] = json.loads(line)
            key = str(told.pop("game")), date.fromisoformat(told.pop("day"))
            yield key, DailyScore(**{**told, "places": tuple(told["places"])})
        except (ValueError, TypeError, KeyError, AttributeError):
            continue


def cannot_keep(path: Path, wrong: Exception) -> BadInput:
    reason = reason_of(wrong) if isinstance(wrong, OSError) else str(wrong)
    words = _("your daily results cannot be kept in {path}: {reason}")
    return BadInput(words.format(path=path, reason=reason))
