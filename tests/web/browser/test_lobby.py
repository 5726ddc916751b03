"""What the front door does by script: the browser's date, what was chosen last, copying, menus."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.guests import PHONE, Arrive, Guest

pytestmark = pytest.mark.slow
EARLY, LATE = datetime.timedelta(hours=14), datetime.timedelta(hours=-11)  # of the world's clocks


@pytest.mark.parametrize(
    ("zone", "away"), [("Pacific/Kiritimati", EARLY), ("Pacific/Pago_Pago", LATE)]
)
def test_today_is_the_browsers_day(arrive: Arrive, zone: str, away: datetime.timedelta) -> None:
    guest = arrive(timezone_id=zone)
    before = datetime.datetime.now(datetime.UTC) + away
    guest.page.goto("/")
    date = guest.find("article:has(#box-stichtag) [name=date]")
    after = datetime.datetime.now(datetime.UTC) + away
    assert date.input_value() in {f"{before:%m-%d}", f"{after:%m-%d}"}
    shown = date.locator("option:checked").inner_text()
    assert shown in {f"today, {day:%d %B}" for day in (before, after)}
    value = date.input_value()
    guest.find("article:has(#box-stichtag) button.main").click()
    expect(guest.find("a[href*='/rules/stichtag']")).to_have_attribute(
        "href", re.compile(f"date={value}")
    )


def test_what_was_chosen_last_is_chosen_again(anna: Guest) -> None:
    anna.page.goto("/")
    box = anna.find("article:has(#box-zahltag)")
    box.locator("[name=seats]").select_option("2")
    box.locator("[name=pace]").select_option("quick")
    box.locator("button.main").click()
    expect(anna.find(".panel")).to_have_count(2)
    anna.page.goto("/")
    expect(box.locator("[name=seats]")).to_have_value("2")
    expect(box.locator("[name=pace]")).to_have_value("quick")
    expect(anna.find("article:has(#box-stichtag) [name=seats]")).to_have_value("4")


def test_chairs_follow_the_seats_and_sheets_the_day(anna: Guest) -> None:
    anna.page.goto("/new/stichtag")
    expect(anna.find("[data-chair]:visible")).to_have_count(3)
    anna.find("[name=seats]").select_option("5")
    expect(anna.find("[data-chair]:visible")).to_have_count(4)
    expect(anna.find("[name=goal]")).to_be_hidden()
    anna.find("[name=date]").select_option("")
    expect(anna.find("[name=goal]")).to_be_visible()


def test_a_copied_address_says_so(arrive: Arrive) -> None:
    host = arrive(permissions=["clipboard-read", "clipboard-write"])
    host.open_table("zahltag", 3, **{"chair-1": ""})
    host.find("[data-copies]").click()
    expect(host.find("#copied")).to_have_text("Copied")
    assert host.page.evaluate("navigator.clipboard.readText()") == host.page.url


def test_a_menu_closes_by_a_click_elsewhere_and_by_escape(anna: Guest) -> None:
    anna.page.goto("/")
    menu, inside = anna.find(".tongue > button"), anna.find(".tongue form")
    menu.click()
    expect(inside).to_be_visible()
    anna.find("h1").click()
    expect(inside).to_be_hidden()
    menu.click()
    expect(inside).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(inside).to_be_hidden()


def test_a_long_name_and_a_long_language_fit_a_phone(arrive: Arrive) -> None:
    phone = arrive(**PHONE, locale="nl")
    phone.page.request.post("/name", form={"name": "W" * 16})
    for path in ("/", "/new/forsale", "/rulings/stichtag"):
        phone.page.goto(path)
        assert phone.sticking_out() == []


def test_a_waiting_room_fits_a_phone_and_has_no_barriers(arrive: Arrive) -> None:
    phone = arrive(**PHONE)
    phone.open_table("stichtag", 3, **{"chair-1": ""})
    assert phone.sticking_out() == []
    assert phone.barriers() == []
