"""The rules of a day, as the booklet tells them: its three sheets, their notes, its icons."""

import pytest

from stammtisch.games.stichtag import text
from stammtisch.games.stichtag.calendar import read_variant
from stammtisch.games.stichtag.sheet import Sheet
from stammtisch.games.stichtag.sheets import GOALS, MONTHS, RULES, SHEETS

pytestmark = pytest.mark.slow


def day(goal: int, rule: int, month: int) -> str:
    return f"{month:02}-{goal}{rule}"


def page_on(seats: int, date: str, **options: str) -> str:
    return text.rules(seats, read_variant(seats, {"date": date, **options})).text


def heading(sheet: type[Sheet]) -> str:
    return f": {sheet.title}. "


@pytest.mark.parametrize("month", range(1, 13))
@pytest.mark.parametrize("goal", range(4))
def test_a_day_has_the_rules_of_its_three_sheets_alone(goal: int, month: int) -> None:
    for rule in range(10):
        page = page_on(4, day(goal, rule, month))
        chapters = (GOALS, RULES, MONTHS)
        told = [[heading(sheet) in page for sheet in chapter] for chapter in chapters]
        assert [found.index(True) for found in told] == [goal, rule, month - 1]
        assert [sum(found) for found in told] == [1, 1, 1]
        assert "{" not in page


PRINTED_NOTES = {  # facts, section 4: month (0: none), goal (-1: any), rule (-1: any)
    *((0, 1, 3), (0, 1, 4), (0, 2, 6)),
    *((2, -1, 2), (2, -1, 4), (2, -1, 8)),
    *((3, -1, 1), (3, -1, 4), (3, -1, 5), (3, -1, 7), (3, -1, 8)),
    *((5, -1, 2), (5, -1, 4), (5, -1, 5), (5, -1, 8)),
    *((6, -1, 2), (6, -1, 4), (6, -1, 8)),
    *((7, -1, 4), (7, -1, 5), (8, -1, 2), (8, -1, 4), (9, -1, 4)),
    *((10, -1, 4), (10, -1, 8), (11, 1, -1), (11, -1, 2), (12, -1, 4), (12, -1, 6)),
}


def notes_of(goal: int, rule: int, month: int) -> int:
    return sum(
        on_month in (0, month) and on_goal in (-1, goal) and on_rule in (-1, rule)
        for on_month, on_goal, on_rule in PRINTED_NOTES
    )


@pytest.mark.parametrize("month", range(1, 13))
def test_a_day_has_the_printed_notes_that_apply(month: int) -> None:
    every = [note.text for sheet in SHEETS for note in sheet.notes]
    for goal in range(4):
        for rule in range(10):
            page = page_on(5, day(goal, rule, month))
            found = [note for note in every if note.partition("{")[0] in page]
            assert len(found) == notes_of(goal, rule, month)


def page_of(date: str, seats: int = 4, **options: str) -> str:
    return page_on(seats, date, **options)


def test_a_page_tells_the_date_and_the_cards_in_the_game() -> None:
    assert page_of("12-24").startswith("24 December\n\n")
    assert "values 0 to 9" in page_of("12-24", 3)
    assert "24 stay face down" in page_of("12-24", 3)
    assert "values 0 to 11" in page_of("12-24", 5)
    assert "12 stay face down" in page_of("12-24", 5)


def test_a_page_lists_the_cards_with_todays_icon() -> None:
    assert "Today’s icon: explosion, on r0, b0, y0, g0, v0, p0." in page_of("03-00")
    assert "leaf, on r2 (2), b9, y3, y4 (2), g9, v3, v8 (2), p4, p6." in page_of("09-00")
    assert "This month has no icon." in page_of("11-00")
    assert "b10" in page_of("12-00", 5)
    assert "b10" not in page_of("12-00", 4)


@pytest.mark.parametrize(("seats", "gifts"), [(3, 9), (4, 9), (5, 11)])
def test_gifts_are_counted_as_the_book_does(seats: int, gifts: int) -> None:
    assert f"There are {gifts} in all" in page_of("12-24", seats)


@pytest.mark.parametrize("date", ["06-00", "10-00", "04-08"])
def test_a_page_tells_what_the_last_hand_is_worth_where_hands_run_out(date: str) -> None:
    assert "Last hand: " in page_of(date)
    assert "would rather have fewer tricks" not in page_of(date)
    assert "would rather have fewer tricks" in page_of(date.replace("-0", "-1"))
    assert "would rather have fewer tricks" in page_of(date.replace("-0", "-3"))
    assert "Last hand: " not in page_of("04-07")


def test_a_page_says_where_its_icons_come_from() -> None:
    assert "no source says which cards show it: clover." in page_of("01-00")
    assert "Concluded from the printed rules, which list no cards: explosion." in page_of("03-00")
    both = page_of("01-05")
    assert "which list no cards: switch." in both
    assert "no source says which cards show it: clover." in both
    assert "reconstruction" not in page_of("11-00")


def test_a_page_says_when_the_icons_are_ones_own() -> None:
    icons = "cap explosion egg exclamation cloud sun sunglasses leaf ghost gift switch"
    cards = " ".join(["clover:g7", *(f"{icon}:r1" for icon in icons.split())])
    assert "From your own file: clover." in page_of("01-00", cards=cards)
    assert "clover, on g7." in page_of("01-00", cards=cards)
