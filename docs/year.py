"""Draws the almanac's year and lists its days for the documentation: `make year`."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from stammtisch.core.almanac import AlmanacRow
from stammtisch.core.character import MEASURES, Measure, compared
from stammtisch.core.language import _
from stammtisch.web.views.calendar_day import dated_game
from stammtisch.web.views.year import (
    DayCell,
    MonthMap,
    Year,
    day_of_row,
    measure_named,
    number_words,
)

FOLDER = Path(__file__).parent
DRAWN = ("luck", "decided", "policy")
SEATS = 4
BEST = 10
COLOURS = ("#fffaf0", "#f7ecd9", "#f3d2a5", "#e8a878", "#cf7350", "#a3391f")  # by level
INKS = ("#2b2118", "#2b2118", "#2b2118", "#2b2118", "#1d0b05", "#ffffff")
CELL, GAP, HEAD, BETWEEN, COLUMNS, LEGEND = 30, 2, 24, 22, 3, 34
RULES, GOALS = 10, 4
MONTH_WIDTH = RULES * (CELL + GAP) + BETWEEN
MONTH_HEIGHT = HEAD + GOALS * (CELL + GAP) + BETWEEN


def year_of(measure: str) -> Year:
    return Year(SEATS, measure_named(measure), {})


# --- the drawing --------------------------------------------------------------------------


def drawing(measure: str) -> str:
    """The year as SVG, with a title for every day."""
    year = year_of(measure)
    width = COLUMNS * MONTH_WIDTH - BETWEEN + 2 * GAP
    height = LEGEND + -(-len(year.months) // COLUMNS) * MONTH_HEIGHT
    title = f"{_(year.measure.title)}: {_(year.measure.meaning)} {SEATS} players."
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            f' font-family="system-ui, sans-serif" font-size="11" text-anchor="middle">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#f3e9d8"/>',
            *legend(year),
            *(line for place, month in enumerate(year.months) for line in drawn(month, place)),
            "</svg>\n",
        ]
    )


def legend(year: Year) -> Iterator[str]:
    for place, (level, words) in enumerate(year.legend):
        x = GAP + place * 130
        yield f'<rect x="{x}" y="6" width="18" height="18" rx="4" fill="{COLOURS[level]}"/>'
        yield f'<text x="{x + 24}" y="20" font-size="13" text-anchor="start">{words}</text>'


def drawn(month: MonthMap, place: int) -> Iterator[str]:
    left = GAP + place % COLUMNS * MONTH_WIDTH
    top = LEGEND + place // COLUMNS * MONTH_HEIGHT
    words = f"<tspan font-weight='bold'>{escape(month.name)}</tspan> {escape(month.title)}"
    yield f'<text x="{left}" y="{top + 16}" font-size="14" text-anchor="start">{words}</text>'
    for goal, (_title, cells) in enumerate(month.rows):
        for rule, cell in enumerate(cells):
            x, y = left + rule * (CELL + GAP), top + HEAD + goal * (CELL + GAP)
            yield drawn_day(cell, x, y)


def drawn_day(cell: DayCell, x: int, y: int) -> str:
    middle = x + CELL // 2
    colour = COLOURS[cell.level]
    return (
        f'<g fill="{INKS[cell.level]}"><title>{escape(cell.told)}</title>'
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" rx="4" fill="{colour}"/>'
        f'<text x="{middle}" y="{y + 12}" font-size="9">{cell.day}</text>'
        f'<text x="{middle}" y="{y + 25}" font-weight="bold">{cell.number}</text></g>'
    )


# --- the list -----------------------------------------------------------------------------


def page() -> str:
    """All days with their figures, as Markdown."""
    rows = compared(dated_game(), SEATS).rows
    months = groupby(rows, lambda row: day_of_row(row).month)
    lines = (line for _number, days in months for line in month_of([*days]))
    return "\n".join([*opening(), *lines, ""])


def opening() -> Iterator[str]:
    title = dated_game().text.title()
    yield f"# All days of {title}"
    yield ""
    yield (
        f"What [the almanac](almanac.md) knows of every day with {SEATS} players. For 3 and 5, ask"
        f" the almanac in the browser or `stammtisch almanac {dated_game().name}`."
    )
    yield ""
    yield "## The ten best days"
    yield ""
    yield "Good days reward good play, stay open, change hands, and are fair to every chair."
    yield ""
    yield f"| {' | '.join(f'{seats} players' for seats in dated_game().seats)} |"
    yield f"|{'---|' * len(dated_game().seats)}"
    best = [compared(dated_game(), seats).best(BEST) for seats in dated_game().seats]
    for days in zip(*best, strict=True):
        yield f"| {' | '.join(day_of_row(row).words for row in days)} |"


def month_of(rows: list[AlmanacRow]) -> Iterator[str]:
    name, title = day_of_row(rows[0]).names()["month"]
    yield ""
    yield f"## {name}: {title}"
    yield ""
    yield f"| day | goal, rule | what is special | {' | '.join(heads())} |"
    yield f"|---|---|---|{'---:|' * len(MEASURES)}"
    yield from map(line_of, rows)


def heads() -> list[str]:
    return [f"{_(measure.title)}{unit_of(measure)}" for measure in MEASURES]


def unit_of(measure: Measure) -> str:
    return f", {measure.unit}" if measure.unit else ""


def line_of(row: AlmanacRow) -> str:
    day = day_of_row(row)
    names = day.names()
    sheets = f"{names['goal'][1]}, {names['rule'][1]}"
    numbers = [number_words(measure, measure.of(row)) for measure in MEASURES]
    character = compared(dated_game(), SEATS).phrase(row)
    return f"| {' | '.join([day.words, sheets, character, *numbers])} |"


if __name__ == "__main__":
    for each in DRAWN:
        (FOLDER / f"year-{each}.svg").write_text(drawing(each), "utf-8")
    (FOLDER / "days.md").write_text(page(), "utf-8")
