"""Guests with real browsers, on a server started by its real command."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 20_000  # milliseconds until a page must show what is expected
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
PLAIN = {"locale": "en", "service_workers": "block"}  # these have a test of their own
SIZES = [  # of a laptop, a tablet and two phones
    {"width": width, "height": height}
    for width, height in ((1366, 768), (820, 1180), (390, 844), (360, 640))
]
CHOICES = "#acts button.legal, #acts .choices:not(.menu) > button:not(.step)"
CHOSEN = "#acts .chosen"  # and not confirmed yet
MORE = ".step[data-step='1']:enabled"
ON_TURN = "#turn[data-turn]"
WINNERS = "#winners"
LUMP = 65_536  # bytes
HASTY_TABLES = 2  # that a person may open at once; the rate limit then wants some rest
REST = 2_500  # milliseconds
TOO_MUCH = 429
ANY_DAY = {"stichtag": {"date": "12-24"}}  # the same tomorrow; `test_every_date` shows them all


class NoBrowser(Exception):
    """Why no browser can be driven here."""


@contextmanager
def open_house(folder: Path) -> Iterator[str]:
    """The address of a server of its own."""
    server = subprocess.Popen(
        [sys.executable, "-m", "stammtisch", "serve", "--port", "0", "--lang", "en"],
        env={**os.environ, "STAMMTISCH_DATA": str(folder), "COLUMNS": "200"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    with server:
        line = server.stdout.readline() if server.stdout else ""
        try:
            found = re.search(r"http://\S+:\d+", line)
            assert found, line
            yield found[0]
        finally:
            server.terminate()


@contextmanager
def open_browser(*words: str) -> Iterator[Browser]:
    """The system's own Chromium, started with these words."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise NoBrowser(f"none of {', '.join(PROGRAMS)} is installed")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", *words])
        yield browser
        browser.close()


@dataclass
class Guest:
    """Somebody with a browser; `faults` is all that went wrong in it."""

    page: Page
    faults: list[str] = field(default_factory=list)
    tables: int = 0  # that this guest has opened

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda wrong: self.faults.append(str(wrong)))
        self.page.on("console", lambda said: self._note(said.type, said.text))
        self.page.on("response", lambda answer: self._answered(answer.status, answer.url))

    def _note(self, kind: str, words: str) -> None:
        """A violation of the Content-Security-Policy is an error on the console, too."""
        if kind == "error":
            self.faults.append(words)

    def _answered(self, status: int, address: str) -> None:
        if status >= 400:
            self.faults.append(f"{status} {address}")

    # --- going somewhere ------------------------------------------------------------------

    def open_table(self, game: str, seats: int = 3, **form: str) -> None:
        """Goes to a new table with quick bots that nobody compiles; the form may say otherwise."""
        self.tables += 1
        if self.tables > HASTY_TABLES:
            self.page.wait_for_timeout(REST)
        chairs = {f"chair-{seat}": "policy" for seat in range(1, seats)}
        usual = {"pace": "instant", **chairs, **ANY_DAY.get(game, {})}
        plan = {"game": game, "seats": str(seats), **usual, **form}
        answer = self.page.request.post("/tables", form=dict(plan))
        while answer.status == TOO_MUCH:  # others without a name were as quick
            self.page.wait_for_timeout(REST)
            answer = self.page.request.post("/tables", form=dict(plan))
        assert answer.ok, answer.text()
        self.page.goto(answer.url)

    def tab_to(self, target: Locator) -> None:
        for _press in range(100):
            self.page.keyboard.press("Tab")
            if target.evaluate("it => it === document.activeElement"):
                return
        raise AssertionError(f"{target} cannot be reached by Tab")

    # --- at the table ---------------------------------------------------------------------

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def number(self) -> int:
        """How much has happened at the table, as far as the page knows."""
        return int(self.find("#turn").get_attribute("data-number") or 0)

    @property
    def log(self) -> list[str]:
        return self.find("#log li").all_text_contents()

    @property
    def position(self) -> tuple[str, list[str]]:
        """All that can be read, and what every choice would send."""
        choices: list[str] = self.find("#acts button").evaluate_all(SENT)
        return self.find("#room").inner_text(), choices

    @property
    def is_on_turn(self) -> bool:
        return self.find(ON_TURN).count() > 0

    @property
    def is_done(self) -> bool:
        return self.find(WINNERS).count() > 0

    def wait_for_turn(self) -> None:
        self.find(ON_TURN).wait_for()

    def decide(self, place: int = 0) -> None:
        """Clicks on the card or button at this place, or on the last, and waits until it counts."""
        self.wait_for_turn()
        before = self.find("#moment").input_value()
        choices = self.find(CHOICES)
        choice = choices.nth(min(place, choices.count() - 1))
        while not choice.is_visible() and self.find(MORE).count():  # a bid that is not the least
            self.find(MORE).click()
        is_menu = choice.evaluate("it => it.popoverTargetElement !== null")
        choice.click()
        if is_menu:
            self.find("#acts :popover-open button").first.click()
        if self.find(CHOSEN).count():
            self.find(CHOSEN).click()
        expect(self.find(f"#moment[value='{before}']")).to_have_count(0)  # or the game is over

    # --- how it looks ---------------------------------------------------------------------

    def sticking_out(self) -> list[str]:
        """What is wider than the screen."""
        found: list[str] = self.page.evaluate(STICKING_OUT, self.page.viewport_size)
        return found

    def barriers(self) -> list[str]:
        """What axe finds to keep people out, seriously or worse, by day and in the dark."""
        self.page.emulate_media(color_scheme="light")
        self.page.evaluate(AXE)
        found = self._violations("{resultTypes: ['violations']}")
        self.page.emulate_media(color_scheme="dark")
        found += self._violations("{runOnly: ['color-contrast'], resultTypes: ['violations']}")
        return [told(each) for each in found if each["impact"] in GRAVE]

    def _violations(self, options: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(f"axe.run({options})")["violations"]
        return found


SENT = "them => them.map((it) => `${it.value}: ${it.ariaLabel ?? it.textContent}`)"
STICKING_OUT = """({ width }) => document.documentElement.scrollWidth <= width ? [] :
  [...document.querySelectorAll("body *")]
    .filter((it) => it.getBoundingClientRect().right > width && it.checkVisibility())
    .map((it) => it.outerHTML.slice(0, 120))"""
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
GRAVE = ("serious", "critical")


def told(violation: dict[str, Any]) -> str:
    """A violation with the first of the elements that it concerns."""
    node = violation["nodes"][0]
    return f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"


class Line:
    """A connection between a browser and the server; a cut ends everything that runs through it."""

    def __init__(self, address: str) -> None:
        house = urlsplit(address)
        self._house = (house.hostname, house.port)
        self._listener = socket.create_server(("localhost", 0))
        self.address = f"http://localhost:{self._listener.getsockname()[1]}"
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        with suppress(OSError):  # closed
            while True:
                near, _address = self._listener.accept()
                far = socket.create_connection(self._house)
                self._ends += near, far
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=pass_on, args=ends, daemon=True).start()

    def cut(self) -> None:
        for end in self._ends:
            hang_up(end)
        self._ends.clear()

    def close(self) -> None:
        hang_up(self._listener)
        self.cut()


def hang_up(end: socket.socket) -> None:
    """Ends it for listeners in other threads as well."""
    with suppress(OSError):  # the other side was quicker
        end.shutdown(socket.SHUT_RDWR)
    end.close()


def pass_on(giver: socket.socket, taker: socket.socket) -> None:
    with suppress(OSError):  # cut
        while data := giver.recv(LUMP):
            taker.sendall(data)
        taker.shutdown(socket.SHUT_WR)


Arrive = Callable[..., Guest]


@contextmanager
def guests(browser: Browser, address: str, **usual: Any) -> Iterator[Arrive]:
    """Lets guests arrive; nothing may go wrong in any of their browsers until they leave."""
    present: list[Guest] = []

    def arrive(**settings: Any) -> Guest:
        context = browser.new_context(base_url=address, **{**PLAIN, **usual, **settings})
        present.append(Guest(context.new_page()))
        return present[-1]

    yield arrive
    for guest in present:
        guest.page.context.close()
    faults = [fault for guest in present for fault in guest.faults]
    assert not faults, faults


@contextmanager
def studio() -> Iterator[Arrive]:
    """Lets guests arrive at a server and in a browser of their own, to be photographed."""
    with (
        tempfile.TemporaryDirectory() as data,
        open_house(Path(data)) as address,
        open_browser() as browser,
        guests(browser, address) as arrive,
    ):
        yield arrive
