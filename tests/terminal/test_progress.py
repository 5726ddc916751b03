"""Bars in a terminal, a few lines elsewhere, nothing for short work."""

import io
import time

import pytest

from stammtisch.terminal import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_short_work_is_silent(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.progress("Playing", 4) as tick:
        for _step in range(4):
            tick(1)
    assert capsys.readouterr().err == ""


def test_long_work_gives_a_line_for_each_quarter(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PLAIN_PATIENCE", -1)
    with progress.progress("Playing", 100) as tick:
        for _step in range(100):
            tick(1)
    lines = capsys.readouterr().err.splitlines()
    assert lines == [f"stammtisch: Playing: {part} %" for part in (25, 50, 75, 100)]


def test_the_running_result_stands_beside_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "PLAIN_PATIENCE", -1)
    results = iter(["a 1", "a 2"])
    with progress.progress("Playing", 2, lambda: next(results)) as tick:
        tick(1)
        tick(1)
    lines = capsys.readouterr().err.splitlines()
    assert lines == ["stammtisch: Playing: 50 % a 1", "stammtisch: Playing: 100 % a 2"]


def test_the_running_result_is_drawn_beside_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(progress, "PATIENCE", 0)
    with progress.progress("Playing", 2, lambda: "[b]older 0.9"):
        end = time.monotonic() + 20
        while "[b]older" not in terminal.getvalue() and time.monotonic() < end:
            time.sleep(0.01)
    assert "[b]older 0.9" in terminal.getvalue()


@pytest.mark.parametrize("patience", [0, 60])
def test_a_bar_is_drawn_in_a_terminal(patience: float, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(progress, "PATIENCE", patience)
    with progress.progress("Playing", 2) as tick:
        tick(1)
        while patience == 0 and "Playing" not in terminal.getvalue():
            tick(0)
        tick(1)
    assert ("Playing" in terminal.getvalue()) == (patience == 0)


def test_a_dumb_terminal_gets_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", Terminal())
    monkeypatch.setenv("TERM", "dumb")
    assert not progress.can_draw()
