"""Golden screens: `GOLDEN=write pytest tests/terminal` writes them anew, to be read by eye."""

import os
from pathlib import Path

from tests.terminal.desk import Desk

FOLDER = Path(__file__).parent
WINDOWS = {"60": ("60", "en_US.UTF-8"), "ascii": ("80", "C")}
USUAL_WINDOW = ("80", "en_US.UTF-8")


def golden(name: str, text: str) -> tuple[str, str]:
    """What is stored and what is drawn, without the spaces at the ends of lines."""
    drawn = "".join(f"{line.rstrip()}\n" for line in text.splitlines())
    path = FOLDER / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(drawn, "utf-8")
    return path.read_text("utf-8"), drawn


def check_screen(desk: Desk, name: str, saved: str) -> list[str]:
    """The lines above the prompt, as they are stored; the end of the name tells the window."""
    columns, locale = WINDOWS.get(name.rpartition("-")[2], USUAL_WINDOW)
    desk.monkeypatch.setenv("COLUMNS", columns)
    desk.monkeypatch.setenv("LANG", locale)
    stored, now = golden(name, desk.go_on(saved))
    assert now == stored
    assert now.isascii() == (locale == "C")
    lines = now.splitlines()[:-1]
    assert max(map(len, lines)) <= int(columns)
    return lines
