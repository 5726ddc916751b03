"""Every test of the terminal runs in the same environment."""

from pathlib import Path

import pytest

from tests.terminal.desk import Desk, settle, slot_in


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    settle(monkeypatch, tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def desk(
    request: pytest.FixtureRequest,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Desk:
    """Where the game is played that the test's module names."""
    game: str = request.module.GAME
    return Desk(game, slot_in(data, game), monkeypatch, capsys)
