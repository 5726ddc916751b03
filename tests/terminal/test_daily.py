"""`stammtisch daily`: one try for each game and day, without a server."""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.__main__ import main
from stammtisch.terminal import daily
from tests.terminal.desk import FirstMove, type_in

DAY = date(2026, 11, 20)
SAVED = "daily-2026-11-20-forsale"
Run = Callable[..., str]


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "BOTS", "policy")
    monkeypatch.setattr(daily, "today", lambda: DAY)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str, code: int = 0) -> str:
        assert main(["daily", *words]) == code
        seen = capsys.readouterr()
        return seen.out if code == 0 else seen.err

    return run


def path_in(data: Path, name: str = SAVED) -> Path:
    return data / "games" / f"{name}.txt"


@pytest.fixture
def play_out(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    def play_out(*words: str, name: str = SAVED) -> str:
        monkeypatch.setattr("sys.stdin", FirstMove(path_in(data, name)))
        return run("--game", "forsale", *words)

    return play_out


def results_in(data: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (data / "daily.jsonl").read_text("utf-8").splitlines()]


def test_the_first_game_of_a_day_counts_and_later_ones_are_practice(
    play_out: Run, data: Path
) -> None:
    first = play_out()
    assert "one try, and it counts" in first
    assert "there is no leaderboard" in first
    assert "For Sale, daily game of 2026-11-20\n" in first
    assert "Streak: 1 day (longest: 1)" in first
    [kept] = results_in(data)
    assert (kept["game"], kept["day"]) == ("forsale", "2026-11-20")
    again = play_out(name=f"{SAVED}-practice")
    assert "practice. It does not count." in again
    assert results_in(data) == [kept]


def test_equal_play_gives_equal_games(
    play_out: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_out("--name", "Anna")
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv("STAMMTISCH_DATA", str(elsewhere))
    monkeypatch.setattr("sys.stdin", FirstMove(path_in(elsewhere)))
    assert main(["daily", "--game", "forsale", "--name", "Ben"]) == 0
    kept = [Table.load(path_in(folder, f"{SAVED}.last")) for folder in (data, elsewhere)]
    assert kept[0].transcript() == kept[1].transcript()


def test_a_try_goes_on_where_it_was_left_and_counts(
    run: Run, play_out: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", FirstMove(path_in(data), moves=3))
    left = run("--game", "forsale")
    assert "`stammtisch daily --game forsale --date 2026-11-20` goes on with it." in left
    acts = Table.load(path_in(data)).transcript()
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 21))
    ended = play_out("--date", "2026-11-20")
    assert "it counts" in ended
    assert Table.load(path_in(data, f"{SAVED}.last")).transcript().startswith(acts)
    assert len(results_in(data)) == 1


def test_nothing_is_taken_back_in_the_try_that_counts(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, ["u", "pass", "u", "q"])
    told = run("--game", "forsale")
    assert told.count("Nothing is taken back in the try that counts.") == 2
    assert Table.load(path_in(data)).decisions_of(0) == 1


def test_a_past_day_is_practice_in_which_all_may_be_taken_back(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, ["pass", "u", "q"])
    told = run("--game", "forsale", "--date", "2026-11-19")
    assert "practice. It does not count." in told
    assert "Taken back." in told
    saved = Table.load(path_in(data, "daily-2026-11-19-forsale-practice"))
    assert saved.decisions_of(0) == 0


def test_without_a_game_the_next_one_of_the_day_is_played(
    run: Run, play_out: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_out()
    type_in(monkeypatch, ["q"])
    assert "For Sale, daily game" not in run()


def test_when_all_is_played_the_results_are_shown(run: Run, data: Path) -> None:
    path = data / "daily.jsonl"
    path.parent.mkdir(parents=True)
    score = {"score": 7, "rank": 2, "winners": 1, "seats": 4, "value": 5, "places": [1, 2]}
    games = ("forsale", "stichtag", "zahltag")
    lines = [json.dumps({"game": game, "day": "2026-11-20", **score}) for game in games]
    path.write_text("\n".join(["nonsense", "[]", *lines]))
    told = run()
    assert told.startswith("You have played all games of today.")
    assert told.count("❶②\nplace 2 of 4, score 7\nStreak: 1 day") == 3
    assert "The next day begins in " in told


def test_a_day_that_has_not_come_yet_is_refused(run: Run) -> None:
    assert "2026-11-21 has not come yet" in run("--date", "2026-11-21", code=2)
    assert "a day is written like 2026-11-20" in run("--date", "tomorrow", code=2)


def test_a_saved_game_that_cannot_be_read_is_set_aside(play_out: Run, data: Path) -> None:
    path_in(data).parent.mkdir(parents=True)
    path_in(data).write_text("nonsense\n")
    assert "it is kept in" in play_out()
    assert len(results_in(data)) == 1
