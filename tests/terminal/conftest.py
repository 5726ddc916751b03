"""Every test of the terminal runs in the same environment."""

from pathlib import Path

import pytest

from tests.terminal.desk import settle


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    settle(monkeypatch, tmp_path / "data")
    return tmp_path / "data"
