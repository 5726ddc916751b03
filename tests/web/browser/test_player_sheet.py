"""On a small screen a tap on a player opens a sheet with all that lies before that player."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from stammtisch.core.language import LANGUAGES, _, speaking
from tests.web.browser.guests import Arrive, Guest

pytestmark = pytest.mark.slow
TOUCH = {"has_touch": True, "is_mobile": True}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, **TOUCH}
ON_ITS_SIDE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, **TOUCH}
SHEET = ".before:popover-open"
CLOSES = f"{SHEET} > .closes"
TOLD = ".name strong, .kind, .score button, .score b, dt, dd, .lot-name, .small-card > svg"
CLIPPED = """(them) => them.filter((it) => {
  const box = it.getBoundingClientRect();
  const clip = getComputedStyle(it).clipPath;
  return box.width < 5 || clip !== "none" || !it.checkVisibility() || box.right > innerWidth;
}).map((it) => it.outerHTML.slice(0, 120))"""
FINGER = 44  # pixels


def at_zahltag(arrive: Arrive, screen: dict[str, Any], **form: str) -> Guest:
    """With bids made: all have counters and belongings."""
    guest = arrive(**screen)
    guest.open_table("zahltag", 4, start="0", **{"chair-1": "regular", **form})
    for _decision in range(6):
        guest.decide()
    guest.wait_for_turn()
    return guest


def opens(guest: Guest, seat: int) -> Locator:
    return guest.find(f"#panel-{seat} > .opens")


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_a_tap_shows_all_that_lies_before_a_player(arrive: Arrive, screen: dict[str, Any]) -> None:
    phone = at_zahltag(arrive, screen)
    assert phone.find("#panel-1 .lot-name").evaluate_all(CLIPPED) != []
    opens(phone, 1).tap()
    sheet = phone.find(f"#panel-1 {SHEET}")
    expect(sheet).to_contain_text("regular")
    expect(sheet.locator("dt")).to_contain_text("known cards")
    assert sheet.locator(".lot-name").count() >= 1
    assert sheet.locator(TOLD).evaluate_all(CLIPPED) == []
    assert phone.barriers() == []


def test_it_closes_by_its_button_by_a_tap_elsewhere_and_by_escape(arrive: Arrive) -> None:
    phone = at_zahltag(arrive, PHONE)
    closings: list[Callable[[], None]] = [
        lambda: phone.find(CLOSES).tap(),
        lambda: phone.page.touchscreen.tap(195, 520),
        lambda: phone.page.keyboard.press("Escape"),
    ]
    for close in closings:
        opens(phone, 2).tap()
        expect(phone.find(SHEET)).to_be_visible()
        box = phone.find(CLOSES).bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= FINGER
        close()
        expect(phone.find(SHEET)).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keyboard_opens_it_and_a_screen_reader_hears_the_name(
    arrive: Arrive, language: str
) -> None:
    guest = arrive(viewport=PHONE["viewport"], locale=language)
    guest.open_table("forsale", 3, start="0")
    guest.wait_for_turn()
    name = guest.find("#panel-1 .name strong").inner_text()
    button = guest.page.get_by_role("button", name=name, exact=True)
    guest.tab_to(button)
    guest.page.keyboard.press("Enter")
    with speaking(language):
        closes = guest.page.get_by_role("button", name=_("Close"), exact=True)
    guest.tab_to(closes)
    assert guest.barriers() == []
    guest.page.keyboard.press("Enter")
    expect(guest.find(SHEET)).to_have_count(0)
    expect(button).to_be_focused()


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE, {}], ids=["upright", "side", "desktop"])
def test_a_screen_reader_hears_each_player_once(arrive: Arrive, screen: dict[str, Any]) -> None:
    guest = arrive(**screen)
    guest.open_table("forsale", 3, start="0")
    guest.wait_for_turn()
    for panel in guest.find(".seats > li").all():
        name = panel.locator(".name strong").inner_text()
        assert panel.aria_snapshot().count(name) == 1
    if screen:
        opens(guest, 1).tap()
        name = guest.find("#panel-1 .name strong").inner_text()
        assert guest.find(SHEET).aria_snapshot().count(name) == 1


def test_it_stays_open_and_follows_the_game(arrive: Arrive) -> None:
    """Moves are sent past the page, as if another device had made them."""
    phone = arrive(**PHONE)
    phone.open_table("forsale", 3, start="0")
    phone.wait_for_turn()
    opens(phone, 1).tap()
    bought = phone.find(f"#panel-1 {SHEET} .lot.buildings .small-card")
    expect(bought).to_have_count(0)
    table = f"/api/tables/{phone.page.url.rpartition('/')[2]}"
    pass_once(phone, table)
    expect(bought).to_have_count(1)
    expect(phone.find(SHEET)).to_be_visible()


def pass_once(guest: Guest, table: str) -> None:
    view = guest.page.request.get(table).json()
    move = {"action": view["legal"][0]["action"], "moment": view["moment"]}
    assert guest.page.request.post(f"{table}/moves", data=move).ok


def test_it_opens_without_javascript(arrive: Arrive) -> None:
    phone = arrive(**PHONE, java_script_enabled=False)
    phone.open_table("zahltag", 3, start="0")
    opens(phone, 1).tap()
    expect(phone.find(f"#panel-1 {SHEET} .lot-name").first).to_be_visible()


def test_a_desktop_needs_no_sheet(anna: Guest) -> None:
    anna.open_table("zahltag", 3, start="0")
    expect(opens(anna, 1)).to_be_hidden()
    expect(anna.find("#before-1 > .closes")).to_be_hidden()
    expect(anna.find("#panel-1 .lot-name").first).to_be_visible()
