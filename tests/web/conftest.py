"""Stores on both databases."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.web import limits
from stammtisch.web.store import Store
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


limits.BURST = 1_000_000  # tests are in a hurry; what is too much has a test of its own
QUICK = [f"test_{name}" for name in ("artwork", "day", "form", "people", "room", "rulings")]
QUICK += ["test_tempo", "test_words"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever starts a server, a database or a browser takes its time."""
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here and item.path.stem not in QUICK:
            item.add_marker(pytest.mark.slow)
