"""A browser on another machine of the network: a name that is not this machine, without TLS.

Browsers trust such an address less than localhost: they do not say which site sends a form."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browser.guests import guests, open_house

NAME = "house.example"
BROWSER_WORDS = (f"--host-resolver-rules=MAP {NAME} 127.0.0.1",)
NEEDS_TLS = "Cross-Origin-Opener-Policy header has been ignored"


def test_a_table_is_opened_over_the_network(browser: Browser, tmp_path: Path) -> None:
    with (
        open_house(tmp_path) as address,
        guests(browser, address.replace("localhost", NAME)) as arrive,
    ):
        anna = arrive()
        anna.page.goto("/")
        anna.page.locator("form[action='/play']:has([value='forsale']) button").first.click()
        expect(anna.page.locator("#acts")).to_be_visible()
        anna.faults = [fault for fault in anna.faults if NEEDS_TLS not in fault]
