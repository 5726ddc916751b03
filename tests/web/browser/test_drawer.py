"""On a wide screen the drawer can be folded away; the table then takes its room."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.guests import Arrive, Guest

pytestmark = pytest.mark.slow
BUTTON = ".opens-drawer"
DRAWER = 280  # pixels


def width_of(guest: Guest, selector: str) -> float:
    box = guest.find(selector).bounding_box()
    assert box
    return box["width"]


def fold(guest: Guest) -> None:
    guest.tab_to(guest.find(BUTTON))
    guest.page.keyboard.press("Enter")
    expect(guest.find("#drawer")).to_be_hidden()


def test_the_keyboard_folds_it_away_and_opens_it_again(anna: Guest) -> None:
    anna.open_table("forsale", 3, start="0")
    anna.wait_for_turn()
    button = anna.find(BUTTON)
    expect(button).to_have_attribute("aria-expanded", "true")
    before = width_of(anna, ".felt")
    fold(anna)
    expect(button).to_have_attribute("aria-expanded", "false")
    assert width_of(anna, ".felt") == pytest.approx(before + DRAWER)
    assert anna.barriers() == []
    anna.page.keyboard.press("Enter")
    expect(anna.find("#drawer")).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")


def test_the_browser_remembers_it_through_moves_and_tables(anna: Guest) -> None:
    anna.open_table("forsale", 3, start="0")
    anna.wait_for_turn()
    fold(anna)
    anna.decide()
    anna.wait_for_turn()
    expect(anna.find(BUTTON)).to_have_attribute("aria-expanded", "false")
    anna.open_table("zahltag", 3, start="0")
    expect(anna.find("#drawer")).to_be_hidden()
    expect(anna.find(BUTTON)).to_have_attribute("aria-expanded", "false")


def test_on_a_narrow_screen_it_still_slides_in(anna: Guest) -> None:
    anna.open_table("forsale", 3, start="0")
    fold(anna)
    anna.page.set_viewport_size({"width": 820, "height": 1180})
    anna.find(BUTTON).click()
    expect(anna.find("#drawer:popover-open")).to_be_visible()


def test_without_javascript_it_is_open(arrive: Arrive) -> None:
    guest = arrive(java_script_enabled=False)
    guest.open_table("forsale", 3, start="0")
    expect(guest.find("#drawer")).to_be_visible()
    expect(guest.find(BUTTON)).to_be_hidden()
