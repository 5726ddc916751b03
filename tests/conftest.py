"""The order of the tests, and what no test may leave behind."""

import os
from collections.abc import Iterator

import pytest

ENGINE = "STAMMTISCH_ENGINE"
os.environ[ENGINE] = "interpreted"  # what is to be compiled has a process of its own
LONGEST = ("test_parity", "test_all_dates", "test_bench", "test_guesses")
# Many games, whose lines other tests cover: the tracer would take minutes.
UNTRACED = (
    "test_a_bot_plays_whole_games",
    "test_all_dates",
    "test_audit",
    "test_chaos",
    "test_compiled_",
    "test_guesses",
    "test_laws",
    "test_match",
    "test_model",
    "test_policy",
    "test_resample",
    "test_the_signature",
    "test_compilation",
    "test_wire",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes minutes begins first, so that no worker waits for it at the end."""
    for item in items:
        if any(name in item.nodeid for name in UNTRACED):
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: not any(name in item.nodeid for name in LONGEST))


@pytest.fixture(autouse=True)
def engine_of_others() -> Iterator[None]:
    """A command chooses its engine for programs that it starts, not for those of later tests."""
    before = os.environ.get(ENGINE)
    yield
    os.environ.pop(ENGINE, None)
    if before is not None:
        os.environ[ENGINE] = before
