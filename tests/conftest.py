"""The order of the tests."""

import pytest

LONGEST = ("test_parity", "test_all_dates", "test_bench", "test_guesses")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes minutes begins first, so that no worker waits for it at the end."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in LONGEST))
