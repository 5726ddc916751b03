"""Whole games by clicking: nothing jumps, memory stays small, the end is seen and heard."""

import os
import re
import time
from collections.abc import Sequence
from operator import itemgetter

import pytest
from playwright.sync_api import expect

from stammtisch import GAMES
from tests.web.browser.guests import PHONE, WINNERS, Arrive, Guest
from tests.web.browser.stopwatch import heap_of
from tests.web.browser.test_one_screen import SCREENS

pytestmark = pytest.mark.slow
MOTION = "no-preference"
SHORT = {"forsale": {"coins": "4"}, "stichtag": {"date": "10-25"}}  # they end soon
MOST_SHIFT = 0.05  # of the screen, in the worst session window
WINDOW, PAUSE = 5000, 1000  # milliseconds, as browsers count them
LARGEST_HEAP = 20  # megabytes
LONGEST_GAME = 300.0  # seconds
GLANCE = 40  # milliseconds between looks at a page
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const it of list.getEntries()) if (!it.hadRecentInput) shifts.push([it.startTime, it.value,
    it.sources.map(({ node }) => node?.outerHTML?.slice(0, 30)).join(" ")]);
}).observe({ type: "layout-shift", buffered: true });
"""


EVERYWHERE = [(game, screen) for game in sorted(GAMES) for screen in SCREENS]
ENOUGH = [  # every game, and the screens on which there is least room
    ("forsale", "laptop at 200 %"),
    ("forsale", "phone"),
    ("zahltag", "small phone"),
    ("stichtag", "phone on its side"),
]
WHOLE_GAMES = EVERYWHERE if os.environ.get("SCREENS") == "all" else ENOUGH


@pytest.mark.parametrize(("game", "screen"), WHOLE_GAMES)
def test_nothing_jumps_in_a_whole_game(arrive: Arrive, game: str, screen: str) -> None:
    width, height = SCREENS[screen]
    guest = arrive(viewport={"width": width, "height": height})
    guest.page.add_init_script(WATCH)
    guest.open_table(game, GAMES[game].seats[0], **SHORT.get(game, {}))
    play_to_the_end(guest)
    check_jumps(guest)
    assert heap_of(guest) < LARGEST_HEAP
    check_the_end(guest)
    check_the_replay(arrive(**PHONE), f"{guest.page.url}/replay?step=9&seat=all")


def play_to_the_end(guest: Guest) -> None:
    until = time.monotonic() + LONGEST_GAME
    while not guest.is_done:
        assert time.monotonic() < until, guest.log[-1]
        if guest.is_on_turn:
            guest.decide()
        guest.page.wait_for_timeout(GLANCE)


def check_jumps(guest: Guest) -> None:
    shifts: list[tuple[float, float, str]] = guest.page.evaluate("window.shifts")
    largest = sorted(shifts, key=itemgetter(1), reverse=True)[:3]
    assert worst_window([(at, value) for at, value, _what in shifts]) < MOST_SHIFT, largest


def check_the_end(guest: Guest) -> None:
    """It is seen, it is heard, and nothing stands in anybody's way."""
    expect(guest.find(WINNERS)).to_contain_text(re.compile("wins|share the victory"))
    expect(guest.find("#heard")).to_contain_text(f"{guest.log[-1]} The game is over.")
    assert guest.barriers() == []


def check_the_replay(phone: Guest, address: str) -> None:
    phone.page.goto(address)
    assert phone.sticking_out() == []
    assert phone.barriers() == []
    phone.page.keyboard.press("End")
    expect(phone.find(".winners")).to_be_visible()
    assert phone.sticking_out() == []


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
