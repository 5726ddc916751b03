"""`stammtisch review`, interpreted and with few iterations."""

import json
from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.__main__ import main
from stammtisch.review import GameReview
from tests.review.finished import random_game

pytestmark = pytest.mark.slow

FEW = ["--iterations", "1", "--seat", "0"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game of For Sale, which is quick."""
    path = tmp_path / "game.txt"
    random_game("forsale").save(path)
    return path


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["review", *words]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert sum("Reviewing" not in line for line in seen.err.splitlines()) == 1
    return seen.err


def test_the_json_is_the_review(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(file), "--json", *FEW]) == 0
    found = GameReview.from_json(json.loads(capsys.readouterr().out))
    assert (found.game, found.seats, found.iterations) == ("forsale", 3, 1)
    assert found.reviewed_seats == [0]
    assert len(found.chances) == len(random_game("forsale").acts)


def test_the_same_seed_gives_the_same_numbers(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for seed in ("1", "1", "2"):
        assert main(["review", str(file), "--json", "--seed", seed, *FEW]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]


def test_people_read_grades_luck_and_turning_points(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(file), *FEW]) == 0
    told = capsys.readouterr().out
    assert told.startswith("For Sale: ")
    for words in ("mean loss", "seat 0", "in percentage points of the win", "later", "result"):
        assert words in told


def test_a_running_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "running.txt"
    Table("forsale", 3, key=1).save(path)
    assert "only a finished game can be reviewed" in refused(capsys, str(path))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--seat", "3"], "--seat must be a whole number from 0 to 2"),
        (["--seat", "x"], "--seat must be a whole number from 0 to 2"),
        (["--iterations", "0"], "--iterations must be a whole number from 1 to"),
        (["--seed", "-1"], "--seed"),
    ],
)
def test_bad_options_get_a_sentence(
    file: Path, capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert expected in refused(capsys, str(file), *words)


@pytest.mark.parametrize("content", ["", "nonsense\n", "game chess\n", "game forsale\nseats 99\n"])
def test_a_bad_file_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(content)
    refused(capsys, str(path))


def test_a_missing_file_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot read nowhere.txt" in refused(capsys, "nowhere.txt")


def test_a_page_for_the_browser_is_written(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "review.html"
    assert main(["review", str(file), "--html", str(page), "--lang", "de", *FEW]) == 0
    assert page.read_text("utf-8").startswith('<!DOCTYPE html>\n<html lang="de">')
    assert capsys.readouterr().out


def test_a_page_that_cannot_be_written_gets_a_sentence(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = str(tmp_path / "nowhere" / "review.html")
    assert "nowhere" in refused(capsys, str(file), "--html", where, *FEW)
