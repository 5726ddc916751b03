"""The report and the year in the documentation say what the almanac says."""

import pytest
from docs import findings, year

HINT = "the almanac has changed: run make year, and read docs/findings.md again"


def test_the_report_has_the_figures_of_the_almanac() -> None:
    assert findings.page() == findings.PAGE.read_text("utf-8"), HINT


def test_the_report_shows_every_table() -> None:
    shown = {block[2] for block in findings.BLOCK.finditer(findings.PAGE.read_text("utf-8"))}
    assert shown == set(findings.TABLES)


@pytest.mark.parametrize("measure", year.DRAWN)
def test_the_maps_of_the_year_are_those_of_the_almanac(measure: str) -> None:
    kept = year.FOLDER / f"year-{measure}.svg"
    assert kept.read_text("utf-8") == year.drawing(measure), HINT


def test_the_list_of_days_is_that_of_the_almanac() -> None:
    assert (year.FOLDER / "days.md").read_text("utf-8") == year.page(), HINT
