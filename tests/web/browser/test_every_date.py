"""The table of every date on every screen: nothing is too small, off the screen or covered.

`make test` shows each calendar sheet once, `make screens` every date to 3, 4 and 5 players."""

import os
from itertools import product

import pytest

from stammtisch import GAMES
from tests.web.browser.guests import CHOICES, Arrive
from tests.web.browser.test_one_screen import OUTSIDE, PARTS, SCREENS, covered, resize, scrolls
from tests.web.browser.test_touch import TOUCH, screens, too_small

pytestmark = pytest.mark.slow
STICHTAG = GAMES["stichtag"]
DATES = next(option.every() for option in STICHTAG.options if option.name == "date")
LANGUAGES = ("en", "de", "fr", "nl")
EVERYWHERE = [
    (date, seats, LANGUAGES[number % len(LANGUAGES)])
    for number, (date, seats) in enumerate(product(DATES, STICHTAG.seats))
]
ENOUGH = [  # every goal, rule and month, with every number of players, in every language
    ("01-00", 3, "de"),
    ("02-11", 4, "fr"),
    ("03-22", 5, "nl"),
    ("04-33", 3, "en"),
    ("05-04", 4, "de"),
    ("06-15", 5, "fr"),
    ("07-26", 3, "nl"),
    ("08-37", 4, "en"),
    ("09-08", 5, "de"),
    ("10-19", 5, "fr"),
    ("11-29", 5, "nl"),
    ("12-30", 4, "en"),
]
SHOWN = EVERYWHERE if os.environ.get("SCREENS") == "all" else ENOUGH


@pytest.mark.parametrize(("date", "seats", "language"), SHOWN)
def test_every_date_is_on_every_screen(
    arrive: Arrive, date: str, seats: int, language: str
) -> None:
    guest = arrive(**TOUCH, locale=language)
    guest.open_table("stichtag", seats, date=date, start="0")
    guest.wait_for_turn()
    for screen in screens(guest):
        assert too_small(guest) == [], screen
    for screen in SCREENS:
        resize(guest, screen)
        assert not scrolls(guest), screen
        assert guest.find(", ".join((*PARTS, CHOICES))).evaluate_all(OUTSIDE) == [], screen
        assert covered(guest, CHOICES) == [], screen


def test_every_sheet_is_shown() -> None:
    months, days = zip(*(date.split("-") for date, _seats, _language in ENOUGH), strict=True)
    goals, rules = zip(*days, strict=True)
    assert (len(set(goals)), len(set(rules)), len(set(months))) == (4, 10, 12)
    assert {seats for _date, seats, _language in ENOUGH} == set(STICHTAG.seats)
