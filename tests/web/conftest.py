"""Stores on both databases; guests with browsers in a house."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from stammtisch.web import limits
from stammtisch.web.store import Store
from tests.web.browser import Arrive, Guest, NoBrowser, guests, open_browser, open_house
from tests.web.postgres import NoServer, Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    try:
        with running_server() as started:
            yield started
    except NoServer as wrong:
        pytest.skip(f"no PostgreSQL: {wrong}")


@pytest.fixture
def file_address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/new/tables.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, file_address: str) -> str:
    if request.param == "sqlite":
        return file_address
    server: Server = request.getfixturevalue("server")
    return server.empty()


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    with closing(Store.open(address)) as opened:
        yield opened


@pytest.fixture
def file_store(file_address: str) -> Iterator[Store]:
    with closing(Store.open(file_address)) as opened:
        yield opened


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
def arrive(browser: Browser, house: str) -> Iterator[Arrive]:
    with guests(browser, house) as arrive:
        yield arrive


@pytest.fixture
def anna(arrive: Arrive) -> Guest:
    return arrive()


@pytest.fixture
def ben(arrive: Arrive) -> Guest:
    return arrive()


limits.BURST = limits.BURST_OF_ADDRESS = (
    1_000_000  # tests are in a hurry; what is too much has a test of its own
)
QUICK = [
    f"test_{name}" for name in ("artwork", "day", "form", "limits", "people", "room", "rulings")
]
QUICK += ["test_rulings", "test_tempo", "test_words"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever starts a server, a database or a browser takes its time."""
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here and item.path.stem not in QUICK:
            item.add_marker(pytest.mark.slow)
