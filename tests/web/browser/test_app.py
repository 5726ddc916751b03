"""The app on a device: sounds, installing, reading without a connection, notifications."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from stammtisch.web.http.push_keys import make_keys
from tests.web.browser.guests import PHONE, Arrive, Guest, Line, guests, open_house
from tests.web.push_service import PushBrowser
from tests.web.stored import wait_until

MOTION = "no-preference"  # a device that wants less motion is silent at first
OPEN = {"service_workers": "allow"}
COUNTED = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...words) {
  window.tones += 1;
  return start.apply(this, words);
};
"""
INSECURE = "Object.defineProperty(navigator, 'serviceWorker', { get: () => undefined })"
PUSH_MANAGER = """
const kept = () => JSON.parse(sessionStorage.getItem("device"));
const made = () => kept() && {
  ...kept(), toJSON: kept, unsubscribe: async () => sessionStorage.removeItem("device"),
};
PushManager.prototype.getSubscription = async () => made();
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  if (applicationServerKey.length !== 87) throw new Error("no key of P-256");
  sessionStorage.setItem("device", JSON.stringify(%s));
  return made();
};
"""
NOTIFY = "[data-switch=notifications]"
DONE = 204
SOUNDS = "#more [data-switch=sound]"
READY = "async () => { await navigator.serviceWorker.ready; return true; }"
KEPT = """async () => {
  const pages = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      pages.push([new URL(request.url).pathname, await (await cache.match(request)).text()]);
    }
  }
  return pages;
}"""


def device() -> str:
    form = PushBrowser("").form("https://push.example.org/guest")
    endpoint = form.pop("endpoint")
    return json.dumps({"endpoint": endpoint, "keys": form})


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that sends notifications."""
    folder = tmp_path_factory.mktemp("house")
    make_keys(folder / "push.json", "mailto:host@example.org")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("STAMMTISCH_PUSH_KEYS", str(folder / "push.json"))
        with open_house(folder) as address:
            yield address


# --- sounds -------------------------------------------------------------------------------


def is_on(guest: Guest, selector: str = SOUNDS) -> bool:
    return guest.find(selector).get_attribute("aria-pressed") == "true"


def tones(guest: Guest) -> int:
    return int(guest.page.evaluate("window.tones"))


def press(guest: Guest, selector: str = SOUNDS) -> None:
    """The menu may be closed; what counts is the switch."""
    guest.find(selector).evaluate("it => it.click()")


def test_sounds_are_heard_after_a_gesture_and_the_switch_is_remembered(arrive: Arrive) -> None:
    guest = arrive()
    guest.page.add_init_script(COUNTED)
    guest.open_table("forsale", start="0")
    assert is_on(guest)
    assert tones(guest) == 0
    guest.decide()
    guest.wait_for_turn()
    heard = tones(guest)
    assert heard > 0
    press(guest)
    guest.page.reload()
    assert not is_on(guest)
    guest.decide()
    guest.wait_for_turn()
    assert tones(guest) == 0
    press(guest)
    assert tones(guest) > 0


@pytest.mark.parametrize("device", [PHONE, {"reduced_motion": "reduce"}], ids=["phone", "calm"])
def test_some_devices_are_silent_until_somebody_wants_sounds(
    arrive: Arrive, device: dict[str, Any]
) -> None:
    guest = arrive(**device)
    guest.page.add_init_script(COUNTED)
    guest.open_table("forsale", start="0")
    assert not is_on(guest)
    guest.decide()
    guest.wait_for_turn()
    assert tones(guest) == 0
    guest.page.goto("/settings")
    guest.find("[data-switch=sound]").click()
    assert tones(guest) > 0
    guest.page.reload()
    assert is_on(guest, "[data-switch=sound]")


def test_beats_are_heard_and_a_hidden_page_only_calls(arrive: Arrive) -> None:
    guest = arrive()
    guest.page.add_init_script(COUNTED)
    guest.open_table("forsale", start="0")
    guest.page.keyboard.press("Shift")
    beat = "document.dispatchEvent(new CustomEvent('table:beat', {detail: {kind: '%s'}}))"
    guest.page.evaluate(beat % "sale")
    heard = tones(guest)
    assert heard > 0
    guest.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    guest.page.evaluate(beat % "trick")
    assert tones(guest) == heard
    icon = "document.querySelector('#favicon').setAttribute('href', '/favicon%s.svg')"
    guest.page.evaluate(icon % "")
    guest.page.evaluate(icon % "-turn")
    guest.page.wait_for_function("heard => window.tones > heard", arg=heard)


# --- installing, and reading without a connection -----------------------------------------


@pytest.fixture
def line(house: str) -> Iterator[Line]:
    opened = Line(house)
    yield opened
    opened.close()


def wait_until_kept(page: Page, path: str, words: str) -> None:
    wait_until(lambda: words in kept_pages(page).get(path, ""))


def kept_pages(page: Page) -> dict[str, str]:
    return dict(page.evaluate(KEPT))


def test_without_the_server_the_rules_are_there_and_nothing_else(
    browser: Browser, line: Line
) -> None:
    with guests(browser, line.address) as arrive:
        guest = arrive(locale="de", **OPEN)
        guest.page.goto("/")
        guest.page.request.post("/name", form={"name": "Wilhelmina"})
        guest.page.evaluate(READY)
        guest.open_table("forsale", start="0")
        table = guest.page.url
        guest.page.goto("/rules/forsale?seats=5")
        guest.page.goto("/settings")
        wait_until_kept(guest.page, "/rules/forsale", 'aria-current="true">5<')
        kept = kept_pages(guest.page)
        assert {"/offline", "/rules/forsale", "/rules/zahltag", "/rules/stichtag"} <= set(kept)
        private = [
            path
            for path in kept
            if path == "/" or path.startswith(("/table", "/api", "/me", "/settings"))
        ]
        assert not private
        assert not [path for path, words in kept.items() if "Wilhelmina" in words]
        line.close()
        guest.page.goto(table)
        expect(guest.find("h1")).to_have_text("Der Server ist nicht erreichbar")
        guest.page.goto("/rules/zahltag")
        expect(guest.find("article.rules h1")).to_contain_text("Zahltag")
        guest.page.goto("/rules/forsale?seats=5")
        expect(guest.find(".seats [aria-current]")).to_have_text("5")
        guest.page.goto("/rules/stichtag?seats=3&month=1")
        expect(guest.find("h1")).to_have_text("Der Server ist nicht erreichbar")
        guest.faults.clear()


def test_the_pages_that_are_kept_follow_the_language_of_the_reader(
    browser: Browser, house: str
) -> None:
    with guests(browser, house) as arrive:
        guest = arrive(locale="fr", **OPEN)
        guest.page.goto("/")
        guest.page.evaluate(READY)
        guest.page.request.post("/name", form={"language": "nl"})
        guest.page.goto("/")
        wait_until_kept(guest.page, "/offline", '<html lang="nl">')
        assert '<html lang="nl">' in kept_pages(guest.page)["/rules/zahltag"]


def test_a_browser_finds_nothing_wrong_with_the_manifest(anna: Guest) -> None:
    anna.page.goto("/")
    session = anna.page.context.new_cdp_session(anna.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert json.loads(told["data"])["icons"]


# --- notifications ------------------------------------------------------------------------


def test_a_browser_shows_who_is_called_where(browser: Browser, house: str) -> None:
    with guests(browser, house) as arrive:
        guest = arrive(permissions=["notifications"], **OPEN)
        guest.page.goto("/")
        guest.page.evaluate(READY)
        session = guest.page.context.new_cdp_session(guest.page)
        registrations: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda told: registrations.extend(
                each["registrationId"] for each in told["registrations"]
            ),
        )
        session.send("ServiceWorker.enable")
        guest.page.wait_for_timeout(200)
        message = {"game": "For Sale", "words": "It is your turn.", "table": "/table/abc"}
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": house, "registrationId": registrations[-1], "data": json.dumps(message)},
        )
        shown = """async () => {
          const worker = await navigator.serviceWorker.ready;
          const shown = await worker.getNotifications();
          return shown.map((each) => [each.title, each.body, each.data.table]);
        }"""
        wait_until(lambda: bool(guest.page.evaluate(shown)))
        assert guest.page.evaluate(shown) == [["For Sale", "It is your turn.", "/table/abc"]]


def test_the_switch_tells_the_server_and_knows_the_next_time(browser: Browser, house: str) -> None:
    """Only the browser's own push service is played here: it would have to be asked for outside."""
    with guests(browser, house) as arrive:
        guest = arrive(permissions=["notifications"], **OPEN)
        guest.page.add_init_script(PUSH_MANAGER % device())
        guest.page.goto("/settings")
        for address, is_on in (("/push/subscribe", "true"), ("/push/unsubscribe", "false")):
            with guest.page.expect_response(f"**{address}") as told:
                guest.find(NOTIFY).click()
            assert told.value.status == DONE
            expect(guest.find(NOTIFY)).to_have_attribute("aria-pressed", is_on)
            guest.page.reload()
            expect(guest.find(NOTIFY)).to_be_enabled()  # a device that is told is named again
            expect(guest.find(NOTIFY)).to_have_attribute("aria-pressed", is_on)


def without_keys(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub('data-key="[^"]*"', 'data-key=""', answer.text()))


def test_a_page_says_why_there_are_no_notifications(arrive: Arrive) -> None:
    guest = arrive()
    said = guest.find(f"p:has({NOTIFY}) output")
    guest.page.route("**/settings", without_keys)
    guest.page.goto("/settings")
    expect(said).to_have_text("This server sends no notifications.")
    expect(guest.find(NOTIFY)).to_be_disabled()
    assert not guest.barriers()
    guest.page.add_init_script(INSECURE)
    guest.page.reload()
    expect(said).to_contain_text("This browser offers no notifications here.")
    expect(guest.find(NOTIFY)).to_be_disabled()
