"""What is special about a day, next to the others with as many players."""

from dataclasses import replace

import pytest

from stammtisch import GAMES
from stammtisch.core.almanac import AlmanacRow, Figure, load_almanac
from stammtisch.core.character import FEWEST, MEASURES, Comparison, compared

DAYS = 100
LUCK = next(measure for measure in MEASURES if measure.name == "luck")
EXPERT = next(measure for measure in MEASURES if measure.name == "expert")


def exactly(value: float) -> Figure:
    return Figure(value, value, value)


def plain_row() -> AlmanacRow:
    row = load_almanac(GAMES["stichtag"]).rows[0]
    even = tuple(exactly(0.5) for _chair in row.chairs)
    return replace(
        row,
        chairs=even,
        ties=exactly(0),
        luck=exactly(0),
        expert=None,
        decisions=exactly(50),
        policy=exactly(50),
        decided=exactly(50),
        lead_changes=exactly(50),
    )


@pytest.fixture
def days() -> Comparison:
    """The same day a hundred times, each luckier than the one before."""
    row = plain_row()
    return Comparison(tuple(replace(row, luck=exactly(luck)) for luck in range(DAYS)))


def test_the_position_tells_how_many_days_have_less(days: Comparison) -> None:
    assert days.position(days.rows[0], LUCK) == pytest.approx(0.005)
    assert days.position(days.rows[50], LUCK) == pytest.approx(0.505)


def test_equal_days_share_their_position(days: Comparison) -> None:
    length = MEASURES[0]
    assert {days.position(row, length) for row in days.rows} == {0.5}


def test_what_was_not_measured_has_no_position(days: Comparison) -> None:
    assert days.position(days.rows[0], EXPERT) is None


def test_few_days_are_not_compared(days: Comparison) -> None:
    few = Comparison(days.rows[: FEWEST - 1])
    assert few.position(few.rows[0], LUCK) is None
    assert few.words(few.rows[0]) == ""


def test_only_the_outer_days_have_a_trait(days: Comparison) -> None:
    assert days.words(days.rows[0]) == "The cards decide little."
    assert days.words(days.rows[50]) == "A day without extremes."
    assert days.words(days.rows[99]) == "The cards decide much."


def test_a_chair_is_ahead_only_beyond_doubt(days: Comparison) -> None:
    row = days.rows[50]
    sure = replace(row, chairs=(exactly(-4), exactly(-1), Figure(5, 4, 6)))
    doubtful = replace(row, chairs=(exactly(-4), exactly(-1), Figure(5, -1, 11)))
    assert Comparison((*days.rows, sure)).phrase(sure) == "the third chair is ahead"
    assert "ahead" not in Comparison((*days.rows, doubtful)).phrase(doubtful)


def test_the_best_days_are_those_with_little_luck(days: Comparison) -> None:
    assert [row.luck.value for row in days.best(3)] == [0, 1, 2]


def test_every_number_of_players_is_compared_with_its_own() -> None:
    for seats in GAMES["stichtag"].seats:
        assert {row.seats for row in compared(GAMES["stichtag"], seats).rows} == {seats}
