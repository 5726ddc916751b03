"""A running game on one screen: nothing scrolls, nothing is covered, nothing weighs much."""

import pytest

from stammtisch import GAMES
from stammtisch.core.language import LANGUAGES
from tests.web.browser.guests import CHOICES, Arrive, Guest

pytestmark = pytest.mark.slow
MOTION = "no-preference"
SCREENS = {
    "laptop": (1366, 768),
    "monitor": (1920, 1080),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small phone": (360, 640),
    "phone on its side": (844, 390),
    "laptop at 200 %": (683, 384),
}
IN_TRICK = ".around button.legal"
PARTS = ("#turn", ".felt", ".rail", ".hand", "#tools")
MOST_BYTES = 90_000
SOME = 4  # decisions
LOOKS, GLANCE = 20, 250  # milliseconds between two looks
REST = 500  # milliseconds in which nothing more is loaded
OUTSIDE = """(them) => them.filter((it) => {
  const box = it.getBoundingClientRect();
  return Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < -1;
}).map((it) => it.outerHTML.slice(0, 160))"""

TOLD = ".score b, dt, dd, .small-card, .rest, .lot-name"
TOUCHED = """(them, told) => them.filter((it) => {
  const box = it.getBoundingClientRect();
  const isMet = (other) => other.width && box.bottom > other.top &&
    box.right > other.left && box.left < other.right;
  if (!it.isConnected) return false; // the bot has decided meanwhile
  return [...it.closest(".seat").querySelectorAll(told)]
    .filter((other) => getComputedStyle(other).clipPath === "none")
    .some((other) => isMet(other.getBoundingClientRect()));
}).map((it) => it.closest(".seat").outerHTML)"""
STILL = """() => Promise.allSettled(document.getAnimations()
  .filter((it) => it.effect.getComputedTiming().endTime !== Infinity)
  .map((it) => it.finished))"""
COVERED = """(them) => them.filter((it) => {
  const box = it.getBoundingClientRect();
  const steps = [.1, .3, .5, .7, .9];
  const down = (y) => box.top + y * box.height;
  const across = (x) => steps.map((y) => [box.left + x * box.width, down(y)]);
  const met = ([x, y]) => it.contains(document.elementFromPoint(x, y));
  return box.width && steps.flatMap(across).filter(met).length < 5;
}).map((it) => it.outerHTML.slice(0, 160))"""


def resize(guest: Guest, screen: str) -> None:
    width, height = SCREENS[screen]
    guest.page.set_viewport_size({"width": width, "height": height})


def covered(guest: Guest, choices: str) -> list[str]:
    """Choices of which next to nothing can be clicked, once all cards lie still.

    While cards move, the browser shows pictures of them, and nothing can be clicked at all.
    """
    found: list[str] = []
    for _look in range(LOOKS):
        guest.page.evaluate(STILL)
        found = guest.find(choices).evaluate_all(COVERED)
        if not found:
            break
        guest.page.wait_for_timeout(GLANCE)
    return found


def scrolls(guest: Guest) -> bool:
    found: bool = guest.page.evaluate(
        "document.documentElement.scrollHeight > innerHeight + 1"
        " || document.documentElement.scrollWidth > innerWidth + 1"
    )
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("which", ["fewest", "most"])
def test_hand_and_choices_are_on_every_screen(arrive: Arrive, game: str, which: str) -> None:
    seats = GAMES[game].seats[0 if which == "fewest" else -1]
    guest = arrive()
    guest.open_table(game, seats, start="0")
    for _decision in range(SOME):
        guest.wait_for_turn()
        for screen in SCREENS:
            resize(guest, screen)
            assert not scrolls(guest), screen
            assert guest.find(", ".join(PARTS)).evaluate_all(OUTSIDE) == [], screen
            assert guest.find(CHOICES).evaluate_all(OUTSIDE) == [], screen
            assert covered(guest, CHOICES) == [], screen
        resize(guest, "laptop")
        guest.decide()


def test_every_card_of_a_trick_can_be_chosen_on_every_screen(anna: Guest) -> None:
    """All may play two cards, and whoever takes the trick chooses some of them."""
    anna.open_table("stichtag", 5, start="0", date="11-18")
    while not anna.find(IN_TRICK).count():
        anna.decide()
        anna.wait_for_turn()
    for screen in SCREENS:
        resize(anna, screen)
        assert covered(anna, IN_TRICK) == [], screen


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_page_is_light(arrive: Arrive, game: str) -> None:
    """All that comes over the line before the cache has anything: bodies and headers."""
    guest = arrive()
    session = guest.page.context.new_cdp_session(guest.page)
    session.send("Network.enable")
    loaded: list[int] = []
    session.on("Network.loadingFinished", lambda it: loaded.append(int(it["encodedDataLength"])))
    guest.open_table(game, GAMES[game].seats[-1], start="0")
    guest.wait_for_turn()
    guest.page.wait_for_timeout(REST)
    assert len(loaded) > len(PARTS)
    assert sum(loaded) <= MOST_BYTES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", ["laptop", "phone"])
def test_the_menu_is_on_the_screen(arrive: Arrive, language: str, screen: str) -> None:
    guest = arrive(locale=language)
    guest.open_table("stichtag")
    resize(guest, screen)
    guest.find("[popovertarget=more]").click()
    menu = guest.find("#more")
    assert menu.evaluate_all(OUTSIDE) == []
    assert not menu.evaluate("it => it.scrollHeight > it.clientHeight")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_hourglass_of_a_bot_touches_nothing(arrive: Arrive, game: str) -> None:
    guest = arrive()
    guest.open_table(game, GAMES[game].seats[-1], start="1", pace="slow", date="01-01")
    for screen in SCREENS:
        resize(guest, screen)
        if guest.is_on_turn:
            guest.decide()
        guest.find(".thinks svg").first.wait_for()
        assert guest.find(".thinks svg").evaluate_all(TOUCHED, TOLD) == [], screen
