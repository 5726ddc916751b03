"""The command line as a whole: what it answers, and how it refuses."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from stammtisch import __version__
from stammtisch.__main__ import main
from stammtisch.terminal.command import COMMANDS
from tests.terminal.desk import ENVIRONMENT, hear_interrupts, settle, type_in

TRANSCRIPT = "game forsale\nseats 3\nkey 1\nstart 0\n"
NAMES = [command.name for command in COMMANDS]


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    settle(monkeypatch, tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    type_in(monkeypatch, [])
    return tmp_path / "data"


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"stammtisch {__version__}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    page = capsys.readouterr().out
    assert all(f"\n  {name} " in page for name in NAMES)
    assert "examples:" in page


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_has_help_with_examples(
    name: str, flag: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([name, flag]) == 0
    page = capsys.readouterr().out
    assert page.startswith(f"usage: stammtisch {name}")
    assert f"examples:\n  stammtisch {name}" in page
    assert max(map(len, page.splitlines())) <= 80


def test_options_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "forsale", "--help"]) == 0
    page = capsys.readouterr().out
    flags = ("edition", "supply", "refund", "equal-bids", "coins", "start")
    assert all(f"--{flag} " in page for flag in (*flags, "memory-aid", "practice"))
    assert "--edition iello|gryphon|ravensburger1997" in page


REFUSED = {
    "": "which command?",
    "nix": "there is no command 'nix'; the commands are play, serve",
    "--nix": "there is no option --nix; the options are",
    "play": "which game? the games are forsale",
    "play nix": "there is no game 'nix'; the games are forsale",
    "play forsale --nix": "there is no option --nix; the options are --help,",
    "play forsale extra": "'extra' is one word too many; expected: stammtisch play GAME",
    "play forsale --seats": "the option --seats needs a value",
    "play forsale --new=yes": "the option --new takes no value",
    "play forsale --seats x": "forsale takes 3 to 6 players, not 'x'",
    "play forsale --seats 7": "forsale takes 3 to 6 players, not 7",
    "play forsale --seat 4": "--seat must be a whole number from 0 to 3, not '4'",
    "play forsale --seat x": "--seat must be a whole number from 0 to 3, not 'x'",
    "play forsale --bots nix": "there is no bot 'nix'; the bots are random, policy",
    "play forsale --bots random,random,random,random": "4 bots are named for 3 seats",
    "play forsale --key xyz": "a key is up to 32 hexadecimal digits (128 bits), not 'xyz'",
    "play forsale --key 1 --seed 1": "--seed and --key both choose the cards",
    "play forsale --seed x": "--seed must be a whole number from 0 to",
    "play forsale --memory-aid maybe": "memory_aid must be one of yes, no, not 'maybe'",
    "play forsale --start 4": "start must be a seat from 0 to 3, not 4",
    "play forsale --save .": "--save needs the name of a file, not '.'",
    "play forsale --save folder": "the game cannot be saved in folder: it is a folder",
    "play forsale --save binary": "binary is not a game that can go on: line 2:",
    "play forsale --save binary/x": "binary/x: a part of the path is not a folder",
    "simulate": "which game?",
    "bench --milliseconds soon": "--milliseconds must be a whole number from 1 to",
    "simulate forsale --games 0": "--games must be a whole number from 1 to",
    "simulate forsale --games -5": "--games must be a whole number from 1 to",
    "simulate forsale --games 1e6": "--games must be a whole number from 1 to",
    "simulate forsale --games 9999999999999999999999": "--games must be a whole number from 1 to",
    "simulate forsale --workers 0": "workers must be a number from 1 to",
    "simulate forsale --seed -1": "--seed must be a whole number from 0 to",
    "simulate forsale --bots random,": "there is no bot ''",
    "simulate forsale --seats 6 --edition ravensburger1997": "is for 3 to 5 players, not 6",
    "simulate forsale --practice yes": "there is no option --practice",
    "simulate forsale --all-dates": "--all-dates is for games with dates; forsale has none",
    "simulate stichtag --all-dates --date 12-24": "every date; leave out --date",
    "simulate stichtag --all-dates --goal 1": "--all-dates plays every date; leave out --goal",
    "simulate stichtag --all-dates --rule 1": "--all-dates plays every date; leave out --rule",
    "simulate stichtag --all-dates --month 1": "--all-dates plays every date; leave out --month",
    "simulate stichtag --all-dates --seats 6": "stichtag takes 3 to 5 players, not 6",
    "play stichtag --date 13-01": "(days 00 to 39), today or random, not '13-01'",
    "play stichtag --date 2-35": "date must be a month and a day like 12-24",
    "play stichtag --date 02-40": "(days 00 to 39), today or random, not '02-40'",
    "play stichtag --date xx": "today or random, not 'xx'",
    "play stichtag --date=": "today or random, not ''",
    "play stichtag --date 12-24 --goal 1": "give either a date or its sheets, not both",
    "play stichtag --goal 4": "goal must be a number from 0 to 3, not '4'",
    "play forsale --date today": "forsale has no option 'date'",
    "rules stichtag --month 0": "month must be a number from 1 to 12, not '0'",
    "rules stichtag --cards nix": "nix: the file cannot be read",
    "rules stichtag --cards binary": "binary: this is not UTF-8 text",
    "rules stichtag --cards empty": "empty: line 1: the file needs `[clover]`",
    "replay": "which file?",
    "replay nix": "cannot read nix: it does not exist",
    "replay folder": "cannot read folder: it is a folder, not a file",
    "replay binary": "binary: line 2: this is not UTF-8 text",
    "replay empty": "empty: line 1: a transcript needs a line `game …`",
    "replay illegal": "illegal: line 5: seat 0 may not `bid 99`",
    "rules": "which game?",
    "rules forsale --edition nix": "edition must be one of iello, gryphon",
    "rules forsale --equal_bids nix": "equal_bids must be one of yes, no",
    "rules forsale --coins 0": "coins must be a number from 1 to 99, not '0'",
    "rules forsale --lang xx": "the language must be one of en, de, fr, nl, not 'xx'",
    "--lang=xx rules forsale": "the language must be one of en, de, fr, nl, not 'xx'",
    "rules forsale --lang": "the option --lang needs a value",
}


@pytest.mark.parametrize("line", REFUSED)
def test_bad_input_gets_one_sentence(
    line: str, tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "empty").touch()
    (tmp_path / "illegal").write_text(f"{TRANSCRIPT}0 bid 99\n")
    assert main(line.split()) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert seen.err.count("\n") == 1
    assert seen.err.startswith("stammtisch: ")
    assert REFUSED[line] in seen.err
    assert not list(data.glob("games/*.txt"))


def test_data_folder_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("STAMMTISCH_DATA", str(tmp_path / "file"))
    assert main(["play", "forsale"]) == 2
    assert "the game cannot be saved in" in capsys.readouterr().err


def test_unknown_engine(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STAMMTISCH_ENGINE", "fast")
    assert main(["rules", "forsale"]) == 2
    assert "must be one of compiled, interpreted, not 'fast'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("raised", "code", "told"),
    [
        (KeyboardInterrupt(), 130, "stammtisch: stopped\n"),
        (BrokenPipeError(), 141, ""),
        (OSError(28, "no space"), 2, "stammtisch: output: the disk is full\n"),
    ],
)
def test_what_comes_from_outside(
    raised: BaseException,
    code: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(_text: str) -> int:
        raise raised

    monkeypatch.setattr("stammtisch.terminal.command.say", fail)
    assert main(["--version"]) == code
    assert capsys.readouterr().err == told


def test_an_error_of_ours_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_text: str) -> int:
        raise ValueError("a mistake in the program")

    monkeypatch.setattr("stammtisch.terminal.command.say", fail)
    with pytest.raises(ValueError, match="a mistake"):
        main(["--version"])


def test_interrupted_before_anything_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_words: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("stammtisch.terminal.command.obey", interrupt)
    assert main([]) == 130


# --- what only a real process shows -------------------------------------------------------


def run(line: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", line.replace("stammtisch", f"'{sys.executable}' -m stammtisch")],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.slow
def test_quitting_at_once() -> None:
    done = run("stammtisch play forsale", "q\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is saved; `stammtisch play forsale`" in done.stdout.splitlines()[-1]


@pytest.mark.slow
@pytest.mark.parametrize("command", ["rules forsale", "play forsale", "simulate forsale --games 1"])
def test_a_broken_pipe_is_quiet(command: str) -> None:
    done = run(f"set -o pipefail; stammtisch {command} | true")
    assert (done.stdout, done.stderr) == ("", "")
    assert done.returncode == 141


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full disk to write to")
def test_closed_and_full_streams() -> None:
    assert run("stammtisch rules forsale >&-").returncode == 0
    assert run("stammtisch play forsale <&-").returncode == 0
    full = run("stammtisch rules forsale >/dev/full")
    assert (full.returncode, full.stderr) == (2, "stammtisch: output: the disk is full\n")


@pytest.mark.slow
def test_a_plain_locale_gets_plain_letters() -> None:
    done = run("LC_ALL=C stammtisch play forsale --name Jürgen", "q\n")
    assert "Juergen (you)" in done.stdout
    assert done.stdout.isascii()


def interrupt(program: "subprocess.Popen[bytes]") -> int:
    """Presses Ctrl-C again if nothing happens: Python misses a signal that arrives just before
    it begins to wait for a line."""
    for _press in range(3):
        program.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return program.wait(15)
    return program.wait(15)


@pytest.mark.slow
def test_interrupting_a_game_saves_it() -> None:
    playing = subprocess.Popen(
        [sys.executable, "-m", "stammtisch", "play", "forsale"],
        preexec_fn=hear_interrupts,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    with playing:
        assert playing.stdout
        assert playing.stderr
        while b"quit" not in playing.stdout.readline():
            pass
        assert interrupt(playing) == 130
        told = playing.stderr.read().decode()
    assert told.startswith("stammtisch: The game is saved;")
    assert told.count("\n") == 1


@pytest.mark.slow
def test_a_quick_start_imports_no_numba() -> None:
    words = ["rules", "forsale"]
    code = f"import sys; from stammtisch.__main__ import main; main({words}); " + (
        "sys.exit('numba' in sys.modules)"
    )
    environment = {**os.environ, **ENVIRONMENT}
    environment.pop("STAMMTISCH_ENGINE", None)
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.DEVNULL, check=False
    )
    assert done.returncode == 0


def test_json_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "forsale", "--json"]) == 0
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    assert json.loads(line)["title"] == "For Sale"
