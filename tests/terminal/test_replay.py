"""`stammtisch replay`"""

import io
import json
from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.__main__ import main

HEAD = "game forsale\nseats 3\nkey 1\nstart 0\n"
HOLDS = f"{HEAD}0 bid 3\n> 0 bids 3\n"
UNEXPECTED = f"{HEAD}0 bid 3\n> 0 bids 4\n"
NOT_LEGAL = f"{HEAD}? legal 0 bid 99\n"
ILLEGAL = f"{HEAD}0 bid 99\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_transcript_that_holds(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(HOLDS)
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        "For Sale, 3 players: the transcript is correct.",
        "Seat 1 may: pass, bid 4 … bid 28.",
    ]
    assert lines[2].split() == ["rank", "player", "score"]
    assert lines[3].split() == ["1", "seat", "1", "28"]


@pytest.mark.parametrize(
    ("text", "code"), [(HOLDS, 0), (UNEXPECTED, 1), (NOT_LEGAL, 1), (ILLEGAL, 2), ("", 2)]
)
def test_exit_codes_and_json(
    text: str, code: int, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text)
    assert main(["replay", str(file), "--json"]) == code
    seen = capsys.readouterr()
    content = json.loads(seen.out)
    assert content["ok"] == (code == 0)
    assert {"line", "message", "over", "to_act", "legal", "scores", "digest"} <= content.keys()
    assert content["failed"] == (None, "expectation", "line")[code]
    assert seen.err.count("\n") == (code > 0)


def test_an_unexpected_event_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(UNEXPECTED)
    assert main(["replay", str(file)]) == 1
    seen = capsys.readouterr()
    assert seen.out == ""
    assert f"{file}: line 6: expected `0 bids 4`" in seen.err


def test_a_file_that_cannot_be_read_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "nix", "--json"]) == 2
    seen = capsys.readouterr()
    content = json.loads(seen.out)
    assert (content["ok"], content["line"], content["failed"]) == (False, None, "file")
    assert content["message"] == "cannot read nix: it does not exist"
    assert seen.err.count("\n") == 1


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(HOLDS.encode())))
    assert main(["replay", "-"]) == 0
    assert "the transcript is correct" in capsys.readouterr().out


def test_a_file_that_is_too_long(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("stammtisch.core.notation.MOST_BYTES", 10)
    file.write_text(HOLDS)
    assert main(["replay", str(file)]) == 2
    assert "is too long for a transcript" in capsys.readouterr().err


def test_a_name_that_no_file_can_have(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "\0"]) == 2
    assert "it cannot be used" in capsys.readouterr().err


def test_a_finished_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table("forsale", 3, 1)
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, table.legal(seat)[0])
    table.save(file)
    assert main(["replay", str(file)]) == 0
    assert "The game is over." in capsys.readouterr().out
