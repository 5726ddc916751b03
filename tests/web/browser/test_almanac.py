"""The almanac on every screen, by keyboard, and to a screen reader."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.guests import SIZES, Guest

pytestmark = pytest.mark.slow
YEAR = "/almanac/stichtag?seats=4"
PAGES = (f"{YEAR}&luck=low", "/almanac/stichtag/12-24?seats=4", "/almanac/forsale")


def test_it_fits_every_screen_and_has_no_barriers(anna: Guest) -> None:
    for size in (SIZES[0], SIZES[-1]):
        anna.page.set_viewport_size(size)  # type: ignore[arg-type]  # a dictionary of that shape
        for path in PAGES:
            anna.page.goto(path)
            assert anna.sticking_out() == [], (path, size)
            assert anna.barriers() == [], (path, size)


def test_the_map_is_one_stop_of_the_tab_key_and_arrows_move_in_it(anna: Guest) -> None:
    anna.page.goto(YEAR)
    days = anna.find("[data-map] a")
    expect(anna.find("[data-map] a:not([tabindex='-1'])")).to_have_count(1)
    days.first.focus()
    for key, number in {"ArrowRight": 1, "ArrowDown": 11, "End": 479, "Home": 0}.items():
        anna.page.keyboard.press(key)
        expect(days.nth(number)).to_be_focused()
    anna.page.keyboard.press("Tab")
    expect(anna.find("[data-map] a:focus")).to_have_count(0)
    anna.page.keyboard.press("Shift+Tab")
    expect(days.first).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.find("h1")).to_have_text("00 January")
