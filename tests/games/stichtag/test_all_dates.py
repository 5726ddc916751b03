"""Every date is held to the laws, with one of three numbers of seats; `make dates` plays all."""

import pytest

from tests.games.stichtag.all_dates import (
    GOALS,
    MONTHS,
    RULES,
    dates,
    days_of_part,
    is_written_down,
)
from tests.games.stichtag.compiled import run_compiled

THIRDS = 3


@pytest.mark.slow
def test_all_dates_obey_the_laws() -> None:
    said = run_compiled("tests.games.stichtag.all_dates", "0", str(THIRDS))
    done = dict(entry.split("=") for entry in said.split())
    assert int(done["games"]) == len(list(dates()))
    assert int(done["looks"]) > int(done["games"])
    assert int(done["written"]) > 20


def test_a_third_has_every_date_and_each_sheet_with_every_number_of_seats() -> None:
    days = days_of_part(0, THIRDS)
    assert {sheets for _seats, sheets in days} == set(dates())
    for place, sheets in enumerate((GOALS, RULES, MONTHS)):
        met = {(seats, day[place]) for seats, day in days}
        assert met == {(seats, sheet) for seats in (3, 4, 5) for sheet in sheets}


def test_there_are_480_dates() -> None:
    assert len(set(dates())) == 480


def test_dates_that_are_written_down_have_all_pairs_of_sheets() -> None:
    seats = (3, 4, 5)
    days = [day for day in dates() if any(is_written_down(count, *day) for count in seats)]
    assert {(rule, month) for _goal, rule, month in days} == {(r, m) for r in RULES for m in MONTHS}
    assert {(goal, rule) for goal, rule, _month in days} == {(g, r) for g in GOALS for r in RULES}
    assert {(goal, month) for goal, _rule, month in days} == {(g, m) for g in GOALS for m in MONTHS}
