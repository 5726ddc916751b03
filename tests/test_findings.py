"""The report and the year in the documentation say what the almanac says."""

import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
FINDINGS = runpy.run_path(str(DOCS / "findings.py"))
YEAR = runpy.run_path(str(DOCS / "year.py"))
HINT = "the almanac has changed: run make year, and read docs/findings.md again"


def test_the_report_has_the_figures_of_the_almanac() -> None:
    assert FINDINGS["page"]() == (DOCS / "findings.md").read_text("utf-8"), HINT


def test_the_report_shows_every_table() -> None:
    shown = FINDINGS["BLOCK"].finditer((DOCS / "findings.md").read_text("utf-8"))
    assert {block[2] for block in shown} == set(FINDINGS["TABLES"])


@pytest.mark.parametrize("measure", YEAR["DRAWN"])
def test_the_maps_of_the_year_are_those_of_the_almanac(measure: str) -> None:
    kept = (DOCS / f"year-{measure}.svg").read_text("utf-8")
    assert kept == YEAR["drawing"](measure), HINT


def test_the_list_of_days_is_that_of_the_almanac() -> None:
    assert (DOCS / "days.md").read_text("utf-8") == YEAR["page"](), HINT
