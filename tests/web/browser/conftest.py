"""Guests with real browsers, and the server they visit."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser.guests import Arrive, Guest, NoBrowser, guests, open_browser, open_house


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """One for the file, started with the words that it gives."""
    try:
        with open_browser(*getattr(request.module, "BROWSER_WORDS", ())) as started:
            yield started
    except NoBrowser as wrong:
        pytest.skip(f"no browser: {wrong}")


@pytest.fixture(scope="module")
def house(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def arrive(browser: Browser, house: str, request: pytest.FixtureRequest) -> Iterator[Arrive]:
    """Guests who want no motion, which takes half of a browser's time, unless the file does."""
    motion = getattr(request.module, "MOTION", "reduce")
    with guests(browser, house, reduced_motion=motion) as arrive:
        yield arrive


@pytest.fixture
def anna(arrive: Arrive) -> Guest:
    return arrive()


@pytest.fixture
def ben(arrive: Arrive) -> Guest:
    return arrive()
