"""`stammtisch play`: a game from beginning to end, and what a person sees of it."""

import io
import os
import sys
import time
from pathlib import Path

import pytest

from stammtisch import GAMES, Table
from stammtisch.bots.worker_client import WorkerClient
from stammtisch.terminal import play as room
from stammtisch.terminal import session
from stammtisch.terminal.party import Party
from stammtisch.terminal.save_file import SaveFile
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.session import Session
from tests.terminal.desk import FIXED, Desk, FirstMove, acts_of_seat
from tests.terminal.golden import golden

GAME = "forsale"
USUAL_BOTS = room.USUAL_BOTS  # which the other tests do not wait for


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


# --- a game from beginning to end ---------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--seats", "3", "--supply", "printed", "--bots", "random"],
        ["--seats", "6", "--seat", "5", "--memory-aid", "no", "--practice", "no"],
        ["--edition", "ravensburger1997", "--bots", "policy,random"],
    ],
)
def test_a_whole_game(words: list[str], desk: Desk) -> None:
    person = FirstMove(desk.save_file, seat=5 if "--seat" in words else 0)
    desk.monkeypatch.setattr("sys.stdin", person)
    lines = desk.run(*words).splitlines()
    assert Table.load(desk.finished).over
    assert len(person.typed) == len(acts_of_seat(person.seat, desk.finished.read_text()))
    assert not desk.save_file.exists()
    assert lines[-1].startswith(f"The game is kept in {desk.finished}")
    assert lines[-2].endswith(("wins.", "share the victory."))


@pytest.mark.slow
def test_the_end_names_the_winner(desk: Desk) -> None:
    out = desk.play_first_moves("--name", "Anna")
    places = Table.load(desk.finished).standing()
    names = ["Anna", "Bruno", "Clara", "Emil"]
    winners = [name for name, place in zip(names, places, strict=True) if place.rank == 1]
    assert all(name in out.splitlines()[-2] for name in winners)
    assert "The game is over." in out


def test_numbers_words_and_letters_are_moves(desk: Desk) -> None:
    out = desk.play(*FIXED, typed=["3", "p", "nix", "{x}", "bid 99", "q"])
    assert acts_of_seat(0, desk.saved) == ["0 bid 3", "0 pass"]
    assert "'nix' is not a move now; type a number" in out
    assert "'{x}' is not a move now; type a number" in out
    assert "seat 0 may not `bid 99`; legal: pass," in out


# --- what is seen -------------------------------------------------------------------------


def test_first_screen_is_as_before(desk: Desk) -> None:
    stored, now = golden("screen-buying", desk.play(*FIXED))
    assert now == stored
    assert len(now.splitlines()) <= 24


def test_memory_aid_off_hides_what_others_have(desk: Desk) -> None:
    out = desk.play(*FIXED, "--memory-aid", "no", typed=["pass", "log"])
    rows = [line.split() for line in out.splitlines()]
    bruno = [row for row in rows if row[:1] == ["Bruno"] and "bids" not in row]
    assert bruno
    assert all(row[1] == "?" for row in bruno if len(row) > 2 and row[1] not in ("passes", "buys"))
    own = [row for row in rows if "Anna" in row and "(you)" in row]
    assert all("?" not in row for row in own)


def test_the_log_tells_everything(desk: Desk) -> None:
    lines = desk.play(*FIXED, typed=["bid 2", "l", "q"]).splitlines()
    assert lines.count("Anna bids 2.") == 2


def test_help_and_rules(desk: Desk) -> None:
    out = desk.play(*FIXED, typed=["?", "r"])
    assert "21, `bid 21` and `b 21` all mean: bid 21." in out
    assert "  u  take back your last move" in out
    assert "unofficial summary" in out


def test_an_empty_line_gets_a_hint(desk: Desk) -> None:
    out = desk.play(*FIXED, typed=[""])
    assert "\ntype a number (0, 1–21) or words, or ? for help" in out


def test_colour_only_where_it_is_wanted(desk: Desk) -> None:
    desk.monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[36m" in desk.play(*FIXED)
    desk.monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[36m" not in desk.play(*FIXED)


def test_a_person_who_watches_gets_pauses_and_pages(desk: Desk) -> None:
    pauses: list[float] = []
    desk.monkeypatch.setattr("time.sleep", pauses.append)
    desk.monkeypatch.setattr("sys.stdin", Terminal("pass\nrules\n\n\nquit\n"))
    assert "Enter: go on" in desk.run(*FIXED)
    assert len(pauses) >= 3
    assert set(pauses) == {session.PAUSE}


def test_pages_may_be_left(desk: Desk) -> None:
    desk.monkeypatch.setattr("sys.stdin", Terminal("rules\n"))
    assert "The game is saved" in desk.run(*FIXED)


# --- bots that think ahead ----------------------------------------------------------------


class Waiting(FirstMove):
    """A person who moves when the worker is ready, and remembers its process."""

    def __init__(self, path: Path, worker: WorkerClient) -> None:
        super().__init__(path, moves=1)
        self.worker = worker
        self.pid = 0

    def readline(self) -> str:
        while not (self.worker.is_ready or self.worker.is_lost):
            time.sleep(0.005)
        self.pid = self.worker.pid or 0
        return super().readline()


def sit_with(worker: WorkerClient, path: Path) -> Session:
    """A bot begins; the person sits on seat 0."""
    table = Table("forsale", 3, key=1, start=1)
    party = Party(0, "Anna", ("novice:1", "novice:1"))
    return Session(table, party, SaveFile(path), Screen(), worker)


@pytest.mark.slow
def test_levels_think_when_they_are_warm_and_end_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    worker = WorkerClient(GAMES["forsale"], "interpreted")
    sitting = sit_with(worker, tmp_path / "game.txt")
    monkeypatch.setattr("sys.stdin", person := Waiting(tmp_path / "game.txt", worker))
    sitting.begin()
    sitting.run()
    lines = capsys.readouterr().out.splitlines()
    assert lines.count(session.COLD) == lines.count(session.WARM) == 1
    assert lines.index(session.COLD) < lines.index("Your move: pass") < lines.index(session.WARM)
    assert worker.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(person.pid, 0)


def test_a_table_without_its_worker_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nix"))
    worker = WorkerClient(GAMES["forsale"])
    sitting = sit_with(worker, tmp_path / "game.txt")
    monkeypatch.setattr("sys.stdin", FirstMove(tmp_path / "game.txt", moves=2))
    sitting.begin()
    sitting.run()
    assert len(sitting.table.events(0)) > 10
    assert capsys.readouterr().out.splitlines().count(session.LOST) == 1


def test_the_bots_of_a_saved_game_are_kept(desk: Desk) -> None:
    """The worker is started, compiled, and ended before it has said anything."""
    begun = time.monotonic()
    desk.play("--bots", "expert,regular:20ms", "--start", "0")
    desk.play()
    assert time.monotonic() - begun < 10
    assert "# bots expert,regular:20ms,regular:20ms" in desk.saved.splitlines()


def test_who_names_no_bots_sits_with_regulars(desk: Desk) -> None:
    desk.monkeypatch.setattr(room, "USUAL_BOTS", USUAL_BOTS)
    desk.play("--start", "0")
    assert "# bots regular,regular,regular" in desk.saved.splitlines()


class Started(BaseException):
    """A worker process would start here."""


def test_simple_bots_need_no_process(desk: Desk) -> None:
    def start(_worker: WorkerClient) -> None:
        raise Started

    desk.monkeypatch.setattr(WorkerClient, "start", start)
    desk.play("--bots", "policy,random", typed=["pass"])
    with pytest.raises(Started):
        desk.run("--bots", "policy,novice", "--new")


def test_an_interrupt_ends_the_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Impatient(Waiting):
        def readline(self) -> str:
            self.pid = self.worker.pid or 0
            raise KeyboardInterrupt

    worker = WorkerClient(GAMES["forsale"], "interpreted")
    sitting = sit_with(worker, tmp_path / "game.txt")
    monkeypatch.setattr("sys.stdin", person := Impatient(tmp_path / "game.txt", worker))
    with pytest.raises(KeyboardInterrupt):
        sitting.run()
    assert person.pid
    with pytest.raises(ProcessLookupError):
        os.kill(person.pid, 0)
