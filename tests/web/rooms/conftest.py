"""Two processes on one store."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.web.store.store import Store
from tests.web.house import hurry


@pytest.fixture
def stores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Store, Store]]:
    hurry(monkeypatch)
    address = f"sqlite:///{tmp_path}/tables.db"
    with closing(Store.open(address)) as one, closing(Store.open(address)) as other:
        yield one, other
