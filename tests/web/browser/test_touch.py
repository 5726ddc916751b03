"""With a finger: every control of a running game is large enough to be hit."""

from collections.abc import Iterator
from typing import Any

import pytest

from stammtisch import GAMES
from tests.web.browser.guests import Arrive, Guest
from tests.web.browser.test_one_screen import scrolls

pytestmark = pytest.mark.slow
SCREENS = ((390, 844), (360, 640), (844, 390), (820, 1180))
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
FINGER = 44  # pixels
SOME = 3  # decisions
# Cards of a hand overlap; a first tap only lifts one. A panel is one control: it opens a sheet.
CONTROLS = (
    "#table :is(a[href], button, summary, label.check):not(.card, .before:not(:popover-open) *)"
)
TOO_SMALL = """(them, finger) => {
  const top = [...document.querySelectorAll(":popover-open")].pop();
  const isCut = (it) => it && (getComputedStyle(it).clipPath !== "none" || isCut(it.parentElement));
  const isShown = (it) => it.checkVisibility() && !isCut(it) && (!top || top.contains(it));
  const reach = (it, x, y, dx, dy) => {
    const hits = (n) => it.contains(document.elementFromPoint(x + n * dx, y + n * dy));
    let n = 0;
    while (n < finger && hits(n)) n += 1;
    return n;
  };
  return them.filter(isShown).map((it) => {
    it.scrollIntoView({ block: "nearest" });
    const box = it.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const wide = reach(it, x, y, 1, 0) + reach(it, x - 1, y, -1, 0);
    const high = reach(it, x, y, 0, 1) + reach(it, x, y - 1, 0, -1);
    return [wide, high, it.outerHTML.slice(0, 120)];
  }).filter(([wide, high]) => Math.min(wide, high) < finger);
}"""
SETTLED = """() => {
  const { left, right, top, bottom } = document.querySelector("#turn").getBoundingClientRect();
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return at !== document.documentElement;  // which stands for all while cards glide
}"""


def too_small(guest: Guest) -> list[Any]:
    guest.page.wait_for_function(SETTLED)
    found: list[Any] = guest.find(CONTROLS).evaluate_all(TOO_SMALL, FINGER)
    return found


def screens(guest: Guest) -> Iterator[str]:
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        yield f"{width}x{height}"


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("which", ["fewest", "most"])
def test_a_finger_hits_every_control(arrive: Arrive, game: str, which: str) -> None:
    guest = arrive(**TOUCH)
    guest.open_table(game, GAMES[game].seats[0 if which == "fewest" else -1], start="0")
    for _decision in range(SOME):
        guest.wait_for_turn()
        for screen in screens(guest):
            assert too_small(guest) == [], screen
            assert not scrolls(guest), screen
        guest.decide()


@pytest.mark.parametrize("opener", ["#panel-1 > .opens", "[popovertarget=more]", ".opens-drawer"])
def test_a_finger_hits_all_that_opens(arrive: Arrive, opener: str) -> None:
    guest = arrive(**TOUCH)
    guest.open_table("zahltag", 4, start="0")
    guest.wait_for_turn()
    for screen in screens(guest):
        guest.find(opener).tap()
        assert too_small(guest) == [], screen
        guest.page.keyboard.press("Escape")
