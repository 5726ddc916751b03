"""`stammtisch simulate stichtag --all-dates`, interpreted and with few dates."""

import json
from typing import Any

import pytest

from stammtisch import GAMES
from stammtisch.__main__ import main

pytestmark = pytest.mark.slow

DATES = ("01-04", "02-11", "12-24")
(DATE,) = [option for option in GAMES["stichtag"].options if option.name == "date"]
ALL_DATES = ["simulate", "stichtag", "--all-dates"]


@pytest.fixture
def few_dates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(DATE), "every", lambda _option: DATES)


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*ALL_DATES, "--json", "--games", "1", "--seed", "1", *words]) == 0
    seen = capsys.readouterr()
    assert seen.err == ""
    content: dict[str, Any] = json.loads(seen.out)
    return content


def but_for_time(days: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in day.items() if name != "seconds"} for day in days]


def test_an_option_lists_its_values() -> None:
    options = {option.name: option for game in GAMES.values() for option in game.options}
    assert options["goal"].every() == ("0", "1", "2", "3")
    assert options["supply"].every() == ("no", "printed", "even")
    assert options["cards"].every() == ()


def test_the_calendar_has_480_dates_in_order() -> None:
    dates = DATE.every()
    assert (len(dates), len(set(dates))) == (480, 480)
    assert (dates[0], dates[39], dates[40], dates[-1]) == ("01-00", "01-39", "02-00", "12-39")
    assert list(dates) == sorted(dates)
    assert [DATE.read(date) for date in dates] == list(dates)


@pytest.mark.usefixtures("few_dates")
def test_every_date_has_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    content = as_json(capsys, "--seats", "3", "--bots", "policy,random")
    head = [content[name] for name in ("game", "seats", "games", "bots", "seed", "options")]
    assert head == ["stichtag", 3, 1, ["policy", "random", "random"], 1, {}]
    days = content["dates"]
    sheets = [(day["date"], day["goal"], day["rule"], day["month"]) for day in days]
    assert sheets == [("01-04", 0, 4, 1), ("02-11", 1, 1, 2), ("12-24", 2, 4, 12)]
    assert content["decisions"] == sum(day["decisions"] for day in days)
    for day in days:
        assert day["games"] == 1
        assert sum(day["wins"]) == pytest.approx(1)
        assert len(day["mean_score"]) == 3
    rate = content["decisions"] / content["seconds"]
    assert content["decisions_per_second"] == pytest.approx(rate)


@pytest.mark.usefixtures("few_dates")
def test_a_seed_repeats_itself_on_any_number_of_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one, two = (as_json(capsys, "--workers", workers) for workers in ("1", "processes:2"))
    assert but_for_time(one["dates"]) == but_for_time(two["dates"])


@pytest.mark.usefixtures("few_dates")
def test_a_date_is_played_as_if_it_were_alone(capsys: pytest.CaptureFixture[str]) -> None:
    day = as_json(capsys, "--seats", "3")["dates"][1]
    alone = ["simulate", "stichtag", "--date", "02-11", "--seats", "3", "--games", "1"]
    assert main([*alone, "--seed", "1", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    for name in ("decisions", "wins", "mean_score"):
        assert day[name] == content[name]


@pytest.mark.usefixtures("few_dates")
def test_the_table_has_a_row_for_each_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ALL_DATES, "--games", "1", "--seed", "1", "--seats", "5"]) == 0
    first, headings, *lines, extremes, speed = capsys.readouterr().out.splitlines()
    assert first == "Stichtag: 1 game of each of 3 dates at 5 seats, seed 1."
    assert headings.split()[:4] == ["sheet", "decisions", "per", "second"]
    assert [" ".join(line.split()[:2]) for line in lines] == [
        *("goal 0", "goal 1", "goal 2"),
        *("rule 1", "rule 4"),
        *("month 1", "month 2", "month 12"),
    ]
    for line in lines:
        assert sum(map(float, line.split()[-5:])) == pytest.approx(100, abs=0.3)
    assert extremes.startswith("Fastest date ")
    assert "decisions in" in speed


def test_progress_is_told_by_dates(
    few_dates: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stammtisch.terminal.progress.PLAIN_PATIENCE", -1)
    assert main([*ALL_DATES, "--games", "1", "--workers", "1"]) == 0
    told = capsys.readouterr().err.splitlines()
    assert told == [f"stammtisch: Playing 3 dates: {part} %" for part in (33, 66, 100)]
