"""Choosing by keyboard, by a flick, early, and without a connection."""

import re
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.browser.guests import PHONE, Arrive, Guest, Line, guests

pytestmark = pytest.mark.slow
IN_MENU = "#acts .menu:popover-open button"
LEGAL = "#acts .hand button.legal"
FLICK = 120  # pixels


# --- by keyboard --------------------------------------------------------------------------


def test_a_card_with_several_choices_takes_three_keys(anna: Guest) -> None:
    anna.open_table("zahltag", 3, start="0")
    anna.wait_for_turn()
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.find("#own [popovertarget]:focus")).to_have_count(1)
    anna.page.keyboard.press("Enter")
    expect(anna.find(IN_MENU).first).to_be_focused()
    for key, place in (("ArrowDown", 1), ("ArrowUp", 0), ("ArrowUp", -1), ("ArrowRight", 0)):
        anna.page.keyboard.press(key)
        expect(anna.find(IN_MENU).nth(place)).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(anna.find("#moment")).to_have_value("1")


def test_the_keyboard_chooses_a_card_for_the_next_turn(anna: Guest) -> None:
    anna.open_table("stichtag", 3, date="10-25", start="1", pace="slow")
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        anna.page.keyboard.press(key)
    face = anna.find("#own .face").nth(1)
    expect(face).to_be_focused()
    expect(face).to_have_class(re.compile("preselected"))
    anna.page.keyboard.press("Enter")
    expect(anna.find("#own .preselected")).to_have_count(0)
    anna.page.keyboard.press("Enter")
    anna.wait_for_turn()
    expect(anna.find("#own .preselected")).to_have_count(0)  # played, or not allowed


# --- by a finger --------------------------------------------------------------------------


def test_a_flick_plays_a_card(arrive: Arrive) -> None:
    phone = arrive(**PHONE)
    phone.open_table("stichtag", 3, date="10-25", start="0")
    phone.wait_for_turn()
    flick(phone, phone.find(LEGAL).nth(1))
    expect(phone.find("#moment")).to_have_value("1")


def flick(guest: Guest, card: Locator) -> None:
    box = card.bounding_box()
    assert box
    wire = guest.page.context.new_cdp_session(guest.page)
    x, y = box["x"] + 12, box["y"] + box["height"] / 2
    for kind, rise in (("touchStart", 0), ("touchMove", FLICK / 2), ("touchMove", FLICK)):
        points = [{"x": x, "y": y - rise}]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


# --- without a connection -----------------------------------------------------------------


@pytest.fixture
def line(house: str) -> Iterator[Line]:
    with closing(Line(house)) as line:
        yield line


def lose_the_connection(guest: Guest, line: Line) -> None:
    guest.page.context.set_offline(True)
    line.cut()


def choose_without_a_connection(guest: Guest, line: Line) -> None:
    guest.open_table("stichtag", 3, date="10-25", start="0")
    guest.wait_for_turn()
    lose_the_connection(guest, line)
    guest.find(LEGAL).first.click()
    expect(guest.find("#lost")).to_contain_text("Your choice is kept")


def test_a_choice_without_a_connection_is_kept_and_sent(browser: Browser, line: Line) -> None:
    with guests(browser, line.address) as arrive:
        anna = arrive()
        choose_without_a_connection(anna, line)
        expect(anna.find("#moment")).to_have_value("0")
        anna.page.context.set_offline(False)
        expect(anna.find("#moment")).to_have_value("1")
        expect(anna.find("#lost")).to_be_empty()
        anna.faults.clear()  # that it was cut off


def test_a_kept_choice_is_said_to_be_lost_if_the_game_has_gone_on(
    browser: Browser, line: Line
) -> None:
    """Anna has two devices, and only one of them is cut off."""
    with guests(browser, line.address) as arrive:
        anna = arrive()
        choose_without_a_connection(anna, line)
        with guests(browser, line.address) as arrive_as_anna:
            other = arrive_as_anna(storage_state=anna.page.context.storage_state())
            other.page.goto(anna.page.url)
            other.decide()
        anna.page.context.set_offline(False)
        expect(anna.find("#problem")).to_contain_text("Your choice was not sent")
        expect(anna.find("#moment")).to_have_value("1")
        anna.faults.clear()  # that it was cut off
