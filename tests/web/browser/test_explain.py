"""What a thing means is shown on hover, focus, tap and long press, in a real browser."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser.guests import PHONE, Arrive, Guest

pytestmark = pytest.mark.slow
LONG = 700  # milliseconds
LEAF = "#headline .leaf >> nth=2"
MEANING = "Each leaf in your tricks is an extra trick."
EXPLAINED = "#own .place.explained .card.legal"
PLACES = "them => them.map((it) => JSON.stringify(it.getBoundingClientRect()))"


@pytest.fixture
def table(anna: Guest) -> Guest:
    anna.open_table("stichtag", date="09-03", start="0")
    anna.wait_for_turn()
    return anna


def meaning(guest: Guest) -> Locator:
    return guest.find("#meaning")


def test_the_mouse_shows_it_and_nothing_moves(table: Guest) -> None:
    before = table.find("#table *").evaluate_all(PLACES)
    table.find(LEAF).hover()
    expect(meaning(table)).to_contain_text(MEANING)
    expect(table.find(LEAF)).to_have_attribute("aria-describedby", "meaning")
    assert table.find("#table *").evaluate_all(PLACES) == before
    table.page.mouse.move(1, 1)
    expect(meaning(table)).to_be_hidden()
    assert (table.find(LEAF).get_attribute("title") or "").startswith(MEANING)


def test_the_tab_key_shows_it_and_escape_closes(table: Guest) -> None:
    table.tab_to(table.find(LEAF))
    expect(meaning(table)).to_contain_text(MEANING)
    assert table.barriers() == []
    table.page.keyboard.press("Escape")
    expect(meaning(table)).to_be_hidden()


def test_a_tap_shows_it_until_the_next(arrive: Arrive) -> None:
    phone = arrive(**PHONE)
    phone.open_table("stichtag", date="09-03", start="0")
    phone.wait_for_turn()
    phone.find(LEAF).tap()
    expect(meaning(phone)).to_contain_text(MEANING)
    phone.page.touchscreen.tap(180, 700)
    expect(meaning(phone)).to_be_hidden()


def test_a_long_press_on_a_card_explains_it_and_plays_nothing(arrive: Arrive) -> None:
    phone = arrive(**PHONE)
    while not phone.find(EXPLAINED).count():  # not every hand has a leaf
        phone.open_table("stichtag", date="09-03", start="0")
        phone.wait_for_turn()
    before = phone.find("#moment").input_value()
    press(phone, phone.find(EXPLAINED).first, LONG)
    expect(meaning(phone)).to_contain_text(f"Leaf: {MEANING}")
    phone.page.wait_for_timeout(300)
    expect(phone.find("#moment")).to_have_value(before)
    assert phone.find("#acts .chosen").count() == 0


def press(guest: Guest, target: Locator, milliseconds: int) -> None:
    """A finger that rests: as the browser's own protocol has it."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire = guest.page.context.new_cdp_session(guest.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    guest.page.wait_for_timeout(milliseconds)
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
