"""The almanac that ships: every row is complete, and found by any spelling of its options."""

import subprocess
import sys
from dataclasses import replace

import pytest

from stammtisch import GAMES
from stammtisch.core.almanac import (
    Almanac,
    AlmanacRow,
    AlmanacTable,
    Figure,
    TableEntry,
    load_almanac,
    package_of,
    read_almanac,
    write_almanac,
)
from stammtisch.core.game import Game

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def figures_of(row: AlmanacRow) -> list[Figure]:
    weights = [figure for weight in row.rules.values() for figure in weight]
    alone = [figure for figure in vars(row).values() if isinstance(figure, Figure)]
    return [*alone, *row.chairs, *weights, *row.events.values()]


@EVERY
def test_every_figure_lies_in_its_interval(game: Game) -> None:
    rows = load_almanac(game).rows
    assert rows
    for row in rows:
        assert game.allows(row.seats, row.options)
        for figure in figures_of(row):
            assert figure.low <= figure.value <= figure.high


@EVERY
def test_the_edges_of_all_chairs_cancel_out(game: Game) -> None:
    for row in load_almanac(game).rows:
        assert len(row.chairs) == row.seats
        assert sum(chair.value for chair in row.chairs) == pytest.approx(0, abs=0.05)


def test_a_row_is_found_by_any_spelling_of_its_options() -> None:
    almanac = load_almanac(GAMES["forsale"])
    row = almanac.find(4, {})
    assert row is not None
    assert row is almanac.find(4, {"edition": "iello", "refund": "up", "start": "2"})
    assert row is not almanac.find(4, {"edition": "gryphon"})
    assert almanac.find(4, {"coins": "3"}) is None
    assert almanac.find(9, {}) is None


def test_what_is_written_is_read_again() -> None:
    almanac = load_almanac(GAMES["zahltag"])
    entry = TableEntry((3, "ffw"), Figure(3.5, 3.0, 4.0), 12)
    table = AlmanacTable("contract-pay", ("seats", "contract"), (entry,))
    whole = replace(almanac, tables={table.name: table})
    again = read_almanac(GAMES["zahltag"], write_almanac(whole))
    assert again.rows == almanac.rows
    assert again.tables == whole.tables
    assert table.figures[3, "ffw"].high == 4.0


def test_a_game_without_a_file_has_an_empty_almanac() -> None:
    class Elsewhere:
        __module__ = "tests.core.test_almanac"

    game = replace(GAMES["zahltag"], state=Elsewhere)
    assert package_of(game) == "tests.core"
    assert load_almanac(game) == Almanac(game)


def test_reading_needs_neither_numba_nor_pyarrow() -> None:
    program = (
        "import sys; from stammtisch import GAMES\n"
        "from stammtisch.core.almanac import load_almanac\n"
        "print(all(load_almanac(game).rows for game in GAMES.values()))\n"
        "print({'numba', 'pyarrow'} & set(sys.modules))"
    )
    told = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert told.split() == ["True", "set()"]
