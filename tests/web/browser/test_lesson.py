"""Guided first games in a real browser, on a laptop, a tablet and a phone."""

from typing import Any

import pytest
from playwright.sync_api import Position, expect

from stammtisch import GAMES
from tests.lessons import lesson_of
from tests.web.browser.guests import CHOSEN, Arrive, Guest

pytestmark = pytest.mark.slow
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
TABLET, SMALL_TABLET = (
    {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    for width, height in ((820, 1180), (768, 1024))
)
CORNER = Position(x=8, y=30)  # of a card that another one overlaps
ASKED = "#acts .legal, #choices [name=action]"
NEEDED = f".hand .card, .rail, {ASKED}"
SEEN = f"{NEEDED}, #heaps .card"  # where there is room
COVERED = """(bubble, needed) => {
  const own = bubble.getBoundingClientRect();
  return [...document.querySelectorAll(needed)].filter((it) => {
    const box = it.getBoundingClientRect();
    const isBeside = box.left >= own.right || box.right <= own.left;
    return box.width && !isBeside && box.top < own.bottom && box.bottom > own.top;
  }).map((it) => it.outerHTML.slice(0, 120));
}"""
MARKED = """() => [...document.querySelectorAll('.playing *')].filter((it) => {
  const isOther = it.matches(':focus-visible, .legal, .legal *');
  return !isOther && getComputedStyle(it).outlineStyle === 'solid' && it.checkVisibility();
}).length"""


def learn(guest: Guest, game: str) -> None:
    answer = guest.page.request.post(f"/learn/{game}", form={"pace": "instant"})
    assert answer.ok, answer.text()
    guest.page.goto(answer.url)


def check_bubble(guest: Guest, needed: str) -> None:
    """It can be seen, covers nothing that is needed, marks what it points at, and is read out."""
    shown = guest.find("#lesson .tip.now")
    expect(shown).to_be_visible()
    bubble = guest.find("#lesson")
    assert bubble.evaluate(COVERED, needed) == []
    assert guest.page.evaluate(MARKED) > 0, shown.inner_text()
    words = shown.evaluate("it => it.firstChild.textContent.trim()")
    assert guest.find("#guided").text_content() == words


def do_what_is_asked(guest: Guest) -> None:
    before = guest.find("#moment").input_value()
    asked = guest.find(ASKED)
    assert asked.count() == 1
    asked.click(position=CORNER)
    if guest.find(CHOSEN).count():
        guest.find(CHOSEN).click(position=CORNER)
    expect(guest.find(f"#moment[value='{before}']")).to_have_count(0)
    guest.wait_for_turn()


@pytest.mark.parametrize(
    ("screen", "needed"),
    [(LAPTOP, SEEN), (TABLET, SEEN), (SMALL_TABLET, NEEDED), (PHONE, NEEDED)],
    ids=["laptop", "tablet", "small tablet", "phone"],
)
def test_each_lesson_is_played_through_its_tips(
    arrive: Arrive, screen: dict[str, Any], needed: str
) -> None:
    for game in GAMES.values():
        guest = arrive(**screen)
        learn(guest, game.name)
        guest.wait_for_turn()
        for number, tip in enumerate(lesson_of(game).tips, 1):
            expect(guest.find(".tip.now .count")).to_contain_text(f"{number}/")
            check_bubble(guest, needed)
            if tip.act:
                do_what_is_asked(guest)
            else:
                guest.find(".go-on").click()
        expect(guest.find("#lesson")).to_be_hidden()
        assert guest.find(ASKED).count() > 1
        guest.page.context.close()


def test_a_lesson_is_followed_by_keyboard_alone(anna: Guest) -> None:
    """Enter goes on, and the focus is then on what is asked for."""
    learn(anna, "forsale")
    anna.wait_for_turn()
    first, second = (tip.words for tip in lesson_of(GAMES["forsale"]).said_before(0))
    expect(anna.find("#guided")).to_have_text(first)
    anna.page.keyboard.press("Enter")
    expect(anna.find("#guided")).to_have_text(second)
    anna.page.keyboard.press("Enter")
    expect(anna.find("#moment")).to_have_value("1")
    assert anna.barriers() == []


def test_a_reload_begins_the_sentences_of_the_decision_again(anna: Guest) -> None:
    learn(anna, "forsale")
    anna.find(".go-on").click()
    expect(anna.find(".tip.now .count")).to_contain_text("2/")
    anna.page.reload()
    expect(anna.find(".tip.now .count")).to_contain_text("1/")


def test_whoever_leaves_the_guide_has_all_choices_at_once(anna: Guest) -> None:
    learn(anna, "forsale")
    anna.wait_for_turn()
    assert anna.find(ASKED).count() == 1
    anna.find("[value=unguided]").click()
    expect(anna.find("#lesson")).to_be_hidden()
    expect(anna.find("#choices .amount.shown")).to_be_visible()
