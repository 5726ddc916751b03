"""Stores on both databases, and which tests are slow."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.web.http import rate_limit
from stammtisch.web.store.store import Store
from tests.web.postgres import NoServer, Server, running_server


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests marked `anyio` are coroutines; the server runs on asyncio alone."""
    return "asyncio"


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


rate_limit.BURST = rate_limit.BURST_OF_ADDRESS = rate_limit.TABLES_OF_ADDRESS = (
    1_000_000  # tests are in a hurry; what is too much has a test of its own
)
QUICK = {
    "test_artwork.py",
    "rooms/test_presence.py",
    "rooms/test_room.py",
    "rooms/test_response_delay.py",
    "http/test_identity.py",
    "http/test_rate_limit.py",
    "views/test_calendar_day.py",
    "views/test_room_cache.py",
    "views/test_rulings.py",
    "views/test_table_form.py",
    "views/test_words.py",
}


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """`make quick` does not even import what it leaves out."""
    is_left_out = config.option.markexpr == "not slow" and collection_path.suffix == ".py"
    return True if is_left_out and not is_quick(collection_path) else None


def is_quick(path: Path) -> bool:
    here = Path(__file__).parent
    return path.is_relative_to(here) and path.relative_to(here).as_posix() in QUICK


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever starts a server, a database or a browser takes its time."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here) and not is_quick(item.path):
            item.add_marker(pytest.mark.slow)
