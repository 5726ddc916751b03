"""`stammtisch play`: a game from beginning to end, and what a person sees of it."""

import io
import os
import sys
import time
from pathlib import Path

import pytest

from stammtisch import GAMES, Table
from stammtisch.__main__ import main
from stammtisch.bots.worker_client import WorkerClient
from stammtisch.terminal import play as room
from stammtisch.terminal import session
from stammtisch.terminal.party import Party
from stammtisch.terminal.save_file import SaveFile
from stammtisch.terminal.screen import Screen
from stammtisch.terminal.session import Session
from tests.terminal.desk import FirstMove, slot_in, type_in
from tests.terminal.golden import golden

PLAY = ["play", "forsale"]
FIXED = [*PLAY, "--seed", "1", "--start", "0", "--name", "Anna"]
USUAL_BOTS = room.USUAL_BOTS  # which the other tests do not wait for


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def save_file(data: Path) -> Path:
    return slot_in(data)


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    type_in(monkeypatch, [])
    return monkeypatch


def play(*words: str) -> int:
    return main([*PLAY, *words])


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
def test_a_whole_game(
    words: list[str],
    save_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    person = FirstMove(save_file, seat=5 if "--seat" in words else 0)
    monkeypatch.setattr("sys.stdin", person)
    assert play(*words) == 0
    seen = capsys.readouterr()
    last = save_file.with_name("forsale.last.txt")
    table = Table.load(last)
    assert table.over
    assert len(person.typed) == sum(
        line.startswith(f"{person.seat} ") for line in last.read_text().splitlines()
    )
    assert not save_file.exists()
    assert seen.err == ""
    lines = seen.out.splitlines()
    assert lines[-1].startswith(f"The game is kept in {last}")
    assert lines[-2].endswith(("wins.", "share the victory."))


def test_the_end_names_the_winner(
    save_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", FirstMove(save_file))
    assert play("--name", "Anna") == 0
    table = Table.load(save_file.with_name("forsale.last.txt"))
    names = ["Anna", "Bruno", "Clara", "Emil"]
    winners = [names[seat] for seat, place in enumerate(table.standing()) if place.rank == 1]
    out = capsys.readouterr().out
    assert all(name in out.splitlines()[-2] for name in winners)
    assert "The game is over." in out


def test_numbers_words_and_letters_are_moves(
    save_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["3", "p", "nix", "{x}", "bid 99", "q"])
    assert main(FIXED) == 0
    own = [line for line in save_file.read_text().splitlines() if line.startswith("0 ")]
    assert own == ["0 bid 3", "0 pass"]
    out = capsys.readouterr().out
    assert "'nix' is no move now; type a number" in out
    assert "'{x}' is no move now; type a number" in out
    assert "seat 0 may not `bid 99`; legal: pass," in out


# --- what is seen -------------------------------------------------------------------------


def test_first_screen_is_as_before(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(FIXED) == 0
    stored, now = golden("screen-buying", capsys.readouterr().out)
    assert now == stored
    assert len(now.splitlines()) <= 24


def test_memory_aid_off_hides_what_others_have(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["pass", "log"])
    assert main([*FIXED, "--memory-aid", "no"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    bruno = [row for row in rows if row[:1] == ["Bruno"] and "bids" not in row]
    assert bruno
    assert all(row[1] == "?" for row in bruno if len(row) > 2 and row[1] not in ("passes", "buys"))
    own = [row for row in rows if "Anna" in row and "(you)" in row]
    assert all("?" not in row for row in own)


def test_the_log_tells_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["bid 2", "l", "q"])
    assert main(FIXED) == 0
    assert capsys.readouterr().out.splitlines().count("Anna bids 2.") == 2


def test_help_and_rules(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["?", "r"])
    assert main(FIXED) == 0
    out = capsys.readouterr().out
    assert "21, `bid 21` and `b 21` all mean: bid 21." in out
    assert "  u  take back your last move" in out
    assert "unofficial summary" in out


def test_an_empty_line_gets_a_hint(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, [""])
    assert main(FIXED) == 0
    assert "\ntype a number (0, 1–21) or words, or ? for help" in capsys.readouterr().out


def test_colour_only_where_it_is_wanted(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing.setenv("FORCE_COLOR", "1")
    assert main(FIXED) == 0
    assert "\x1b[36m" in capsys.readouterr().out
    typing.setenv("NO_COLOR", "1")
    assert main(FIXED) == 0
    assert "\x1b[36m" not in capsys.readouterr().out


def test_a_person_who_watches_gets_pauses_and_pages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    monkeypatch.setattr("sys.stdin", Terminal("pass\nrules\n\n\nquit\n"))
    assert main(FIXED) == 0
    assert len(pauses) >= 3
    assert set(pauses) == {session.PAUSE}
    assert "Enter: go on" in capsys.readouterr().out


def test_pages_may_be_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("rules\n"))
    assert main(FIXED) == 0
    assert "The game is saved" in capsys.readouterr().out


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


def test_the_bots_of_a_saved_game_are_kept(save_file: Path, typing: pytest.MonkeyPatch) -> None:
    """The worker is started, compiled, and ended before it has said anything."""
    begun = time.monotonic()
    assert play("--bots", "expert,regular:20ms", "--start", "0") == 0
    assert play() == 0
    assert time.monotonic() - begun < 10
    assert "# bots expert,regular:20ms,regular:20ms" in save_file.read_text().splitlines()


def test_who_names_no_bots_sits_with_regulars(save_file: Path, typing: pytest.MonkeyPatch) -> None:
    typing.setattr(room, "USUAL_BOTS", USUAL_BOTS)
    assert play("--start", "0") == 0
    assert "# bots regular,regular,regular" in save_file.read_text().splitlines()


def test_simple_bots_need_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_worker: WorkerClient) -> None:
        raise AssertionError

    monkeypatch.setattr(WorkerClient, "start", fail)
    type_in(monkeypatch, ["pass"])
    assert play("--bots", "policy,random") == 0
    with pytest.raises(AssertionError):
        play("--bots", "policy,novice", "--new")


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
