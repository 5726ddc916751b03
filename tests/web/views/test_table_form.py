"""What the form of a new table asks, what is usual, and what of it cannot be."""

import pytest

from stammtisch import GAMES
from stammtisch.web.views.table_form import BadForm, FormField, TableForm, read_plan


def fields(game: str) -> dict[str, FormField]:
    return {field.name: field for field in TableForm(GAMES[game], {}).fields}


def test_what_is_usual_is_said() -> None:
    asked = fields("forsale")
    assert asked["edition"].choices[0] == ("", "default: IELLO 2015")
    assert asked["supply"].choices[0] == ("", "default: no")
    assert asked["memory_aid"].choices[0] == ("", "default: yes")
    assert fields("zahltag")["prepared"].choices[0] == ("", "default: no")


def test_what_hangs_on_the_edition_and_the_seats_is_said_for_each() -> None:
    asked = fields("forsale")
    assert asked["refund"].choices[0] == ("", "default")
    assert asked["refund"].hint == (
        "default: IELLO 2015: up · Gryphon 2008: down · Ravensburger 1997: up"
    )
    assert asked["coins"].hint == (
        "default with 3/4/5/6 players: "
        "IELLO 2015: 28/21/16/14 · Gryphon 2008: 18/18/14/14 · Ravensburger 1997: 15"
    )


@pytest.mark.parametrize("game", GAMES)
def test_who_starts_is_somebody_on_a_chair(game: str) -> None:
    words = [words for _value, words in fields(game)["start"].choices]
    assert words[:3] == ["drawn by lot", "you", "Chair 2"]
    assert len(words) == GAMES[game].seats[-1] + 1


@pytest.mark.parametrize("game", GAMES)
def test_no_field_is_a_file_and_every_label_begins_large(game: str) -> None:
    asked = fields(game)
    assert "cards" not in asked
    assert all(field.label[0].isupper() for field in asked.values())


def test_sheets_are_chosen_by_their_titles() -> None:
    goal, rule, month = TableForm(GAMES["stichtag"], {}).sheets
    assert [len(sheet.choices) for sheet in (goal, rule, month)] == [4, 10, 12]
    assert goal.choices[2] == ("2", "Goal 2: Hearts")
    assert month.choices[11] == ("12", "December: Gifts")


def test_every_mistake_is_named_at_once() -> None:
    with pytest.raises(BadForm) as wrong:
        read_plan({"game": "forsale", "seats": "9", "coins": "abc", "refund": "sideways"})
    assert list(wrong.value.problems) == ["seats", "refund", "coins"]
    assert "coins" not in wrong.value.problems["coins"]


def test_a_date_goes_before_sheets() -> None:
    form = {"game": "stichtag", "seats": "3", "goal": "0", "rule": "0", "month": "1"}
    assert read_plan({**form, "date": "12-24"}).options == {"date": "12-24"}
    assert read_plan(form).options == {"goal": "0", "rule": "0", "month": "1"}


def test_how_the_day_was_chosen_is_kept() -> None:
    game = GAMES["stichtag"]
    assert TableForm(game, {}).date == "today"
    assert TableForm(game, {"date": "random"}).date == "random"
    assert TableForm(game, {"date": "02-31"}).date == ""
    assert TableForm(game, {"date": "13-01"}).date == "today"


def test_problems_without_a_field_stand_above_the_form() -> None:
    problems = {"coins": "too many", "cards": "line 1: no cards"}
    assert TableForm(GAMES["forsale"], {}, problems).other_problems == ["line 1: no cards"]
