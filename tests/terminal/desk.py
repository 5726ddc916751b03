"""What the tests of the command line share: a quiet environment and a typing person."""

import io
from collections.abc import Iterable
from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.terminal import play

ENVIRONMENT = {
    "STAMMTISCH_ENGINE": "interpreted",
    "LANG": "en_US.UTF-8",
    "COLUMNS": "80",
    "LINES": "24",
    "TERM": "xterm",
}
UNWANTED = ("LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR")


def settle(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    """An environment in which every test sees the same screen and no saved game; bots that
    nobody chose answer at once."""
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    for name in UNWANTED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("STAMMTISCH_DATA", str(data))
    monkeypatch.setattr(play, "USUAL_BOTS", "policy")


def type_in(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def slot_in(data: Path, game: str = "forsale") -> Path:
    return data / "games" / f"{game}.txt"


class FirstMove:
    """A person who reads the saved game and types its first legal move."""

    def __init__(self, path: Path, seat: int = 0, moves: int = 1000) -> None:
        self.path = path
        self.seat = seat
        self.left = moves
        self.typed: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if self.left == 0:
            return "q\n"
        self.left -= 1
        table = Table.load(self.path)
        self.typed.append(table.say(table.legal(self.seat)[0]))
        return f"{self.typed[-1]}\n"
