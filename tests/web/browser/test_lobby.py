"""What the front door does by script: the browser's date, what was chosen last, copying, menus."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from stammtisch import GAMES
from stammtisch.core.character import MEASURES
from stammtisch.core.language import LANGUAGES, _, speaking
from tests.web.browser.guests import PHONE, SIZES, Arrive, Guest

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
    shown = date.locator("option:checked").text_content()
    assert shown in {f"today, {day:%d %B}" for day in (before, after)}
    value = date.input_value()
    leaves = guest.find(".leaves:visible")
    expect(leaves).to_have_count(1)
    expect(leaves).to_have_attribute("data-day", value)
    guest.find("article:has(#box-stichtag) button.main").click()
    expect(guest.find("a[href*='/rules/stichtag']")).to_have_attribute(
        "href", re.compile(f"date={value}")
    )


def test_what_was_chosen_last_is_chosen_again(anna: Guest) -> None:
    anna.page.goto("/")
    box = anna.find("article:has(#box-zahltag)")
    box.locator(".change > summary").click()
    box.locator("[name=seats]").select_option("2")
    box.locator("[name=pace]").select_option("quick")
    box.locator("button.main").click()
    expect(anna.find(".panel")).to_have_count(2)
    anna.page.goto("/")
    expect(box.locator("[name=seats]")).to_have_value("2")
    expect(box.locator("[name=pace]")).to_have_value("quick")
    expect(box.locator("[name=pace]")).to_be_hidden()
    expect(box.locator("[data-told]")).to_have_text("regular · 2 players · quickly")
    expect(anna.find("article:has(#box-stichtag) [name=seats]")).to_have_value("4")


def test_one_click_plays_again_as_last_time(anna: Guest) -> None:
    anna.open_table("forsale", 5, edition="gryphon")
    before = anna.page.url
    anna.page.goto("/")
    expect(anna.find(".again")).to_contain_text("5 players · simple rules · at once")
    anna.find(".again button").click()
    expect(anna.find(".panel")).to_have_count(5)
    assert anna.page.url != before
    expect(anna.find("#more a[href*='/rules/forsale']")).to_have_attribute(
        "href", re.compile("edition=gryphon")
    )


def test_today_is_played_again_in_the_browsers_time_zone(arrive: Arrive) -> None:
    guest = arrive(timezone_id="Pacific/Kiritimati")
    guest.open_table("stichtag", 3, date="12-24")
    guest.page.goto("/")
    today = guest.find(".leaves:visible").get_attribute("data-day")
    assert guest.find(".again [name=date]").input_value() == today


def heights_of(guest: Guest) -> tuple[int, int]:
    """Of the page and of the screen."""
    found = guest.page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    return found[0], found[1]


HIGHLIGHT = """words => document.querySelectorAll(".today strong")
  .forEach((it) => it.textContent = words)"""


def longest_highlight(language: str) -> str:
    """Of all days."""
    with speaking(language):
        traits = [_(words) for each in MEASURES for words in (each.high, each.low) if words]
    return f"{max(traits, key=len)}."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_front_door_fits_a_laptop_on_every_day(arrive: Arrive, language: str) -> None:
    guest = arrive(viewport=SIZES[0], locale=language)
    guest.page.goto("/")
    guest.page.evaluate(HIGHLIGHT, longest_highlight(language))
    page, screen = heights_of(guest)
    assert page <= screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_front_door_and_form_fit_a_laptop(arrive: Arrive, language: str) -> None:
    guest = arrive(viewport=SIZES[0], locale=language)
    for path in ("/", *(f"/new/{game}" for game in GAMES)):
        guest.page.goto(path)
        page, screen = heights_of(guest)
        assert page <= screen, path


def test_front_door_and_form_fit_every_screen_and_have_no_barriers(anna: Guest) -> None:
    anna.open_table("forsale", 3)
    anna.open_table("stichtag", 3, public="yes", **{"chair-1": ""})
    for size in SIZES:
        anna.page.set_viewport_size(size)  # type: ignore[arg-type]  # a dictionary of that shape
        for path in ("/", "/new/stichtag?date=02-31"):
            anna.page.goto(path)
            anna.page.evaluate(
                "for (const it of document.querySelectorAll('details')) it.open = true"
            )
            assert anna.sticking_out() == [], (path, size)
            assert size not in (SIZES[0], SIZES[-1]) or anna.barriers() == [], (path, size)


def test_a_fold_with_a_problem_is_open(anna: Guest) -> None:
    anna.page.goto("/new/forsale")
    rules, terms = anna.find("details.fold").all()
    expect(rules.locator("[name=start]")).to_be_hidden()
    rules.locator("summary").click()
    rules.locator("[name=start]").select_option("5")
    anna.find(".plan button.main").click()
    expect(anna.find("#start-problem")).to_be_visible()
    expect(anna.find("#start-problem")).to_have_text("There is no such chair at this table")
    expect(terms.locator("[name=pace]")).to_be_hidden()
    assert all("422" in fault for fault in anna.faults)
    anna.faults.clear()  # it was refused, as it should be


def test_a_preset_fills_the_chairs_on_the_spot(anna: Guest) -> None:
    anna.page.goto("/new/forsale")
    anna.find("[name=seats]").select_option("5")
    anna.find("[data-fills]").nth(2).click()
    chairs = [anna.find(f"[name=chair-{seat}]").input_value() for seat in range(1, 5)]
    assert chairs == ["", "regular", "regular", "regular"]
    expect(anna.find("[name=seats]")).to_have_value("5")


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
