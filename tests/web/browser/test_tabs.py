"""Many tabs of one browser, which allows six connections per host: only a visible tab holds one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser.guests import CHOSEN, Arrive, Guest, guests, open_house

TABS = 8
HIDABLE = """
window.isHidden = %s;
Object.defineProperty(document, "hidden", { get: () => window.isHidden });
"""
TURNS_AWAY = "isHidden = true; document.dispatchEvent(new Event('visibilitychange'))"
COMES_BACK = TURNS_AWAY.replace("true", "false")
NOW_AND_THEN = 20_000  # milliseconds
A_MOMENT = 500


@pytest.fixture
def arrive(browser: Browser, tmp_path: Path) -> Iterator[Arrive]:
    """On a server that nobody else has visited."""
    with open_house(tmp_path) as address, guests(browser, address) as arrive:
        yield arrive


def hide(page: Page) -> None:
    page.evaluate(TURNS_AWAY)


def show(page: Page) -> None:
    page.evaluate(COMES_BACK)


def another_tab(guest: Guest) -> Guest:
    """Of the same table; it is looked at from now on."""
    hide(guest.page)
    tab = Guest(guest.page.context.new_page())
    tab.page.add_init_script(HIDABLE % "false")
    tab.page.goto(guest.page.url)
    return tab


def test_all_of_many_tabs_load_and_hear_news_when_they_are_shown(arrive: Arrive) -> None:
    first = arrive()
    first.page.add_init_script(HIDABLE % "false")
    first.open_table("forsale", start="0")
    tabs = [first]
    while len(tabs) < TABS:
        tabs.append(another_tab(tabs[-1]))
        expect(tabs[-1].find("#acts")).to_be_visible()
    tabs[-1].decide()
    tabs[-1].wait_for_turn()
    hide(tabs[-1].page)
    for tab in tabs[:-1]:
        show(tab.page)
        expect(tab.find(f"#turn[data-number='{tabs[-1].number}']")).to_be_attached()
        assert tab.position == tabs[-1].position
        hide(tab.page)
    assert not [fault for tab in tabs for fault in tab.faults]


def test_a_tab_that_was_never_looked_at_holds_no_line(arrive: Arrive) -> None:
    first = arrive()
    first.open_table("forsale", start="0")
    ends: list[str] = []
    for _tab in range(TABS):
        tab = Guest(first.page.context.new_page())
        tab.page.add_init_script(HIDABLE % "true")
        tab.page.on("requestfailed", lambda asked: ends.append(asked.url))
        tab.page.goto(first.page.url)
        expect(tab.find("#acts")).to_be_visible()
    first.decide()
    assert all(address.endswith("/events") for address in ends)


def test_a_hidden_tab_still_says_whose_turn_it_is(arrive: Arrive) -> None:
    first = arrive()
    first.page.clock.install()
    first.page.add_init_script(HIDABLE % "false")
    first.open_table("forsale", start="0")
    expect(first.find("#favicon")).to_have_attribute("href", "/favicon-turn.svg")
    second = another_tab(first)
    before = title = first.page.title()
    while title == before:  # the next auction may ask for the same bid
        second.decide()
        second.wait_for_turn()
        title = second.page.title()
    assert first.page.title() == before
    first.page.clock.fast_forward(NOW_AND_THEN)
    expect(first.page).to_have_title(title)
    assert first.number < second.number
    show(first.page)
    expect(first.find(f"#turn[data-number='{second.number}']")).to_be_attached()


def test_a_tab_that_is_looked_at_keeps_one_line(arrive: Arrive) -> None:
    guest = arrive()
    lines: list[str] = []
    guest.page.on("request", lambda asked: lines.append(asked.url))
    guest.open_table("forsale", start="0")
    for _decision in range(2):
        guest.decide()
        guest.wait_for_turn()
    assert sum(address.endswith("/events") for address in lines) == 1


def test_a_choice_that_is_not_confirmed_stays_chosen_when_the_table_is_sent_again(
    arrive: Arrive,
) -> None:
    guest = arrive()
    guest.page.add_init_script(HIDABLE % "false")
    guest.open_table("forsale", start="0")
    guest.wait_for_turn()
    guest.page.request.post(f"{guest.page.url}/wish", form={"wish": "confirm"})
    expect(guest.find("#turn[data-asks=all]")).to_be_attached()
    guest.find("#acts .choices button:not(.step)").first.click()
    question = guest.find("#question").inner_text()
    hide(guest.page)
    with guest.page.expect_response(lambda answer: answer.url.endswith("/events")):
        show(guest.page)
    guest.page.wait_for_timeout(A_MOMENT)
    expect(guest.find(CHOSEN)).to_have_count(1)
    expect(guest.find("#question")).to_have_text(question)
    before = guest.find("#moment").input_value()
    guest.find(CHOSEN).click()
    expect(guest.find("#moment")).not_to_have_value(before)
