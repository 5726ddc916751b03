"""Every date with every number of seats is held to the laws."""

import pytest

from tests.games.stichtag.all_dates import GOALS, MONTHS, RULES, dates, is_written_down
from tests.games.stichtag.compiled import run_compiled

HALVES = 2


@pytest.mark.slow
@pytest.mark.parametrize("half", range(HALVES))
def test_all_dates_obey_the_laws(half: int) -> None:
    said = run_compiled("tests.games.stichtag.all_dates", str(half), str(HALVES))
    done = dict(entry.split("=") for entry in said.split())
    assert int(done["games"]) == 3 * len(list(dates())) // HALVES
    assert int(done["looks"]) > 2 * int(done["games"])


def test_there_are_480_dates() -> None:
    assert len(set(dates())) == 480


def test_dates_that_are_written_down_have_all_pairs_of_sheets() -> None:
    seats = (3, 4, 5)
    days = [day for day in dates() if any(is_written_down(count, *day) for count in seats)]
    assert {(rule, month) for _goal, rule, month in days} == {(r, m) for r in RULES for m in MONTHS}
    assert {(goal, rule) for goal, rule, _month in days} == {(g, r) for g in GOALS for r in RULES}
    assert {(goal, month) for goal, _rule, month in days} == {(g, m) for g in GOALS for m in MONTHS}
