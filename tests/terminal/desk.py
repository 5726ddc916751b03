"""What the tests of the command line share: a quiet environment and a typing person."""

import io
import signal
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.__main__ import main
from stammtisch.terminal import play

ENVIRONMENT = {
    "STAMMTISCH_ENGINE": "interpreted",
    "LANG": "en_US.UTF-8",
    "COLUMNS": "80",
    "LINES": "24",
    "TERM": "xterm",
}
FIXED = ("--seed", "1", "--start", "0", "--name", "Anna")
UNWANTED = ("LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR")


def hear_interrupts() -> None:
    """Where the tests run in the background of a script, their children would not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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


def acts_of_seat(seat: int, transcript: str) -> list[str]:
    return [line for line in transcript.splitlines() if line.startswith(f"{seat} ")]


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


@dataclass(frozen=True)
class Desk:
    """A person who plays one game at the command line and reads the screen."""

    game: str
    save_file: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    @property
    def saved(self) -> str:
        return self.save_file.read_text("utf-8")

    @property
    def finished(self) -> Path:
        """Where a game is kept that has come to its end."""
        return self.save_file.with_name(f"{self.game}.last.txt")

    def play(self, *words: str, typed: Iterable[str] = ()) -> str:
        """What the screen says, from the command's words to the last line typed."""
        type_in(self.monkeypatch, typed)
        return self.run(*words)

    def play_first_moves(self, *words: str, seat: int = 0) -> str:
        """What the screen says of a whole game in which the person ponders nothing."""
        self.monkeypatch.setattr("sys.stdin", FirstMove(self.save_file, seat))
        return self.run(*words)

    def run(self, *words: str) -> str:
        assert main(["play", self.game, *words]) == 0
        seen = self.capsys.readouterr()
        assert seen.err == ""
        return seen.out

    def go_on(self, saved: str, *typed: str) -> str:
        """What the screen says when this saved game goes on."""
        self.save_file.parent.mkdir(parents=True, exist_ok=True)
        self.save_file.write_text(saved, "utf-8")
        return self.play(typed=typed)

    def refusal(self, *words: str) -> str:
        """What stands on stderr when the command is refused; nothing else happens."""
        assert main(["play", self.game, *words]) == 2
        seen = self.capsys.readouterr()
        assert seen.out == ""
        return seen.err
