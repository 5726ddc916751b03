"""A running game on one screen: nothing scrolls, nothing jumps, nothing weighs much."""

import time
from collections.abc import Sequence

import pytest

from stammtisch import GAMES
from tests.web.browser.guests import CHOICES, Arrive, Guest

pytestmark = pytest.mark.slow
SCREENS = {
    "laptop": (1366, 768),
    "monitor": (1920, 1080),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small phone": (360, 640),
    "phone on its side": (844, 390),
    "laptop at 200 %": (683, 384),
}
PARTS = ("#turn", ".felt", ".rail", ".hand", "#tools")
MOST_SHIFT = 0.05  # of the screen, in the worst session window
WINDOW, PAUSE = 5000, 1000  # milliseconds, as browsers count them
MOST_BYTES = 90_000
MOST_HEAP = 20_000_000
SOME = 4  # decisions
LONGEST_GAME = 300.0  # seconds
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const it of list.getEntries()) if (!it.hadRecentInput) shifts.push([it.startTime, it.value]);
}).observe({ type: "layout-shift", buffered: true });
"""
WEIGHT = """() => performance.getEntriesByType("resource").concat(
  performance.getEntriesByType("navigation")).filter((it) => !it.name.includes("/events"))
  .reduce((sum, it) => sum + it.encodedBodySize, 0)"""
OUTSIDE = """(them) => them.filter((it) => {
  const box = it.getBoundingClientRect();
  return Math.min(box.left, box.top, innerWidth - box.right, innerHeight - box.bottom) < -1;
}).map((it) => it.outerHTML.slice(0, 160))"""


def resize(guest: Guest, screen: str) -> None:
    width, height = SCREENS[screen]
    guest.page.set_viewport_size({"width": width, "height": height})


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
        resize(guest, "laptop")
        guest.decide()


@pytest.mark.parametrize("screen", ["laptop", "phone"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_jumps_in_a_whole_game(arrive: Arrive, game: str, screen: str) -> None:
    width, height = SCREENS[screen]
    guest = arrive(viewport={"width": width, "height": height})
    guest.page.add_init_script(WATCH)
    guest.open_table(game, GAMES[game].seats[0], **SHORT.get(game, {}))
    until = time.monotonic() + LONGEST_GAME
    while not guest.is_done and time.monotonic() < until:
        if guest.is_on_turn:
            guest.decide()
        guest.page.wait_for_timeout(40)
    assert guest.is_done
    shifts: list[tuple[float, float]] = guest.page.evaluate("window.shifts")
    assert worst_window(shifts) < MOST_SHIFT, shifts


SHORT = {"forsale": {"coins": "4"}, "stichtag": {"date": "10-25"}}


def worst_window(shifts: Sequence[tuple[float, float]]) -> float:
    """The largest sum of shifts with pauses under a second, within five seconds."""
    worst = total = 0.0
    begun = shifts[0][0] if shifts else 0.0
    before = begun
    for at, value in shifts:
        if at - before > PAUSE or at - begun > WINDOW:
            total, begun = 0.0, at
        total += value
        before = at
        worst = max(worst, total)
    return worst


def test_windows_end_with_a_pause_or_after_five_seconds() -> None:
    quick = [(time, 0.01) for time in range(0, 5000, 500)]
    assert worst_window([]) == 0
    assert worst_window(quick) == pytest.approx(0.1)
    assert worst_window([*quick, (5100, 0.2)]) == pytest.approx(0.2)
    assert worst_window([(0, 0.1), (1500, 0.1)]) == pytest.approx(0.1)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_page_is_light(arrive: Arrive, game: str) -> None:
    guest = arrive()
    guest.open_table(game, GAMES[game].seats[-1], start="0")
    guest.wait_for_turn()
    assert 0 < guest.page.evaluate(WEIGHT) <= MOST_BYTES
