"""Photographs the tables in a real browser, `docs/browser-*.png`: `make photos`."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from os import environ
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
DESKTOP, PHONE = (1100, 860), (390, 800)
DECISIONS = {"forsale": 5, "zahltag": 6, "stichtag": 4}
CHOICES = "#acts button[name=action]:visible, #acts summary.legal"


@contextmanager
def house() -> Iterator[str]:
    """A server on a new database; bots play by their policy, as nothing is compiled yet."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "stammtisch", "serve", "--port", "0", "--lang", "en"]
        surroundings = {**environ, "STAMMTISCH_DATA": data, "COLUMNS": "200"}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=surroundings
        ) as server:
            found = re.search(r"http://\S+:\d+", server.stdout.readline() if server.stdout else "")
            try:
                yield found[0] if found else ""
            finally:
                server.terminate()


def play(page: Page, decisions: int) -> None:
    """The middle choice each time, until it is this person's turn again."""
    for _decision in range(decisions):
        page.wait_for_selector("#turn[data-turn]")
        choices = page.locator(CHOICES)
        choices.nth(choices.count() // 2).click()
        page.wait_for_timeout(300)
        if (inner := page.locator("details[open] .choices button")).count():
            inner.first.click()
            page.wait_for_timeout(300)
    page.wait_for_selector("#turn[data-turn]")
    page.wait_for_timeout(600)


def photograph(browser: Browser, address: str, game: str) -> None:
    page = browser.new_page(viewport={"width": DESKTOP[0], "height": DESKTOP[1]})
    page.goto(address)
    page.locator(f"article:has(#box-{game}) button.main").click()
    play(page, DECISIONS[game])
    page.screenshot(path=FOLDER / f"browser-{game}.png")
    page.close()


def main() -> None:
    program = next(filter(None, map(shutil.which, BROWSERS)))
    with house() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for game in DECISIONS:
            photograph(browser, address, game)
        home = browser.new_page(viewport={"width": DESKTOP[0], "height": 640})
        home.goto(address)
        home.screenshot(path=FOLDER / "browser-home.png")
        phone = browser.new_page(
            viewport={"width": PHONE[0], "height": PHONE[1]},
            color_scheme="dark",
            device_scale_factor=2,
        )
        phone.goto(address)
        phone.locator("article:has(#box-forsale) button.main").click()
        play(phone, 4)
        phone.screenshot(path=FOLDER / "browser-phone.png")
        browser.close()


if __name__ == "__main__":
    main()
