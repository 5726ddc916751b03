"""Writes the tables of `docs/findings.md` from the almanac that ships: `make year`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from statistics import mean, quantiles

from stammtisch import GAMES
from stammtisch.core.almanac import AlmanacRow, AlmanacTable, Figure, load_almanac
from stammtisch.core.character import MEASURES, Measure, compared
from stammtisch.web.views.calendar_day import ShownDay, dated_game
from stammtisch.web.views.year import day_of_row, measure_named

PAGE = Path(__file__).with_name("findings.md")
BLOCK = re.compile(r"(<!-- table (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)
USUAL = 4
EXTREMES = 5
CHANCE = 0.025  # of a day that seems clearly ahead and is not
SHEET_MEASURES = ("luck", "policy", "expert", "decided", "lead_changes", "ties", "decisions")
EACH_VARIANT = ("decisions", "luck", "policy", "expert", "ties")
BUILDINGS = (1, 5, 10, 15, 20, 25, 30)
GAPS = (3, 6, 9, 12, 15, 18, 21, 24)

Table = Iterator[str]


def days(seats: int) -> Sequence[AlmanacRow]:
    return compared(dated_game(), seats).rows


def shown(row: AlmanacRow) -> ShownDay:
    return day_of_row(row)


def number(value: float, digits: int = 0) -> str:
    return f"{value:.{digits}f}".replace("-", "−")


def interval(figure: Figure, digits: int = 0) -> str:
    low, high = number(figure.low, digits), number(figure.high, digits)
    return f"{number(figure.value, digits)} ({low} to {high})"


def line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def head(*names: str) -> Table:
    yield line(names)
    yield "|---|" + "---:|" * (len(names) - 1)


def titled(measure: Measure) -> str:
    return f"{measure.title.lower()}{f', {measure.unit}' if measure.unit else ''}"


def found_in(rows: Iterable[AlmanacRow], measure: Measure) -> list[float]:
    return [figure.value for row in rows if (figure := measure.of(row))]


# --- all days -----------------------------------------------------------------------------


def of_measures() -> Table:
    """The middle half and the ends of each measure."""
    yield from head(
        "measure",
        "players",
        "lowest day",
        "a quarter below",
        "half",
        "a quarter above",
        "highest day",
    )
    for measure in MEASURES:
        for seats in dated_game().seats:
            if values := found_in(days(seats), measure):
                marks = [min(values), *quantiles(values, n=4), max(values)]
                digits = max(1, measure.digits) if max(values) < 20 else measure.digits
                cells = (number(mark, digits) for mark in marks)
                yield line([titled(measure), str(seats), *cells])


def of_sheets(kind: str) -> Callable[[], Table]:
    """The mean of each measure over all days with a sheet, with the usual number of players."""

    def table() -> Table:
        measures = [measure_named(name) for name in SHEET_MEASURES]
        weight = [] if kind == "goal" else ["acts that it changes, %"]
        yield from head(kind, "days", *map(titled, measures), *weight)
        sheets: dict[tuple[str, str], list[AlmanacRow]] = {}
        for row in days(USUAL):
            sheets.setdefault(shown(row).names()[kind], []).append(row)
        for (name, title), rows in sheets.items():
            means = [mean_of(found_in(rows, measure)) for measure in measures]
            words = title if kind == "goal" else f"{name}: {title}"
            yield line([words, str(len(rows)), *means, *changed(rows, kind)])

    return table


def mean_of(values: Sequence[float]) -> str:
    return number(mean(values), 1 if max(values) < 100 else 0) if values else "–"


def changed(rows: Sequence[AlmanacRow], kind: str) -> list[str]:
    """How many acts of a hundred this sheet changes; goals change none."""
    weights = [row.rules[kind].table.value for row in rows if kind in row.rules]
    return [number(mean(weights), 1)] if weights else []


def of_extremes(name: str) -> Callable[[], Table]:
    def table() -> Table:
        measure = measure_named(name)
        yield from head("day", f"{titled(measure)} (95 %)", "goal", "rule", "month")
        rows = [row for row in days(USUAL) if measure.of(row)]
        ranked = sorted(rows, key=lambda row: value_of(measure, row))
        for row in [*ranked[:EXTREMES], *ranked[-EXTREMES:]]:
            names = shown(row).names()
            titles = (names[kind][1] for kind in ("goal", "rule", "month"))
            figure = measure.of(row)
            assert figure
            yield line([shown(row).words, interval(figure, max(1, measure.digits)), *titles])

    return table


def value_of(measure: Measure, row: AlmanacRow) -> float:
    figure = measure.of(row)
    assert figure
    return figure.value


def of_chairs() -> Table:
    """How often a chair is clearly ahead or behind, next to what chance alone would show."""
    yield from head("players", "chair", "mean edge", "days ahead", "days behind", "by chance each")
    for seats in dated_game().seats:
        for chair in range(seats):
            edges = [row.chairs[chair] for row in days(seats)]
            ahead = sum(edge.low > 0 for edge in edges)
            behind = sum(edge.high < 0 for edge in edges)
            middle = number(mean(edge.value for edge in edges), 2)
            chance = number(CHANCE * len(edges))
            yield line([str(seats), str(chair + 1), middle, str(ahead), str(behind), chance])


def of_outdone() -> Table:
    """Days on which simple rules do worse than acts at random."""
    yield from head("players", "days", "of them clearly", "the worst", "wins of simple rules, %")
    for seats in dated_game().seats:
        even = 100 / seats
        below = [row for row in days(seats) if row.policy.value < even]
        worst = min(days(seats), key=lambda row: row.policy.value)
        clearly = sum(row.policy.high < even for row in below)
        cells = str(len(below)), str(clearly), shown(worst).words, interval(worst.policy, 1)
        yield line([str(seats), *cells])


# --- the other games ----------------------------------------------------------------------


def of_variants(name: str) -> Callable[[], Table]:
    """The usual variant with every number of players."""

    def table() -> Table:
        measures = [measure_named(each) for each in EACH_VARIANT]
        yield from head("players", *(f"{titled(each)} (95 %)" for each in measures))
        for row in load_almanac(GAMES[name]).rows:
            if not row.options:
                figures = [measure.of(row) for measure in measures]
                cells = (interval(figure, 1) if figure else "–" for figure in figures)
                yield line([str(row.seats), *cells])

    return table


def of_edges() -> Table:
    """The usual table of For Sale, and those whose best chair is furthest ahead."""
    measure = measure_named("edge")
    game = GAMES["forsale"]
    rows = [row for row in load_almanac(game).rows if row.seats == game.usual_seats]
    ranked = sorted(rows, key=lambda row: value_of(measure, row))
    yield from head("options", "best chair", "points above an even share (95 %)")
    for row in [*(row for row in rows if not row.options), *ranked[-EXTREMES:]]:
        words = " ".join(f"`{name}={value}`" for name, value in row.options.items())
        best = max(row.chairs)
        yield line([words or "the usual game", str(row.chairs.index(best) + 1), interval(best, 1)])


def table_named(game: str, name: str) -> AlmanacTable:
    tables = load_almanac(GAMES[game]).tables or {}
    return tables[name]


def priced(game: str, name: str, keys: Sequence[int], seats: Sequence[int]) -> Table:
    """A row for each key, a column for each number of players."""
    table = table_named(game, name)
    yield from head(table.by[-1], *(f"{each} players" for each in seats))
    for key in keys:
        found = (table.figures.get((each, key)) for each in seats)
        yield line([str(key), *(interval(figure, 1) if figure else "–" for figure in found)])


def of_prices(game: str, name: str, keys: Sequence[int]) -> Callable[[], Table]:
    return lambda: priced(game, name, keys, GAMES[game].seats)


def of_bids() -> Table:
    """What able players bid, by cards and rivals, at the usual table."""
    seats = GAMES["zahltag"].usual_seats
    table = table_named("zahltag", "bid")
    rivals = sorted({int(entry.keys[2]) for entry in table.entries if entry.keys[0] == seats})
    cards = sorted({int(entry.keys[1]) for entry in table.entries if entry.keys[0] == seats})
    yield from head("cards", *(f"{count} able rivals" for count in rivals))
    for size in cards:
        found = (table.figures.get((seats, size, count)) for count in rivals)
        yield line([str(size), *(interval(figure, 1) if figure else "–" for figure in found)])


TABLES: dict[str, Callable[[], Table]] = {
    "measures": of_measures,
    "goals": of_sheets("goal"),
    "rules": of_sheets("rule"),
    "months": of_sheets("month"),
    "luck": of_extremes("luck"),
    "edges": of_extremes("edge"),
    "suspense": of_extremes("decided"),
    "experts": of_extremes("expert"),
    "chairs": of_chairs,
    "outdone": of_outdone,
    "forsale": of_variants("forsale"),
    "variants": of_edges,
    "buildings": of_prices("forsale", "building-price", BUILDINGS),
    "profits": of_prices("forsale", "building-profit", BUILDINGS),
    "places": of_prices("forsale", "place-price", range(1, 7)),
    "stops": of_prices("forsale", "top-price", GAPS),
    "zahltag": of_variants("zahltag"),
    "crews": of_prices("zahltag", "crew-pay", range(2, 7)),
    "wages": of_prices("zahltag", "wages", range(1, 6)),
    "jobs": of_prices("zahltag", "job", range(4)),
    "bids": of_bids,
}


@cache
def page() -> str:
    """The page with all its tables as the almanac has them."""

    def written(block: re.Match[str]) -> str:
        return f"{block[1]}\n{chr(10).join(TABLES[block[2]]())}\n\n{block[3]}"

    return BLOCK.sub(written, PAGE.read_text("utf-8"))


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
