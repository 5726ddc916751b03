"""The end of a game: the score race, its turning point in the replay, and what can be passed on."""

import re
import time
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser.guests import SIZES, Arrive, Guest, guests

pytestmark = pytest.mark.slow
LONGEST_GAME = 120.0  # seconds
GLANCE = 20  # milliseconds between looks at a page
CHOICE = re.compile(r'name="action" value="(\d+)"')
MOMENT = re.compile(r'name="moment" value="(\d+)"')
WINNERS = 'id="winners"'
SEATS = 3


@pytest.fixture(scope="module")
def address(browser: Browser, house: str) -> str:
    """Of a finished game: short, and looked at by everybody here."""
    with guests(browser, house) as arrive:
        guest = arrive()
        guest.open_table("forsale", SEATS, coins="1")
        path = urlsplit(guest.page.url).path
        play_by_forms(guest, path)
        expect(guest.find(".race polyline")).to_have_count(SEATS)  # sent to the open page, too
        return path


def play_by_forms(guest: Guest, path: str) -> None:
    """Takes the first choice until the game is over; much quicker than by clicking."""
    until = time.monotonic() + LONGEST_GAME
    while WINNERS not in (page := guest.page.request.get(path).text()):
        assert time.monotonic() < until
        choice, moment = CHOICE.search(page), MOMENT.search(page)
        if choice and moment:
            form = {"action": choice[1], "moment": moment[1]}
            guest.page.request.post(f"{path}/act", form=form)
        guest.page.wait_for_timeout(GLANCE)


@pytest.fixture
def spectator(arrive: Arrive, address: str) -> Guest:
    """A finished game has no secrets: a stranger sees all of it."""
    guest = arrive(permissions=["clipboard-read", "clipboard-write"])
    guest.page.goto(address)
    return guest


def test_the_race_has_a_line_for_each_player_and_a_table(spectator: Guest) -> None:
    lines = spectator.find(".race polyline")
    expect(lines).to_have_count(SEATS)
    assert len({line.get_attribute("stroke-dasharray") for line in lines.all()}) == SEATS
    race = spectator.page.get_by_role("img", name="Money after each sale")
    expect(race).to_have_accessible_description(re.compile(r"^At the end: \w+ \d+, "))
    points = len((lines.first.get_attribute("points") or "").split())
    spectator.tab_to(spectator.find(".race summary"))
    spectator.page.keyboard.press("Enter")
    rows = spectator.page.get_by_role("row").filter(has_text=re.compile("Start|Sale"))
    expect(rows).to_have_count(points)
    expect(rows.first).to_be_visible()


def test_the_standings_show_the_avatar_of_each_player(spectator: Guest) -> None:
    names = spectator.find(".standings .result tbody th")
    assert names.count() > 1
    for name in names.all():
        expect(name.locator(".avatar svg")).to_be_visible()


def test_the_turning_point_opens_the_replay_at_its_step(spectator: Guest) -> None:
    link = spectator.find(".turning a")
    step = re.search(r"step=(\d+)", link.get_attribute("href") or "")
    assert step
    expect(link).to_contain_text(re.compile("^(Turning point|Biggest jump): Sale"))
    link.click()
    expect(spectator.page).to_have_title(re.compile(rf"^Step {step[1]} of \d+ "))


def test_sharing_copies_the_address_of_the_replay(spectator: Guest) -> None:
    spectator.find("[data-share]").click()
    expect(spectator.find("[data-share]")).to_have_text("Address copied")
    copied = spectator.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{spectator.page.url}/replay"


def test_sharing_asks_the_device_where_it_can(spectator: Guest) -> None:
    spectator.page.evaluate("navigator.share = async (what) => { window.shared = what; }")
    spectator.find("[data-share]").click()
    spectator.page.wait_for_function("() => window.shared")
    assert spectator.page.evaluate("window.shared.url") == f"{spectator.page.url}/replay"
    expect(spectator.find("[data-share]")).to_have_text("Share")


def test_the_end_fits_every_screen_and_has_no_barriers(arrive: Arrive, address: str) -> None:
    guest = arrive()
    guest.page.goto(address)
    guest.page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    for size in SIZES:
        guest.page.set_viewport_size(size)  # type: ignore[arg-type]  # a dictionary of that shape
        expect(guest.find(".race > svg")).to_be_visible()
        assert guest.sticking_out() == [], size
    assert guest.barriers() == []


def test_on_a_laptop_the_whole_result_is_seen_at_once(arrive: Arrive, address: str) -> None:
    guest = arrive(viewport=SIZES[0])
    guest.page.goto(address)
    for part in ("#winners", ".standings .result", ".race > svg", ".turning"):
        box = guest.find(part).bounding_box()
        assert box
        assert box["y"] + box["height"] <= SIZES[0]["height"], part
