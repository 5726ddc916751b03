"""The long words of other languages on the smallest phone, in a real browser."""

import pytest
from playwright.sync_api import expect

from stammtisch import GAMES
from tests.web.browser.guests import Arrive

pytestmark = pytest.mark.slow
SMALLEST = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LONGEST = {"en": "06-32", "de": "06-11", "fr": "04-16", "nl": "05-15"}  # days by their titles
CUT = """them => them.filter((it) => it.scrollHeight > it.clientHeight + 1
    || it.scrollWidth > it.clientWidth + 1 || it.getBoundingClientRect().right > innerWidth)
    .map((it) => it.textContent)"""
CROPPED = """them => them.filter((it) => {
  const [card, seat] = [it.getBoundingClientRect(), it.closest(".seat").getBoundingClientRect()];
  return getComputedStyle(it).clipPath === "none" && card.right > seat.right;
}).map((it) => it.outerHTML)"""
SIZES = """them => them.map((it) => Number(it.querySelector(".count")?.textContent ?? 1))
    .reduce((sum, size) => sum + size, 0)"""
BEYOND = """them => them.map((it) => [it.getBoundingClientRect(), it.textContent])
    .filter(([box]) => box.left < 0 || box.right > innerWidth).map(([, words]) => words)"""


@pytest.mark.parametrize(("language", "day"), LONGEST.items())
def test_the_titles_of_a_day_are_whole(arrive: Arrive, language: str, day: str) -> None:
    phone = arrive(**SMALLEST, locale=language)
    phone.open_table("stichtag", date=day)
    assert phone.find(".leaf-title").count() == 3
    assert phone.find(".leaf-title").evaluate_all(CUT) == []


@pytest.mark.parametrize("language", ["de", "nl"])
def test_every_bid_is_on_the_screen(arrive: Arrive, language: str) -> None:
    phone = arrive(**SMALLEST, locale=language)
    phone.open_table("zahltag")
    while not phone.find("#choices .bids").count():
        phone.decide()
        phone.wait_for_turn()
    assert phone.find("#choices button:visible").evaluate_all(BEYOND) == []


def test_every_answer_to_a_card_is_on_the_screen(arrive: Arrive) -> None:
    """Three choices with long words: to be asked no more, to veto, or not."""
    phone = arrive(**SMALLEST, locale="nl")
    phone.open_table("stichtag", date="01-07")
    while not phone.find("#choices .let").count():
        phone.decide()
        phone.wait_for_turn()
    assert phone.find("#choices button:visible").evaluate_all(BEYOND) == []


@pytest.mark.parametrize(("language", "day"), LONGEST.items())
def test_a_phone_says_which_trick_it_is(arrive: Arrive, language: str, day: str) -> None:
    phone = arrive(**SMALLEST, locale=language)
    phone.open_table("stichtag", date=day, start="0")
    progress = phone.find(".headline .progress")
    expect(progress).to_be_visible()
    expect(progress).to_contain_text("1")
    assert progress.evaluate_all(CUT) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_has_no_room_before_a_player_is_counted(arrive: Arrive, game: str) -> None:
    phone = arrive(**SMALLEST)
    phone.open_table(game, GAMES[game].seats[-1], start="0")
    for _decision in range(8):
        phone.decide(2)
    phone.wait_for_turn()
    assert phone.find(".small-card, .rest:not(:empty)").evaluate_all(CROPPED) == []
    counted = phone.find(".rest:not(:empty)")
    expect(counted.first).to_be_attached()
    hidden = counted.first.locator("xpath=ancestor::li").locator(".small-card.over")
    assert counted.first.text_content() == f"+{hidden.evaluate_all(SIZES)}"
