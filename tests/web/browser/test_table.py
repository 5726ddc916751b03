"""The house in a real browser: whole games, friends, phones, keyboards, screen readers."""

import re
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from stammtisch import GAMES
from stammtisch.core.language import _, speaking
from tests.web.browser.guests import (
    CHOICES,
    PHONE,
    Arrive,
    Guest,
    Line,
    guests,
)

pytestmark = pytest.mark.slow
SHORT: dict[str, tuple[int, dict[str, str]]] = {  # seats and options of games that end soon
    "forsale": (3, {"coins": "1"}),
    "zahltag": (2, {}),
    "stichtag": (3, {"date": "10-25"}),
}
LONGEST_GAME, LONGEST_WAIT = 300.0, 30.0  # seconds
GLANCE = 60  # milliseconds between looks at a page
SMALLEST_TARGET = 24  # pixels
SOME = 3  # decisions
Motion = Literal["no-preference", "reduce"]
PAGES = (
    "/",
    "/calendar",
    "/calendar?date=04-38",
    "/rulings",
    "/rulings/stichtag",
    "/me",
    "/games",
    "/games/numbers",
    "/my-data",
    "/my-data/forget",
    *(f"/rules/{game}" for game in SHORT),
    *(f"/new/{game}" for game in SHORT),
)


def open_short_table(guest: Guest, game: str, **form: str) -> None:
    seats, options = SHORT[game]
    guest.open_table(game, seats, **options, **form)


def sit_down_together(host: Guest, friend: Guest) -> None:
    """The host opens a table for two; the friend comes by its address."""
    host.page.goto("/new/zahltag")
    host.find(".plan [name=name]").fill("Anna")
    host.find("[name=seats]").select_option("2")
    host.find(".plan button.main").click()
    expect(host.find(".waiting .link")).to_be_visible()
    friend.page.goto(urlsplit(host.page.url).path)
    friend.find("#sit-name").fill("Ben")
    friend.find(".waiting button.main").click()


def on_turn(*guests: Guest) -> Guest:
    """The player who decides next."""
    until = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < until:
        for guest in guests:
            if guest.is_on_turn:
                return guest
        guests[0].page.wait_for_timeout(GLANCE)
    raise AssertionError("nobody is on turn")


def test_what_the_policy_forbids_is_a_fault(anna: Guest) -> None:
    """The watch over all other tests is awake."""
    anna.page.goto("/")
    anna.page.evaluate("document.body.setAttribute('style', 'color: red')")
    anna.page.goto("/table/nowhere")
    expect(anna.find(".message")).to_be_visible()
    assert re.search("Content Security Policy.* 404", "".join(anna.faults), re.DOTALL)
    anna.faults.clear()


# --- together -----------------------------------------------------------------------------


def test_two_browsers_play_at_one_table(anna: Guest, ben: Guest) -> None:
    sit_down_together(anna, ben)
    expect(anna.find("#acts")).to_be_visible()
    for guest in (anna, ben):
        guest.page.evaluate("window.isTheSamePage = true")
    movers = set()
    for _decision in range(2 * SOME):
        mover = on_turn(anna, ben)
        mover.decide()
        movers.add(id(mover))
        for guest in (anna, ben):
            expect(guest.find(f"#turn[data-number='{mover.number}']")).to_be_attached()
    assert movers == {id(anna), id(ben)}
    for guest in (anna, ben):
        assert guest.page.evaluate("window.isTheSamePage")


def test_a_refresh_shows_the_same_position_and_the_game_goes_on(anna: Guest) -> None:
    open_short_table(anna, "stichtag", start="0")
    for _decision in range(SOME):
        anna.decide()
        anna.wait_for_turn()
        before = anna.position
        anna.page.reload()
        assert anna.position == before
    anna.decide()


@pytest.fixture
def line(house: str) -> Iterator[Line]:
    with closing(Line(house)) as line:
        yield line


def test_a_lost_connection_comes_back_with_the_newest_state(
    browser: Browser, line: Line, ben: Guest
) -> None:
    with guests(browser, line.address) as arrive:
        anna = arrive()
        sit_down_together(anna, ben)
        while on_turn(anna, ben) is anna:
            anna.decide()
        expect(anna.find(f"#turn[data-number='{ben.number}']")).to_be_attached()
        before = anna.number
        anna.page.context.set_offline(True)
        line.cut()
        ben.decide()
        ben.page.wait_for_timeout(300)
        assert anna.number == before < ben.number
        anna.page.context.set_offline(False)
        expect(anna.find(f"#turn[data-number='{ben.number}']")).to_be_attached()
        anna.faults.clear()  # that it was cut off
        for _decision in range(SOME):
            on_turn(anna, ben).decide()


def test_a_page_says_when_the_connection_is_gone(browser: Browser, line: Line) -> None:
    with guests(browser, line.address) as arrive:
        anna = arrive()
        anna.open_table("forsale", start="0")
        anna.wait_for_turn()
        anna.page.context.set_offline(True)
        line.cut()
        expect(anna.find("#lost")).to_contain_text("connection is gone")
        anna.page.context.set_offline(False)
        expect(anna.find("#lost")).to_be_empty()
        anna.decide()
        anna.faults.clear()  # that it was cut off


def test_a_double_click_is_one_decision_and_no_fault(anna: Guest) -> None:
    anna.open_table("stichtag", 3, date="10-25", start="0")
    for decisions in range(1, SOME + 1):
        anna.wait_for_turn()
        anna.find("#acts button.legal").first.dblclick()
        expect(anna.find("#moment")).to_have_value(str(decisions))
        expect(anna.find("#problem")).to_be_empty()


def test_a_clock_is_seen_running(anna: Guest, ben: Guest) -> None:
    anna.open_table("forsale", 3, start="0", clock="30s", **{"chair-1": ""})
    ben.page.goto(urlsplit(anna.page.url).path)
    ben.find("#sit-name").fill("Ben")
    ben.find(".waiting button.main").click()
    for guest in (anna, ben):
        expect(guest.find("#panel-0 .left")).to_have_text(re.compile("0:2[0-8]"))


# --- phones -------------------------------------------------------------------------------


@pytest.fixture
def phone(arrive: Arrive) -> Guest:
    return arrive(**PHONE)


def test_no_page_is_wider_than_a_phone(phone: Guest) -> None:
    wide = {}
    for page in PAGES:
        phone.page.goto(page)
        wide[page] = phone.sticking_out()
    assert not any(wide.values()), wide


@pytest.mark.parametrize("game", SHORT)
def test_a_table_fits_a_phone_and_a_finger(phone: Guest, game: str) -> None:
    open_short_table(phone, game, start="0")
    for _decision in range(2):
        phone.wait_for_turn()
        assert phone.sticking_out() == []
        for choice in phone.find(CHOICES).all():
            box = choice.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= SMALLEST_TARGET
        phone.decide()


def test_one_menu_is_open_and_none_leaves_the_screen(phone: Guest) -> None:
    phone.open_table("zahltag", 3, start="0")
    phone.wait_for_turn()
    for card in phone.find("#acts .hand [popovertarget]").all():
        card.click()
        expect(phone.find(":popover-open")).to_have_count(1)
        assert phone.sticking_out() == []
        phone.page.keyboard.press("Escape")
        expect(phone.find(":popover-open")).to_have_count(0)
    phone.find("[popovertarget=more]").click()
    phone.page.mouse.click(345, 20)  # beside the menu
    expect(phone.find(":popover-open")).to_have_count(0)


# --- the keyboard alone -------------------------------------------------------------------


def test_the_keyboard_opens_a_table(anna: Guest) -> None:
    anna.page.goto("/")
    anna.tab_to(anna.find("article:has(#box-forsale) button.main"))
    anna.page.keyboard.press("Enter")
    expect(anna.find("#acts")).to_be_visible()


MOST_KEYS = 3  # for a decision


@pytest.mark.parametrize("game", SHORT)
def test_the_keyboard_plays_with_few_keys(anna: Guest, game: str) -> None:
    open_short_table(anna, game, start="0")
    for _decision in range(2 * SOME):
        anna.wait_for_turn()
        assert decide_by_keyboard(anna) <= MOST_KEYS
    anna.wait_for_turn()
    assert anna.page.evaluate("document.activeElement.closest('#acts') !== null")


def decide_by_keyboard(guest: Guest) -> int:
    """Takes the card, button or bid on which the focus is, or the first; returns the keys."""
    before = guest.find("#moment").input_value()
    keys = ["Enter"]
    if not guest.page.evaluate("document.activeElement.matches('#acts button')"):
        keys = ["ArrowRight", "Enter"]
    for key in keys:
        guest.page.keyboard.press(key)
    if menu := guest.find("#acts :popover-open").count():
        guest.page.keyboard.press("Enter")
    expect(guest.find("#moment")).not_to_have_value(before)
    return len(keys) + menu


def test_a_bid_is_chosen_by_steps_or_digits(anna: Guest) -> None:
    anna.open_table("forsale", start="0")
    anna.wait_for_turn()
    shown = anna.find(".amount.shown")
    expect(shown).to_have_accessible_name("bid 1")
    anna.find(".step[data-step='1']").click()
    expect(shown).to_have_accessible_name("bid 2")
    anna.find(".step[data-step='most']").click()
    expect(anna.find(".step[data-step='1']")).to_be_disabled()
    for digit in "12":
        anna.page.keyboard.press(digit)
    expect(shown).to_have_accessible_name("bid 12")
    anna.page.keyboard.press("Enter")
    expect(anna.find("#moment")).to_have_value("1")
    assert any("bids 12" in line for line in anna.log)


def test_a_finger_lifts_a_card_before_it_plays_it(phone: Guest) -> None:
    phone.open_table("stichtag", 3, date="10-25", start="0")
    phone.wait_for_turn()
    card = phone.find("#acts .hand .legal").nth(1)
    card.tap()
    expect(phone.find("#question")).to_contain_text("Choose it again to confirm.")
    expect(phone.find("#moment")).to_have_value("0")
    phone.find("#acts .hand .chosen").tap()
    expect(phone.find("#moment")).to_have_value("1")


def test_a_card_is_dragged_to_the_table(anna: Guest) -> None:
    anna.open_table("stichtag", 3, date="10-25", start="0")
    anna.wait_for_turn()
    box = anna.find("#acts .hand .legal").first.bounding_box()
    assert box
    x, y = box["x"] + 20, box["y"] + 60
    for rise, moment in ((20, "0"), (200, "1")):  # dropped back, and dropped on the table
        anna.page.mouse.move(x, y)
        anna.page.mouse.down()
        anna.page.mouse.move(x, y - rise, steps=5)
        anna.page.mouse.up()
        anna.page.wait_for_timeout(3 * GLANCE)
        expect(anna.find("#moment")).to_have_value(moment)


def test_a_card_chosen_early_is_played_when_it_is_your_turn(anna: Guest) -> None:
    anna.open_table("stichtag", 3, date="10-25", start="1", pace="normal")
    anna.find("#acts .hand .face").last.click()
    expect(anna.find(".preselected")).to_have_count(1)
    card = anna.find(".preselected").get_attribute("id")
    anna.wait_for_turn()
    expect(anna.find(".preselected")).to_have_count(0)
    expect(anna.find(f"#own button:has(#{card})")).to_have_count(0)  # played, or not allowed


# --- languages ----------------------------------------------------------------------------


def test_a_german_guest_reads_german(arrive: Arrive) -> None:
    guest, text = arrive(locale="de-AT"), GAMES["forsale"].text
    with speaking("de"):
        summary, own_turn = text.summary(), _("Your turn: {task}").partition(":")[0]
    assert summary != text.summary()
    guest.page.goto("/")
    expect(guest.find("html")).to_have_attribute("lang", "de")
    expect(guest.find("article:has(#box-forsale)")).to_contain_text(summary)
    guest.open_table("forsale", start="0")
    expect(guest.find("#turn")).to_contain_text(own_turn)


# --- barriers, motion, and what a guest hears ---------------------------------------------


@pytest.mark.parametrize(
    "page", ["/", "/calendar", "/rules/stichtag", "/new/stichtag", "/rulings/stichtag"]
)
def test_a_page_has_no_barriers(anna: Guest, page: str) -> None:
    anna.page.goto(page)
    assert anna.barriers() == []


@pytest.mark.parametrize("game", SHORT)
def test_a_table_has_no_barriers(anna: Guest, game: str) -> None:
    open_short_table(anna, game, start="0")
    anna.wait_for_turn()
    assert anna.barriers() == []


COUNT_GLIDES = """
window.glides = [];
const start = document.startViewTransition.bind(document);
const isGlide = (it) => it.effect.pseudoElement?.startsWith("::view-transition");
document.startViewTransition = (...given) => {
  const transition = start(...given);
  const count = () => glides.push(document.getAnimations().filter(isGlide).length);
  transition.ready.then(count, () => {});  // a glide may be overtaken by the next
  return transition;
};
"""


@pytest.mark.parametrize(("motion", "glides"), [("no-preference", True), ("reduce", False)])
def test_cards_glide_only_for_who_likes_motion(
    arrive: Arrive, motion: Motion, glides: object
) -> None:
    guest = arrive(reduced_motion=motion)
    guest.page.add_init_script(COUNT_GLIDES)
    guest.open_table("stichtag", start="0", date="01-01")
    guest.decide()
    guest.page.wait_for_timeout(300)
    assert any(guest.page.evaluate("window.glides")) is glides


def test_a_bid_moves_no_card_and_waits_for_no_glide(arrive: Arrive) -> None:
    guest = arrive(reduced_motion="no-preference")
    guest.page.add_init_script(COUNT_GLIDES)
    guest.open_table("forsale", start="0", pace="slow")
    guest.wait_for_turn()
    before = guest.number
    guest.find("#choices .amount.shown").click()
    expect(guest.find(f"#turn[data-number='{before}']")).to_have_count(0)
    assert guest.page.evaluate("window.glides") == []


def test_title_icon_and_screen_reader_tell_whose_turn_it_is(anna: Guest) -> None:
    anna.open_table("forsale", start="0", pace="slow")
    expect(anna.page).to_have_title(
        re.compile(r"^Your turn: Bid at least 1 for building \d+, or pass\. · For Sale$")
    )
    expect(anna.find("#favicon")).to_have_attribute("href", "/favicon-turn.svg")
    anna.decide()
    expect(anna.page).to_have_title(re.compile("Waiting for Bruno"))
    expect(anna.find("#favicon")).to_have_attribute("href", "/favicon.svg")
    expect(anna.find("#heard")).to_contain_text(f"{anna.log[-1]} Waiting for Bruno.")


def test_a_history_that_is_open_stays_open(anna: Guest) -> None:
    anna.open_table("forsale", start="0")
    while anna.find("#history").count() == 0:
        anna.decide()
        anna.wait_for_turn()
    anna.find("#history summary").click()
    anna.decide()
    anna.wait_for_turn()
    expect(anna.find("#history")).to_have_attribute("open", "")
    expect(anna.find("#recap")).to_be_visible()


def test_a_hint_is_shown_as_help(anna: Guest) -> None:
    anna.open_table("forsale", start="0")
    anna.find("button:has-text('Hint')").click()
    expect(anna.find("#hint")).to_contain_text("Hint")
    expect(anna.find("#hint li").first).to_be_visible()


def test_signs_in_the_menu_are_as_small_as_its_words(anna: Guest) -> None:
    anna.open_table("forsale", start="0")
    anna.find("button[popovertarget='more']").click()
    boxes = [sign.bounding_box() for sign in anna.find("#more svg").all()]
    assert boxes
    assert all(box and box["height"] <= SMALLEST_TARGET for box in boxes)
    anna.find("#more a:has-text('Look back')").click()
    expect(anna.find("#told")).to_contain_text("Auction 1.")
    anna.find("a:has-text('Back to the table')").click()
    expect(anna.find("#acts")).to_be_visible()


def test_an_act_is_taken_back(anna: Guest) -> None:
    anna.open_table("forsale", start="0")
    before = anna.find("#acts").inner_text()
    anna.decide()
    anna.find("button:has-text('Take back')").click()
    expect(anna.find("#moment")).to_have_value("0")
    assert anna.find("#acts").inner_text() == before
    anna.decide()


def test_a_double_click_takes_back_one_decision(anna: Guest) -> None:
    anna.open_table("stichtag", 3, date="10-25", start="0")
    for _decision in range(SOME):
        anna.wait_for_turn()
        anna.decide()
    anna.wait_for_turn()
    anna.find("button:has-text('Take back')").dblclick()
    anna.page.wait_for_timeout(10 * GLANCE)
    expect(anna.find("#moment")).to_have_value(str(SOME - 1))
    expect(anna.find("#problem")).to_be_empty()
