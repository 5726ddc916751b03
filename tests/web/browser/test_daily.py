"""A daily game in a real browser, from the front page to its share card."""

import re

from playwright.sync_api import expect

from tests.web.browser.guests import CHOICES, ON_TURN, Arrive, Guest

GAME = "forsale"
CARD = "img.share-card"
LOADED = "it => it.complete && it.naturalWidth"
MOST_DECISIONS = 60


def begin(guest: Guest) -> None:
    guest.page.goto("/")
    guest.find(f"form[action='/daily/{GAME}'] button").click()
    guest.page.wait_for_url("**/table/daily-*")


def play_out(guest: Guest) -> None:
    """By the API, since only the end is looked at; bots that search answer."""
    table = guest.page.url.rsplit("/", 1)[1]
    for _look in range(2000):
        view = guest.page.request.get(f"/api/tables/{table}").json()
        if view["status"] == "over":
            break
        if view["legal"]:
            move = {"action": view["legal"][0]["action"]}
            guest.page.request.post(f"/api/tables/{table}/moves", data=move)
        else:
            guest.page.wait_for_timeout(20)
    guest.page.reload()
    guest.find("#rematch a").wait_for()


def test_a_daily_game_is_played_to_its_share_card(anna: Guest, arrive: Arrive) -> None:
    anna.page.request.post("/name", form={"name": "Anna"})
    begin(anna)
    expect(anna.find(".daily-mark")).to_have_text("daily game")
    anna.find(ON_TURN).wait_for()
    anna.decide()
    expect(anna.find("#ask-hint")).to_have_count(0)
    expect(anna.find("#take-back")).to_have_count(0)
    address = anna.page.url
    watcher = arrive()
    watcher.faults.clear()
    answer = watcher.page.request.get(address)
    assert answer.status == 403
    assert CHOICES  # the table asked for a choice
    play_out(anna)
    anna.find("#rematch a").click()
    expect(anna.find("#own-result")).to_be_visible()
    shared = anna.find("#share-text").input_value().splitlines()
    assert shared[0].startswith("For Sale, daily game of ")
    assert re.fullmatch("[❶②③④]+", shared[1])
    assert anna.find(CARD).evaluate(LOADED) > 0
    anna.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.find("[data-copies]").click()
    expect(anna.find(".copied output")).to_have_text("Copied")
    copied = anna.page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines() == shared
    assert anna.barriers() == []
    assert anna.sticking_out() == []


def test_the_pages_of_the_daily_game_fit_and_keep_nobody_out(arrive: Arrive) -> None:
    for width, height in ((1280, 900), (390, 844), (360, 640)):
        guest = arrive(viewport={"width": width, "height": height})
        guest.page.goto("/daily")
        expect(guest.find(".countdown")).to_have_text(re.compile(r"Time left: \d+:\d\d h"))
        day = guest.find(".daily-game h2 a").first.get_attribute("href") or ""
        for path in (
            "/",
            "/daily",
            day,
            f"/daily/{GAME}/year/{day[-10:-6]}",
            "/daily/leaders/week",
        ):
            guest.page.goto(path)
            assert guest.sticking_out() == [], path
            assert guest.barriers() == [], path


def test_times_are_shown_in_the_readers_own_zone(arrive: Arrive) -> None:
    guest = arrive(timezone_id="Asia/Tokyo")
    guest.page.goto("/daily")
    time = guest.find("time[data-local]")
    assert (time.get_attribute("datetime") or "").endswith("T00:00:00Z")
    expect(time).to_contain_text("9:00")
