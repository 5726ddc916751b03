"""What the host of a server orders reaches pages that are open: two real processes on one file."""

import os
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.browser.guests import guests, open_house

EXPECTED = ("410", "[object Event]")  # the page that says so, and a stream that ends


def admin(folder: Path, *words: str) -> None:
    order = [sys.executable, "-m", "stammtisch", "admin", *words, "--lang", "en"]
    subprocess.run(order, env={**os.environ, "STAMMTISCH_DATA": str(folder)}, check=True)


def test_an_open_page_shows_a_notice_and_why_its_table_is_closed(
    browser: Browser, tmp_path: Path
) -> None:
    with open_house(tmp_path) as address, guests(browser, address) as arrive:
        anna = arrive()
        anna.page.goto("/")
        anna.page.locator("form[action='/play']:has([value='forsale']) button").first.click()
        expect(anna.page.locator("#acts")).to_be_visible()
        notice = anna.page.locator("#house")
        expect(notice).to_be_hidden()
        admin(tmp_path, "message", "Tea <b>at five</b>")
        expect(notice).to_have_text("Tea <b>at five</b>")
        admin(tmp_path, "message", "--clear")
        expect(notice).to_be_hidden()
        admin(tmp_path, "close", anna.page.url, "--reason", "late", "--yes")
        expect(anna.page.locator("h1")).to_have_text(
            "The host of this server has closed this table: late"
        )
        anna.faults = [each for each in anna.faults if not any(word in each for word in EXPECTED)]
