"""A ledger keeps what is finished, survives a torn line, and knows its match."""

import errno
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

from stammtisch import GAMES, BadOption
from stammtisch.arena.ledger import Ledger, as_json, open_ledger
from stammtisch.arena.match import Match, MatchResult, Sitting

MATCH = Match(GAMES["forsale"], 3, {"coins": "9"}, ("policy", "random"), 1)
FIRST = MatchResult(Sitting(0, "policy", "random", 0), 1 / 3, -2.1, 1)
SECOND = MatchResult(Sitting(0, "policy", "random", 1), 0.0, 7.5, 3)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "match.jsonl"


def write(path: Path, *results: MatchResult) -> None:
    with open_ledger(path, MATCH) as ledger:
        for result in results:
            ledger.add(result)


def read(path: Path, match: Match = MATCH) -> dict[Sitting, MatchResult]:
    with open_ledger(path, match) as ledger:
        return ledger.results


def test_what_was_added_is_found_again(path: Path) -> None:
    write(path, FIRST)
    write(path, SECOND)
    assert read(path) == {FIRST.sitting: FIRST, SECOND.sitting: SECOND}
    assert path.read_text("utf-8").count("\n") == 3


def test_a_line_is_on_the_disk_as_soon_as_it_is_added(path: Path) -> None:
    with open_ledger(path, MATCH) as ledger:
        ledger.add(FIRST)
        assert path.read_text("utf-8").count("\n") == 2


def test_a_torn_line_is_cut_off(path: Path) -> None:
    write(path, FIRST, SECOND)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    assert read(path) == {FIRST.sitting: FIRST}
    write(path, SECOND)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("left", [0, 1, 20])
def test_a_torn_first_line_is_written_anew(path: Path, left: int) -> None:
    write(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:left])
    assert read(path) == {}
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "names"),
    [
        (Match(GAMES["forsale"], 4, {"coins": "9"}, ("policy", "random"), 1), "seats"),
        (Match(GAMES["forsale"], 3, {}, ("policy", "random"), 2), "options, seed"),
        (Match(GAMES["zahltag"], 3, {"coins": "9"}, ("policy", "random"), 1), "game"),
    ],
)
def test_the_ledger_of_another_match_is_refused(path: Path, other: Match, names: str) -> None:
    write(path, FIRST)
    before = path.read_bytes()
    with pytest.raises(BadOption, match=f"is the ledger of another match \\(different {names}\\)"):
        read(path, other)
    assert path.read_bytes() == before


def test_a_ledger_of_other_sources_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path, FIRST)
    monkeypatch.setattr("stammtisch.arena.match.source_digest", lambda: "edited")
    other = Match(MATCH.game, MATCH.seats, MATCH.options, MATCH.bots, MATCH.seed)
    with pytest.raises(BadOption, match=r"another match \(different sources"):
        read(path, other)


@pytest.mark.parametrize(
    "text", ["dear diary", "dear diary\n", "[1]\n", '{"match": 1}\n', "[" * 100_000 + "\n"]
)
def test_another_file_is_refused_and_left_as_it_is(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    with pytest.raises(BadOption, match="line 1: this is not the ledger of a match"):
        read(path)
    assert path.read_text("utf-8") == text


def damaged(**parts: object) -> str:
    return json.dumps({**as_json(FIRST), **parts})


@pytest.mark.parametrize(
    "line",
    [
        *("{}", "nothing", '{"deal": "x"}', damaged(one=["a"]), damaged(deal=float("inf"))),
        *(damaged(win=7.5), damaged(win=float("nan")), damaged(margin=float("inf"))),
    ],
)
def test_a_line_that_is_no_result_is_named(path: Path, line: str) -> None:
    write(path, FIRST)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(BadOption, match="line 3: this is not the ledger of a match"):
        read(path)


def test_two_programs_do_not_write_one_ledger(path: Path) -> None:
    with (
        open_ledger(path, MATCH),
        pytest.raises(BadOption, match="another arena is writing"),
        open_ledger(path, MATCH),
    ):
        pass


def test_a_folder_is_no_ledger(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError) as wrong:
        read(tmp_path)
    assert wrong.value.filename == str(tmp_path)


def test_what_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadOption, match="this is not the ledger of a match"):
        read(tmp_path / "pipe")


class FullDisk(io.BytesIO):
    def write(self, _data: Any, /) -> int:
        raise OSError(errno.ENOSPC, "no room")


def test_a_full_disk_is_told_with_the_name_of_the_file(path: Path) -> None:
    with pytest.raises(OSError, match="No space left") as wrong:
        Ledger(path, FullDisk(), {}).add(FIRST)
    assert wrong.value.filename == str(path)
