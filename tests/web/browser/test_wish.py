"""Many answers to a question: all of them are on the screen."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.guests import Arrive, Guest
from tests.web.browser.test_one_screen import OUTSIDE, SCREENS, resize

pytestmark = pytest.mark.slow
WISHES = "#choices .emblem"
COLOURS = ["red", "blue", "yellow", "green", "violet", "pink"]
GLANCE = 20  # milliseconds
SYMBOLS = "them => them.map((it) => it.getAttribute('href').split('-').pop())"


def play_a_one(guest: Guest) -> None:
    """On a day when a 1 names the trump."""
    guest.open_table("stichtag", 3, date="10-11", start="0")
    guest.wait_for_turn()
    while not guest.find(WISHES).count():
        values = guest.find("#acts button.legal .value").all_inner_texts()
        guest.decide(values.index("1") if "1" in values else 0)
        guest.wait_for_turn()


def test_every_colour_has_its_symbol_and_a_place_on_every_screen(arrive: Arrive) -> None:
    guest = arrive()
    play_a_one(guest)
    wishes = guest.find(WISHES)
    assert guest.find(f"{WISHES} use").evaluate_all(SYMBOLS) == COLOURS
    for screen in SCREENS:
        resize(guest, screen)
        assert wishes.evaluate_all(OUTSIDE) == [], screen
        for place, colour in enumerate(COLOURS):
            expect(wishes.nth(place)).to_have_accessible_name(f"{colour} becomes trump")
            expect(wishes.nth(place).locator("svg")).to_be_visible()


def wait_for_a_veto(guest: Guest) -> None:
    """Past the page, and at another table if nobody lets the guest have the veto card."""
    guest.open_table("stichtag", 3, date="01-07", start="0")
    table = f"/api/tables/{guest.page.url.rpartition('/')[2]}"
    while (view := guest.page.request.get(table).json())["status"] != "over":
        if any(choice["words"] == "let" for choice in view["legal"]):
            guest.page.reload()
            return
        if view["legal"]:
            move = {"action": view["legal"][0]["action"], "moment": view["moment"]}
            guest.page.request.post(f"{table}/moves", data=move)
        guest.page.wait_for_timeout(GLANCE)
    wait_for_a_veto(guest)


def test_every_answer_to_a_veto_has_a_place_on_every_screen(arrive: Arrive) -> None:
    guest = arrive(locale="fr")  # with the longest words
    wait_for_a_veto(guest)
    for screen in SCREENS:
        resize(guest, screen)
        assert guest.find("#choices button").evaluate_all(OUTSIDE) == [], screen
