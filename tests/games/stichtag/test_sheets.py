"""The sheets of the calendar: all of them, in their order, and those of a day."""

from collections import Counter
from pathlib import Path

import pytest

from stammtisch.games.stichtag import actions, sheets, story
from stammtisch.games.stichtag.calendar import read_variant
from stammtisch.games.stichtag.sheets import GOALS, MONTHS, RULES, SHEETS, sheets_of
from stammtisch.games.stichtag.state import ACTIONS, Kind, Question


def test_a_sheet_stands_at_its_number() -> None:
    assert [goal.number for goal in GOALS] == list(range(4))
    assert [rule.number for rule in RULES] == list(range(10))
    assert [month.number for month in MONTHS] == list(range(1, 13))


def test_every_file_is_in_the_calendar() -> None:
    files = {path.stem for path in Path(sheets.__path__[0]).glob("*/*.py")} - {"__init__"}
    assert files == {sheet.__module__.split(".")[-1] for sheet in SHEETS}


@pytest.mark.parametrize("date", ["12-24", "01-00", "07-39"])
def test_a_day_shows_three_sheets(date: str) -> None:
    day = sheets_of(read_variant(4, {"date": date}))
    numbers = f"{day.month.number:02}-{day.goal.number}{day.rule.number}"
    assert numbers == date


def test_every_event_has_words_once() -> None:
    told = [words.kind for words in (*story.OF_EVERY_DAY, *story.OF_SHEETS)]
    assert Counter([*told, Kind.STEP]) == Counter(Kind)


def test_every_action_has_words_once() -> None:
    assert [words.first for words in actions.WORDS[1:]] == [
        words.first + words.size for words in actions.WORDS[:-1]
    ]
    assert actions.WORDS[0].first == 0
    assert actions.WORDS[-1].first + actions.WORDS[-1].size == ACTIONS


def test_every_question_is_asked_by_one_sheet() -> None:
    asked = Counter(sheet.asks.question for sheet in SHEETS if sheet.asks)
    assert asked == {**dict.fromkeys(Question, 1), Question.NOTHING: 3}
