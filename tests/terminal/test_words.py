"""Nothing that a person reads escapes translation: a made-up language marks every message."""

import re
from pathlib import Path

import pytest

from stammtisch import GAMES
from stammtisch.__main__ import main
from stammtisch.core import language
from stammtisch.core.shown_example import PLAYERS
from stammtisch.terminal.command import COMMANDS, wished_language
from tests.terminal.desk import FirstMove, slot_in, type_in

MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[^\W\d_]{2,}")
FLAG = re.compile(r"-+\w[\w-]*( [\w|]+)?")
EXAMPLE = re.compile(r"^  stammtisch .*$", re.MULTILINE)
SHORTENED = re.compile(r"^  \d+–\d+  .*$", re.MULTILINE)  # moves, by the words that they share
GAME_NAMES = {"For", "Sale", "forsale", "Zahltag", "zahltag", "Stichtag", "stichtag"}
NAMES = {"stammtisch", "HEX", "Guest", "Bruno", "Clara", "Emil", *GAME_NAMES}


class Marking:
    """A catalogue that puts every message into brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"⟦{one if count == 1 else many}⟧"


@pytest.fixture(autouse=True)
def marking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_catalogue", lambda _language: Marking())


def unmarked(text: str) -> set[str]:
    """The words that did not come through the catalogue."""
    text = EXAMPLE.sub("", text)
    while MARKED.search(text):
        text = MARKED.sub("", text)
    words = set(WORD.findall(FLAG.sub("", text)))
    return words - NAMES - {part for command in COMMANDS for part in command.name.split("-")}


@pytest.mark.parametrize("name", ["", *(command.name for command in COMMANDS)])
def test_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*name.split(), "--help", "--lang", "de"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("⟦usage: ⟧")
    assert unmarked(page) == set()


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nix",
        "--nix",
        "play",
        "play forsale --nix",
        "play forsale extra",
        "play forsale --seats",
        "play forsale --seats x",
        "play forsale --new=1",
        "play forsale --key 1 --seed 1",
        "simulate forsale --games 0",
        "simulate forsale --bots nix",
        "replay",
        "replay nix",
        "rules forsale --coins 0",
        "simulate forsale --all-dates",
        "simulate stichtag --all-dates --goal 1",
        "play stichtag --date xx",
        "play stichtag --date 12-24 --goal 1",
    ],
)
def test_refusals(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*line.split(), "--lang=de"]) == 2
    seen = capsys.readouterr()
    assert "⟦" in seen.err
    assert unmarked(seen.err) == set()


@pytest.mark.slow
def test_a_whole_game(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", FirstMove(slot_in(data)))
    assert main(["play", "forsale", "--lang", "de", "--name", "Guest"]) == 0
    told = capsys.readouterr().out.replace(str(data), "")
    assert unmarked(told) <= {"pass", "sell"}


@pytest.mark.slow
def test_a_whole_game_with_letters(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", FirstMove(slot_in(data, "zahltag")))
    assert main(["play", "zahltag", "--lang", "de", "--name", "Guest"]) == 0
    told = capsys.readouterr().out.replace(str(data), "")
    words = {word for word in unmarked(told) if not set(word) <= set("fwce")}
    assert words <= {"keep", "take", "drop", "swap"}


@pytest.mark.slow
@pytest.mark.parametrize("date", ["11-08", "12-24", "04-27", "06-01"])
def test_a_whole_game_of_a_date(
    date: str, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["1"] * 300)
    words = ["--lang", "de", "--name", "Guest", "--date", date, "--seats", "3"]
    assert main(["play", "stichtag", *words]) == 0
    told = SHORTENED.sub("", capsys.readouterr().out.replace(str(data), ""))
    assert unmarked(told) == set()


def test_help_undo_rules_and_log_in_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["r", "l", "u", "nix", "", "q"])
    assert main(["play", "forsale", "--lang", "de", "--name", "Guest"]) == 0
    assert unmarked(capsys.readouterr().out) <= {"nix", *PLAYERS}


def test_rules_and_tables(capsys: pytest.CaptureFixture[str]) -> None:
    for game in GAMES:
        assert main(["rules", game, "--lang", "de"]) == 0
        assert main(["simulate", game, "--games", "1", "--lang", "de"]) == 0
        words = unmarked(capsys.readouterr().out)
        assert {word for word in words if not set(word) <= set("fwce")} <= {"random", *PLAYERS}


def test_every_date(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (option,) = [option for option in GAMES["stichtag"].options if option.name == "date"]
    monkeypatch.setattr(type(option), "every", lambda _option: ("12-24",))
    words = ["--all-dates", "--games", "1", "--seats", "3", "--lang", "de"]
    assert main(["simulate", "stichtag", *words]) == 0
    assert unmarked(capsys.readouterr().out) == set()


@pytest.mark.parametrize(
    ("words", "wish"),
    [
        ([], None),
        (["--lang"], None),
        (["play", "--lang", "de"], "de"),
        (["--lang=fr", "play"], "fr"),
        (["--lang", "de", "play", "--lang=nl"], "nl"),
    ],
)
def test_the_language_is_found_anywhere(words: list[str], wish: str | None) -> None:
    assert wished_language(words) == wish


def test_the_environment_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    heard: list[str] = []

    def catalogue(spoken: str) -> Marking:
        heard.append(spoken)
        return Marking()

    monkeypatch.setattr(language, "_catalogue", catalogue)
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert main(["--help"]) == 0
    assert set(heard) == {"nl"}
    assert language.spoken() == "en"
    assert capsys.readouterr().err == ""
