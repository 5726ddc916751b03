"""Days of the flip calendar."""

import datetime

import pytest

from stammtisch import GAMES
from stammtisch.core.language import speaking
from stammtisch.web.views.calendar_day import (
    SHEETS,
    ShownDay,
    hang,
    numbers_of,
    read_day,
    todays,
)


def every_day() -> list[ShownDay]:
    return [
        ShownDay(goal, rule, month, 4)
        for month in numbers_of("month")
        for goal in numbers_of("goal")
        for rule in numbers_of("rule")
    ]


def test_there_are_480_days_and_366_are_real() -> None:
    days = every_day()
    (option,) = (option for option in GAMES["stichtag"].options if option.name == "date")
    assert tuple(day.date for day in days) == option.every()
    assert sum(day.is_real for day in days) == 366


@pytest.mark.parametrize("kind", SHEETS)
def test_turning_a_sheet_shows_every_number_and_comes_round(kind: str) -> None:
    day = first = ShownDay(1, 6, 11, 3)
    seen = []
    for _number in numbers_of(kind):
        seen.append(day.number(kind))
        assert day.turned(kind, 1).turned(kind, -1) == day
        day = day.turned(kind, 1)
    assert day == first
    assert sorted(seen) == list(numbers_of(kind))


def test_sheets_name_their_neighbours() -> None:
    goal, _rule, month = hang(ShownDay(0, 4, 12, 5))
    assert (goal.name, goal.title) == ("Goal 0", "Most points")
    assert goal.back.words == "Goal 3, Exactly twelve"
    assert month.on.address == "/calendar?month=1&goal=0&rule=4&seats=5"


def test_without_a_question_it_is_today() -> None:
    before = datetime.date.today()
    day = read_day({})
    assert day.date in {f"{before:%m-%d}", f"{datetime.date.today():%m-%d}"}
    assert day.is_real


def test_today_is_told_in_words_wherever_the_browser_is() -> None:
    before = datetime.date.today()
    with speaking("de"):
        days = todays()
    assert next(iter(days)) in {f"{before:%m-%d}", f"{datetime.date.today():%m-%d}"}
    assert len(days) == 3
    assert all(words.startswith("heute, ") for words in days.values())


def test_an_address_leads_back_to_its_day() -> None:
    day = ShownDay(3, 9, 2, 5)
    query = dict(pair.split("=") for pair in day.address.partition("?")[2].split("&"))
    assert read_day(query) == day
